// The texts of the page, in the reader's language; the server has put them into it.

const texts = JSON.parse(document.getElementById("texts").textContent);

// Returns a text with its fields. The rest of the game's words come with what they are about.
export const text = (key, fields = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name) => fields[name]);

// Has the server speak another language from the next page on.
export function speak(language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
}
