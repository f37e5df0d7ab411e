import { integer, table, text } from "../db/table.ts";

/** One row, which shows whether a process has this installation's keys. */
export const installations = table("installations", {
  id: integer("id").primaryKey(),
  /** A constant, sealed under the at-rest key. */
  sealedProbe: text("sealed_probe").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
});
