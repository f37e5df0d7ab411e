import { index, integer, primaryKey, table, text } from "../db/table.ts";
import { units } from "../dealers/unit-table.ts";

/** Files of erased vehicles that may still lie in the storage: named by their content's digest, which tells nothing of it. */
export const erasedFiles = table(
  "erased_files",
  {
    sha256: text("sha256").primaryKey(),
    format: text("format").$type<"pdf" | "jpeg">().notNull(),
    /** When it is deleted for the last time: whoever was rendering it then has ended. */
    dueAtMs: integer("due_at_ms").notNull(),
  },
  (columns) => [index("erased_files_due").on(columns.dueAtMs)],
);

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
