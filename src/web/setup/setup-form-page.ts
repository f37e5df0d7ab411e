import { html } from "hono/html";
import type { DealerRole } from "../../access/dealer-role.ts";
import { PASSWORD_MIN_LENGTH, type PasswordProblem } from "../../identity/passwords/password-policy.ts";
import { PASSWORD_PROBLEM_WORDS } from "../../identity/passwords/password-words.ts";
import type { Person } from "../../identity/people/person.ts";
import { inputField } from "./page-field.ts";
import { setupPage } from "./setup-frame.ts";

export type PasswordFormProblem = PasswordProblem | "not_repeated" | "differs";

/** For whom a password is set, and the dealer that the person agrees to act for with it. */
interface PasswordForm {
  readonly person: Pick<Person, "email" | "passwordHash">;
  readonly joins: { readonly dealerName: string; readonly role: DealerRole } | null;
}

/**
 * The form behind an open link. It has no `action`: it is sent to where it was opened, and the token stays out of the markup.
 *
 * @param problem what was wrong with the passwords sent before, which are never shown again.
 */
export async function passwordFormPage(
  { person, joins }: PasswordForm,
  problem: PasswordFormProblem | null,
): Promise<string> {
  const heading = person.passwordHash === null ? "Set your password" : "Choose a new password";
  return await setupPage(
    problem === null ? heading : `Error: ${heading}`,
    html`
      <h1>${heading}</h1>
      <p class="lead">For the account <strong>${person.email}</strong></p>
      ${joins === null ? "" : html`<p class="lead">With it you join <strong>${joins.dealerName}</strong> as ${joins.role === "viewer" ? "a viewer" : `an ${joins.role}`}.</p>`}
      <form method="post" novalidate>
        <input type="text" value="${person.email}" autocomplete="username" hidden />
        ${inputField({
          name: "password",
          label: "New password",
          type: "password",
          autocomplete: "new-password",
          hint: `At least ${PASSWORD_MIN_LENGTH} characters. Four or five words that have nothing to do with each other are easy to remember and hard to guess.`,
          // Both fields are empty again, so that whatever was wrong is mended from the first one on.
          error: problem === null ? undefined : PROBLEM_WORDS[problem],
          hasFocus: true,
        })}
        ${inputField({
          name: "repeat",
          label: "The same password again",
          type: "password",
          autocomplete: "new-password",
          ...(problem === "not_repeated" || problem === "differs" ? { errorOf: "password" } : {}),
        })}
        <button type="submit">Save password</button>
      </form>
    `,
  );
}

const PROBLEM_WORDS: Readonly<Record<PasswordFormProblem, string>> = {
  ...PASSWORD_PROBLEM_WORDS,
  not_repeated: "The password was entered only once: enter it in both fields.",
  differs: "The two passwords were not the same: enter both again.",
};
