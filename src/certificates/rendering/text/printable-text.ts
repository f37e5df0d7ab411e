import { withoutFormatCharacters } from "../../../kernel/format-character.ts";
import { latinLetters } from "../../../language/latin-letters.ts";

/** Stands in a text for what was no character at all: a control character, half a surrogate pair, a private use character. */
export const REPLACEMENT = 0xfffd;
export const ELLIPSIS = "…";

const SPACE = 0x20;
/** An Arabic stroke that only widens a word. */
const TATWEEL = "\u0640";
/** Ties emoji to one; it stays until they are written in letters. */
const JOINER = "\u200d";
const NON_JOINER = "\u200c";

// A character with what modifies it: marks, variation selectors, emoji modifiers, and what a zero-width joiner ties to it.
const CLUSTER = /\p{RI}\p{RI}|[\s\S](?:[\p{M}\p{EMod}]|\u200d\P{M})*/gu;

/**
 * Any text can be drawn on one line afterwards: it is composed (NFC), all white space becomes plain spaces, control characters and lone
 * surrogates become U+FFFD, and invisible characters that could reorder or hide text (bidirectional controls, zero-width characters, soft
 * hyphens) are removed.
 */
export function printableText(text: string): string {
  return withoutFormatCharacters(text.toWellFormed().normalize("NFC"), JOINER)
    .replaceAll(NON_JOINER, "")
    .replace(/[\s\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(TATWEEL, "")
    .replace(/\p{Cc}/gu, "\ufffd")
    .replace(/[\ue000-\uf8ff\p{Co}]/gu, "\ufffd");
}

/** What the typeface lacks is written in Latin letters, as a reader would say it (蔚来 is `WeiLai`), or else as a question mark. */
export function drawableCodePoints(printable: string, covers: (codePoint: number) => boolean): number[] {
  const drawable: number[] = [];
  for (const [cluster] of printable.matchAll(CLUSTER)) {
    const composed = visibleCodePoints(cluster);
    if (composed.every(covers) && !composed.includes(REPLACEMENT)) {
      drawable.push(...composed);
      continue;
    }
    const decomposed = visibleCodePoints(cluster.normalize("NFD"));
    if (decomposed.every(covers) && !decomposed.includes(REPLACEMENT)) drawable.push(...decomposed);
    else drawable.push(...inLatinLetters(cluster));
  }
  return drawable;
}

function inLatinLetters(cluster: string): number[] {
  const visible = cluster.replace(/[\u200d\ufe00-\ufe0f\ufffd]/g, "");
  const latin = latinLetters(visible).replace(/[^ -~]/g, "");
  return Array.from(latin.trim() === "" ? "?" : latin, (character) => character.charCodeAt(0));
}

/** Joiners and variation selectors are not drawn themselves. */
function visibleCodePoints(cluster: string): number[] {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? SPACE);
  return codePoints.filter((code) => code !== JOINER.codePointAt(0) && !(code >= 0xfe00 && code <= 0xfe0f));
}

/** Keeps a figure and its unit on one line, as in `58,0 kWh`. */
export function tiedUnits(text: string): string {
  return text.replace(/(\d) (kWh|km|kW|hp|PS)\b/g, "$1\u00a0$2");
}
