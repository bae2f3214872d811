// The scores of search results: those of Sphinx, but for `score`.
var Scorer = {
  // Exact names of objects of the domain `puertorico`, the only ones with priority 0, are first.
  // Main entries of the index have 100 points for the exact word.
  score: ([_page, _title, _anchor, _description, score, _file, kind]) =>
    kind === "object" && score === Scorer.objNameMatch + Scorer.objPrio[0] ? 150 : score,

  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
