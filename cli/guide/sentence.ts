/** Words of the help, which begin with a small letter and end without a full stop, as they stand in a text; empty ones stay empty. */
export function asSentence(words: string): string {
  if (words === "") return "";
  const [first = "", ...others] = words;
  return `${first.toUpperCase()}${others.join("")}${/[.!?]$/.test(words) ? "" : "."}`;
}
