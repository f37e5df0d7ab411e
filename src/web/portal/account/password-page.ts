import { html } from "hono/html";
import { newPasswordHint } from "../../../identity/passwords/password-messages.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export function passwordPage(context: PersonContext, state: FormState, fault?: string): PortalPage {
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
