// What a query means, in words that the pages have: fill words are not asked for, numbers are
// written out, what is on no page is replaced by the nearest word, and words are left out until a
// page has all the others.
var everyday = new Map(Object.entries(SYNONYMS));
var fill = new Set(("a am an any are at be been but by can could did do does done for from get"
  + " give given had has have how i if in into is it its just like make many may me might much my need"
  + " of on or our per please possible should so some than that the their them there these they"
  + " this to up us use want was way we were what when where which who whom why will with would"
  + " you your allowed").split(" "));
var numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  "ten", "eleven", "twelve"];

var stemmed = (word) => new Stemmer().stemWord(word.toLowerCase());
var filesOf = (table, term) => [].concat(Object.hasOwn(table, term) ? table[term] : []);

var withoutUmlauts = (word) => word.replace(/ß/g, "ss")
  .replace(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`);
var plain = (word) => withoutUmlauts(word).replace(/([aou])e/g, "$1").normalize("NFD")
  .replace(/\p{M}/gu, "");

// Each word of the pages, their titles and the index: on how many pages it is, and other spellings.
var vocabulary = () => {
  if (!Search._vocabulary) {
    const { terms, titleterms, indexentries } = Search._index;
    const known = Search._vocabulary = new Map();
    const note = (term, count) => known.set(term, {
      count: count + (known.get(term)?.count || 0), long: withoutUmlauts(term), plain: plain(term),
    });
    for (const term of Object.keys(terms)) note(term, filesOf(terms, term).length);
    // What stands in a title or in the index is no slip.
    const important = new Set(Object.keys(titleterms));
    for (const entry of Object.keys(indexentries))
      for (const word of splitQuery(entry)) important.add(stemmed(word));
    for (const term of important) note(term, 10);
  }
  return Search._vocabulary;
};
var countOf = (word) => vocabulary().get(stemmed(word))?.count || 0;

// How many letters have to be changed, put in, left out, or swapped with the next one.
var distance = (one, other) => {
  let before, last = [], row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    [before, last, row] = [last, row, [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
  }
  return row[other.length];
};

// The word of the pages that is nearest to one that was typed.
var nearest = (word, most) => {
  const forms = [...new Set([word, stemmed(word)])].map((form) => [form, plain(form)]);
  let best, least = most + 0.75, often = 0;
  for (const [term, { count, long, plain }] of vocabulary()) {
    for (const [form, plainForm] of forms) {
      if (term === form || Math.abs(term.length - form.length) > most + 1) continue;
      let far = distance(term, form) + (term[0] === form[0] ? 0 : 0.5);
      if (plain === plainForm) far = 0.5;
      if (long === form) far = 0;
      if (far < least || (far === least && count > often)) [best, least, often] = [term, far, count];
    }
  }
  return best;
};

var asWritten = (typed) => {
  const word = typed.toLowerCase(), count = countOf(word);
  if (/^\p{N}+$/u.test(word) || count > 2) return word;
  // A page may show a slip, but a reader who types one is more likely to have made it.
  if (count) {
    const other = word.length > 4 && nearest(word, 1);
    return other && countOf(other) >= 10 * count ? other : word;
  }
  const known = [word, word.replace(/s$/, "")].flatMap((form) => everyday.get(form) || []);
  return known[0] || (word.length > 3 && nearest(word, word.length > 7 ? 2 : 1)) || word;
};
var isFound = (word) => {
  const stem = stemmed(word);
  return vocabulary().has(stem)
    || (stem.length > 2 && [...vocabulary().keys()].some((term) => term.includes(stem)));
};

var hits = (words) => Search.performTermsSearch(
  new Set(words.filter((word) => !/^\p{N}+$/u.test(word)).map(stemmed)), new Set()).length;

// Without the rarest word that stands in no title.
var withoutRarest = (words) => {
  const rank = (word) =>
    [filesOf(Search._index.titleterms, stemmed(word)).length > 0, countOf(word)];
  const [first] = [...words].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1];
  });
  return words.filter((word) => word !== first);
};

// The words that a page must have. The scorer looks at those in `asked`, the fill words included.
var asked = [];
var meant = (query) => {
  const typed = splitQuery(query).map((word) => fill.has(word.toLowerCase()) ? word : asWritten(word));
  const written = typed.map((word) => (typed.length > 1 && numbers[+word]) || word);
  let words = written.filter((word) => !fill.has(word.toLowerCase()));
  if (!words.length) words = written;
  if (words.some(isFound)) words = words.filter((word) => isFound(word) || /^\p{N}+$/u.test(word));
  asked = written.map((word) => word.toLowerCase());
  while (words.length > 1 && !hits(words)) words = withoutRarest(words);
  return words;
};

// Ids stay whole where a page has them.
var splitQuery = (query) => {
  const id = /[\p{L}][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*-\p{N}+(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+/gu;
  return (query.match(id) || []).flatMap((word) => {
    const begin = word.toLowerCase();
    const isKnown = () => Object.keys(Search._index.terms).some((term) => term.startsWith(begin));
    return !word.includes("-") || isKnown() ? [word] : word.split("-");
  });
};

// What was typed is looked up too: titles and entries of the index may be made of such words. So are
// pages that lack one of three or more words, as the others may be their subject.
Search._parsed = Search._parseQuery;
Search._performed = Search._performSearch;
Search._parseQuery = (query) => [query, ...Search._parsed(meant(query).join(" ")).slice(1)];
Search._performSearch = (query, ...parsed) => {
  const words = meant(query), best = new Map();
  const searches = [[query, ...parsed], [words.join(" "), ...parsed]];
  if (words.length > 2) searches.push(Search._parsed(withoutRarest(words).join(" ")));
  for (const search of searches) {
    // Results come from the worst to the best, but for entries that are not the main ones.
    let most = Infinity;
    for (const result of Search._performed(...search).reverse()) {
      most = result[4] = Math.min(most, result[4]);
      const key = JSON.stringify(result.slice(0, 4));
      if (!best.has(key) || best.get(key)[4] < most) best.set(key, result);
    }
  }
  return [...best.values()].sort(_orderResultsByScoreThenName);
};
