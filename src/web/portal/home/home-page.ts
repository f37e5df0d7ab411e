import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import { subjectOf } from "../../../access/workplace.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { ReceivedInvitation } from "../../../identity/invitations/invitation.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { askLink, askPage } from "../frame/ask-page.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { byName } from "../frame/name-order.ts";
import { pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { roleMay, roleName } from "../frame/role-labels.ts";
import { dealerStatusLabel } from "../frame/status-labels.ts";
import { portalPath } from "../portal-route.ts";

/** The groups and dealers that a person may choose from, and the invitations of the person. */
export function homePage(context: PersonContext, received: readonly ReceivedInvitation[]): PortalPage {
  const { groups, memberships, person } = context;
  const own = memberships.filter(({ group }) => group === null);
  return page(
    "Your dealers",
    html`${pageHead("Your dealers")}
    ${received.map((invitation) => invitationCard(context, invitation))}
    ${
      groups.length + own.length === 0
        ? received.length > 0
          ? ""
          : emptyState({
              heading: "No dealer yet",
              text: `Your account ${person.email} does not act for a dealer. Ask an owner of yours to invite this address, then open this page again.`,
            })
        : html`<ul class="tiles">
            ${groups.map(
              ({ companyId, companyName, role }) => html`<li class="card">
                <h2><a href="${portalPath("group", { companyId })}">${companyName}</a></h2>
                <p class="hint">You are ${aRole(role)} of the group, at all its dealers.</p>
              </li>`,
            )}
            ${byName(own).map(
              ({ dealerId, dealerName, dealerStatus, role }) => html`<li class="card">
                <h2><a href="${portalPath("overview", { dealerId })}">${dealerName}</a>${statusNote(dealerStatus)}</h2>
                <p class="hint">You are ${aRole(role)} here.</p>
              </li>`,
            )}
          </ul>`
    }`,
  );
}

function invitationCard(context: PersonContext, { workplace, workplaceName, role }: ReceivedInvitation) {
  const [name, may] = [roleName(ENGLISH, role), roleMay(ENGLISH, role)];
  const isGroup = "companyId" in workplace;
  const at = { invitingId: subjectOf(workplace).subjectId };
  const [accept, decline] = isGroup
    ? [portalPath("acceptGroupInvitation", at), portalPath("declineGroupInvitationForm", at)]
    : [portalPath("acceptInvitation", at), portalPath("declineInvitationForm", at)];
  return html`<section class="card">
    <h2>Join ${workplaceName}?</h2>
    <p>You are invited as ${name.toLowerCase()}${isGroup ? " of the group, at all its dealers" : ""}. ${may}</p>
    <div class="actions">
      ${buttonForm(context, accept, {
        label: html`Accept<span class="unseen"> the invitation of ${workplaceName}</span>`,
        kind: "main",
      })}
      ${askLink(html`Decline…<span class="unseen"> the invitation of ${workplaceName}</span>`, decline)}
    </div>
  </section>`;
}

export function declinePage(
  context: PersonContext,
  { workplace, workplaceName }: ReceivedInvitation,
): PortalPage {
  const { subject, subjectId } = subjectOf(workplace);
  const route = subject === "company" ? "declineGroupInvitation" : "declineInvitation";
  return askPage(context, {
    title: `Decline the invitation of ${workplaceName}?`,
    back: { label: "Your dealers", path: portalPath("home", {}) },
    says: "It is gone then. If you change your mind, an owner must invite you again.",
    act: { label: "Decline", path: portalPath(route, { invitingId: subjectId }) },
    keep: "Keep it",
  });
}

/** Shown only where the status keeps people from doing something. */
function statusNote(status: DealerStatus) {
  if (status !== "suspended" && status !== "closed") return "";
  const { name, tone } = dealerStatusLabel(ENGLISH, status);
  return html` ${badge(name, tone)}`;
}

function aRole(role: DealerRole): string {
  const name = roleName(ENGLISH, role).toLowerCase();
  return role === "viewer" ? `a ${name}` : `an ${name}`;
}
