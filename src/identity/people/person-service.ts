import type { Workplace } from "../../access/workplace.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { normaliseEmail } from "../../kernel/email-address.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { admitMail } from "../../mail/mail-count-store.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { askedLinkLimit, recipientLimit } from "../../mail/mail-limit.ts";
import { createInvitationSending } from "../memberships/invitation-sending.ts";
import { newSetupToken, SETUP_LINK_LIFETIME_MS, setupTokenDigest } from "../passwords/setup-link.ts";
import { hasRecentSetupLink, insertSetupLink, replaceSetupLinks } from "../passwords/setup-link-store.ts";
import { type MailedLink, newLinkMail } from "../passwords/setup-mail.ts";
import type { BrowserOrigin } from "../sessions/session.ts";
import { auditSignIn } from "./person-audit.ts";
import { findMailReader } from "./person-language-store.ts";
import { ensurePerson, findPersonByEmail } from "./person-store.ts";

/** In the transaction of the change that the mail reports. */
export type EnqueueMail = (tx: Executor, draft: MailDraft) => Promise<void>;

interface NewOwner {
  readonly dealer: { readonly id: number; readonly name: string; readonly companyId: number };
  readonly orderedBy: string;
  readonly hasOrdered: boolean;
  /** As `isPersonName` accepts it; null for none. */
  readonly name: string | null;
  readonly email: string;
}

export type PersonService = ReturnType<typeof createPersonService>;

export function createPersonService(
  ports: Pick<Runtime, "db" | "clock" | "random" | "log"> & {
    readonly enqueueMail: EnqueueMail;
    /** Without a trailing slash. */
    readonly publicUrl: () => string;
    readonly signInPath: string;
  },
) {
  const { db, clock, random, log, enqueueMail, publicUrl, signInPath } = ports;

  /** A requested link replaces all unused ones; one with an invitation, those of the same dealer or company. Only the digest is stored. */
  async function issueSetupLink(
    tx: Executor,
    personId: number,
    workplace: Workplace | null,
    nowMs: number,
  ): Promise<string> {
    const token = newSetupToken(random);
    await replaceSetupLinks(tx, personId, nowMs, workplace);
    await insertSetupLink(tx, {
      tokenDigest: setupTokenDigest(token),
      personId,
      workplace,
      expiresAtMs: nowMs + SETUP_LINK_LIFETIME_MS,
      createdAtMs: nowMs,
    });
    return token;
  }

  async function issueMailedLink(
    tx: Executor,
    personId: number,
    workplace: Workplace | null,
    nowMs: number,
    origin: string,
  ): Promise<MailedLink> {
    const token = await issueSetupLink(tx, personId, workplace, nowMs);
    return { url: `${origin}/setup/${token}`, expiresAtMs: nowMs + SETUP_LINK_LIFETIME_MS };
  }

  const sending = createInvitationSending({ enqueueMail, issueMailedLink, publicUrl, signInPath });

  return {
    issueSetupLink,

    issueMailedLink,

    sending,

    /**
     * In the transaction that creates the dealer. One address is one account: a person who has one accepts in the portal. False for an
     * address that has reached its limit: then the invitation waits without a mail.
     * @throws ServiceError `validation` for an address that no mail can be sent to; `setup` when the public address is not known.
     */
    async welcomeOwner(tx: Executor, actor: Actor, owner: NewOwner): Promise<boolean> {
      const { dealer, name, orderedBy, hasOrdered } = owner;
      const email = normaliseEmail(owner.email);
      if (email === null)
        throw new ServiceError("validation", "The owner needs an email address that mail can be sent to.");
      const nowMs = clock.nowMs();
      const person = await ensurePerson(tx, { email, nowMs });
      const inviter = { kind: "group", name: orderedBy, hasOrdered } as const;
      const { id, companyId } = dealer;
      const inviting = { workplace: { dealerId: id }, name: dealer.name, companyId };
      await sending.count(tx, inviting.workplace, email, nowMs);
      return await sending.send(tx, actor, { inviting, person, role: "owner", name, inviter }, nowMs);
    },

    /**
     * Mails at most one new link in ten minutes; refused requests do not count. Neither the response nor, apart from a few written rows,
     * the work reveals whether there is an account: each request is one transaction that writes.
     */
    async requestSetupLink(
      email: string,
      { address, requestId }: Pick<BrowserOrigin, "address" | "requestId">,
    ): Promise<void> {
      const origin = publicUrl();
      const asked = await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const isFirst = await admitMail(tx, [askedLinkLimit(email)], nowMs);
        const person = await findPersonByEmail(tx, email);
        if (person === null) return isFirst ? { personId: null } : null;
        // Only a link that was created blocks the next one: refused requests must not lock anyone out.
        if (person.disabledAtMs !== null || (await hasRecentSetupLink(tx, person.id, nowMs))) return null;
        if (!(await admitMail(tx, [recipientLimit(email)], nowMs))) return null;
        const link = await issueMailedLink(tx, person.id, null, nowMs, origin);
        await enqueueMail(tx, newLinkMail(await findMailReader(tx, person.id, null), person, link));
        const event = {
          action: "person.ask-link",
          personId: person.id,
          sourceAddress: address,
          nowMs,
        } as const;
        await auditSignIn(tx, event);
        return { personId: person.id };
      });
      if (asked !== null) log.info({ requestId, ...asked }, "a new link was requested");
    },
  };
}
