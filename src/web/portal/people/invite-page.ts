import { html } from "hono/html";
import { INVITATION_LIFETIME_DAYS, INVITED_ROLES } from "../../../identity/memberships/membership.ts";
import { choiceField, selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { languageOptions } from "../../language-choice.ts";
import { type MailSetting, noMailNotice } from "../frame/no-mail-notice.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { roleOptions } from "./people-form.ts";
import type { PeopleRoom } from "./people-room.ts";

export function invitePage(
  context: PersonContext,
  { list, noun }: PeopleRoom,
  state: FormState,
  mailSetting: MailSetting,
): PortalPage {
  const { t } = context;
  const content = html`${backLink(t("people.title"), list)}
    ${pageHead(t(`people.invite.heading.${noun}`), { lead: t("people.invite.lead", { count: INVITATION_LIFETIME_DAYS }) })}
    ${noMailNotice(t, mailSetting)}
    <div class="card">${portalForm(
      context,
      html`${textField(state, { name: "email", label: t("people.invite.email"), type: "email", autocomplete: "off", hasFocus: true })}
      ${textField(state, { name: "name", label: t("people.invite.name"), isOptional: true, hint: t("people.invite.name_hint") })}
      ${selectField(state, {
        name: "language",
        label: t("people.invite.language"),
        hint: t("people.invite.language_hint"),
        options: [{ value: "", label: t("languages.of_dealer") }, ...languageOptions()],
      })}
      ${choiceField(state, {
        name: "role",
        label: t("people.invite.role"),
        options: roleOptions(t, INVITED_ROLES),
      })}
      <div class="actions"><button type="submit">${t("people.invite.button")}</button></div>`,
    )}</div>`;
  return formPage(t, t("people.invite"), content, state);
}
