import { html } from "hono/html";
import { subjectOf } from "../../../access/workplace.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { ReceivedInvitation } from "../../../identity/memberships/membership.ts";
import type { Translator } from "../../../language/translator.ts";
import { phrase } from "../../phrase.ts";
import { badge, dealerStatusLabel, roleMay } from "../frame/labels.ts";
import { byName } from "../frame/name-order.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, askPage, buttonForm } from "../frame/portal-form.ts";
import { emptyState, type PortalPage, page, pageHead, unseen } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export function homePage(context: PersonContext, received: readonly ReceivedInvitation[]): PortalPage {
  const { t, groups, memberships, person } = context;
  const own = memberships.filter(({ group }) => group === null);
  return page(
    t("home.title"),
    html`${pageHead(t("home.title"))}
    ${received.map((invitation) => invitationCard(context, invitation))}
    ${
      groups.length + own.length === 0
        ? received.length > 0
          ? ""
          : emptyState({
              heading: t("home.none.heading"),
              text: t("home.none.text", { email: person.email }),
            })
        : html`<ul class="tiles">
            ${groups.map(
              ({ companyId, companyName, role }) => html`<li class="card">
                <h2><a href="${portalPath("group", { companyId })}">${companyName}</a></h2>
                <p class="hint">${t(`home.group_role.${role}`)}</p>
              </li>`,
            )}
            ${byName(own).map(
              ({ dealerId, dealerName, dealerStatus, role }) => html`<li class="card">
                <h2><a href="${portalPath("overview", { dealerId })}">${dealerName}</a>${statusNote(t, dealerStatus)}</h2>
                <p class="hint">${t(`home.role.${role}`)}</p>
              </li>`,
            )}
          </ul>`
    }`,
  );
}

function invitationCard(
  context: PersonContext,
  { workplace, workplaceName: name, role }: ReceivedInvitation,
) {
  const { t } = context;
  const isGroup = "companyId" in workplace;
  const at = { invitingId: subjectOf(workplace).subjectId };
  const [accept, decline] = isGroup
    ? [portalPath("acceptGroupInvitation", at), portalPath("declineGroupInvitationForm", at)]
    : [portalPath("acceptInvitation", at), portalPath("declineInvitationForm", at)];
  return html`<section class="card">
    <h2>${t("home.invitation.heading", { name })}</h2>
    <p>${t(`home.${isGroup ? "group_invitation" : "invitation"}.${role}`)} ${roleMay(t, role)}</p>
    <div class="actions">
      ${buttonForm(context, accept, {
        label: phrase(t, "home.invitation.accept", { unseen, name }),
        kind: "main",
      })}
      ${askLink(phrase(t, "home.invitation.decline", { unseen, name }), decline)}
    </div>
  </section>`;
}

export function declinePage(
  context: PersonContext,
  { workplace, workplaceName: name }: ReceivedInvitation,
): PortalPage {
  const { t } = context;
  const { subject, subjectId } = subjectOf(workplace);
  const route = subject === "company" ? "declineGroupInvitation" : "declineInvitation";
  return askPage(context, {
    title: t("home.decline.title", { name }),
    back: { label: t("home.title"), path: portalPath("home", {}) },
    says: t("home.decline.says"),
    act: { label: t("home.decline.act"), path: portalPath(route, { invitingId: subjectId }) },
    keep: t("home.decline.keep"),
  });
}

/** Shown only where the status keeps people from doing something. */
function statusNote(t: Translator, status: DealerStatus) {
  if (status !== "suspended" && status !== "closed") return "";
  const { name, tone } = dealerStatusLabel(t, status);
  return html` ${badge(name, tone)}`;
}
