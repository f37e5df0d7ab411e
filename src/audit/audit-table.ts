import { index, integer, json, table, text } from "../db/table.ts";
import type { AuditEntry, AuditSubject } from "./audit.ts";

export const auditEntries = table(
  "audit_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").$type<AuditSubject>().notNull(),
    subjectId: integer("subject_id").notNull(),
    changes: json("changes").$type<AuditEntry["changes"]>().notNull(),
  },
  (columns) => [index("audit_entries_subject").on(columns.subject, columns.subjectId, columns.id)],
);
