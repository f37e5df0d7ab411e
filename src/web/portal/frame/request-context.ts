import { clockOfZone } from "../../../dealers/dealer-clock.ts";
import { type LocalLanguage, readerLanguage } from "../../../dealers/dealer-language.ts";
import type { FormWithFile } from "../../../http/form-with-file.ts";
import type { OpenRequest } from "../../../http/open-request.ts";
import { parsePathId } from "../../../http/query.ts";
import { type BrowserOrigin, formTokenOf } from "../../../identity/sessions/session.ts";
import type { Session } from "../../../identity/sessions/session-service.ts";
import { equalInConstantTime } from "../../../kernel/digest.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { translatorInto } from "../../../language/translators.ts";
import { pageLanguage } from "../../page-language.ts";
import { FORM_TOKEN_FIELD, type PersonContext, type RequestContext } from "./portal-context.ts";

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

const UNKNOWN: LocalLanguage = { language: null, country: null };

/**
 * In the language that the person has chosen, else of the shown dealer or the first dealer of the shown group, else that of a page for
 * anyone, whose catalogue is not loaded before; with the numbers of the dealer's country.
 */
export async function personTranslator(
  { memberships, pageLanguage }: Pick<PersonContext, "memberships" | "pageLanguage">,
  chosen: Language | null,
  { shownDealer, shownGroup }: Pick<PersonContext, "shownDealer" | "shownGroup">,
): Promise<Translator> {
  const ofGroup = shownGroup && memberships.find(({ group }) => group?.companyId === shownGroup.companyId);
  const dealer = shownDealer ?? ofGroup;
  const known = readerLanguage(chosen, dealer?.dealerLanguage ?? UNKNOWN);
  if (known.language === null) return (await pageLanguage(known)).t;
  return await translatorInto(known.language, known.country);
}

/** For a person to whom no page of a dealer is offered. */
export const NOTHING_SHOWN = { shownDealer: null, shownGroup: null };

/** The dealer or group that the query names, or the first group or dealer. */
export function shownOf(query: URLSearchParams, { memberships, groups }: Session) {
  const named = (kind: "dealer" | "group") => parsePathId(query.get(kind) ?? undefined);
  const [dealerId, companyId] = [named("dealer"), named("group")];
  const shownDealer = memberships.find((membership) => membership.dealerId === dealerId);
  if (shownDealer !== undefined) return { shownDealer, shownGroup: null };
  const shownGroup = groups.find((membership) => membership.companyId === companyId) ?? groups[0];
  if (shownGroup !== undefined) return { shownDealer: null, shownGroup };
  return { shownDealer: memberships[0] ?? null, shownGroup: null };
}
