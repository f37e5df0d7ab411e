import { integer, table } from "../db/table.ts";

/** Has no rows: its counter gives every change of a test a number. The counter is kept by backups, and by copies between engines. */
export const testChanges = table("test_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
});
