import { html } from "hono/html";
import { NEW_LINK_PATH } from "../../../identity/passwords/setup-link.ts";
import { SIGN_IN_WINDOW_MINUTES } from "../../../identity/sessions/sign-in-limit.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { formPage, messagePage, type PortalPage } from "../frame/portal-answer.ts";
import type { OpenContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { SIGN_IN_REASONS, type SignInReason } from "./sign-in-messages.ts";

/** @param fault why the whole form was refused; it never says whether the address or the password was wrong. */
export function signInPage(
  context: OpenContext,
  state: FormState,
  { reason, fault }: { readonly reason?: SignInReason | null; readonly fault?: string },
): PortalPage {
  const content = html`<h1>Sign in</h1>
    ${reason ? html`<div class="notice" role="status"><p>${SIGN_IN_REASONS[reason]}</p></div>` : ""}
    ${formError(fault)}
    ${portalForm(
      context,
      html`${textField(state, {
        name: "email",
        label: "E-mail address",
        type: "email",
        autocomplete: "username",
        hasFocus: true,
      })}
      ${textField(state, { name: "password", label: "Password", type: "password", autocomplete: "current-password" })}
      <div class="actions"><button type="submit">Sign in</button></div>`,
    )}
    <p class="after"><a href="${NEW_LINK_PATH}">Forgotten the password, or none set yet?</a></p>`;
  return formPage(context.t, "Sign in", content, state, fault);
}

/** Why a password was not checked. */
export function signInRefusedPage(kind: "limited" | "busy"): PortalPage {
  return kind === "limited" ? tooManySignInsPage() : busyPage();
}

function busyPage(): PortalPage {
  return messagePage(ENGLISH, 503, {
    heading: "Too many are signing in",
    paragraphs: ["Your password was not looked at. Wait a minute, then try again."],
    next: { label: "Try again", path: portalPath("signInForm", {}) },
  });
}

function tooManySignInsPage(): PortalPage {
  return messagePage(ENGLISH, 429, {
    heading: "Too many wrong passwords",
    paragraphs: [
      `Wait ${SIGN_IN_WINDOW_MINUTES} minutes, then sign in.`,
      "If the password is forgotten, a link to choose a new one opens the account again at once.",
    ],
    next: { label: "Ask for a link", path: NEW_LINK_PATH },
  });
}
