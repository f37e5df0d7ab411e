import type { Database, Executor } from "../db/database.ts";
import { type Actor, type AuditEntry, type Audited, type AuditSubject, changesBetween } from "./audit.ts";
import { listAudit, recordAudit } from "./audit-store.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Writes into the audit log, in the transaction of the change that it describes. `after` has what is new by its wire name, and never a
 * secret; `before` is what that was, left out for what did not exist.
 */
export async function audited(
  tx: Executor,
  actor: Actor,
  action: string,
  [subject, subjectId]: Audited,
  atMs: number,
  after: Values = {},
  before: Values = {},
): Promise<void> {
  await recordAudit(tx, { atMs, actor, action, subject, subjectId, changes: changesBetween(before, after) });
}

/** As `audited`, but writes nothing where nothing differs. @returns what differs. */
export async function auditedChange(
  tx: Executor,
  actor: Actor,
  action: string,
  subject: Audited,
  atMs: number,
  after: Values,
  before: Values,
): Promise<AuditEntry["changes"]> {
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) await audited(tx, actor, action, subject, atMs, after, before);
  return changes;
}

/** For operators. */
export function createAuditService({ db }: { db: Database }) {
  return {
    list: (filter: {
      readonly subject?: AuditSubject;
      readonly subjectId?: number;
      readonly limit: number;
    }): Promise<AuditEntry[]> => listAudit(db.read, filter),
  };
}
