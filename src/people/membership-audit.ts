import type { AuditEntry } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import { personActor } from "./person.ts";

/** Writes down that a person has changed who acts for a dealer. */
export function auditMembership(
  tx: Executor,
  action: string,
  actorId: number,
  dealerId: number,
  atMs: number,
  changes: AuditEntry["changes"],
): Promise<void> {
  const subject = { subject: "dealer", subjectId: dealerId } as const;
  return recordAudit(tx, { ...subject, atMs, actor: personActor(actorId), action, changes });
}
