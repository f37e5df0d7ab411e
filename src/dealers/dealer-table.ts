import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies } from "./company-table.ts";
import type { Address, BillingMode, DealerStatus, PrimaryContact } from "./dealer.ts";

/** Dealers; the company that a row names is the tenant that sees it. */
export const dealers = sqliteTable(
  "dealers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    name: text("name").notNull(),
    legalName: text("legal_name"),
    status: text("status").$type<DealerStatus>().notNull(),
    billingMode: text("billing_mode").$type<BillingMode>().notNull(),
    companyNumber: text("company_number"),
    vatNumber: text("vat_number"),
    primaryContact: text("primary_contact", { mode: "json" }).$type<PrimaryContact>(),
    registeredAddress: text("registered_address", { mode: "json" }).$type<Address>(),
    shippingAddress: text("shipping_address", { mode: "json" }).$type<Address>(),
    activatedAtMs: integer("activated_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (table) => [index("dealers_company").on(table.companyId, table.id)],
);
