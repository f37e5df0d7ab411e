import type { FileFormat } from "../certificates/certificate.ts";
import { index, integer, table, text } from "../db/table.ts";

/** Files that may still be in the storage. Their name is the digest of their content, which reveals nothing about the vehicle. */
export const erasedFiles = table(
  "erased_files",
  {
    sha256: text("sha256").primaryKey(),
    format: text("format").$type<FileFormat>().notNull(),
    /** When the file is deleted for the last time: by then, any rendering that was under way has ended. */
    dueAtMs: integer("due_at_ms").notNull(),
  },
  (columns) => [index("erased_files_due").on(columns.dueAtMs)],
);
