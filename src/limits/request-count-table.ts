import { integer, primaryKey, table, text } from "../db/table.ts";

/** Where several instances count together (section 8). A single process on SQLite counts in memory and leaves it empty. */
export const requestCounts = table(
  "request_counts",
  {
    /** Since the Unix epoch. */
    minute: integer("minute").notNull(),
    bucket: text("bucket").notNull(),
    requestCount: integer("request_count").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.minute, columns.bucket] })],
);
