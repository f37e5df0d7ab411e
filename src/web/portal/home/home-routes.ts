import { html } from "hono/html";
import { isSameWorkplace, subjectOf, type Workplace } from "../../../access/workplace.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { ReceivedInvitation } from "../../../identity/memberships/membership.ts";
import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import { isNotFound, notFound } from "../../../kernel/errors.ts";
import type { Translator } from "../../../language/translator.ts";
import { phrase } from "../../phrase.ts";
import { badge, dealerStatusLabel, roleMay } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askLink, askPage, buttonForm } from "../frame/portal-form.ts";
import {
  emptyState,
  type FormHandlers,
  goTo,
  type PortalHandlers,
  type PortalPage,
  page,
  pageHead,
  unseen,
} from "../frame/portal-page.ts";
import { nothingHerePage } from "../frame/portal-response.ts";
import { byName } from "../frame/record-list.ts";
import { helpPage, type Operator } from "../help/help-page.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";

function homePage(context: PersonContext, received: readonly ReceivedInvitation[]): PortalPage {
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
    ? [portalPath("acceptGroupInvitation", at), portalPath("declineGroupInvitation", at)]
    : [portalPath("acceptInvitation", at), portalPath("declineInvitation", at)];
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

function declinePage(
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

/** The page after signing in leads to the only dealer or group, or offers the choice among several. */
export function homeHandlers(deps: {
  readonly memberships: Pick<MembershipService, "listInvitationsTo" | "accept" | "decline">;
  readonly operator: Operator;
}): PortalHandlers<RoutesOf<"home">> {
  const { memberships: members, operator } = deps;
  return {
    async home(context) {
      const received = await members.listInvitationsTo(context.person.id);
      const [only, ...others] = startingPages(context);
      if (only !== undefined && others.length === 0 && received.length === 0) return goTo(only);
      return homePage(context, received);
    },

    async acceptInvitation({ t, person, memberships, pathId }) {
      const dealerId = pathId("invitingId");
      const isMember = memberships.some((held) => held.dealerId === dealerId);
      await accept(members, person.id, { dealerId }, isMember);
      return goTo(portalPath("overview", { dealerId }), t("home.joined"));
    },

    declineInvitation: declining((dealerId) => ({ dealerId })),

    async acceptGroupInvitation({ t, person, groups, pathId }) {
      const companyId = pathId("invitingId");
      const isMember = groups.some((held) => held.companyId === companyId);
      await accept(members, person.id, { companyId }, isMember);
      return goTo(portalPath("group", { companyId }), t("home.joined"));
    },

    declineGroupInvitation: declining((companyId) => ({ companyId })),

    help: (context) => helpPage(context, operator),

    nothing: (context) => nothingHerePage(context),
  };

  function declining(workplaceOf: (invitingId: number) => Workplace): FormHandlers<PersonContext> {
    return {
      show: (context) => askToDecline(context, workplaceOf(context.pathId("invitingId"))),
      async send({ t, person, pathId }) {
        await members.decline(person.id, workplaceOf(pathId("invitingId")));
        return goTo(portalPath("home", {}), t("home.declined"));
      },
    };
  }

  async function askToDecline(context: PersonContext, workplace: Workplace): Promise<PortalPage> {
    const received = await members.listInvitationsTo(context.person.id);
    const invitation = received.find((one) => isSameWorkplace(one.workplace, workplace));
    if (invitation === undefined) throw notFound();
    return declinePage(context, invitation);
  }
}

/** A form sent twice leads where it first did. @throws ServiceError `not_found` unless the invitation is open or the person is there already. */
async function accept(
  members: Pick<MembershipService, "accept">,
  personId: number,
  workplace: Workplace,
  isMember: boolean,
): Promise<void> {
  try {
    await members.accept(personId, workplace);
  } catch (error) {
    if (!(isMember && isNotFound(error))) throw error;
  }
}

/** The first pages of the person's groups, and of the dealers that belong to none of these. */
function startingPages({ memberships, groups }: PersonContext): readonly string[] {
  return [
    ...groups.map(({ companyId }) => portalPath("group", { companyId })),
    ...memberships
      .filter(({ group }) => group === null)
      .map(({ dealerId }) => portalPath("overview", { dealerId })),
  ];
}
