import type { Database } from "../db/database.ts";
import type { AuditEntry, AuditSubject } from "./audit.ts";
import { listAudit } from "./audit-store.ts";

/** Services write entries in the transactions of their changes; this service only reads them. */
export function createAuditService({ db }: { db: Database }) {
  return {
    list: (filter: {
      readonly subject?: AuditSubject;
      readonly subjectId?: number;
      readonly limit: number;
    }): Promise<AuditEntry[]> => listAudit(db.read, filter),
  };
}
