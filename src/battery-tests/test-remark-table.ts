import { flag, index, integer, primaryKey, table, text } from "../db/table.ts";
import type { PlausibilityCode } from "./plausibility.ts";

/** What was not plausible about a result when it arrived. */
export const testRemarks = table(
  "test_remarks",
  {
    /** No foreign key: it is written with its test, and who deletes the test deletes it too. */
    testId: integer("test_id").notNull(),
    code: text("code").$type<PlausibilityCode>().notNull(),
    field: text("field").notNull(),
    message: text("message").notNull(),
    isHold: flag("is_hold").notNull(),
    noticedAtMs: integer("noticed_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.testId, columns.code] }),
    index("test_remarks_noticed").on(columns.noticedAtMs, columns.testId),
  ],
);
