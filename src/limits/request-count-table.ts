import { integer, primaryKey, table, text } from "../db/table.ts";

/**
 * Used where several instances count together (interface specification, section 8). A single process on SQLite counts in memory and leaves
 * this table empty.
 */
export const requestCounts = table(
  "request_counts",
  {
    /** Since the Unix epoch. */
    minute: integer("minute").notNull(),
    /** The kind and the key of the count. */
    bucket: text("bucket").notNull(),
    requestCount: integer("request_count").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.minute, columns.bucket] })],
);
