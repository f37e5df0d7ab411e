import { html } from "hono/html";
import { newPasswordHint, passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import { normalisePassword } from "../../../identity/passwords/password-policy.ts";
import { formError, textField } from "../../form-field.ts";
import { passwordReader, readFields, refusedField } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm, type ShownForm } from "../frame/portal-form.ts";
import { dealerQuery } from "../frame/portal-navigation.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

const PASSWORD_FIELDS = {
  current: passwordReader((t) => t("account.password.missing_current")),
  password: passwordReader((t) => passwordProblemInWords("missing", t)),
  repeat: passwordReader((t) => t("account.password.missing_repeat")),
};

/** Whether the new one is good enough, and the current one right, is checked elsewhere. */
export function readNewPassword({ form, t }: PersonContext) {
  const read = readFields(form, PASSWORD_FIELDS, t);
  if (!read.isGood || normalisePassword(read.values.password) === normalisePassword(read.values.repeat))
    return read;
  const state = refusedField(form, "repeat", t("account.password.differs"));
  return { isGood: false, state } as const;
}

export function passwordPage(context: PersonContext, { state, fault }: ShownForm): PortalPage {
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
