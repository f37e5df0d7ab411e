import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditEntry, AuditSubject } from "./audit.ts";

export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").$type<AuditSubject>().notNull(),
    subjectId: integer("subject_id").notNull(),
    changes: text("changes", { mode: "json" }).$type<AuditEntry["changes"]>().notNull(),
  },
  (table) => [index("audit_entries_subject").on(table.subject, table.subjectId, table.id)],
);
