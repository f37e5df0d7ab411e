import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import { newPasswordHint, passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import { normalisePassword } from "../../../identity/passwords/password-policy.ts";
import { browserInWords } from "../../../identity/sessions/browser-name.ts";
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from "../../../identity/sessions/session.ts";
import type { OwnSession } from "../../../identity/sessions/session-service.ts";
import { LANGUAGE_NAMES } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, selectField, textField } from "../../form-field.ts";
import { type FormState, passwordReader, readFields, refusedField } from "../../form-state.ts";
import { languageField, languageOptions } from "../../language-choice.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { badge, roleName, timeText } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, cardFormPage, portalForm, type ShownForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import {
  backLink,
  facts,
  formPage,
  type PortalPage,
  pageHead,
  section,
  unseen,
} from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { ownPasswordField } from "./own-password.ts";

export interface AccountFacts {
  readonly sessions: readonly OwnSession[];
  readonly secondFactor: { readonly sinceMs: number; readonly recoveryCodesLeft: number } | null;
}

export const LANGUAGE_FIELDS = { language: languageField };

export function accountPage(
  context: PersonContext,
  { sessions, secondFactor }: AccountFacts,
  language: FormState,
): PortalPage {
  const { t, person, memberships, groups } = context;
  const own = memberships.filter(({ group }) => group === null);
  const query = dealerQuery(context);
  return formPage(
    t,
    t("account.title"),
    html`${pageHead(t("account.title"))}
    ${section(
      t("account.you"),
      facts([
        [t("account.email"), person.email],
        ...groups.map(({ companyName, role, name }) => [companyName, roleText(t, role, name)] as const),
        ...own.map(({ dealerName, role, name }) => [dealerName, roleText(t, role, name)] as const),
      ]),
    )}
    ${languageSection(context, language)}
    ${section(
      t("account.password.heading"),
      html`<p>${t("account.password.text")}</p>
        <p class="after"><a class="button plain" href="${portalPath("changePassword", {}, query)}">${t("account.password.change")}</a></p>`,
    )}
    ${section(
      t("account.code.heading"),
      html`${
        secondFactor === null
          ? html`<p>${t("account.code.why")}</p>`
          : facts([
              [t("account.code.switched_on"), timeText(context, secondFactor.sinceMs)],
              [t("account.code.left"), String(secondFactor.recoveryCodesLeft)],
            ])
      }
        <p class="after"><a class="button plain" href="${portalPath("secondFactor", {}, query)}">${secondFactor === null ? t("account.code.set_up") : t("account.code.change")}</a></p>`,
    )}
    ${noticesSection(context)}
    <h2 class="above">${t("account.sessions.heading")}</h2>
    ${recordTable(t("account.sessions.table"), sessionColumns(context), sessions)}
    <p class="hint after">${t("account.sessions.lifetime", { minutes: SESSION_IDLE_MINUTES, hours: SESSION_MAX_HOURS })}</p>
    <div class="actions">${askLink(t("account.everywhere.link"), portalPath("signOutEverywhere", {}, query))}</div>`,
    language,
  );
}

function languageSection(context: PersonContext, state: FormState): Markup {
  const { t, person, chosenLanguage, shownDealer } = context;
  const isOfSignIn =
    person.language === null &&
    chosenLanguage !== null &&
    chosenLanguage !== shownDealer?.dealerLanguage.language;
  return section(
    t("languages.label"),
    portalForm(
      context,
      html`${isOfSignIn ? html`<p>${t("languages.of_sign_in", { name: LANGUAGE_NAMES[chosenLanguage] })}</p>` : ""}
      ${selectField(state, {
        name: "language",
        label: t("languages.of_pages"),
        hint: t("languages.person_hint"),
        options: [{ value: "", label: t("languages.of_dealer") }, ...languageOptions()],
      })}
      <div class="actions"><button type="submit">${t("languages.save")}</button></div>`,
      { path: portalPath("changeLanguage", {}, dealerQuery(context)) },
    ),
  );
}

export function signOutEverywherePage(context: PersonContext, form: ShownForm): PortalPage {
  const { t } = context;
  const path = portalPath("account", {}, dealerQuery(context));
  return cardFormPage(context, form, {
    title: t("account.everywhere.title"),
    lead: t("account.everywhere.says"),
    back: { label: t("account.title"), path },
    fields: ownPasswordField(context, form.state),
    button: { label: t("account.everywhere.act"), kind: "alarm" },
    cancel: { label: t("account.everywhere.keep"), path },
  });
}

