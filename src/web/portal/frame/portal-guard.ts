import { type DealerRole, roleIncludes } from "../../../access/dealer-role.ts";
import { LOGO_MAX_BYTES } from "../../../certificates/logos/logo-file.ts";
import { clockOfZone } from "../../../dealers/dealer-clock.ts";
import type { Api } from "../../../http/api.ts";
import { readForm } from "../../../http/form.ts";
import { type FormWithFile, readFormWithFile } from "../../../http/form-with-file.ts";
import type { OpenRequest, RouteContext } from "../../../http/open-request.ts";
import { isFromOurPages } from "../../../http/public-origin.ts";
import { parsePathId } from "../../../http/query.ts";
import { isSessionToken, newSessionToken } from "../../../identity/sessions/session.ts";
import type { SessionService } from "../../../identity/sessions/session-service.ts";
import type { Random } from "../../../kernel/random.ts";
import { inNoLanguage } from "../../../language/address-in-language.ts";
import { isLanguage, type Language } from "../../../language/language.ts";
import { pageLanguage } from "../../page-language.ts";
import { pageRoute } from "../../page-refusal.ts";
import {
  PORTAL_OPERATIONS,
  PORTAL_ROUTES,
  type PortalOperation,
  type PortalRoute,
  portalPath,
} from "../portal-route.ts";
import {
  type DealerContext,
  type GroupContext,
  isUnchangeable,
  type OpenContext,
  type PersonContext,
} from "./portal-context.ts";
import {
  browserOf,
  eraseCookie,
  FORM_COOKIE,
  LANGUAGE_COOKIE,
  readCookie,
  SESSION_COOKIE,
  sessionCookies,
  writeCookie,
} from "./portal-cookies.ts";
import { portalFrame } from "./portal-frame.ts";
import type { PortalRedirect, PortalResponse } from "./portal-page.ts";
import {
  closedDealerPage,
  foreignFormPage,
  notAllowedPage,
  nothingHerePage,
  openPage,
  pageResponse,
  presentFailure,
  readers,
  refuse,
  refuseAnyone,
  staleFormPage,
  toPortalPage,
  unchangeableDealerPage,
} from "./portal-response.ts";
import { hasToken, personContext, personTranslator, requestContext } from "./request-context.ts";

/** The guard has built the context that the route declares. */
type AnyHandler = (context: AnyContext) => Promise<PortalResponse> | PortalResponse;
type AnyContext = DealerContext & GroupContext;

export interface PortalGuardPorts {
  readonly api: Api;
  readonly sessions: Pick<SessionService, "find" | "setFlash" | "takeFlash">;
  readonly random: Random;
  readonly publicUrl: () => string;
  /** Whether browsers reach the service only over TLS. */
  readonly isSecure: () => boolean;
}

/**
 * Refuses a form in this order: sent by another site, whatever it holds (403); no session (to the sign-in page); no token of its session
 * (403). Then pages and forms alike: a required second factor is not set up (redirect there); the dealer or group of others
 * (404); a closed dealer, for its own people (403); a role too low (403); a change of a suspended or closed dealer (403).
 *
 * The body has arrived by then: the thread that handles requests reads it before it forwards the request, up to 16 KiB of a form by its
 * content type, up to 1 MiB of any other body.
 */
