import { html } from "hono/html";
import { NEW_LINK_PATH } from "../../../identity/passwords/setup-link.ts";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { OpenContext, Reader } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { reasonInWords, type SignInReason } from "./sign-in-messages.ts";

/** @param fault why the whole form was refused; it never says whether the address or the password was wrong. */
export function signInPage(
  context: OpenContext,
  state: FormState,
  { reason, fault }: { readonly reason?: SignInReason | null; readonly fault?: string },
): PortalPage {
  const { t, link } = context;
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
    <p class="after"><a href="${link(NEW_LINK_PATH)}">${t("signin.forgotten")}</a></p>`;
  return formPage(t, t("signin.heading"), content, state, fault);
}

export function signInRefusedPage(reader: Reader, kind: "limited" | "busy"): PortalPage {
  return kind === "limited" ? tooManySignInsPage(reader) : busyPage(reader);
}

function busyPage(reader: Reader): PortalPage {
  const { t, link } = reader;
  return messagePage(reader, 503, {
    heading: t("signin.busy.heading"),
    paragraphs: [t("signin.busy.text")],
    next: { label: t("signin.busy.again"), path: link(portalPath("signInForm", {})) },
  });
}

function tooManySignInsPage(reader: Reader): PortalPage {
  const { t, link } = reader;
  return messagePage(reader, 429, {
    heading: t("signin.too_many.heading"),
    paragraphs: [t("signin.too_many.text", { count: SIGN_IN_WINDOW_MINUTES }), t("signin.too_many.link")],
    next: { label: t("signin.too_many.ask"), path: link(NEW_LINK_PATH) },
  });
}
