import { html } from "hono/html";
import { DEALER_ROLES } from "../../../access/dealer-role.ts";
import type { Member } from "../../../identity/memberships/membership.ts";
import { choiceField, formError } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { phrase } from "../../phrase.ts";
import { roleName } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, askPage, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead, section, unseen } from "../frame/portal-page.ts";
import { roleOptions } from "./people-form.ts";
import type { PeopleRoom } from "./people-room.ts";

export function memberPage(
  context: PersonContext,
  room: PeopleRoom,
  member: Member,
  state: FormState,
  fault?: string,
): PortalPage {
  const { t } = context;
  const { personId, name, email } = member;
  const who = name ?? email;
  const content = html`${backLink(t("people.title"), room.list)}
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
        { path: room.changeRole(personId) },
      ),
    )}
    ${section(
      t("people.remove.heading"),
      html`<p>${t(`people.remove.text.${room.noun}`, { name: who })}</p>
      <div class="actions">${askLink(phrase(t, "people.remove.link", { unseen, name: who }), room.removeForm(personId))}</div>`,
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
    back: { label: who, path: room.member(personId) },
    about: [
      [t("people.column.email"), email],
      [t("people.column.role"), roleName(t, role)],
    ],
    says: t(`people.remove.says.${room.noun}`),
    act: { label: t("people.remove.act"), path: room.remove(personId) },
    keep: t("people.remove.keep"),
  });
}
