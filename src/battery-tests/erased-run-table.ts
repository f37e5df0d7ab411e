import { integer, primaryKey, table, text } from "../db/table.ts";
import { units } from "../dealers/unit-table.ts";

/** Runs whose vehicle was erased: a record of one, sent again, must not bring it back. */
export const erasedRuns = table(
  "erased_runs",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** SHA-256 of the unit's id and the run's: what the unit calls its run may tell of the vehicle. */
    runDigest: text("run_digest").notNull(),
    erasedAtMs: integer("erased_at_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.unitId, columns.runDigest] })],
);
