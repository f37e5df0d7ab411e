import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { idsToClaim } from "../db/engine-sql.ts";
import type { MailState } from "./mail.ts";
import { mailOutbox } from "./mail-table.ts";

/** The right to send one mail until its time runs out; whoever holds the token holds the mail. */
export interface MailLease {
  readonly mailId: number;
  readonly token: string;
  readonly messageId: string;
  readonly sealedMail: string;
  readonly queuedAtMs: number;
  /** How many times the mail has been taken up, this time included. */
  readonly attemptCount: number;
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

/** Whether a mail could be claimed: a look at the index, so that an idle sender never opens a write transaction. */
export async function hasClaimableMail(executor: Executor, nowMs: number): Promise<boolean> {
  const rows = await executor.select({ id: mailOutbox.id }).from(mailOutbox).where(claimable(nowMs)).limit(1);
  return rows.length > 0;
}

/**
 * Leases up to `limit` due mails, longest due first; a mail whose lease ran out counts as free. The condition stands in the outer
 * statement too, so that of two processes that chose the same row only one gets it. Index: `mail_outbox_due`.
 */
export async function claimMails(
  tx: Executor,
  claim: {
    readonly limit: number;
    readonly token: string;
    readonly nowMs: number;
    readonly leaseUntilMs: number;
  },
): Promise<MailLease[]> {
  const chosen = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(claimable(claim.nowMs))
    .orderBy(mailOutbox.dueAtMs, mailOutbox.id)
    .limit(claim.limit);
  const rows = await tx
    .update(mailOutbox)
    .set({
      leaseToken: claim.token,
      leaseUntilMs: claim.leaseUntilMs,
      attemptCount: sql`${mailOutbox.attemptCount} + 1`,
    })
    .where(and(inArray(mailOutbox.id, idsToClaim(tx, chosen)), claimable(claim.nowMs)))
    .returning({
      mailId: mailOutbox.id,
      messageId: mailOutbox.messageId,
      sealedMail: mailOutbox.sealedMail,
      queuedAtMs: mailOutbox.queuedAtMs,
      dueAtMs: mailOutbox.dueAtMs,
      attemptCount: mailOutbox.attemptCount,
    });
  // The rows of an update come back in no particular order.
  rows.sort((a, b) => a.dueAtMs - b.dueAtMs || a.mailId - b.mailId);
  return rows.map(({ dueAtMs: _, sealedMail, ...row }) => {
    if (sealedMail === null) throw new Error("a waiting mail has lost its content");
    return { ...row, sealedMail, token: claim.token };
  });
}

function claimable(nowMs: number) {
  return and(
    eq(mailOutbox.state, "waiting"),
    lte(mailOutbox.dueAtMs, nowMs),
    lte(mailOutbox.leaseUntilMs, nowMs),
  );
}

/** Ends a mail and erases its content. @returns false when the lease has passed to another. */
export async function finishMail(
  tx: Executor,
  lease: MailLease,
  end: {
    readonly state: Exclude<MailState, "waiting">;
    readonly nowMs: number;
    /** Left as it was when not given. */
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
    .where(heldUnder(lease))
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}

/** Gives a mail back after a failed attempt, due at `dueAtMs`. @returns false when the lease has passed to another. */
export async function postponeMail(
  tx: Executor,
  lease: MailLease,
  failed: { readonly dueAtMs: number; readonly errorCode: string },
): Promise<boolean> {
  const rows = await tx
    .update(mailOutbox)
    .set({ leaseToken: null, leaseUntilMs: 0, dueAtMs: failed.dueAtMs, lastErrorCode: failed.errorCode })
    .where(heldUnder(lease))
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}

function heldUnder(lease: MailLease) {
  return and(eq(mailOutbox.id, lease.mailId), eq(mailOutbox.leaseToken, lease.token));
}