export function endSessionPage(context: PersonContext, form: ShownForm<OwnSession>): PortalPage {
  const { t } = context;
  const path = portalPath("account", {}, dealerQuery(context));
  return cardFormPage(context, form, {
    title: t("account.sessions.end_title"),
    lead: t("account.sessions.end_says"),
    back: { label: t("account.title"), path },
    about: facts([
      [t("account.sessions.browser"), browserText(t, form.loaded)],
      [t("account.sessions.address"), addressText(t, form.loaded)],
      [t("account.sessions.since"), timeText(context, form.loaded.createdAtMs)],
      [t("account.sessions.last_used"), timeText(context, form.loaded.lastSeenAtMs)],
    ]),
    fields: ownPasswordField(context, form.state),
    button: { label: t("account.sessions.end_act") },
    cancel: { label: t("account.sessions.end_keep"), path },
  });
}

function browserText(t: Translator, { browserName }: OwnSession): string {
  return browserName === null ? t("account.sessions.unknown_browser") : browserInWords(t, browserName);
}

function addressText(t: Translator, { sourceAddress }: OwnSession): string {
  return sourceAddress ?? t("account.sessions.unknown_address");
}

function roleText(t: Translator, role: DealerRole, name: string | null): string {
  return name === null ? roleName(t, role) : t(`account.role.${role}`, { name });
}

/** Of dealers that the person reaches only through a group, just the one whose pages are shown. */
function noticesSection({ t, memberships, shownDealer }: PersonContext): Markup | string {
  const open = memberships.filter(
    ({ dealerId, dealerStatus, group }) =>
      dealerStatus !== "closed" && (group === null || dealerId === shownDealer?.dealerId),
  );
  if (open.length === 0) return "";
  return section(
    t("account.notices.heading"),
    html`<p>${t("account.notices.text")}</p>
      <ul class="steps">${open.map(
        ({ dealerId, dealerName }) =>
          html`<li><a href="${portalPath("chooseNotices", { dealerId })}">${t("account.notices.of", { dealer: dealerName })}</a></li>`,
      )}</ul>`,
  );
}

function sessionColumns(context: PersonContext): readonly Column<OwnSession>[] {
  const { t } = context;
  return [
    {
      label: t("account.sessions.browser"),
      isName: true,
      cell: (session) => browserText(t, session),
    },
    {
      label: t("account.sessions.address"),
      cell: (session) => addressText(t, session),
    },
    {
      label: t("account.sessions.since"),
      cell: ({ createdAtMs }) => timeText(context, createdAtMs),
    },
    {
      label: t("account.sessions.last_used"),
      cell: ({ lastSeenAtMs }) => timeText(context, lastSeenAtMs),
    },
    {
      label: t("account.sessions.end"),
      isAction: true,
      cell: ({ id, isPresent, browserName }) =>
        isPresent
          ? badge(t("account.sessions.this_browser"), "good")
          : html`<a class="button plain" href="${portalPath("endSession", { sessionId: id }, dealerQuery(context))}">${endLabel(t, browserName)}</a>`,
    },
  ];
}

function endLabel(t: Translator, browser: string | null): Markup {
  return browser === null
    ? phrase(t, "account.sessions.end_of_unknown", { unseen })
    : phrase(t, "account.sessions.end_of", { unseen, browser: browserInWords(t, browser) });
}

const PASSWORD_FIELDS = {
  current: passwordReader((t) => t("account.password.missing_current")),
  password: passwordReader((t) => passwordProblemInWords("missing", t)),
  repeat: passwordReader((t) => t("account.password.missing_repeat")),
};

/** Whether the new one is good enough, and the current one right, is checked elsewhere. */
export function readNewPassword({ form, t }: PersonContext) {
  const read = readFields(form, PASSWORD_FIELDS, t);
  if (!read.isGood || normalisePassword(read.values.password) === normalisePassword(read.values.repeat))
    return read;
  const state = refusedField(form, "repeat", t("account.password.differs"));
  return { isGood: false, state } as const;
}

export function passwordPage(context: PersonContext, { state, fault }: ShownForm): PortalPage {
  const { t, person } = context;
  const strong = (words: Markup) => html`<strong>${words}</strong>`;
  const content = html`${backLink(t("account.title"), portalPath("account", {}, dealerQuery(context)))}
    ${pageHead(t("account.password.change"), {
      lead: phrase(t, "account.password.lead", { email: person.email, strong }),
    })}
    <div class="card">
      ${formError(fault)}
      ${portalForm(
        context,
        html`<input type="text" value="${person.email}" autocomplete="username" hidden />
        ${textField(state, {
          name: "current",
          label: t("account.password.current"),
          type: "password",
          autocomplete: "current-password",
          hasFocus: true,
        })}
        ${textField(state, {
          name: "password",
          label: t("account.password.new"),
          type: "password",
          autocomplete: "new-password",
          hint: newPasswordHint(t),
        })}
        ${textField(state, {
          name: "repeat",
          label: t("account.password.repeat"),
          type: "password",
          autocomplete: "new-password",
        })}
        <div class="actions"><button type="submit">${t("account.password.save")}</button></div>`,
      )}
    </div>`;
  return formPage(t, t("account.password.change"), content, state, fault);
}
