import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import { index, integer, table, text } from "../../db/table.ts";

/** What the time-stamp service gave for a signature, also if it gave nothing: rendering again gives the same bytes. */
export const timeStamps = table(
  "time_stamps",
  {
    /** SHA-256 of the signature's value, hexadecimal. */
    imprint: text("imprint").primaryKey(),
    testId: integer("test_id")
      .notNull()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    /** DER, base64; null where the service gave none, so that the signature stays at the level B-B. */
    token: text("token"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [index("time_stamps_test").on(columns.testId)],
);
