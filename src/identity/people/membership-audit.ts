import type { Actor, AuditEntry } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";

/** Also for changes of invited people. */
export function auditMembership(
  tx: Executor,
  action: string,
  actor: Actor,
  dealerId: number,
  atMs: number,
  changes: AuditEntry["changes"],
): Promise<void> {
  const subject = { subject: "dealer", subjectId: dealerId } as const;
  return recordAudit(tx, { ...subject, atMs, actor, action, changes });
}
