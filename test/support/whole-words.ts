/** Finds a word, or several, as they stand in a text: no letter or digit before or after, in capitals or not. */
export function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, "iu");
}
