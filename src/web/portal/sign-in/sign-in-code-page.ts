import { html } from "hono/html";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { OpenContext, Reader } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export function codePage(context: OpenContext, state: FormState): PortalPage {
  const { t, link } = context;
  const content = html`<h1>${t("signin.code.heading")}</h1>
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
    <p class="after"><a href="${link(portalPath("signInForm", {}))}">${t("signin.code.somebody_else")}</a></p>`;
  return formPage(t, t("signin.code.heading"), content, state);
}

export function tooManyCodesPage(reader: Reader): PortalPage {
  const { t } = reader;
  return messagePage(reader, 429, {
    heading: t("signin.too_many_codes.heading"),
    paragraphs: [t("signin.too_many_codes.text", { count: SIGN_IN_WINDOW_MINUTES })],
  });
}
