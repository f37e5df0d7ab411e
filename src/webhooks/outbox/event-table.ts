import { sql } from "drizzle-orm";
import { accounts } from "../../credentials/credential-table.ts";
import { index, integer, table, text } from "../../db/table.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { EventConcern, EventName } from "../../events/event.ts";

/** Written in the same transaction as the change. */
export const events = table(
  "events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").$type<EventName>().notNull(),
    /** Company and dealer are null for an event of an account, which is about neither. */
    companyId: integer("company_id").references(() => companies.id),
    dealerId: integer("dealer_id").references(() => dealers.id),
    /** The only account that gets it; null for an event of a dealer. */
    accountId: integer("account_id").references(() => accounts.id),
    occurredAtMs: integer("occurred_at_ms").notNull(),
    /** JSON text, with the whole dealer. */
    data: text("data").notNull(),
    /** The same with the id and name of the dealer alone; null for an event that no marketplace gets. */
    marketplaceData: text("marketplace_data"),
    /** Null for most events, so that its followers find the few without reading the others. */
    concern: text("concern").$type<EventConcern>(),
  },
  (columns) => [
    index("events_company").on(columns.companyId, columns.occurredAtMs),
    index("events_company_id").on(columns.companyId, columns.id),
    index("events_dealer_id").on(columns.dealerId, columns.id),
    index("events_account_id").on(columns.accountId, columns.id).where(sql`${columns.accountId} IS NOT NULL`),
    index("events_concern").on(columns.id).where(sql`${columns.concern} IS NOT NULL`),
    index("events_time").on(columns.occurredAtMs, columns.id),
  ],
);
