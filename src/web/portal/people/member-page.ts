import { html } from "hono/html";
import { DEALER_ROLES } from "../../../access/dealer-role.ts";
import type { Member } from "../../../identity/people/member.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { choiceField, formError } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { askLink, askPage } from "../frame/ask-page.ts";
import { backLink, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { roleName } from "../frame/role-labels.ts";
import { roleOptions } from "./people-form.ts";
import type { PeopleRoom } from "./people-room.ts";

/** @param fault why a change was refused. */
export function memberPage(
  context: PersonContext,
  room: PeopleRoom,
  member: Member,
  state: FormState,
  fault?: string,
): PortalPage {
  const { personId, name, email } = member;
  const who = name ?? email;
  const content = html`${backLink("People", room.list)}
    ${pageHead(who, name === null ? {} : { lead: email })}
    ${formError(fault)}
    ${section(
      "Role",
      portalForm(
        context,
        html`${choiceField(state, {
          name: "role",
          label: "What the person may do",
          hint: "Counts from the next page on that the person opens.",
          options: roleOptions(DEALER_ROLES),
        })}
        <div class="actions"><button type="submit">Save the role</button></div>`,
        { path: room.changeRole(personId) },
      ),
    )}
    ${section(
      "Remove",
      html`<p>From then on ${who} cannot act for this ${room.noun}.</p>
      <div class="actions">${askLink(html`Remove…<span class="unseen"> ${who}</span>`, room.removeForm(personId))}</div>`,
    )}`;
  return formPage(context.t, who, content, state, fault);
}

export function removeMemberPage(
  context: PersonContext,
  room: PeopleRoom,
  { personId, name, email, role }: Member,
): PortalPage {
  const who = name ?? email;
  return askPage(context, {
    title: `Remove ${who}?`,
    back: { label: who, path: room.member(personId) },
    about: [
      ["E-mail address", email],
      ["Role", roleName(ENGLISH, role)],
    ],
    says: `The person is signed out at once, and cannot act for this ${room.noun} any more. To come back, the person must be invited again.`,
    act: { label: "Remove", path: room.remove(personId) },
    keep: "Keep the person",
  });
}
