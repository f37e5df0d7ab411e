import { Elysia } from "elysia";
import { html } from "hono/html";
import type { DealerRole } from "../../access/dealer-role.ts";
import type { Api, PresentError } from "../../http/api.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import { readForm } from "../../http/form.ts";
import type { OpenRequest } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/public-origin.ts";
import { newPasswordHint, passwordProblemInWords } from "../../identity/passwords/password-messages.ts";
import { normalisePassword, type PasswordProblem } from "../../identity/passwords/password-policy.ts";
import type { OpenSetup, PasswordSetup } from "../../identity/passwords/password-setup.ts";
import {
  type ClosedLinkState,
  NEW_LINK_PATH,
  SETUP_LINK_LIFETIME_DAYS,
} from "../../identity/passwords/setup-link.ts";
import type { Person } from "../../identity/people/person.ts";
import type { PersonService } from "../../identity/people/person-service.ts";
import type { SessionService } from "../../identity/sessions/session-service.ts";
import type { Entry, SignInService } from "../../identity/sessions/sign-in-service.ts";
import type { Translator } from "../../language/translator.ts";
import { MAIL_INTERVAL_MINUTES } from "../../mail/mail-limit.ts";
import fieldStyle from "../form-field.css" with { type: "text" };
import { textField } from "../form-field.ts";
import { EMPTY_FORM, emailReader, type FormState, readFields, refusedField } from "../form-state.ts";
import { languageChoice } from "../language-choice.ts";
import cardStyle from "../page-card.css" with { type: "text" };
import { checkSign, createPageFrame, type Markup, noticeSign, pageStyle, seeOther } from "../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import {
  foreignForm,
  mailedLinkRefusals,
  messageContent,
  type PageMessage,
  type RefusalMessage,
  type RoomRefusals,
  refusalMessage,
} from "../page-message.ts";
import { pageRoute } from "../page-refusal.ts";
import { phrase } from "../phrase.ts";
import { browserOf, sessionCookies } from "../portal/frame/portal-cookies.ts";
import { portalPath } from "../portal/portal-route.ts";
import style from "./setup-page.css" with { type: "text" };

function closedLinkPage(state: ClosedLinkState, language: PageLanguage): Promise<string> {
  const { t, link } = language;
  return messagePage(language, {
    sign: noticeSign(),
    ...closedLinkMessage(state, t),
    next:
      state === "password_set"
        ? { label: t("signin.button"), path: link(portalPath("signIn", {})) }
        : { label: t("setup.new_link.heading"), path: link(NEW_LINK_PATH) },
  });
}

/** The same whether or not anyone has an account under the address. */
function newLinkSentPage(language: PageLanguage, hasMailServer: boolean): Promise<string> {
  const { t } = language;
  if (!hasMailServer)
    return messagePage(language, {
      sign: noticeSign(),
      heading: t("setup.sent.ask_operator"),
      paragraphs: [t("setup.sent.in_file"), t("page.no_mail_server")],
    });
  return messagePage(language, {
    sign: checkSign(),
    heading: t("setup.sent.heading"),
    paragraphs: [t("setup.sent.on_its_way"), t("setup.sent.nothing_there", { count: MAIL_INTERVAL_MINUTES })],
  });
}

/** For a form that another site made the browser send. */
function foreignFormPage(language: PageLanguage): Promise<string> {
  return messagePage(language, { sign: noticeSign(), ...foreignFormMessage(language.t) });
}

function setupRefusalPage(status: number, requestId: string, language: PageLanguage): Promise<string> {
  const { t } = language;
  const message = refusalMessage(status, requestId, setupRefusals(t), t);
  return messagePage(language, { sign: noticeSign(), ...message });
}

function messagePage(language: PageLanguage, message: PageMessage): Promise<string> {
  return SETUP_FRAME.draw(message.heading, messageContent(message), language.t, languageChoice(language));
}

/** The frame of every page about setting a password. Nothing in it depends on the link that opened it, and no cache may store it. */
const SETUP_FRAME = createPageFrame({
  tagline: (t) => t("setup.tagline"),
  style: pageStyle(cardStyle, fieldStyle, style),
  isCard: true,
  hasForms: true,
});

function closedLinkMessage(state: ClosedLinkState, t: Translator): RefusalMessage {
  const heading = t(`setup.closed.${state}.heading`);
  switch (state) {
    case "used":
      return { heading, paragraphs: [t("setup.closed.used.once"), t("setup.closed.used.not_you")] };
    case "replaced":
      return { heading, paragraphs: [t("setup.closed.replaced.newest"), t("setup.closed.replaced.ask")] };
    case "password_set":
      return {
        heading,
        paragraphs: [t("setup.closed.password_set.sign_in"), t("setup.closed.password_set.forgotten")],
      };
    case "expired":
      return { heading, paragraphs: [t("setup.closed.expired.ask", { count: SETUP_LINK_LIFETIME_DAYS })] };
    case "unknown":
      return { heading, paragraphs: [t("setup.closed.unknown.incomplete"), t("setup.closed.unknown.ask")] };
  }
}

