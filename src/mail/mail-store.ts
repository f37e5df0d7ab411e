import { eq, inArray } from "drizzle-orm";
import type { Database, Executor } from "../db/database.ts";
import { repairFutureTimes, type TimesAhead } from "../db/future-times.ts";
import { type Claim, claimLeases, givenBack, hasClaimable, heldUnder, type Lease } from "../db/lease.ts";
import type { MailState } from "./mail.ts";
import { mailOutbox } from "./mail-table.ts";

/** The right to send one mail, with its content. */
export interface MailLease extends Lease {
  readonly messageId: string;
  readonly sealedMail: string;
  readonly queuedAtMs: number;
}

/** Puts a mail into the outbox, due at once. @returns its id. */
export async function insertMail(
  tx: Executor,
  mail: { readonly messageId: string; readonly sealedMail: string; readonly queuedAtMs: number },
): Promise<number> {
  const [row] = await tx
    .insert(mailOutbox)
    .values({ ...mail, state: "waiting", dueAtMs: mail.queuedAtMs, leaseUntilMs: 0, attemptCount: 0 })
    .returning({ id: mailOutbox.id });
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}

/** The outbox in the form of a queue. Index: `mail_outbox_due`. */
const QUEUE = { table: mailOutbox, ...mailOutbox };
const WAITING = eq(mailOutbox.state, "waiting");

/** Whether a mail can be claimed now. */
export async function hasClaimableMail(executor: Executor, nowMs: number): Promise<boolean> {
  return await hasClaimable(executor, QUEUE, { nowMs, only: WAITING });
}

/** Corrects the times of mails that are in the future because the clock was set back. */
export async function mendMails(
  db: Database,
  times: TimesAhead & { readonly nowMs: number },
): Promise<number> {
  return await repairFutureTimes(db, QUEUE, { ...times, only: WAITING });
}

/** Leases up to `limit` due mails, longest due first. */
export async function claimMails(tx: Executor, claim: Omit<Claim, "only">): Promise<MailLease[]> {
  const leases = await claimLeases(tx, QUEUE, { ...claim, only: WAITING });
  const ids = leases.map(({ id }) => id);
  const rows = await tx
    .select({
      id: mailOutbox.id,
      messageId: mailOutbox.messageId,
      sealedMail: mailOutbox.sealedMail,
      queuedAtMs: mailOutbox.queuedAtMs,
    })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, ids));
  const contents = new Map(rows.map(({ id, ...content }) => [id, content]));
  return leases.map((lease) => {
    const { sealedMail, ...content } = contents.get(lease.id) ?? { sealedMail: null };
    if (sealedMail === null || !("messageId" in content))
      throw new Error("a waiting mail has lost its content");
    return { ...lease, ...content, sealedMail };
  });
}

/** Ends a mail and deletes its content. @returns false when another process has the lease. */
export async function finishMail(
  tx: Executor,
  lease: MailLease,
  end: {
    readonly state: Exclude<MailState, "waiting">;
    readonly nowMs: number;
    /** The stored code stays when this is not given. */
    readonly errorCode?: string;
  },
): Promise<boolean> {
  const rows = await tx
    .update(mailOutbox)
    .set({
      state: end.state,
      sealedMail: null,
      finishedAtMs: end.nowMs,
      leaseToken: null,
      leaseUntilMs: 0,
      ...(end.errorCode === undefined ? {} : { lastErrorCode: end.errorCode }),
    })
    .where(heldUnder(QUEUE, lease))
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}

/** Returns a mail to the queue after a failed attempt, due at `dueAtMs`. @returns false when another process has the lease. */
export async function postponeMail(
  tx: Executor,
  lease: MailLease,
  failed: { readonly dueAtMs: number; readonly errorCode: string },
): Promise<boolean> {
  const rows = await tx
    .update(mailOutbox)
    .set({ ...givenBack(failed.dueAtMs), lastErrorCode: failed.errorCode })
    .where(heldUnder(QUEUE, lease))
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}
