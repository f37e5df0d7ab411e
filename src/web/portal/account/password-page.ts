import { html } from "hono/html";
import { newPasswordHint } from "../../../identity/passwords/password-messages.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { portalPath } from "../portal-route.ts";

export function passwordPage(context: PersonContext, state: FormState, fault?: string): PortalPage {
  const content = html`${backLink("Your account", portalPath("account", {}, dealerQuery(context)))}
    ${pageHead("Change the password", { lead: html`For the account <strong>${context.person.email}</strong>` })}
    <div class="card">
      ${formError(fault)}
      ${portalForm(
        context,
        html`<input type="text" value="${context.person.email}" autocomplete="username" hidden />
        ${textField(state, {
          name: "current",
          label: "Your present password",
          type: "password",
          autocomplete: "current-password",
          hasFocus: true,
        })}
        ${textField(state, {
          name: "password",
          label: "New password",
          type: "password",
          autocomplete: "new-password",
          hint: newPasswordHint(),
        })}
        ${textField(state, {
          name: "repeat",
          label: "The new password again",
          type: "password",
          autocomplete: "new-password",
        })}
        <div class="actions"><button type="submit">Save the password</button></div>`,
      )}
    </div>`;
  return formPage(context.t, "Change the password", content, state, fault);
}
