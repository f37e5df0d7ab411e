import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Parent companies: the tenants of dealer-group credentials. */
export const companies = sqliteTable("companies", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
});
