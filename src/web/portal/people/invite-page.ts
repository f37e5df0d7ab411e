import { html } from "hono/html";
import { INVITATION_LIFETIME_DAYS, INVITED_ROLES } from "../../../identity/invitations/invitation.ts";
import { choiceField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { roleOptions } from "./people-form.ts";
import type { PeopleRoom } from "./people-room.ts";

export function invitePage(context: PersonContext, { list, noun }: PeopleRoom, state: FormState): PortalPage {
  const content = html`${backLink("People", list)}
    ${pageHead(noun === "group" ? "Invite somebody to the group" : "Invite somebody", { lead: `A mail asks the person to join, and can be answered for ${INVITATION_LIFETIME_DAYS} days.` })}
    <div class="card">${portalForm(
      context,
      html`${textField(state, { name: "email", label: "E-mail address", type: "email", autocomplete: "off", hasFocus: true })}
      ${textField(state, { name: "name", label: "Name (optional)", isOptional: true, hint: "What the person is called in your list of people." })}
      ${choiceField(state, {
        name: "role",
        label: "Role",
        options: roleOptions(INVITED_ROLES),
      })}
      <div class="actions"><button type="submit">Send the invitation</button></div>`,
    )}</div>`;
  return formPage(context.t, "Invite somebody", content, state);
}
