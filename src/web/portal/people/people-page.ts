import { html } from "hono/html";
import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import type { Member } from "../../../identity/people/member.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { askLink } from "../frame/ask-page.ts";
import { badge } from "../frame/badge.ts";
import { pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { ROLE_LABELS } from "../frame/role-labels.ts";
import { portalPath } from "../portal-route.ts";

type Invitation = Awaited<ReturnType<InvitationService["list"]>>[number];

/** The members of the dealer; owners can change them from here. */
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
    label: "Change",
    isAction: true,
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
    { label: "Role", cell: (member) => ROLE_LABELS[member.role].name },
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
    label: "Change",
    isAction: true,
    cell: ({ personId, email }) => html`<div class="row-actions">
      ${buttonForm(context, portalPath("resendInvitation", { dealerId, personId }), { label: "Send again", about: `to ${email}` })}
      ${askLink("Withdraw", portalPath("withdrawInvitationForm", { dealerId, personId }), `the invitation of ${email}`)}
    </div>`,
  };
  return [
    {
      label: "Person",
      isName: true,
      cell: ({ name, email }) => (name === null ? email : html`${name} <span class="hint">${email}</span>`),
    },
    { label: "Role", cell: (invitation) => ROLE_LABELS[invitation.role].name },
    { label: "Sent", cell: ({ sentAtMs }) => formatDate(sentAtMs) ?? "" },
    {
      label: "State",
      cell: ({ isOpen }) => (isOpen ? badge("Invited", "waiting") : badge("Too old", "bad")),
    },
    ...(role === "owner" ? [change] : []),
  ];
}
