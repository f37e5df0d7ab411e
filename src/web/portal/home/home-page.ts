import { html } from "hono/html";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { ReceivedInvitation } from "../../../identity/invitations/invitation.ts";
import { askLink, askPage } from "../frame/ask-page.ts";
import { badge } from "../frame/badge.ts";
import { emptyState } from "../frame/empty-state.ts";
import { pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { ROLE_LABELS } from "../frame/role-labels.ts";
import { DEALER_STATUS_LABELS } from "../frame/status-labels.ts";
import { portalPath } from "../portal-route.ts";

/** The dealers that a person may choose from, and the invitations of the person. */
export function homePage(context: PersonContext, received: readonly ReceivedInvitation[]): PortalPage {
  const { memberships, person } = context;
  return page(
    "Your dealers",
    html`${pageHead("Your dealers")}
    ${received.map((invitation) => invitationCard(context, invitation))}
    ${
      memberships.length === 0
        ? received.length > 0
          ? ""
          : emptyState({
              heading: "No dealer yet",
              text: `Your account ${person.email} does not act for a dealer. Ask an owner of yours to invite this address, then open this page again.`,
            })
        : html`<ul class="tiles">
            ${memberships.map(
              ({ dealerId, dealerName, dealerStatus, role }) => html`<li class="card">
                <h2><a href="${portalPath("overview", { dealerId })}">${dealerName}</a>${statusNote(dealerStatus)}</h2>
                <p class="hint">You are ${aRole(role)} here.</p>
              </li>`,
            )}
          </ul>`
    }`,
  );
}

function invitationCard(context: PersonContext, { dealerId, dealerName, role }: ReceivedInvitation) {
  const path = { invitingId: dealerId };
  const { name, may } = ROLE_LABELS[role];
  return html`<section class="card">
    <h2>Join ${dealerName}?</h2>
    <p>You are invited as ${name.toLowerCase()}. ${may}</p>
    <div class="actions">
      ${buttonForm(context, portalPath("acceptInvitation", path), {
        label: "Accept",
        kind: "main",
        about: `the invitation of ${dealerName}`,
      })}
      ${askLink("Decline", portalPath("declineInvitationForm", path), `the invitation of ${dealerName}`)}
    </div>
  </section>`;
}

export function declinePage(
  context: PersonContext,
  { dealerId, dealerName }: ReceivedInvitation,
): PortalPage {
  return askPage(context, {
    title: `Decline the invitation of ${dealerName}?`,
    back: { label: "Your dealers", path: portalPath("home", {}) },
    says: "It is gone then. If you change your mind, an owner of the dealer must invite you again.",
    act: { label: "Decline", path: portalPath("declineInvitation", { invitingId: dealerId }) },
    keep: "Keep it",
  });
}

/** Shown only where the status keeps people from doing something. */
function statusNote(status: DealerStatus) {
  if (status !== "suspended" && status !== "closed") return "";
  const { name, tone } = DEALER_STATUS_LABELS[status];
  return html` ${badge(name, tone)}`;
}

function aRole(role: keyof typeof ROLE_LABELS): string {
  const name = ROLE_LABELS[role].name.toLowerCase();
  return role === "viewer" ? `a ${name}` : `an ${name}`;
}
