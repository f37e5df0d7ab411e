import { isSameWorkplace, type Workplace } from "../../../access/workplace.ts";
import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import { isNotFound, notFound } from "../../../kernel/errors.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { goTo, type PortalHandlers, type PortalPage } from "../frame/portal-page.ts";
import { nothingHerePage } from "../frame/portal-response.ts";
import { portalPath } from "../portal-route.ts";
import { declinePage, homePage } from "./home-page.ts";

type HomeRoute =
  | "home"
  | "acceptInvitation"
  | "declineInvitationForm"
  | "declineInvitation"
  | "acceptGroupInvitation"
  | "declineGroupInvitationForm"
  | "declineGroupInvitation"
  | "nothing";

/** The page after signing in leads to the only dealer or group, or offers the choice among several. */
export function homeHandlers(deps: {
  readonly memberships: Pick<MembershipService, "listInvitationsTo" | "accept" | "decline">;
}): PortalHandlers<HomeRoute> {
  const { memberships: members } = deps;
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

    declineInvitationForm: (context) => askToDecline(context, { dealerId: context.pathId("invitingId") }),

    async declineInvitation({ t, person, pathId }) {
      await members.decline(person.id, { dealerId: pathId("invitingId") });
      return goTo(portalPath("home", {}), t("home.declined"));
    },

    async acceptGroupInvitation({ t, person, groups, pathId }) {
      const companyId = pathId("invitingId");
      const isMember = groups.some((held) => held.companyId === companyId);
      await accept(members, person.id, { companyId }, isMember);
      return goTo(portalPath("group", { companyId }), t("home.joined"));
    },

    declineGroupInvitationForm: (context) =>
      askToDecline(context, { companyId: context.pathId("invitingId") }),

    async declineGroupInvitation({ t, person, pathId }) {
      await members.decline(person.id, { companyId: pathId("invitingId") });
      return goTo(portalPath("home", {}), t("home.declined"));
    },

    nothing: (context) => nothingHerePage(context),
  };

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
