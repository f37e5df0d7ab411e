import { html } from "hono/html";
import { NEW_LINK_PATH } from "../../../identity/passwords/setup-link.ts";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-answer.ts";
import type { OpenContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { reasonInWords, type SignInReason } from "./sign-in-messages.ts";

/** @param fault why the whole form was refused; it never says whether the address or the password was wrong. */
export function signInPage(
  context: OpenContext,
  state: FormState,
  { reason, fault }: { readonly reason?: SignInReason | null; readonly fault?: string },
): PortalPage {
  const { t } = context;
  const content = html`<h1>${t("signin.heading")}</h1>
    ${reason ? html`<div class="notice" role="status"><p>${reasonInWords(t, reason)}</p></div>` : ""}
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
    <p class="after"><a href="${NEW_LINK_PATH}">${t("signin.forgotten")}</a></p>`;
  return formPage(t, t("signin.heading"), content, state, fault);
}

/** Why a password was not checked. */
export function signInRefusedPage(t: Translator, kind: "limited" | "busy"): PortalPage {
  return kind === "limited" ? tooManySignInsPage(t) : busyPage(t);
}

function busyPage(t: Translator): PortalPage {
  return messagePage(t, 503, {
    heading: t("signin.busy.heading"),
    paragraphs: [t("signin.busy.text")],
    next: { label: t("signin.busy.again"), path: portalPath("signInForm", {}) },
  });
}

function tooManySignInsPage(t: Translator): PortalPage {
  return messagePage(t, 429, {
    heading: t("signin.too_many.heading"),
    paragraphs: [t("signin.too_many.text", { count: SIGN_IN_WINDOW_MINUTES }), t("signin.too_many.link")],
    next: { label: t("signin.too_many.ask"), path: NEW_LINK_PATH },
  });
}
