import { html } from "hono/html";
import { DEALER_ROLES, type DealerRole } from "../../../access/dealer-role.ts";
import { INVITATION_LIFETIME_DAYS, INVITED_ROLES } from "../../../identity/invitations/invitation.ts";
import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import type { Member } from "../../../identity/people/member.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { choiceField, formError, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { badge } from "../frame/badge.ts";
import { backLink, pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm, portalForm } from "../frame/portal-form.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { ROLE_WORDS } from "../frame/role-words.ts";
import { portalPath } from "../portal-route.ts";

type Invitation = Awaited<ReturnType<InvitationService["list"]>>[number];

/** Who may act for the dealer; an owner changes it from here. */
export function peoplePage(
  context: DealerContext,
  members: readonly Member[],
  invitations: readonly Invitation[],
): PortalPage {
  const { dealerId, role } = context.dealer;
  const isOwner = role === "owner";
  return page(
    "People",
    html`${pageHead("People", {
      lead: "Who may act for this dealer.",
      actions: isOwner
        ? html`<a class="button" href="${portalPath("inviteForm", { dealerId })}">Invite somebody</a>`
        : "",
    })}
    ${recordTable("People of the dealer", memberColumns(context), members)}
    ${invitations.length === 0 ? "" : html`<h2 class="above">Invited</h2>${recordTable("Invited people", invitationColumns(context), invitations)}`}
    ${isOwner ? "" : html`<p class="hint after">An owner invites people and changes their roles.</p>`}`,
  );
}

function memberColumns({ dealer, person }: DealerContext): Column<Member>[] {
  const { dealerId, role } = dealer;
  const change: Column<Member> = {
    ...{ label: "Change", isAction: true },
    cell: ({ personId, email }) =>
      html`<a href="${portalPath("member", { dealerId, personId })}">Change<span class="unseen"> ${email}</span></a>`,
  };
  return [
    {
      label: "Person",
      isName: true,
      cell: ({ personId, name, email }) =>
        html`${name ?? email}${personId === person.id ? html` <span class="hint">(you)</span>` : ""}`,
    },
    { label: "E-mail address", isLong: true, cell: ({ email }) => email },
    { label: "Role", cell: (member) => ROLE_WORDS[member.role].name },
    {
      label: "State",
      cell: ({ hasPassword, isDisabled }) =>
        isDisabled
          ? badge("Disabled", "bad")
          : hasPassword
            ? badge("Active", "good")
            : badge("No password yet", "waiting"),
    },
    ...(role === "owner" ? [change] : []),
  ];
}

function invitationColumns(context: DealerContext): Column<Invitation>[] {
  const { dealerId, role } = context.dealer;
  const change: Column<Invitation> = {
    ...{ label: "Change", isAction: true },
    cell: ({ personId, email }) => html`<div class="row-actions">
      ${buttonForm(context, portalPath("resendInvitation", { dealerId, personId }), { label: "Send again", about: `to ${email}` })}
      ${buttonForm(context, portalPath("withdrawInvitation", { dealerId, personId }), { label: "Withdraw", about: `the invitation of ${email}` })}
    </div>`,
  };
  return [
    {
      label: "Person",
      isName: true,
      cell: ({ name, email }) => (name === null ? email : html`${name} <span class="hint">${email}</span>`),
    },
    { label: "Role", cell: (invitation) => ROLE_WORDS[invitation.role].name },
    { label: "Sent", cell: ({ sentAtMs }) => formatDate(sentAtMs) ?? "" },
    {
      label: "State",
      cell: ({ isOpen }) => (isOpen ? badge("Invited", "waiting") : badge("Too old", "bad")),
    },
    ...(role === "owner" ? [change] : []),
  ];
}

export function invitePage(context: DealerContext, state: FormState): PortalPage {
  const { dealerId } = context.dealer;
  const content = html`${backLink("People", portalPath("people", { dealerId }))}
    ${pageHead("Invite somebody", { lead: `A mail asks the person to join, and can be answered for ${INVITATION_LIFETIME_DAYS} days.` })}
    <div class="card">${portalForm(
      context,
      html`${textField(state, { name: "email", label: "E-mail address", type: "email", autocomplete: "off", hasFocus: true })}
      ${textField(state, { name: "name", label: "Name (optional)", isOptional: true, hint: "What the person is called in your list of people." })}
      ${choiceField(state, {
        ...{ name: "role", label: "Role" },
        options: roleOptions(INVITED_ROLES),
      })}
      <div class="actions"><button type="submit">Send the invitation</button></div>`,
    )}</div>`;
  return formPage("Invite somebody", content, state);
}

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
          ...{
            name: "role",
            label: "What the person may do",
            hint: "Counts from the next page on that the person opens.",
          },
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
        ...{ label: "Remove", about: who, kind: "alarm" },
      })}</div>`,
    )}`;
  return formPage(who, content, state, fault);
}

function roleOptions(roles: readonly DealerRole[]) {
  return roles.map((role) => ({ value: role, label: ROLE_WORDS[role].name, hint: ROLE_WORDS[role].may }));
}
