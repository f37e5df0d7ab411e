import stored from "./copyright-notices.json";

/** Who holds the rights in a work that comes here without a licence file of its own; `from` says where that was read. */
type Notice =
  | { readonly copyright: readonly string[]; readonly from: string }
  /** Its makers give it a licence, but write no line of copyright. */
  | { readonly by: string; readonly from: string };

const NOTICES: Readonly<Record<string, Notice>> = stored;

/** Licences that require no notice of copyright beside their text, or only for a file NOTICE that comes with the work. */
const ASK_FOR_NONE: ReadonlySet<string> = new Set([
  "Apache-2.0",
  "CC0-1.0",
  "LLVM-exception",
  "MIT-0",
  "Unlicense",
  "blessing",
]);

/** The beginning of a line that says whose the work is, not of one in a licence that speaks of copyright. */
const COPYRIGHT_LINE =
  /^[^\w(©]*(?:portions of this software are )?(?:copyright|\(c\)|©)[\s:]+(?!(?:notices?|holders?|owners?|law|licen[cs]e|statement|and|in|to|of|also|you|under)\b)/i;
/** What a licence leaves to be filled in: `<year>`, `[yyyy]`. */
const BLANK = /[<[{](?:year|yyyy|name|owner|author|copyright)/i;

/** The lines of a licence file that say whose the work is. */
export function copyrightLinesIn(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => COPYRIGHT_LINE.test(line) && !BLANK.test(line));
}

/** What is stored of the work at `source`, the address of its source, in any version of npm. Null where nothing is. */
export function storedNotice(source: string): string | null {
  const notice = NOTICES[source.replace(/\/v\/[^/]+$/, "")];
  if (notice === undefined) return null;
  return "by" in notice ? `By ${notice.by}, without a line of copyright.` : notice.copyright.join("\n");
}

/**
 * @param ids of its licences, as SPDX names them. @param texts what comes with it or is stored of it, without texts that SPDX has for all.
 * @throws Error that names the component, when one of its licences requires a notice of copyright and no text has one.
 */
export function assertNoticed(name: string, ids: readonly string[], texts: readonly string[]): void {
  const asking = ids.filter((id) => !ASK_FOR_NONE.has(id));
  const isNoticed = texts.some((text) => /^By /m.test(text) || copyrightLinesIn(text).length > 0);
  if (asking.length > 0 && !isNoticed)
    throw new Error(
      `${name} has no notice of copyright, which ${asking.join(", ")} asks for: add it to copyright-notices.json`,
    );
}
