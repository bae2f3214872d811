// The page on which a table begins.

const form = document.getElementById("new");
const seed = new URLSearchParams(location.search).get("seed");
const error = document.getElementById("error");

async function showBoxes() {
  const boxes = await (await fetch("/api/boxes")).json();
  const set = document.getElementById("boxes");
  for (const id of boxes) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.name = "boxes";
    box.value = id;
    label.append(box, " " + id.replaceAll("_", " "));
    set.append(label);
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const others = data.get("others").split("\n").map((name) => name.trim()).filter(Boolean);
  const people = [data.get("name"), ...others];
  const answer = await fetch("/api/new", {
    method: "POST",
    body: JSON.stringify({
      people,
      players: Number(data.get("players")),
      edition: data.get("edition"),
      boxes: data.getAll("boxes"),
      // For a game that can be played again: /?seed=7
      seed: seed === null ? null : Number(seed),
    }),
  });
  const made = await answer.json();
  error.textContent = made.error ?? "";
  if (!answer.ok) return;
  const link = (key) => `/table?table=${made.table}&key=${encodeURIComponent(key)}`;
  if (people.length === 1) {
    location.href = link(made.keys[0]);
    return;
  }
  const section = document.getElementById("invitations");
  const list = section.querySelector("ul");
  people.forEach((name, seat) => {
    const entry = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = link(made.keys[seat]);
    anchor.textContent = name;
    entry.append(anchor);
    list.append(entry);
  });
  form.hidden = true;
  section.hidden = false;
});

showBoxes();
