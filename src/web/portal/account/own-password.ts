import { html } from "hono/html";
import type { SignInService } from "../../../identity/sessions/sign-in-service.ts";
import { textField } from "../../form-field.ts";
import { type FormState, passwordReader } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { refusedBeside } from "../frame/form-route.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { signInRefusedPage } from "../sign-in/sign-in-page.ts";

/** A session by itself is not enough for some acts: a stranger at an open browser could lock its owner out. */

export const OWN_PASSWORD = { password: passwordReader((t) => t("account.factor.missing_password")) };

/** Includes the address in a hidden field, so that a password manager knows whose password it is. */
export function ownPasswordField({ t, person }: PersonContext, state: FormState): Markup {
  return html`<input type="text" value="${person.email}" autocomplete="username" hidden />
    ${textField(state, {
      name: "password",
      label: t("account.factor.your_password"),
      type: "password",
      autocomplete: "current-password",
      hasFocus: true,
    })}`;
}

type PasswordRefusal =
  | { readonly kind: "wrong_password" }
  | { readonly kind: "unchecked_password"; readonly why: "limited" | "busy" };

/** Does the work only where the password is right; a wrong one counts as one at sign-in. */
export async function withOwnPassword<Outcome>(
  signIns: Pick<SignInService, "checkPassword">,
  { person, browser }: PersonContext,
  password: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | PasswordRefusal> {
  const checked = await signIns.checkPassword({ email: person.email, password, browser });
  if (checked.kind === "right") return await work();
  return checked.kind === "refused"
    ? { kind: "wrong_password" }
    : { kind: "unchecked_password", why: checked.kind };
}

export function ownPasswordRefused(context: PersonContext, refusal: PasswordRefusal) {
  return refusal.kind === "wrong_password"
    ? refusedBeside("password", context.t("account.factor.wrong_password"))
    : signInRefusedPage(context, refusal.why);
}
