import { html } from "hono/html";
import { NEW_LINK_PATH } from "../../../identity/passwords/setup-link.ts";
import { CODE_AWAITED_MINUTES, SESSION_IDLE_MINUTES } from "../../../identity/sessions/session.ts";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import { emailReader, passwordReader, textReader } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { OpenContext, Reader } from "../frame/portal-context.ts";
import { portalForm, type ShownForm } from "../frame/portal-form.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export const SIGN_IN_FIELDS = {
  email: emailReader(),
  password: passwordReader((t) => t("signin.missing_password")),
};

export const CODE_FIELDS = {
  code: textReader({ missing: (t) => t("signin.missing_code"), maxLength: 60 }),
};

/** Why a person was led to the form, by the word in its query. */
const SIGN_IN_REASONS = ["ended", "unsaved", "late", "out", "everywhere", "set"] as const;

function reasonInWords(t: Translator, reason: (typeof SIGN_IN_REASONS)[number]): string {
  switch (reason) {
    case "ended":
      return t("signin.reason.ended", { count: SESSION_IDLE_MINUTES });
    case "late":
      return t("signin.reason.late", { count: CODE_AWAITED_MINUTES });
    default:
      return t(`signin.reason.${reason}`);
  }
}

/** The fault never says whether the address or the password was wrong. A form that was sent no longer says why it was shown. */
export function signInPage(context: OpenContext, { state, fault }: ShownForm): PortalPage {
  const { t, link } = context;
  const content = html`<h1>${t("signin.heading")}</h1>
    ${reasonNotice(context)}
    ${formError(fault)}
    ${portalForm(
      context,
      html`${textField(state, {
        name: "email",
        label: t("signin.email"),
        type: "email",
        autocomplete: "username",
        hasFocus: true,
      })}
      ${textField(state, { name: "password", label: t("signin.password"), type: "password", autocomplete: "current-password" })}
      <div class="actions"><button type="submit">${t("signin.button")}</button></div>`,
    )}
    <p class="after"><a href="${link(NEW_LINK_PATH)}">${t("signin.forgotten")}</a></p>`;
  return formPage(t, t("signin.heading"), content, state, fault);
}

function reasonNotice({ t, form, query }: OpenContext): Markup | string {
  const reason = form.size > 0 ? undefined : SIGN_IN_REASONS.find((known) => known === query.get("why"));
  return reason === undefined
    ? ""
    : html`<div class="notice" role="status"><p>${reasonInWords(t, reason)}</p></div>`;
}

export function codePage(context: OpenContext, { state }: ShownForm): PortalPage {
  const { t, link } = context;
  const content = html`<h1>${t("signin.code.heading")}</h1>
    ${reasonNotice(context)}
    <p class="lead">${t("signin.code.lead")}</p>
    ${portalForm(
      context,
      html`${textField(state, {
        name: "code",
        label: t("signin.code.label"),
        autocomplete: "one-time-code",
        hasFocus: true,
        hint: t("signin.code.hint"),
      })}
      <div class="actions"><button type="submit">${t("signin.button")}</button></div>`,
    )}
    <p class="hint after">${t("signin.code.neither")}</p>
    <p class="after"><a href="${link(portalPath("signIn", {}))}">${t("signin.code.somebody_else")}</a></p>`;
  return formPage(t, t("signin.code.heading"), content, state);
}

export function signInRefusedPage(reader: Reader, kind: "limited" | "busy"): PortalPage {
  const { t, link } = reader;
  return kind === "limited"
    ? messagePage(reader, 429, {
        heading: t("signin.too_many.heading"),
        paragraphs: [t("signin.too_many.text", { count: SIGN_IN_WINDOW_MINUTES }), t("signin.too_many.link")],
        next: { label: t("signin.too_many.ask"), path: link(NEW_LINK_PATH) },
      })
    : messagePage(reader, 503, {
        heading: t("signin.busy.heading"),
        paragraphs: [t("signin.busy.text")],
        next: { label: t("signin.busy.again"), path: link(portalPath("signIn", {})) },
      });
}

export function tooManyCodesPage(reader: Reader): PortalPage {
  const { t } = reader;
  return messagePage(reader, 429, {
    heading: t("signin.too_many_codes.heading"),
    paragraphs: [t("signin.too_many_codes.text", { count: SIGN_IN_WINDOW_MINUTES })],
  });
}
