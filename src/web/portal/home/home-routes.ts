import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import { notFound } from "../../../kernel/errors.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import { nothingHerePage } from "../frame/portal-refusals.ts";
import { portalPath } from "../portal-route.ts";
import { declinePage, homePage } from "./home-page.ts";

/** The page after signing in, which leads to the only dealer or offers the choice among several; and the answers to invitations. */
export function homeHandlers(deps: {
  readonly invitations: Pick<InvitationService, "listTo" | "accept" | "decline">;
}): PortalHandlers<"home" | "acceptInvitation" | "declineInvitationForm" | "declineInvitation" | "nothing"> {
  const { invitations } = deps;
  return {
    async home(context) {
      const { person, memberships } = context;
      const received = await invitations.listTo(person.id);
      const [only, ...others] = memberships;
      if (only !== undefined && others.length === 0 && received.length === 0)
        return goTo(portalPath("overview", { dealerId: only.dealerId }));
      return homePage(context, received);
    },

    async acceptInvitation({ person, pathId }) {
      const dealerId = pathId("invitingId");
      await invitations.accept(person.id, dealerId);
      return goTo(portalPath("overview", { dealerId }), "You have joined.");
    },

    async declineInvitationForm(context) {
      const dealerId = context.pathId("invitingId");
      const received = await invitations.listTo(context.person.id);
      const invitation = received.find((one) => one.dealerId === dealerId);
      if (invitation === undefined) throw notFound();
      return declinePage(context, invitation);
    },

    async declineInvitation({ person, pathId }) {
      await invitations.decline(person.id, pathId("invitingId"));
      return goTo(portalPath("home", {}), "The invitation is declined.");
    },

    nothing: () => nothingHerePage(),
  };
}
