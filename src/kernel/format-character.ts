/**
 * Unicode's characters of format (category Cf) show nothing themselves: they reverse the direction of the text around them, join or
 * separate it, or have no width. A name that holds one reads as something else than it is. Persian and the languages of India need the
 * joiners between two of their letters, and emoji between two of theirs: there they are part of the spelling.
 */
const FORMAT_CHARACTERS =
  /(?!(?<=[\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d]\p{L})(?!(?<=[\p{ExtPict}\p{EMod}]\ufe0f?)\u200d\p{ExtPict})\p{Cf}/gu;

/** @param kept those that stay, such as a soft hyphen where words may be broken. */
export function withoutFormatCharacters(text: string, kept = ""): string {
  return text.replace(FORMAT_CHARACTERS, (character) => (kept.includes(character) ? character : ""));
}

export function holdsFormatCharacter(text: string): boolean {
  return withoutFormatCharacters(text) !== text;
}
