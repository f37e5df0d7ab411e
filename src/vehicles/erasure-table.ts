import { index, integer, table, text } from "../db/table.ts";

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
