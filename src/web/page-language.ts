import type { LocalLanguage } from "../dealers/dealer-language.ts";
import { requestTarget } from "../http/request-url.ts";
import { acceptedLanguage, type Language, languageOfTag } from "../language/language.ts";
import type { Translator } from "../language/translator.ts";
import { isTranslated, TRANSLATED, translatorInto } from "../language/translators.ts";

/** The language of one page, for one reader. */
export interface PageLanguage {
  readonly t: Translator;
  /** An address of this site that keeps the language which the reader has chosen; a reader who has chosen none gets it as it is. */
  link(path: string): string;
  /** The headers of the page; a cache must not give it to a reader of another language. */
  headers(ofFrame: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

/** The parameter of an address that names the language of its page. */
const PARAMETER = "lang";

/**
 * The language that the address names with `?lang`, or that of the reader's account, or that which the browser asks for, or English.
 *
 * @param setting of the person that the page is for, or of the person's dealer; null for anyone.
 */
export async function pageLanguage(
  request: Request,
  setting: LocalLanguage | null = null,
): Promise<PageLanguage> {
  const named = languageOfTag(requestTarget(request).searchParams.get(PARAMETER) ?? "");
  const chosen = isTranslated(named) ? named : null;
  const wanted =
    setting?.language ?? acceptedLanguage(request.headers.get("accept-language"), TRANSLATED) ?? "en";
  const t = await translatorInto(chosen ?? wanted, setting?.country);
  return {
    t,
    link: (path) => (chosen === null ? path : inLanguage(path, chosen)),
    headers: (ofFrame) => ({ ...ofFrame, "content-language": t.language, vary: "Accept-Language" }),
  };
}

/** An address in that language. @param path without a query; a fragment stays at its end. */
export function inLanguage(path: string, language: Language): string {
  const at = path.indexOf("#");
  const [place, fragment] = at === -1 ? [path, ""] : [path.slice(0, at), path.slice(at)];
  return `${place}?${PARAMETER}=${language}${fragment}`;
}
