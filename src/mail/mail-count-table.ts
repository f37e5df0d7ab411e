import { index, integer, table, text } from "../db/table.ts";

/** Counted by sender and by recipient. */
export const mailCounts = table(
  "mail_counts",
  {
    /** SHA-256 of what is counted, so that addresses typed by strangers are not stored. */
    bucket: text("bucket").primaryKey(),
    mailCount: integer("mail_count").notNull(),
    endsAtMs: integer("ends_at_ms").notNull(),
  },
  (columns) => [index("mail_counts_end").on(columns.endsAtMs)],
);
