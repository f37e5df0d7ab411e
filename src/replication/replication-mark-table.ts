import { integer, table, text } from "../db/table.ts";

/** One row: what svc looks for in its replica. Empty where nothing was ever replicated. */
export const replicationMarks = table("replication_marks", {
  id: integer("id").primaryKey(),
  /** As `replication-mark.ts` writes it. */
  mark: text("mark").notNull(),
});