function foreignFormMessage(t: Translator): RefusalMessage {
  const { heading, paragraphs } = foreignForm(t);
  return { heading, paragraphs: [...paragraphs, t("setup.foreign")] };
}

function setupRefusals(t: Translator): RoomRefusals {
  return mailedLinkRefusals(t, {
    heading: t("setup.unreadable.heading"),
    paragraphs: [t("setup.unreadable.text")],
  });
}

type PasswordFormProblem = PasswordProblem | "not_repeated" | "differs";

interface PasswordForm {
  readonly person: Pick<Person, "email" | "passwordHash">;
  readonly joins: { readonly workplaceName: string; readonly role: DealerRole } | null;
}

/** Has no `action`: the browser sends it to its own address, and the token stays out of the markup. Passwords are never shown again. */
async function passwordFormPage(
  { person, joins }: PasswordForm,
  problem: PasswordFormProblem | null,
  language: PageLanguage,
): Promise<string> {
  const { t } = language;
  const heading = t(person.passwordHash === null ? "setup.form.heading.first" : "setup.form.heading.again");
  // Both fields are empty again, so the person starts at the first one, whichever was wrong.
  const state =
    problem === null ? EMPTY_FORM : refusedField(new Map(), "password", problemInWords(problem, t));
  const isDifferent = problem === "not_repeated" || problem === "differs";
  return await formPage(
    heading,
    state,
    language,
    html`
      <h1>${heading}</h1>
      <p class="lead">${phrase(t, "setup.form.account", { strong, email: person.email })}</p>
      ${joins === null ? "" : html`<p class="lead">${phrase(t, `setup.form.joins.${joins.role}`, { strong, workplace: joins.workplaceName })}</p>`}
      <form method="post" novalidate>
        <input type="text" value="${person.email}" autocomplete="username" hidden />
        ${textField(state, {
          name: "password",
          label: t("setup.form.password"),
          type: "password",
          autocomplete: "new-password",
          hint: newPasswordHint(t),
          hasFocus: true,
        })}
        ${textField(state, {
          name: "repeat",
          label: t("setup.form.repeat"),
          type: "password",
          autocomplete: "new-password",
          ...(isDifferent ? { errorOf: "password" } : {}),
        })}
        <button type="submit">${t("setup.form.save")}</button>
      </form>
    `,
  );
}

const strong = (words: Markup) => html`<strong>${words}</strong>`;

function problemInWords(problem: PasswordFormProblem, t: Translator): string {
  return problem === "not_repeated" || problem === "differs"
    ? t(`setup.form.${problem}`)
    : passwordProblemInWords(problem, t);
}

/** Without a mail server it says that no mail arrives. */
async function newLinkPage(
  state: FormState,
  language: PageLanguage,
  hasMailServer: boolean,
): Promise<string> {
  const { t } = language;
  const heading = t("setup.new_link.heading");
  return await formPage(
    heading,
    state,
    language,
    html`
      <h1>${heading}</h1>
      <p class="lead">${t("setup.new_link.lead")}</p>
      ${hasMailServer ? "" : html`<p class="lead">${t("page.no_mail_server")}</p>`}
      <form method="post" novalidate>
        ${textField(state, {
          name: "email",
          label: t("setup.new_link.email"),
          type: "email",
          autocomplete: "email",
          hasFocus: true,
        })}
        <button type="submit">${t("setup.new_link.send")}</button>
      </form>
    `,
  );
}

async function formPage(
  heading: string,
  { errors }: FormState,
  language: PageLanguage,
  content: Markup,
): Promise<string> {
  const { t } = language;
  const title = Object.keys(errors).length === 0 ? heading : t("page.title_with_error", { title: heading });
  return await SETUP_FRAME.draw(title, content, t, languageChoice(language));
}

const ADDRESS_FIELDS = { email: emailReader((t) => t("setup.new_link.missing")) };

