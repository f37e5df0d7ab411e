import { integer, table, text } from "../db/table.ts";

/** The tenants of dealer-group credentials. */
export const companies = table("companies", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
});
