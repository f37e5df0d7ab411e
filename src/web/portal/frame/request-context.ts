import { clockOfZone } from "../../../dealers/dealer-clock.ts";
import type { FormWithFile } from "../../../http/form-with-file.ts";
import type { OpenRequest } from "../../../http/open-request.ts";
import { parsePathId } from "../../../http/query.ts";
import { type BrowserOrigin, formTokenOf } from "../../../identity/sessions/session.ts";
import type { Session } from "../../../identity/sessions/session-service.ts";
import { equalInConstantTime } from "../../../kernel/digest.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Language } from "../../../language/language.ts";
import { pageLanguage } from "../../page-language.ts";
import { FORM_TOKEN_FIELD, type PersonContext, type RequestContext } from "./portal-context.ts";
import { personTranslator } from "./portal-language.ts";
import { NOTHING_SHOWN, shownOf } from "./shown-workplace.ts";

export function requestContext(
  incoming: OpenRequest,
  { fields, file }: FormWithFile,
  secret: string,
  browser: BrowserOrigin,
): RequestContext {
  return {
    form: fields,
    file,
    browser,
    formToken: formTokenOf(secret),
    query: incoming.target.searchParams,
    pageLanguage: (known) => pageLanguage(incoming.request, known),
    pathId: (name) => {
      const id = parsePathId(incoming.params[name]);
      if (id === null) throw notFound();
      return id;
    },
  };
}

export function hasToken({ form, formToken }: RequestContext): boolean {
  return equalInConstantTime(form.get(FORM_TOKEN_FIELD) ?? "", formToken);
}

/**
 * A page that belongs to no dealer shows the navigation of the dealer or group that the query names, or of the first group or dealer.
 * @param atSignIn the language of the sign-in page in this browser.
 */
export async function personContext(
  asked: RequestContext,
  session: Session,
  atSignIn: Language | null,
): Promise<PersonContext> {
  const { person, memberships, groups, token: sessionToken, mustEnrol } = session;
  const place = shownOf(asked.query, session);
  // A person who must first set up a second factor is offered no page of a dealer.
  const shown = mustEnrol ? NOTHING_SHOWN : place;
  const clock = clockOfZone(shown.shownDealer?.dealerZone ?? "UTC");
  const chosenLanguage = person.language ?? atSignIn;
  const t = await personTranslator({ ...asked, memberships }, chosenLanguage, place);
  const reader = { t, link: (path: string) => path, person, chosenLanguage };
  return { ...asked, ...reader, memberships, groups, ...shown, clock, sessionToken };
}
