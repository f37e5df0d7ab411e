import { subjectOf, type Workplace } from "../../access/workplace.ts";
import type { Actor, AuditEntry } from "../../audit/audit.ts";
import { recordAudit } from "../../audit/audit-store.ts";
import type { Executor } from "../../db/database.ts";

export function auditMembership(
  tx: Executor,
  action: string,
  actor: Actor,
  workplace: Workplace,
  atMs: number,
  changes: AuditEntry["changes"],
): Promise<void> {
  return recordAudit(tx, { ...subjectOf(workplace), atMs, actor, action, changes });
}
