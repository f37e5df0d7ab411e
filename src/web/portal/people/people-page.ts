import { html } from "hono/html";
import type { Member } from "../../../identity/memberships/membership.ts";
import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { badge, roleName } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, buttonForm } from "../frame/portal-form.ts";
import { emptyState, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import type { PeopleRoom } from "./people-room.ts";

type Invitation = Awaited<ReturnType<MembershipService["listInvitations"]>>[number];

interface ListedPeople {
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
  /** The parent company of a dealer, whose people act for the dealer, too; null for the people of a group itself. */
  readonly group: { readonly name: string; readonly members: readonly Member[] } | null;
}

export function peoplePage(
  context: PersonContext,
  room: PeopleRoom,
  { members, invitations, group }: ListedPeople,
): PortalPage {
  const { t } = context;
  const { noun } = room;
  const isOwner = room.role === "owner";
  return page(
    t("people.title"),
    html`${pageHead(t("people.title"), {
      lead: t(`people.lead.${noun}`),
      actions: actionsOf(t, room),
    })}
    ${
      members.length === 0 && noun === "dealer"
        ? emptyState({
            heading: t("people.none.heading"),
            text: t("people.none.dealer"),
          })
        : recordTable(t(`people.table.${noun}`), memberColumns(context, room), members)
    }
    ${invitations.length === 0 ? "" : html`<h2 class="above">${t("people.invited.heading")}</h2>${recordTable(t("people.invited.table"), invitationColumns(context, room), invitations)}`}
    ${group === null || group.members.length === 0 ? "" : groupSection(context, group)}
    ${isOwner ? "" : html`<p class="hint after">${t("people.owner_changes")}</p>`}`,
  );
}

function actionsOf(t: Translator, { role, activity, inviteForm }: PeopleRoom): Markup | string {
  const invite =
    role === "owner" ? html`<a class="button" href="${inviteForm}">${t("people.invite")}</a>` : "";
  return activity === null
    ? invite
    : html`<a class="button plain" href="${activity}">${t("people.who_did_what")}</a> ${invite}`;
}

/** The people of a dealer see who else acts for it, and that they do not decide about these. */
function groupSection(context: PersonContext, { name, members }: NonNullable<ListedPeople["group"]>): Markup {
  const { t } = context;
  const heading = t("people.of_group.heading", { group: name });
  return html`<h2 class="above">${heading}</h2>
    <p class="lead counted">${t("people.of_group.text")}</p>
    ${recordTable(heading, memberColumns(context, null), members)}`;
}

/** `room` is null for people who cannot be changed here. */
function memberColumns({ t, person }: PersonContext, room: PeopleRoom | null): Column<Member>[] {
  const change: Column<Member> = {
    label: t("people.column.change"),
    isAction: true,
    cell: ({ personId, email }) =>
      html`<a href="${room?.member(personId) ?? ""}">${phrase(t, "people.row.change", { unseen, email })}</a>`,
  };
  return [
    {
      label: t("people.column.person"),
      isName: true,
      cell: ({ personId, name, email }) =>
        html`${name ?? email}${personId === person.id ? html` <span class="hint">${t("people.you")}</span>` : ""}`,
    },
    { label: t("people.column.email"), isLong: true, cell: ({ email }) => email },
    { label: t("people.column.role"), cell: (member) => roleName(t, member.role) },
    {
      label: t("people.column.state"),
      cell: ({ hasPassword, isDisabled }) =>
        isDisabled
          ? badge(t("people.state.disabled"), "bad")
          : hasPassword
            ? badge(t("people.state.active"), "good")
            : badge(t("people.state.no_password"), "waiting"),
    },
    ...(room?.role === "owner" ? [change] : []),
  ];
}

function invitationColumns(context: PersonContext, room: PeopleRoom): Column<Invitation>[] {
  const { t } = context;
  const change: Column<Invitation> = {
    label: t("people.column.change"),
    isAction: true,
    cell: ({ personId, email }) => html`<div class="row-actions">
      ${buttonForm(context, room.resend(personId), { label: phrase(t, "people.row.send_again", { unseen, email }) })}
      ${askLink(phrase(t, "people.row.withdraw", { unseen, email }), room.withdrawForm(personId))}
    </div>`,
  };
  return [
    {
      label: t("people.column.person"),
      isName: true,
      cell: ({ name, email }) => (name === null ? email : html`${name} <span class="hint">${email}</span>`),
    },
    { label: t("people.column.role"), cell: (invitation) => roleName(t, invitation.role) },
    {
      label: t("people.column.sent"),
      cell: ({ sentAtMs }) => formatDate(sentAtMs, context.clock.at(sentAtMs), t) ?? "",
    },
    {
      label: t("people.column.state"),
      cell: ({ isOpen }) =>
        isOpen ? badge(t("people.state.invited"), "waiting") : badge(t("people.state.too_old"), "bad"),
    },
    ...(room.role === "owner" ? [change] : []),
  ];
}
