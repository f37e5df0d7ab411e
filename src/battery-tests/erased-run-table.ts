import { integer, primaryKey, table, text } from "../db/table.ts";
import { units } from "../dealers/unit-table.ts";

/** Runs whose vehicle was erased. When a record of such a run is sent again, it must not restore the vehicle. */
export const erasedRuns = table(
  "erased_runs",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** SHA-256 of the ids of the unit and the run, because the unit's name for its run may identify the vehicle. */
    runDigest: text("run_digest").notNull(),
    erasedAtMs: integer("erased_at_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.unitId, columns.runDigest] })],
);
