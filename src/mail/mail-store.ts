import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database, Executor } from "../db/database.ts";
import {
  type Claim,
  claimLeases,
  givenBack,
  hasClaimable,
  heldUnder,
  type Lease,
  repairFutureTimes,
  type TimesAhead,
} from "../db/lease.ts";
import { DAY_MS } from "../kernel/duration.ts";
import type { MailState } from "./mail.ts";
import { mailOutbox } from "./mail-table.ts";

export interface MailLease extends Lease {
  readonly messageId: string;
  readonly sealedMail: string;
  readonly queuedAtMs: number;
}

/** Due at once. @returns the id. */
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

const QUEUE = { table: mailOutbox, ...mailOutbox };
const WAITING = eq(mailOutbox.state, "waiting");

export async function hasClaimableMail(executor: Executor, nowMs: number): Promise<boolean> {
  return await hasClaimable(executor, QUEUE, { nowMs, only: WAITING });
}

/** For times that are in the future because the clock was set back. */
export async function repairFutureMails(
  db: Database,
  times: TimesAhead & { readonly nowMs: number },
): Promise<number> {
  return await repairFutureTimes(db, QUEUE, { ...times, only: WAITING });
}

/** Longest due first. */
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

/** Deletes the content of the mail. @returns false when another process has the lease. */
export async function finishMail(
  tx: Executor,
  lease: MailLease,
  end: {
    readonly state: Exclude<MailState, "waiting">;
    readonly nowMs: number;
    /** Unless given, the stored code stays. */
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

/** After a failed attempt. @returns false when another process has the lease. */
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

/** Those whose content is still here. Index: `mail_outbox_due`. */
export async function listWaitingMails(executor: Executor) {
  const { id, messageId, sealedMail } = mailOutbox;
  const rows = await executor.select({ id, messageId, sealedMail }).from(mailOutbox).where(WAITING);
  return rows.flatMap(({ sealedMail: sealed, ...row }) =>
    sealed === null ? [] : [{ ...row, sealedMail: sealed }],
  );
}

/** They are given up, and their content is deleted. An attempt that is under way goes on, and is not recorded. */
export async function dropWaitingMails(tx: Executor, ids: readonly number[], nowMs: number): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({
      state: "given_up",
      sealedMail: null,
      finishedAtMs: nowMs,
      leaseToken: null,
      leaseUntilMs: 0,
      lastErrorCode: "erased",
    })
    .where(and(inArray(mailOutbox.id, [...ids]), WAITING));
}

/** Of a mail that was sent or given up; since its last attempt was due. */
export const FINISHED_MAIL_KEPT_MS = 30 * DAY_MS;
const FINISHED = ["sent", "given_up"] as const satisfies readonly Exclude<MailState, "waiting">[];

/** Deletes at most `limit` finished mails that are kept no longer. Index: `mail_outbox_due`. @returns how many; 0 when none are left. */
export async function pruneFinishedMails(
  tx: Executor,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number> {
  const { id, state, dueAtMs } = mailOutbox;
  const rows = await tx
    .select({ id })
    .from(mailOutbox)
    .where(and(inArray(state, [...FINISHED]), lt(dueAtMs, nowMs - FINISHED_MAIL_KEPT_MS)))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await tx.delete(mailOutbox).where(inArray(id, ids));
  return ids.length;
}
