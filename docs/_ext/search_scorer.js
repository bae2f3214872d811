// The scores of search results, from the best:
// 150 exact names of objects of the domain `puertorico`, the only ones with priority 0;
// 100 main entries of the index, if they are exactly what is asked for;
// 60 and more: titles of pages that contain what is asked for;
// 20 and more: titles of sections that do;
// pages with all the words, by how rare those words are that are in their titles, in their entries
// of the index, or in the titles of their sections.
var Scorer = {
  score: ([page, title, anchor, _description, score, _file, kind]) => {
    if (kind === "object") return score === Scorer.objNameMatch + Scorer.objPrio[0] ? 150 : score;
    if (kind === "title") return score + (title === Scorer.titleOf(page) ? 60 : 20);
    return kind === "text" ? 5 + Scorer.fit(Search._index.docnames.indexOf(page)) : score;
  },

  titleOf: (page) => Search._index.titles[Search._index.docnames.indexOf(page)],

  // The stems of the words of a text.
  stems: (text) => (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) || [])
    .filter((word) => !stopwords.has(word)).map((word) => new Stemmer().stemWord(word)),

  // The stems in the main entries of the index, for each file.
  entries: () => {
    if (!Scorer._entries) {
      Scorer._entries = Search._index.titles.map(() => new Set());
      for (const [entry, places] of Object.entries(Search._index.indexentries))
        for (const [file, , isMain] of places)
          if (isMain) Scorer.stems(entry).forEach((stem) => Scorer._entries[file].add(stem));
    }
    return Scorer._entries;
  },

  // The names of things of the game, for each file: buildings, roles, words.
  names: () => {
    if (!Scorer._names) {
      Scorer._names = Search._index.titles.map(() => new Set());
      for (const found of Object.values(Search._index.objects))
        for (const [file, , priority, , name] of found)
          if (priority === 0) Scorer._names[file].add(new Stemmer().stemWord(name.toLowerCase()));
    }
    return Scorer._names;
  },

  // How well a page fits what is asked for, from 0 to 65.
  fit: (file) => {
    const title = Scorer.stems(Search._index.titles[file]);
    const files = (table, stem) => [].concat(Object.hasOwn(table, stem) ? table[stem] : []);
    let all = 0, here = 0, inTitle = 0;
    for (const stem of new Set(asked.flatMap(Scorer.stems))) {
      const rarity = Math.log(1 + Search._index.titles.length / (1 + files(Search._index.terms, stem).length));
      all += rarity;
      if (title.includes(stem)) inTitle += 1;
      if (title.includes(stem) || Scorer.names()[file].has(stem)) here += rarity;
      else if (Scorer.entries()[file].has(stem)) here += 0.8 * rarity;
      else if (files(Search._index.titleterms, stem).includes(file)) here += 0.4 * rarity;
    }
    return (all ? 60 * here / all : 0) + (title.length ? 5 * inTitle / title.length : 0);
  },

  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
