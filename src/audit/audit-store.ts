import { and, count, desc, eq, gt } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { AuditEntry, AuditSubject } from "./audit.ts";
import { auditEntries } from "./audit-table.ts";

/** Writes an entry in the transaction of the change that it describes. */
export async function recordAudit(tx: Executor, entry: Omit<AuditEntry, "id">): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** Newest first. Index: `audit_entries_subject` where a subject is given, otherwise the primary key. */
export async function listAudit(
  executor: Executor,
  filter: {
    readonly subject?: AuditSubject;
    readonly subjectId?: number;
    readonly action?: string;
    readonly limit: number;
  },
): Promise<AuditEntry[]> {
  return await executor
    .select()
    .from(auditEntries)
    .where(
      and(
        filter.subject && eq(auditEntries.subject, filter.subject),
        filter.subjectId === undefined ? undefined : eq(auditEntries.subjectId, filter.subjectId),
        filter.action === undefined ? undefined : eq(auditEntries.action, filter.action),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(filter.limit);
}

/** How often something was done to a subject after an instant. Index: `audit_entries_subject`. */
export async function countAudit(
  executor: Executor,
  { subject, subjectId, action }: Pick<AuditEntry, "subject" | "subjectId" | "action">,
  afterMs: number,
): Promise<number> {
  const [row] = await executor
    .select({ entries: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        eq(auditEntries.subjectId, subjectId),
        eq(auditEntries.action, action),
        gt(auditEntries.atMs, afterMs),
      ),
    );
  return row?.entries ?? 0;
}
