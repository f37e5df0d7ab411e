import { html } from "hono/html";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-answer.ts";
import type { OpenContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";

/** The second page of signing in, for a person who has a second factor. */
export function codePage(context: OpenContext, state: FormState): PortalPage {
  const content = html`<h1>Enter your code</h1>
    <p class="lead">The password was right. Open the app that makes your codes.</p>
    ${portalForm(
      context,
      html`${textField(state, {
        name: "code",
        label: "Code",
        autocomplete: "one-time-code",
        hasFocus: true,
        hint: "Six digits. Without the app, enter one of your recovery codes.",
      })}
      <div class="actions"><button type="submit">Sign in</button></div>`,
    )}
    <p class="hint after">If you have neither the app nor a recovery code, ask the operator of this service to switch codes off.</p>
    <p class="after"><a href="${portalPath("signInForm", {})}">Sign in as somebody else</a></p>`;
  return formPage(context.t, "Enter your code", content, state);
}

export function tooManyCodesPage(): PortalPage {
  return messagePage(ENGLISH, 429, {
    heading: "Too many wrong codes",
    paragraphs: [`Wait ${SIGN_IN_WINDOW_MINUTES} minutes, then try again. Nothing was changed.`],
  });
}
