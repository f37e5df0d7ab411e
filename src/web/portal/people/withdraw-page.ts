import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import { formatDate } from "../../../language/date-format.ts";
import { roleName } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { askPage } from "../frame/portal-form.ts";
import type { PortalPage } from "../frame/portal-page.ts";
import type { PeopleRoom } from "./people-room.ts";

type Invitation = Awaited<ReturnType<MembershipService["listInvitations"]>>[number];

export function withdrawPage(context: PersonContext, room: PeopleRoom, invitation: Invitation): PortalPage {
  const { t } = context;
  const { personId, email, name, role, sentAtMs } = invitation;
  return askPage(context, {
    title: t("people.withdraw.title", { name: name ?? email }),
    back: { label: t("people.title"), path: room.list },
    about: [
      [t("people.column.email"), email],
      [t("people.column.role"), roleName(t, role)],
      [t("people.column.sent"), formatDate(sentAtMs, context.clock.at(sentAtMs), t) ?? ""],
    ],
    says: t("people.withdraw.says"),
    act: { label: t("people.withdraw.act"), path: room.withdraw(personId) },
    keep: t("people.withdraw.keep"),
  });
}
