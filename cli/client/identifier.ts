/** Forms of a name of the document (`test_id`, `listTests`, `SignedUrl`) in the languages of clients. */

export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

export function snakeCase(name: string): string {
  return wordsOf(name).join("_");
}

export function camelCase(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return first + rest.map(capitalised).join("");
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @throws when a part has no marked place in the text. */
export function filled(text: string, parts: Readonly<Record<string, string>>): string {
  let whole = text;
  for (const [name, part] of Object.entries(parts)) {
    const mark = `{{${name}}}`;
    if (!whole.includes(mark)) throw new Error(`there is no place for ${name}`);
    whole = whole.replaceAll(mark, () => part);
  }
  return whole;
}

export function wrapped(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.replace(/\s+/g, " ").trim().split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
