import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import type { MailDraft } from "../mail/mail-draft.ts";
import { normaliseEmail } from "./person.ts";
import { ensurePerson, findPerson, findPersonByEmail, setMember } from "./person-store.ts";
import { newSetupToken, SETUP_LINK_LIFETIME_MS, setupTokenDigest } from "./setup-link.ts";
import {
  admitLinkRequest,
  hasRecentSetupLink,
  insertSetupLink,
  replaceSetupLinks,
} from "./setup-link-store.ts";
import { dealerAddedMail, type MailedLink, newLinkMail, welcomeMail } from "./setup-mail.ts";
import { auditSignIn } from "./sign-in-audit.ts";

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export type EnqueueMail = (tx: Executor, draft: MailDraft) => Promise<void>;

export interface NewOwner {
  readonly dealerId: number;
  readonly name: string | null;
  readonly email: string;
}

export type PersonService = ReturnType<typeof createPersonService>;

/** Accounts of people, and the links by which they come to a password. */
export function createPersonService(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, "info">;
  readonly enqueueMail: EnqueueMail;
  /** The origin of links, without a trailing slash. */
  readonly publicUrl: () => string;
}) {
  const { db, clock, random, log, enqueueMail, publicUrl } = ports;

  async function ensureOwner(
    tx: Executor,
    { dealerId, name, email }: NewOwner,
  ): Promise<{ personId: number; needsSetup: boolean }> {
    const address = normaliseEmail(email);
    if (address === null) {
      throw new ServiceError("validation", "The owner needs an email address that mail can be sent to.");
    }
    const nowMs = clock.nowMs();
    const person = await ensurePerson(tx, { email: address, name, nowMs });
    await setMember(tx, { personId: person.id, dealerId, role: "owner", nowMs });
    return { personId: person.id, needsSetup: person.passwordHash === null };
  }

  async function issueSetupLink(tx: Executor, personId: number, nowMs: number): Promise<string> {
    const token = newSetupToken(random);
    await replaceSetupLinks(tx, personId, nowMs);
    await insertSetupLink(tx, {
      tokenDigest: setupTokenDigest(token),
      personId,
      expiresAtMs: nowMs + SETUP_LINK_LIFETIME_MS,
      createdAtMs: nowMs,
    });
    return token;
  }

  /** `issueSetupLink`, as a mail shows it. @param origin of the link, without a trailing slash. */
  async function issueMailedLink(
    tx: Executor,
    personId: number,
    nowMs: number,
    origin: string,
  ): Promise<MailedLink> {
    const token = await issueSetupLink(tx, personId, nowMs);
    return { url: `${origin}/setup/${token}`, expiresAtMs: nowMs + SETUP_LINK_LIFETIME_MS };
  }

  return {
    /**
     * Makes a person the owner of a dealer, in the transaction in which the dealer is made. One address is one account: whoever
     * has one already keeps its name and password.
     *
     * @throws ServiceError `validation` for an address that no mail can be sent to.
     */
    ensureOwner,

    /**
     * Makes a link by which the person sets a password, and ends those that were not used.
     *
     * @returns its token; only the digest is stored.
     */
    issueSetupLink,

    issueMailedLink,

    /**
     * `ensureOwner`, and one mail: the link to set a password, or word of the further dealer to whoever has a password.
     *
     * @param owner.orderedBy the company that registered the dealer, as the mail names it.
     * @throws ServiceError `validation` as above; `setup` when the public address is not known.
     */
    async welcomeOwner(
      tx: Executor,
      owner: NewOwner & { readonly dealerName: string; readonly orderedBy: string },
    ): Promise<void> {
      const { personId, needsSetup } = await ensureOwner(tx, owner);
      const person = await findPerson(tx, personId);
      if (person === null) throw new Error("a person vanished inside its transaction");
      const dealer = { name: owner.dealerName, orderedBy: owner.orderedBy };
      if (!needsSetup) return await enqueueMail(tx, dealerAddedMail(person, dealer));
      const link = await issueMailedLink(tx, personId, clock.nowMs(), publicUrl());
      await enqueueMail(tx, welcomeMail(person, dealer, link));
    },

    /**
     * Mails a new link to whoever has an account under this address, at most one in ten minutes. Neither the answer nor, beyond the
     * writing of two rows, the work tells whether anyone has: each request is one transaction that writes.
     *
     * @param email as `normaliseEmail` writes it.
     * @param sourceAddress from where it is asked; null where the connection has none.
     */
    async requestSetupLink(email: string, sourceAddress: string | null): Promise<void> {
      const origin = publicUrl();
      const asked = await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        if (!(await admitLinkRequest(tx, sha256Hex(email), nowMs))) return null;
        const person = await findPersonByEmail(tx, email);
        if (person === null) return { personId: null };
        if (await hasRecentSetupLink(tx, person.id, nowMs)) return null;
        const link = await issueMailedLink(tx, person.id, nowMs, origin);
        await enqueueMail(tx, newLinkMail(person, link));
        await auditSignIn(tx, { action: "person.ask-link", personId: person.id, sourceAddress, nowMs });
        return { personId: person.id };
      });
      if (asked !== null) log.info({ ...asked, sourceAddress }, "a new link was asked for");
    },
  };
}