/** `/setup/{token}`. No script. Setting a password signs in, and ends every other session of the person. The token stands only in the path, and the request log shows only the pattern of the route. */
export function setupRoutes(deps: {
  readonly api: Api;
  readonly passwords: PasswordSetup;
  readonly signIns: Pick<SignInService, "enter" | "logEntry">;
  readonly sessions: Pick<SessionService, "setFlash">;
  readonly people: Pick<PersonService, "requestSetupLink">;
  readonly publicUrl: () => string;
  /** Whether browsers reach the service only over TLS. */
  readonly isSecure: () => boolean;
  /** False where mails only become files of the operator. */
  readonly hasMailServer: boolean;
}) {
  const { api, passwords, signIns, sessions, people, publicUrl, isSecure, hasMailServer } = deps;
  const open = (handler: (request: OpenRequest, language: PageLanguage) => Promise<Response>) =>
    pageRoute(
      api,
      async (incoming) => await handler(incoming, await pageLanguage(incoming.request)),
      presentRefusal,
    );
  /** Refuses a form that another site made the browser send, whatever it holds. */
  const ownForm = (handler: (request: OpenRequest, language: PageLanguage) => Promise<Response>) =>
    open(async (incoming, language) =>
      isFromOurPages(incoming.request, publicUrl())
        ? await handler(incoming, language)
        : language.response(SETUP_FRAME, 403, await foreignFormPage(language)),
    );

  const showForm = open(async ({ request, params }, anyones) => {
    const setup = await passwords.find(params.token ?? "");
    if (setup.state !== "open") return await closed(setup.state, anyones);
    const language = await pageLanguage(request, setup.language);
    return language.response(SETUP_FRAME, 200, await passwordFormPage(setup, null, language));
  });

  const takePassword = ownForm(async (incoming, anyones) => {
    const {
      request,
      params: { token = "" },
    } = incoming;
    const form = await readForm(request);
    const setup = await passwords.find(token);
    if (setup.state !== "open") return await closed(setup.state, anyones);
    const language = await pageLanguage(request, setup.language);
    const password = form.get("password") ?? "";
    const problem = await problemOf(setup, password, form.get("repeat") ?? "");
    if (problem !== null)
      return language.response(SETUP_FRAME, 422, await passwordFormPage(setup, problem, language));
    const browser = browserOf(incoming, isSecure());
    const outcome = await passwords.setPassword(token, password, (tx, personId) =>
      signIns.enter(tx, personId, browser),
    );
    switch (outcome.kind) {
      case "set":
        signIns.logEntry(outcome.entry, setup.person.id, browser);
        return await goOn(outcome.entry, language);
      case "closed":
        return await closed(outcome.state, language);
      case "refused":
        return language.response(SETUP_FRAME, 422, await passwordFormPage(setup, outcome.problem, language));
    }
  });

  /** To the portal; to the page for the code, where the person has a second factor. */
  async function goOn(entry: Entry, { t, link }: PageLanguage): Promise<Response> {
    const why = "set";
    if (entry.kind === "refused")
      return seeOther(link(portalPath("signIn", {}, { why })), SETUP_FRAME.headers);
    const isCodeDue = entry.kind === "code_due";
    if (!isCodeDue)
      await sessions.setFlash(entry.browser.sessionToken, { tone: "good", text: t("signin.reason.set") });
    const path = isCodeDue ? link(portalPath("signInCode", {}, { why })) : portalPath("home", {});
    const response = seeOther(path, SETUP_FRAME.headers);
    for (const cookie of sessionCookies(entry.browser, t.language, isSecure()))
      response.headers.append("set-cookie", cookie);
    return response;
  }

  async function problemOf(
    setup: OpenSetup,
    password: string,
    repeat: string,
  ): Promise<PasswordFormProblem | null> {
    const problem = await passwords.findProblem(setup, password);
    if (problem !== null) return problem;
    if (repeat === "") return "not_repeated";
    return normalisePassword(password) === normalisePassword(repeat) ? null : "differs";
  }

  const takeAddress = ownForm(async ({ request, requestId, source }, language) => {
    const read = readFields(await readForm(request), ADDRESS_FIELDS, language.t);
    if (!read.isGood)
      return language.response(SETUP_FRAME, 422, await newLinkPage(read.state, language, hasMailServer));
    await people.requestSetupLink(read.values.email, { address: source.address?.text ?? null, requestId });
    return seeOther(language.link(`${NEW_LINK_PATH}/sent`), SETUP_FRAME.headers);
  });

  return new Elysia()
    .get(
      NEW_LINK_PATH,
      open(async (_, language) =>
        language.response(SETUP_FRAME, 200, await newLinkPage(EMPTY_FORM, language, hasMailServer)),
      ),
    )
    .post(NEW_LINK_PATH, takeAddress, { parse: "none" })
    .get(
      `${NEW_LINK_PATH}/sent`,
      open(async (_, language) =>
        language.response(SETUP_FRAME, 200, await newLinkSentPage(language, hasMailServer)),
      ),
    )
    .get("/setup/:token", showForm)
    .post("/setup/:token", takePassword, { parse: "none" });
}

const presentRefusal: PresentError = async (error, requestId, request) => {
  const { status } = wireErrorOf(error);
  const language = await pageLanguage(request);
  return language.response(SETUP_FRAME, status, await setupRefusalPage(status, requestId, language));
};

async function closed(state: ClosedLinkState, language: PageLanguage): Promise<Response> {
  return language.response(
    SETUP_FRAME,
    state === "unknown" ? 404 : 410,
    await closedLinkPage(state, language),
  );
}
