/** Attributes that people read or hear, and what scripts say. */
const SAID = /\s(?:alt|title|placeholder|aria-label|content|label|data-(?!locale|copies)[a-z-]+)="([^"]*)"/g;
/** Of the head, for programs. */
const FOR_PROGRAMS =
  /<meta (?:charset|name="(?:viewport|robots|twitter:card)"|property="og:(?:type|locale|url|image:type)")[^>]*>/g;

/**
 * The words of a page in the pseudo-language that no message says: what is left without its marks, its values among them.
 *
 * @param names are allowed: of companies, people and vehicles, and what they have typed.
 */
export function untranslatedWords(html: string, names: readonly string[]): string[] {
  const page = html
    .replace(/<(style|script)>.*?<\/\1>/gs, " ")
    // What programs are sent, and what they return.
    .replace(/<pre\b[^>]*>.*?<\/pre>/gs, " ")
    // A language is named by its own name.
    .replace(/<a [^>]*\slang="[^>]*>[^<]*<\/a>/g, " ")
    .replace(FOR_PROGRAMS, " ")
    // An address may be broken there, and is one word all the same.
    .replaceAll("<wbr />", "");
  const attributes = [...page.matchAll(SAID)].map(([, words]) => words);
  const body = page.replace(/<(?:code|textarea)\b[^>]*>.*?<\/(?:code|textarea)>/gs, " ");
  let text = [...attributes, body.replace(/<[^>]*>/g, " ")].join(" \n ");
  text = text
    .replace(/⟦[^⟧]*⟧/g, " ")
    .replace(/&(?:amp|#39|quot|lt|gt);/g, " ")
    .replace(/•••• \w{4}/g, " ")
    .replace(/https?:\/\/\S+/g, " ");
  for (const name of names) text = text.replaceAll(name, " ");
  return [...new Set(text.match(/\p{L}{2,}/gu) ?? [])];
}
