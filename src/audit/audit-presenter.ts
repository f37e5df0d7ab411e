import { formatInstant } from "../kernel/instant.ts";
import type { AuditEntry } from "./audit.ts";

export function presentAuditEntry(entry: AuditEntry) {
  return {
    id: entry.id,
    at: formatInstant(entry.atMs),
    actor: entry.actor,
    action: entry.action,
    subject: `${entry.subject}:${entry.subjectId}`,
    changes: entry.changes,
  };
}
