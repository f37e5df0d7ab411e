/** For comparing names: in small letters, without accents. */
export function foldedName(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Only its letters and digits: `ID.3` and `id3` are one. */
export function foldedSigns(text: string): string {
  return foldedName(text).replace(/[^\p{L}\p{N}]/gu, "");
}
