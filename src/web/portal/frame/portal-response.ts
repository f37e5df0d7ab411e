import type { PresentError } from "../../../http/api.ts";
import { wireErrorOf } from "../../../http/error-status.ts";
import type { Translator } from "../../../language/translator.ts";
import { languageChoice } from "../../language-choice.ts";
import { seeOther } from "../../page-headers.ts";
import { type PageLanguage, pageLanguage } from "../../page-language.ts";
import type { PortalPage } from "./portal-answer.ts";
import type { Reader } from "./portal-context.ts";
import { OPEN_FRAME, portalPageHeaders } from "./portal-frame.ts";
import { failurePage } from "./portal-refusals.ts";

/** Who has sent a request, as far as that is known by then: what fails later is said in the reader's language too. */
export const readers = new WeakMap<Request, Reader>();

export const presentFailure: PresentError = async (error, requestId, request) => {
  const page = (reader: Reader) => failurePage(reader, wireErrorOf(error).status, requestId);
  const reader = readers.get(request);
  return reader === undefined ? await refuseAnyone(request, page) : await refuse(reader, page(reader));
};

/** In the person's language and without a choice of another. A refusal says the same whether or not a person is signed in. */
export async function refuse(reader: Reader, given: PortalPage): Promise<Response> {
  const text = await OPEN_FRAME.draw(given.title, given.content, reader.t);
  return pageResponse(given.status, text, reader);
}

/** For a request of which nothing is known but its address and its browser. */
export async function refuseAnyone(
  request: Request,
  page: (reader: Reader) => PortalPage,
): Promise<Response> {
  const language = await pageLanguage(request);
  return await openPage(language, page(language));
}

/** With a choice of its language. `query` is of the address: signing in leads on to what it names. */
export async function openPage(language: PageLanguage, given: PortalPage, query = ""): Promise<Response> {
  const choice = languageChoice(language, query);
  const text = await OPEN_FRAME.draw(given.title, given.content, language.t, choice);
  return new Response(text, { status: given.status, headers: language.headers(portalPageHeaders()) });
}

export function pageResponse(
  status: number,
  text: string,
  { t, script }: { readonly t: Translator; readonly script?: string | undefined },
): Response {
  const headers = { ...portalPageHeaders(script), "content-language": t.language };
  return new Response(text, { status, headers });
}

export function toPortalPage(path: string): Response {
  return seeOther(path, portalPageHeaders());
}
