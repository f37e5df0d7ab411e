import type { LocalLanguage } from "../dealers/dealer-language.ts";
import { requestTarget } from "../http/request-url.ts";
import { inLanguage, LANGUAGE_PARAMETER } from "../language/address-in-language.ts";
import { acceptedLanguage, languageOfTag } from "../language/language.ts";
import type { Translator } from "../language/translator.ts";
import { translatorInto } from "../language/translators.ts";

export interface PageLanguage {
  readonly t: Translator;
  /**
   * An address of this site, in the language of this page: with `?lang` where the page was requested with it, or where the reader's
   * browser would not request that language by itself.
   */
  link(path: string): string;
  /** A cache must not give the page to a reader of another language. */
  headers(ofFrame: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** A page in this language. `frame` has the headers of its pages. */
  response(
    frame: { readonly headers: Readonly<Record<string, string>> },
    status: number,
    page: string,
    cacheControl?: string,
  ): Response;
}

/** What the address names with `?lang`, else the reader's account or dealer (`setting`), else what the browser accepts, else English. */
export async function pageLanguage(
  request: Request,
  setting: LocalLanguage | null = null,
): Promise<PageLanguage> {
  const chosen = languageOfTag(requestTarget(request).searchParams.get(LANGUAGE_PARAMETER) ?? "");
  const asked = acceptedLanguage(request.headers.get("accept-language")) ?? "en";
  const t = await translatorInto(chosen ?? setting?.language ?? asked, setting?.country);
  // Other pages know nothing of the setting.
  const kept = chosen ?? (t.language === asked ? null : t.language);
  const headers: PageLanguage["headers"] = (ofFrame) => ({
    ...ofFrame,
    "content-language": t.language,
    vary: "Accept-Language",
  });
  return {
    t,
    link: (path) => (kept === null ? path : inLanguage(path, kept)),
    headers,
    response: (frame, status, page, cacheControl) =>
      new Response(page, {
        status,
        headers: {
          ...headers(frame.headers),
          ...(cacheControl === undefined ? {} : { "cache-control": cacheControl }),
        },
      }),
  };
}