export function createPortalGuard(ports: PortalGuardPorts) {
  const { api, sessions, random, publicUrl, isSecure } = ports;

  return (route: PortalOperation, handler: AnyHandler): ((context: RouteContext) => Promise<Response>) => {
    return pageRoute(api, (incoming) => respond(route, handler, incoming), presentFailure);
  };

  async function respond(
    route: PortalOperation,
    handler: AnyHandler,
    incoming: OpenRequest,
  ): Promise<Response> {
    const { request } = incoming;
    const isForm = route.method === "POST";
    if (isForm && !isFromOurPages(request, publicUrl())) return await refuseAnyone(request, foreignFormPage);
    const cookies = request.headers.get("cookie");
    // That there is nothing at an address is said to a person in the person's language.
    const isNowhere = route.path === PORTAL_ROUTES.nothing.path;
    if (route.access === "open" && !isNowhere) return await respondOpen(isForm, handler, incoming, cookies);
    const token = readCookie(cookies, SESSION_COOKIE, isSecure());
    const session = token === null ? null : await sessions.find(token);
    if (session === null && isNowhere) return await respondOpen(isForm, handler, incoming, cookies);
    if (session === null) return await toSignIn(incoming, route, token !== null);
    const form = isForm ? await readFormOf(route, incoming.request) : NO_FORM;
    const asked = requestContext(incoming, form, session.token, browserOf(incoming, isSecure()));
    const context = await personContext(asked, session, languageIn(cookies));
    readers.set(request, context);
    if (isForm && !hasToken(asked)) return await refuse(incoming.request, context, staleFormPage(context));
    if (session.mustEnrol && route.isBeforeEnrolment !== true)
      return toPortalPage(portalPath("secondFactor", {}));
    const { access } = route;
    if (access === "open") return await refuse(incoming.request, context, nothingHerePage(context));
    if (access === "person") return await show(incoming, context, await handler(context as AnyContext));
    const respondThere = isOfGroup(route) ? respondInGroup : respondAtDealer;
    const isChange = route.isAct === true || (access !== "viewer" && route.isLook !== true);
    return await respondThere(incoming, context, { access, isChange }, handler);
  }

  async function respondAtDealer(
    incoming: OpenRequest,
    context: PersonContext,
    { access, isChange }: { readonly access: DealerRole; readonly isChange: boolean },
    handler: AnyHandler,
  ): Promise<Response> {
    const dealerId = parsePathId(incoming.params.dealerId);
    const dealer = context.memberships.find((membership) => membership.dealerId === dealerId);
    if (dealer === undefined) return await refuse(incoming.request, context, nothingHerePage(context));
    const { dealerName, dealerStatus } = dealer;
    const clock = clockOfZone(dealer.dealerZone);
    const place = { shownDealer: dealer, shownGroup: null };
    const t = await personTranslator(context, context.chosenLanguage, place);
    const shown = { ...context, ...place, clock, t };
    readers.set(incoming.request, shown);
    // The people of the group see its closed dealers, as the credentials of the group do.
    if (dealerStatus === "closed" && dealer.group === null)
      return await show(incoming, shown, closedDealerPage(t, dealerName));
    if (access !== "viewer" && !roleIncludes(dealer.role, access))
      return await refuse(incoming.request, shown, notAllowedPage(shown, access));
    const mayOnlyLook = isUnchangeable(dealer);
    if (mayOnlyLook && isChange)
      return await refuse(incoming.request, shown, unchangeableDealerPage(shown, dealer));
    const full: DealerContext = {
      ...shown,
      dealer: mayOnlyLook ? { ...dealer, role: "viewer" } : dealer,
    };
    return await show(incoming, full, await handler(full as AnyContext));
  }

  async function respondInGroup(
    incoming: OpenRequest,
    context: PersonContext,
    { access }: { readonly access: DealerRole },
    handler: AnyHandler,
  ): Promise<Response> {
    const companyId = parsePathId(incoming.params.companyId);
    const group = context.groups.find((membership) => membership.companyId === companyId);
    if (group === undefined) return await refuse(incoming.request, context, nothingHerePage(context));
    const place = { shownDealer: null, shownGroup: group };
    const t = await personTranslator(context, context.chosenLanguage, place);
    const shown = { ...context, ...place, clock: clockOfZone("UTC"), t };
    readers.set(incoming.request, shown);
    if (access !== "viewer" && !roleIncludes(group.role, access))
      return await refuse(incoming.request, shown, notAllowedPage(shown, access));
    const full: GroupContext = { ...shown, group };
    return await show(incoming, full, await handler(full as AnyContext));
  }

  /** Before signing in, the token of a form depends on a cookie of its own, which is sent with the page. */
  async function respondOpen(
    isForm: boolean,
    handler: AnyHandler,
    incoming: OpenRequest,
    cookies: string | null,
  ): Promise<Response> {
    const kept = readCookie(cookies, FORM_COOKIE, isSecure());
    const secret = kept !== null && isSessionToken(kept) ? kept : newSessionToken(random);
    const form = isForm ? { fields: await readForm(incoming.request), file: null } : NO_FORM;
    const asked = requestContext(incoming, form, secret, browserOf(incoming, isSecure()));
    const language = await asked.pageLanguage({ language: languageIn(cookies), country: null });
    const open: OpenContext = { ...asked, t: language.t, link: language.link };
    if (isForm && !(secret === kept && hasToken(open)))
      return await refuseAnyone(incoming.request, staleFormPage);
    const given = await handler(open as AnyContext);
    if (given instanceof Response) return given;
    const response =
      given.kind === "page"
        ? await openPage(language, given, incoming.target.search)
        : redirect(given, language.t.language);
    if (secret !== kept) response.headers.append("set-cookie", writeCookie(FORM_COOKIE, secret, isSecure()));
    return response;
  }

  async function show(
    incoming: OpenRequest,
    context: PersonContext,
    given: PortalResponse,
  ): Promise<Response> {
    if (given instanceof Response) return given;
    if (given.kind === "page") {
      const flash = await sessions.takeFlash(context.sessionToken);
      const path = incoming.target.pathname;
      const text = await portalFrame(context, given, { path, flash });
      return pageResponse(given.status, text, { t: context.t, script: given.script });
    }
    const { flash, session } = given;
    if (flash !== null && session !== "ended")
      await sessions.setFlash(
        session !== null && "sessionToken" in session ? session.sessionToken : context.sessionToken,
        flash,
      );
    return redirect(given);
  }

  function redirect(
    { path, session, hasChosenLanguage = false }: PortalRedirect,
    language: Language | null = null,
  ): Response {
    const response = toPortalPage(path);
    const cookies = session === null ? [] : sessionCookies(session, language, isSecure());
    if (hasChosenLanguage) cookies.push(eraseCookie(LANGUAGE_COOKIE, isSecure()));
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  }

  function languageIn(cookies: string | null): Language | null {
    const code = readCookie(cookies, LANGUAGE_COOKIE, isSecure());
    return isLanguage(code) ? code : null;
  }

  /** With `wasSignedIn` the sign-in page says that the session has ended. */
  async function toSignIn(
    { request, target }: OpenRequest,
    { method, path }: PortalOperation,
    wasSignedIn: boolean,
  ): Promise<Response> {
    const { pathname, search } = target;
    const language = languageIn(request.headers.get("cookie"));
    const { link } = await pageLanguage(request, { language, country: null });
    const isHome = pathname === portalPath("home", {});
    // What was typed in a form is not kept, but signing in leads back to its page.
    const next = isHome || !PAGE_PATHS.has(path) ? null : pathname + inNoLanguage(search);
    const why =
      method === "POST" && path !== PORTAL_ROUTES.signOut.path ? "unsaved" : wasSignedIn ? "ended" : null;
    const response = toPortalPage(link(portalPath("signIn", {}, { why, next })));
    if (wasSignedIn) response.headers.append("set-cookie", eraseCookie(SESSION_COOKIE, isSecure()));
    return response;
  }
}

/** Many forms are sent to the path of their page. */
const PAGE_PATHS: ReadonlySet<string> = new Set(
  PORTAL_OPERATIONS.flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
);

const NO_FORM: FormWithFile = { fields: new Map(), file: null };

async function readFormOf({ takesFile = false }: PortalRoute, request: Request): Promise<FormWithFile> {
  if (takesFile) return await readFormWithFile(request, LOGO_MAX_BYTES);
  return { fields: await readForm(request), file: null };
}

const isOfGroup = ({ path }: PortalRoute): boolean => path.includes("/:companyId");
