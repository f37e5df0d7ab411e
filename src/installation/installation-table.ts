import { integer, table, text } from "../db/table.ts";

/** Marks of the database as a whole, a row each. They are not part of the content, so copies do not include them. */
export const installationMarks = table("installation_marks", {
  kind: text("kind").primaryKey(),
  atMs: integer("at_ms").notNull(),
  /** For `moved`: the new place, in words for a person. */
  place: text("place"),
});

/** One row, which shows whether a process has this installation's keys. */
export const installations = table("installations", {
  id: integer("id").primaryKey(),
  /** A constant, sealed under the at-rest key. */
  sealedProbe: text("sealed_probe").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
});
