import { integer, table, text } from "../db/table.ts";

/** One row. Empty where nothing was ever replicated. */
export const replicationMarks = table("replication_marks", {
  id: integer("id").primaryKey(),
  /** In the form of `formatMark`. */
  mark: text("mark").notNull(),
});
