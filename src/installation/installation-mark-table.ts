import { integer, table, text } from "../db/table.ts";

/** What is said of the database as a whole, a row each; it is no content, so no copy takes it along as it is. */
export const installationMarks = table("installation_marks", {
  /** `MarkKind`. */
  kind: text("kind").primaryKey(),
  atMs: integer("at_ms").notNull(),
  /** Of `moved`: where to, for a person. */
  place: text("place"),
});
