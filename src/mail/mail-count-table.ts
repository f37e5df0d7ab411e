import { index, integer, table, text } from "../db/table.ts";

/** How many mails were caused recently, by whom and to whom. */
export const mailCounts = table(
  "mail_counts",
  {
    /** SHA-256 of what is counted: addresses that strangers type are not kept. */
    bucket: text("bucket").primaryKey(),
    mailCount: integer("mail_count").notNull(),
    /** From when on the count is over. */
    endsAtMs: integer("ends_at_ms").notNull(),
  },
  (columns) => [index("mail_counts_end").on(columns.endsAtMs)],
);
