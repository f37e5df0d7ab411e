import { sql } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import { flag, index, integer, primaryKey, table, uniqueIndex } from "../../db/table.ts";

/** One bit for each certificate that was ever reserved. A row is never deleted: nobody else gets its place. */
export const statusEntries = table(
  "status_entries",
  {
    /** From 1. */
    listNumber: integer("list_number").notNull(),
    /** From 0, at random, so that it tells nothing of when the certificate was issued. Those of 1.0 have the first places, shuffled. */
    listIndex: integer("list_index").notNull(),
    /** Null after the test was erased. */
    testId: integer("test_id").references(() => batteryTests.id, { onDelete: "set null" }),
    /** Whether the certificate is withdrawn; after an erasure, whether it was. */
    isSuspended: flag("is_suspended").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.listNumber, columns.listIndex] }),
    uniqueIndex("status_entries_test").on(columns.testId),
    index("status_entries_suspended")
      .on(columns.listNumber, columns.listIndex)
      .where(sql`${columns.isSuspended}`),
  ],
);
