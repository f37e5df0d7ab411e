import { html } from "hono/html";
import type { DealerRole } from "../../access/dealer-role.ts";
import { NEW_PASSWORD_HINT, PASSWORD_PROBLEM_MESSAGES } from "../../identity/passwords/password-messages.ts";
import type { PasswordProblem } from "../../identity/passwords/password-policy.ts";
import type { Person } from "../../identity/people/person.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FormState, refusedField } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import { SETUP_FRAME } from "./setup-frame.ts";

export type PasswordFormProblem = PasswordProblem | "not_repeated" | "differs";

/** The person whose password is set, and the dealer or company that the person joins by setting it. */
interface PasswordForm {
  readonly person: Pick<Person, "email" | "passwordHash">;
  readonly joins: { readonly workplaceName: string; readonly role: DealerRole } | null;
}

/**
 * The form behind an open link. It has no `action`: the browser sends it to its own address, and the token stays out of the markup.
 *
 * @param problem what was wrong with the passwords sent before, which are never shown again.
 */
export async function passwordFormPage(
  { person, joins }: PasswordForm,
  problem: PasswordFormProblem | null,
): Promise<string> {
  const heading = person.passwordHash === null ? "Set your password" : "Choose a new password";
  // Both fields are empty again, so the person starts at the first one, whichever was wrong.
  const state =
    problem === null ? EMPTY_FORM : refusedField(new Map(), "password", PROBLEM_MESSAGES[problem]);
  const isDifferent = problem === "not_repeated" || problem === "differs";
  return await formPage(
    heading,
    state,
    html`
      <h1>${heading}</h1>
      <p class="lead">For the account <strong>${person.email}</strong></p>
      ${joins === null ? "" : html`<p class="lead">With it you join <strong>${joins.workplaceName}</strong> as ${joins.role === "viewer" ? "a viewer" : `an ${joins.role}`}.</p>`}
      <form method="post" novalidate>
        <input type="text" value="${person.email}" autocomplete="username" hidden />
        ${textField(state, {
          name: "password",
          label: "New password",
          type: "password",
          autocomplete: "new-password",
          hint: NEW_PASSWORD_HINT,
          hasFocus: true,
        })}
        ${textField(state, {
          name: "repeat",
          label: "The same password again",
          type: "password",
          autocomplete: "new-password",
          ...(isDifferent ? { errorOf: "password" } : {}),
        })}
        <button type="submit">Save password</button>
      </form>
    `,
  );
}

const PROBLEM_MESSAGES: Readonly<Record<PasswordFormProblem, string>> = {
  ...PASSWORD_PROBLEM_MESSAGES,
  not_repeated: "The password was entered only once: enter it in both fields.",
  differs: "The two passwords were not the same: enter both again.",
};

/** Asks for the address of the account that needs a new link. */
export async function newLinkPage(state: FormState): Promise<string> {
  const heading = "Ask for a new link";
  return await formPage(
    heading,
    state,
    html`
      <h1>${heading}</h1>
      <p class="lead">It is sent to the e-mail address of your account, and lets you set a password.</p>
      <form method="post" novalidate>
        ${textField(state, {
          name: "email",
          label: "E-mail address",
          type: "email",
          autocomplete: "email",
          hasFocus: true,
        })}
        <button type="submit">Send the link</button>
      </form>
    `,
  );
}

async function formPage(heading: string, { errors }: FormState, content: Markup): Promise<string> {
  return await SETUP_FRAME.draw(Object.keys(errors).length === 0 ? heading : `Error: ${heading}`, content);
}
