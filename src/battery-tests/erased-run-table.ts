import { integer, primaryKey, table, text } from "../db/table.ts";
import { units } from "../dealers/unit-table.ts";

/** A record that is sent again must not restore an erased vehicle. */
export const erasedRuns = table(
  "erased_runs",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** SHA-256 of both ids: the name of a run may identify the vehicle. */
    runDigest: text("run_digest").notNull(),
    erasedAtMs: integer("erased_at_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.unitId, columns.runDigest] })],
);
