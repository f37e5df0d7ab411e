import { html } from "hono/html";
import type { DealerRole } from "../../access/dealer-role.ts";
import { newPasswordHint, passwordProblemInWords } from "../../identity/passwords/password-messages.ts";
import type { PasswordProblem } from "../../identity/passwords/password-policy.ts";
import type { Person } from "../../identity/people/person.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FormState, refusedField } from "../form-state.ts";
import { languageChoice } from "../language-choice.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { phrase } from "../phrase.ts";
import { SETUP_FRAME } from "./setup-frame.ts";

export type PasswordFormProblem = PasswordProblem | "not_repeated" | "differs";

interface PasswordForm {
  readonly person: Pick<Person, "email" | "passwordHash">;
  readonly joins: { readonly workplaceName: string; readonly role: DealerRole } | null;
}

/** Has no `action`: the browser sends it to its own address, and the token stays out of the markup. Passwords are never shown again. */
export async function passwordFormPage(
  { person, joins }: PasswordForm,
  problem: PasswordFormProblem | null,
  language: PageLanguage,
): Promise<string> {
  const { t } = language;
  const heading = t(person.passwordHash === null ? "setup.form.heading.first" : "setup.form.heading.again");
  // Both fields are empty again, so the person starts at the first one, whichever was wrong.
  const state =
    problem === null ? EMPTY_FORM : refusedField(new Map(), "password", problemInWords(problem, t));
  const isDifferent = problem === "not_repeated" || problem === "differs";
  return await formPage(
    heading,
    state,
    language,
    html`
      <h1>${heading}</h1>
      <p class="lead">${phrase(t, "setup.form.account", { strong, email: person.email })}</p>
      ${joins === null ? "" : html`<p class="lead">${phrase(t, `setup.form.joins.${joins.role}`, { strong, workplace: joins.workplaceName })}</p>`}
      <form method="post" novalidate>
        <input type="text" value="${person.email}" autocomplete="username" hidden />
        ${textField(state, {
          name: "password",
          label: t("setup.form.password"),
          type: "password",
          autocomplete: "new-password",
          hint: newPasswordHint(t),
          hasFocus: true,
        })}
        ${textField(state, {
          name: "repeat",
          label: t("setup.form.repeat"),
          type: "password",
          autocomplete: "new-password",
          ...(isDifferent ? { errorOf: "password" } : {}),
        })}
        <button type="submit">${t("setup.form.save")}</button>
      </form>
    `,
  );
}

const strong = (words: Markup) => html`<strong>${words}</strong>`;

function problemInWords(problem: PasswordFormProblem, t: Translator): string {
  return problem === "not_repeated" || problem === "differs"
    ? t(`setup.form.${problem}`)
    : passwordProblemInWords(problem, t);
}

/** Without a mail server it says that no mail arrives. */
export async function newLinkPage(
  state: FormState,
  language: PageLanguage,
  hasMailServer: boolean,
): Promise<string> {
  const { t } = language;
  const heading = t("setup.new_link.heading");
  return await formPage(
    heading,
    state,
    language,
    html`
      <h1>${heading}</h1>
      <p class="lead">${t("setup.new_link.lead")}</p>
      ${hasMailServer ? "" : html`<p class="lead">${t("page.no_mail_server")}</p>`}
      <form method="post" novalidate>
        ${textField(state, {
          name: "email",
          label: t("setup.new_link.email"),
          type: "email",
          autocomplete: "email",
          hasFocus: true,
        })}
        <button type="submit">${t("setup.new_link.send")}</button>
      </form>
    `,
  );
}

async function formPage(
  heading: string,
  { errors }: FormState,
  language: PageLanguage,
  content: Markup,
): Promise<string> {
  const { t } = language;
  const title = Object.keys(errors).length === 0 ? heading : t("page.title_with_error", { title: heading });
  return await SETUP_FRAME.draw(title, content, t, languageChoice(language));
}
