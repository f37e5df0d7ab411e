import { html } from "hono/html";
import { DEALER_ROLES } from "../../../access/dealer-role.ts";
import type { Member } from "../../../identity/people/member.ts";
import { choiceField, formError } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { backLink, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";
import { roleOptions } from "./people-form.ts";

/** @param fault why a change was refused. */
export function memberPage(
  context: DealerContext,
  member: Member,
  state: FormState,
  fault?: string,
): PortalPage {
  const { dealerId } = context.dealer;
  const { personId, name, email } = member;
  const who = name ?? email;
  const content = html`${backLink("People", portalPath("people", { dealerId }))}
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
        { path: portalPath("changeRole", { dealerId, personId }) },
      ),
    )}
    ${section(
      "Remove",
      html`<p>${who} will not be able to act for this dealer any more, and is signed out at once. To come back, the person must be invited again.</p>
      <div class="actions">${buttonForm(context, portalPath("removeMember", { dealerId, personId }), {
        label: "Remove",
        about: who,
        kind: "alarm",
      })}</div>`,
    )}`;
  return formPage(who, content, state, fault);
}
