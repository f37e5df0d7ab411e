/** For a help text, which begins in lower case and has no full stop. An empty text stays empty. */
export function asSentence(words: string): string {
  if (words === "") return "";
  const [first = "", ...others] = words;
  return `${first.toUpperCase()}${others.join("")}${/[.!?]$/.test(words) ? "" : "."}`;
}
