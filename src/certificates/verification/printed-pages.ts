import { isCertificateNumber } from "../certificate-number.ts";

/** What the pages of a PDF print, as far as it is compared with a certificate on record. */
export interface PrintedPages {
  /** The first numbers on them that a certificate of ours may have. */
  readonly numbers: readonly string[];
  /** Null where they hold much more text than a certificate. */
  readonly lines: readonly string[] | null;
  /** The language that the file says it is in, such as `de-AT`; null where it says none. */
  readonly language: string | null;
}

/** A certificate prints one; each costs a query. */
const NUMBERS_MAX = 3;
const LINES_MAX = 5_000;
/** Twice what the longest certificate prints. */
const COMPARED_MAX_CHARACTERS = 20_000;

export function printedPages(
  pages: readonly (readonly string[])[],
  language: string | null = null,
): PrintedPages {
  const lines = linesOf(pages);
  const characterCount = lines.reduce((sum, line) => sum + line.length, 0);
  return {
    numbers: numbersOn(pages),
    lines: characterCount > COMPARED_MAX_CHARACTERS ? null : lines,
    language,
  };
}

/** The lines of all pages, in their order, each as `plain` has it. */
export function linesOf(pages: readonly (readonly string[])[]): string[] {
  return pages.flat().slice(0, LINES_MAX).map(plain);
}

/** Spaces differ with the program that wrote a text; other characters do not. */
export function plain(line: string): string {
  return line.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Without spaces, where lines may be broken elsewhere. */
export function dense(line: string): string {
  return line.normalize("NFC").replace(/\s+/g, "");
}

function numbersOn(pages: readonly (readonly string[])[]): string[] {
  const words = pages.flat().flatMap((line) => line.match(/\bBT-\d{4}-[0-9A-Z]{9}\b/g) ?? []);
  return [...new Set(words)].filter(isCertificateNumber).slice(0, NUMBERS_MAX);
}
