import { html } from "hono/html";
import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import type { Member } from "../../../identity/people/member.ts";
import { formatDate } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { askLink } from "../frame/ask-page.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { roleName } from "../frame/role-labels.ts";
import type { PeopleRoom } from "./people-room.ts";

type Invitation = Awaited<ReturnType<InvitationService["list"]>>[number];

interface ListedPeople {
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
  /** The parent company of a dealer, whose people act for the dealer, too; null for the people of a group itself. */
  readonly group: { readonly name: string; readonly members: readonly Member[] } | null;
}

/** The members of a dealer or of a group; owners can change them from here. */
export function peoplePage(
  context: PersonContext,
  room: PeopleRoom,
  { members, invitations, group }: ListedPeople,
): PortalPage {
  const { noun } = room;
  const isOwner = room.role === "owner";
  return page(
    "People",
    html`${pageHead("People", {
      lead: noun === "dealer" ? "Who may act for this dealer." : "Who may act for all dealers of the group.",
      actions: actionsOf(room),
    })}
    ${
      members.length === 0
        ? emptyState({
            heading: "Nobody yet",
            text: `Nobody acts for this ${noun} alone.`,
          })
        : recordTable(`People of the ${noun}`, memberColumns(context, room), members)
    }
    ${invitations.length === 0 ? "" : html`<h2 class="above">Invited</h2>${recordTable("Invited people", invitationColumns(context, room), invitations)}`}
    ${group === null || group.members.length === 0 ? "" : groupSection(context, group)}
    ${isOwner ? "" : html`<p class="hint after">An owner invites people and changes their roles.</p>`}`,
  );
}

function actionsOf({ role, activity, inviteForm }: PeopleRoom): Markup | string {
  const invite = role === "owner" ? html`<a class="button" href="${inviteForm}">Invite somebody</a>` : "";
  return activity === null
    ? invite
    : html`<a class="button plain" href="${activity}">Who did what</a> ${invite}`;
}

/** The people of a dealer see who else acts for it, and that they do not decide about these. */
function groupSection(context: PersonContext, { name, members }: NonNullable<ListedPeople["group"]>): Markup {
  return html`<h2 class="above">People of ${name}</h2>
    <p class="lead counted">They act for every dealer of the group, this one included. An owner of the group says who they are.</p>
    ${recordTable(`People of ${name}`, memberColumns(context, null), members)}`;
}

/** @param room null for people who cannot be changed here. */
function memberColumns({ person }: PersonContext, room: PeopleRoom | null): Column<Member>[] {
  const change: Column<Member> = {
    label: "Change",
    isAction: true,
    cell: ({ personId, email }) =>
      html`<a href="${room?.member(personId) ?? ""}">Change<span class="unseen"> ${email}</span></a>`,
  };
  return [
    {
      label: "Person",
      isName: true,
      cell: ({ personId, name, email }) =>
        html`${name ?? email}${personId === person.id ? html` <span class="hint">(you)</span>` : ""}`,
    },
    { label: "E-mail address", isLong: true, cell: ({ email }) => email },
    { label: "Role", cell: (member) => roleName(ENGLISH, member.role) },
    {
      label: "State",
      cell: ({ hasPassword, isDisabled }) =>
        isDisabled
          ? badge("Disabled", "bad")
          : hasPassword
            ? badge("Active", "good")
            : badge("No password yet", "waiting"),
    },
    ...(room?.role === "owner" ? [change] : []),
  ];
}

function invitationColumns(context: PersonContext, room: PeopleRoom): Column<Invitation>[] {
  const change: Column<Invitation> = {
    label: "Change",
    isAction: true,
    cell: ({ personId, email }) => html`<div class="row-actions">
      ${buttonForm(context, room.resend(personId), { label: html`Send again<span class="unseen"> to ${email}</span>` })}
      ${askLink(html`Withdraw…<span class="unseen"> the invitation of ${email}</span>`, room.withdrawForm(personId))}
    </div>`,
  };
  return [
    {
      label: "Person",
      isName: true,
      cell: ({ name, email }) => (name === null ? email : html`${name} <span class="hint">${email}</span>`),
    },
    { label: "Role", cell: (invitation) => roleName(ENGLISH, invitation.role) },
    { label: "Sent", cell: ({ sentAtMs }) => formatDate(sentAtMs, context.clock.at(sentAtMs)) ?? "" },
    {
      label: "State",
      cell: ({ isOpen }) => (isOpen ? badge("Invited", "waiting") : badge("Too old", "bad")),
    },
    ...(room.role === "owner" ? [change] : []),
  ];
}
