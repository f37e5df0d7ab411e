/** What is drawn for a character that the typeface does not have. */
export const REPLACEMENT = 0xfffd;
/** Ends a text that was cut. */
export const ELLIPSIS = "…";

const SPACE = 0x20;

// A character with what modifies it: marks, variation selectors, emoji modifiers, and what a zero-width joiner ties to it.
const CLUSTER = /\p{RI}\p{RI}|[\s\S](?:[\p{M}\p{EMod}]|\u200d\P{M})*/gu;

/**
 * Prepares a text from outside for drawing, so that any text whatever can be drawn on one line: composed (NFC), white space
 * of every kind as plain spaces, control characters and lone surrogates as U+FFFD, and without the invisible characters that
 * could reorder or hide what a reader sees (bidirectional controls, zero-width characters, soft hyphens).
 */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replace(/[\s\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\p{Cc}/gu, "\ufffd")
    .replace(/[\ue000-\uf8ff\p{Co}]/gu, "\ufffd");
}

/**
 * The code points to draw for a printable text. One replacement stands for a whole cluster that the typeface lacks, so an
 * emoji of seven code points is one box, and nothing is left out.
 */
export function drawableCodePoints(printable: string, covers: (codePoint: number) => boolean): number[] {
  const drawable: number[] = [];
  for (const [cluster] of printable.matchAll(CLUSTER)) {
    const composed = visibleCodePoints(cluster);
    if (composed.every(covers)) {
      drawable.push(...composed);
      continue;
    }
    const decomposed = visibleCodePoints(cluster.normalize("NFD"));
    if (decomposed.every(covers)) drawable.push(...decomposed);
    else drawable.push(REPLACEMENT);
  }
  return drawable;
}

/** Joiners and variation selectors have no picture of their own. */
function visibleCodePoints(cluster: string): number[] {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? SPACE);
  return codePoints.filter((code) => code !== 0x200d && !(code >= 0xfe00 && code <= 0xfe0f));
}

/** Keeps a figure and its unit on one line: `58,0 kWh` is never broken between the two. */
export function tiedUnits(text: string): string {
  return text.replace(/(\d) (kWh|km|kW|hp|PS)\b/g, "$1\u00a0$2");
}
