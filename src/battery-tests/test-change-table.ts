import { integer, table } from "../db/table.ts";

/** Has no rows: its counter numbers changes. Backups and copies between engines keep it. */
export const testChanges = table("test_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
});
