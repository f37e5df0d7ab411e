import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import { formatDate } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { askPage } from "../frame/ask-page.ts";
import type { PortalPage } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { roleName } from "../frame/role-labels.ts";
import type { PeopleRoom } from "./people-room.ts";

type Invitation = Awaited<ReturnType<InvitationService["list"]>>[number];

export function withdrawPage(context: PersonContext, room: PeopleRoom, invitation: Invitation): PortalPage {
  const { personId, email, name, role, sentAtMs } = invitation;
  return askPage(context, {
    title: `Withdraw the invitation of ${name ?? email}?`,
    back: { label: "People", path: room.list },
    about: [
      ["E-mail address", email],
      ["Role", roleName(ENGLISH, role)],
      ["Sent", formatDate(sentAtMs, context.clock.at(sentAtMs)) ?? ""],
    ],
    says: "Its link stops working at once. The person is not told, and can be invited again.",
    act: { label: "Withdraw the invitation", path: room.withdraw(personId) },
    keep: "Keep it",
  });
}
