import type { DealerRole } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Executor } from "../../db/database.ts";
import { findCompany } from "../../dealers/company-store.ts";
import { shownName } from "../../dealers/dealer.ts";
import { findDealer } from "../../dealers/dealer-store.ts";
import { admitMail, countMail } from "../../mail/mail-count-store.ts";
import {
  groupLimit,
  recipientLimit,
  repeatedInvitationLimit,
  workplaceLimit,
} from "../../mail/mail-limit.ts";
import type { Person } from "../people/person.ts";
import { auditMembership } from "../people/person-audit.ts";
import { findMailReader } from "../people/person-language-store.ts";
import type { EnqueueMail, PersonService } from "../people/person-service.ts";
import { invitationMail } from "./invitation-mail.ts";
import { type Inviter, invitationExpiresAtMs } from "./membership.ts";
import { putInvitation } from "./membership-store.ts";

export type OwnLimitOutcome = "admitted" | "too_soon" | "too_many_mails";

export interface InvitingWorkplace {
  readonly workplace: Workplace;
  readonly name: string;
  /** The company itself, or the parent company of the dealer. */
  readonly companyId: number;
}

interface InvitationToSend {
  readonly inviting: InvitingWorkplace;
  readonly person: Person;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly inviter: Inviter;
}

export type InvitationSending = ReturnType<typeof createInvitationSending>;

export function createInvitationSending(ports: {
  readonly enqueueMail: EnqueueMail;
  readonly issueMailedLink: PersonService["issueMailedLink"];
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  readonly signInPath: string;
}) {
  const { enqueueMail, issueMailedLink, publicUrl, signInPath } = ports;

  /** @returns false for a disabled account and for an address that has reached its limit of mails: then no mail is queued. */
  async function mail(tx: Executor, invitation: InvitationToSend, nowMs: number): Promise<boolean> {
    const { inviting, person, role, name, inviter } = invitation;
    const origin = publicUrl();
    if (person.disabledAtMs !== null) return false;
    const limits = [groupLimit(inviting.companyId, person.email), recipientLimit(person.email)];
    if (!(await admitMail(tx, limits, nowMs))) return false;
    const way =
      person.passwordHash === null
        ? ({
            kind: "password",
            link: await issueMailedLink(tx, person.id, inviting.workplace, nowMs, origin),
          } as const)
        : ({ kind: "sign_in", url: origin + signInPath } as const);
    const reader = await findMailReader(tx, person.id, inviting.workplace);
    await enqueueMail(
      tx,
      invitationMail(reader, { email: person.email, name }, { inviting, role, inviter }, way),
    );
    return true;
  }

  return {
    /** The own limits of a dealer or a company reveal nothing about what others send to the address. */
    async admit(tx: Executor, workplace: Workplace, email: string, nowMs: number): Promise<OwnLimitOutcome> {
      if (!(await admitMail(tx, [repeatedInvitationLimit(workplace, email)], nowMs))) return "too_soon";
      return (await admitMail(tx, [workplaceLimit(workplace)], nowMs)) ? "admitted" : "too_many_mails";
    },

    /** For a mail that a new dealer or the operator causes; neither is refused. */
    async count(tx: Executor, workplace: Workplace, email: string, nowMs: number): Promise<void> {
      await countMail(tx, [repeatedInvitationLimit(workplace, email), workplaceLimit(workplace)], nowMs);
    },

    mail,

    /** The portal shows the stored invitation to the person. Returns whether a mail was queued. */
    async send(tx: Executor, actor: Actor, invitation: InvitationToSend, nowMs: number): Promise<boolean> {
      const { inviting, person, role, name, inviter } = invitation;
      const expiresAtMs = invitationExpiresAtMs(inviter, nowMs);
      const { workplace } = inviting;
      await putInvitation(tx, { ...workplace, personId: person.id, role, name, expiresAtMs, nowMs });
      const offered = { from: null, to: role };
      await auditMembership(tx, actor, "invitation.send", workplace, nowMs, person.id, offered);
      return await mail(tx, invitation, nowMs);
    },
  };
}

export async function findInvitingWorkplace(
  executor: Executor,
  workplace: Workplace,
): Promise<InvitingWorkplace | null> {
  if ("companyId" in workplace) {
    const company = await findCompany(executor, workplace.companyId);
    return company === null ? null : { workplace, name: company.name, companyId: company.id };
  }
  const dealer = await findDealer(executor, workplace.dealerId);
  return dealer === null ? null : { workplace, name: shownName(dealer), companyId: dealer.companyId };
}
