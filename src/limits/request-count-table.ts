import { integer, primaryKey, table, text } from "../db/table.ts";

/**
 * How many requests have come in a clock minute, where several instances count together (interface specification, section 8). A
 * single process on SQLite counts in memory, and leaves this empty.
 */
export const requestCounts = table(
  "request_counts",
  {
    /** Since the Unix epoch. */
    minute: integer("minute").notNull(),
    /** Who is counted, and for what. */
    bucket: text("bucket").notNull(),
    requestCount: integer("request_count").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.minute, columns.bucket] })],
);
