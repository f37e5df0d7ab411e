/**
 * `foundIn(entries, typed)`: the entries with every typed word, best first. A word is found by its beginning, and with an ending that the
 * page lacks; where nothing has all words, a title may differ from one of them by a letter.
 */
export const DOCS_SEARCH = `
  const IDLE = new Set(["a", "an", "the", "how", "to", "do", "i", "of", "for", "in", "is"]);
  const tokensOf = (text) => text.toLowerCase().split(/[^\\p{L}\\p{N}_]+/u).filter(Boolean);
  const isForm = (token, word) => token.startsWith(word) ||
    (token.length > 3 && word.startsWith(token) && word.length - token.length < 4);
  const isNear = (token, word) => {
    if (word.length < 5) return false;
    return [token, token.slice(0, word.length), token.slice(0, word.length + 1)].some((part) => {
      let at = 0;
      while (at < word.length && part[at] === word[at]) at += 1;
      const [one, other] = [part.slice(at), word.slice(at)];
      return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1) ||
        (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2));
    });
  };
  const rateOf = (word, title, entry, isSame) => {
    if (entry.words && tokensOf(entry.words).some((token) => isSame(token, word))) return 14;
    if (title.startsWith(word)) return 12;
    if (title.includes(word) || tokensOf(title).some((token) => isSame(token, word))) return 8;
    return entry.text.toLowerCase().includes(word) ? 1 : 0;
  };
  const isOfErrors = ({ path, title }) =>
    /^\\/docs\\/api\\/.*#errors$/.test(path) || (path === "/docs/reference/errors" && title.includes("_"));
  const bonusOf = (entry, hasCode) =>
    (entry.path.includes("#") ? 0 : 5) -
    (/^\\/docs\\/(internals|operate|api\\/schema-)/.test(entry.path) ? 5 : 0) -
    (!hasCode && isOfErrors(entry) ? 12 : 0);
  const foundIn = (entries, typed) => {
    const all = typed.toLowerCase().split(/\\s+/).filter(Boolean);
    const some = all.filter((word) => !IDLE.has(word));
    const words = some.length > 0 ? some : all;
    const hasCode = words.some((word) => word.includes("_"));
    for (const isSame of [isForm, isNear]) {
      const rated = entries.flatMap((entry) => {
        const title = entry.title.toLowerCase();
        const rates = words.map((word) => rateOf(word, title, entry, isSame));
        if (rates.includes(0)) return [];
        return [{ entry, rate: rates.reduce((sum, rate) => sum + rate, bonusOf(entry, hasCode)) }];
      });
      if (rated.length > 0) return rated.sort((one, other) => other.rate - one.rate).map(({ entry }) => entry);
    }
    return [];
  };
`;
