import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies } from "../dealers/company-table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { EventName } from "./event.ts";

/** What happened, written in the transaction in which it happened. */
export const events = sqliteTable(
  "events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").$type<EventName>().notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    occurredAtMs: integer("occurred_at_ms").notNull(),
    /** The `data` member of the envelope, as JSON text. */
    data: text("data").notNull(),
  },
  (table) => [index("events_company").on(table.companyId, table.occurredAtMs)],
);
