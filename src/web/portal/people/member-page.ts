import { html } from "hono/html";
import { DEALER_ROLES, type DealerRole } from "../../../access/dealer-role.ts";
import type { Member } from "../../../identity/memberships/membership.ts";
import { INVITATION_LIFETIME_DAYS, INVITED_ROLES } from "../../../identity/memberships/membership.ts";
import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import { choiceField, formError, selectField, textField } from "../../form-field.ts";
import { emailReader, fieldReader, personNameReader } from "../../form-state.ts";
import { languageField, languageOptions } from "../../language-choice.ts";
import { phrase } from "../../phrase.ts";
import { dayText, roleMay, roleName } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import {
  askLink,
  askPage,
  type MailSetting,
  noMailNotice,
  portalForm,
  type ShownForm,
} from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead, section, unseen } from "../frame/portal-page.ts";
import type { Invitation, PeopleRoom } from "./people-page.ts";

export const INVITE_FIELDS = {
  email: emailReader(),
  name: personNameReader,
  language: languageField,
  role: fieldReader(oneOf(INVITED_ROLES), (t) => t("people.invite.missing_role")),
};

export const ROLE_FIELDS = { role: fieldReader(oneOf(DEALER_ROLES), (t) => t("people.member.missing_role")) };

function roleOptions(t: Translator, roles: readonly DealerRole[]) {
  return roles.map((role) => ({ value: role, label: roleName(t, role), hint: roleMay(t, role) }));
}

export function invitePage(
  context: PersonContext,
  { path, noun }: PeopleRoom,
  form: ShownForm,
  mailSetting: MailSetting,
): PortalPage {
  const { t } = context;
  const { state } = form;
  const content = html`${backLink(t("people.title"), path("list"))}
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

export function withdrawPage(context: PersonContext, room: PeopleRoom, invitation: Invitation): PortalPage {
  const { t } = context;
  const { personId, email, name, role, sentAtMs } = invitation;
  return askPage(context, {
    title: t("people.withdraw.title", { name: name ?? email }),
    back: { label: t("people.title"), path: room.path("list") },
    about: [
      [t("people.column.email"), email],
      [t("people.column.role"), roleName(t, role)],
      [t("people.column.sent"), dayText(context, sentAtMs)],
    ],
    says: t("people.withdraw.says"),
    act: { label: t("people.withdraw.act"), path: room.path("withdraw", personId) },
    keep: t("people.withdraw.keep"),
  });
}

export function memberPage(
  context: PersonContext,
  room: PeopleRoom,
  { loaded: member, state, fault }: ShownForm<Member>,
): PortalPage {
  const { t } = context;
  const { personId, name, email } = member;
  const who = name ?? email;
  const content = html`${backLink(t("people.title"), room.path("list"))}
    ${pageHead(who, name === null ? {} : { lead: email })}
    ${formError(fault)}
    ${section(
      t("people.member.role"),
      portalForm(
        context,
        html`${choiceField(state, {
          name: "role",
          label: t("people.member.may"),
          hint: t("people.member.may_hint"),
          options: roleOptions(t, DEALER_ROLES),
        })}
        <div class="actions"><button type="submit">${t("people.member.save")}</button></div>`,
        { path: room.path("member", personId) },
      ),
    )}
    ${section(
      t("people.remove.heading"),
      html`<p>${t(`people.remove.text.${room.noun}`, { name: who })}</p>
      <div class="actions">${askLink(phrase(t, "people.remove.link", { unseen, name: who }), room.path("remove", personId))}</div>`,
    )}`;
  return formPage(t, who, content, state, fault);
}

export function removeMemberPage(
  context: PersonContext,
  room: PeopleRoom,
  { personId, name, email, role }: Member,
): PortalPage {
  const { t } = context;
  const who = name ?? email;
  return askPage(context, {
    title: t("people.remove.title", { name: who }),
    back: { label: who, path: room.path("member", personId) },
    about: [
      [t("people.column.email"), email],
      [t("people.column.role"), roleName(t, role)],
    ],
    says: t(`people.remove.says.${room.noun}`),
    act: { label: t("people.remove.act"), path: room.path("remove", personId) },
    keep: t("people.remove.keep"),
  });
}
