import { sql } from "drizzle-orm";
import { index, integer, json, table, text } from "../db/table.ts";
import type { Language } from "../language/language.ts";
import type { Address } from "./address.ts";
import { companies } from "./company-table.ts";
import type { BillingMode, DealerStatus, LengthUnit, PrimaryContact } from "./dealer.ts";

/** Only the company of a row sees it. */
export const dealers = table(
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
    primaryContact: json("primary_contact").$type<PrimaryContact>(),
    registeredAddress: json("registered_address").$type<Address>(),
    shippingAddress: json("shipping_address").$type<Address>(),
    /** The digest of the logo on new certificates; the certificates keep its picture. */
    logo: text("logo"),
    /** Shown to people in place of the name; null where the name is shown. The API never shows it. */
    publicName: text("public_name"),
    timeZone: text("time_zone"),
    lengthUnit: text("length_unit").$type<LengthUnit>(),
    language: text("language").$type<Language>(),
    activatedAtMs: integer("activated_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (columns) => [index("dealers_company").on(columns.companyId, columns.id)],
);

/** The country of the address by which a dealer is known, in a query: ISO 3166-1 alpha-2, or null. */
export const DEALER_COUNTRY = sql<
  string | null
>`COALESCE(${dealers.registeredAddress}, ${dealers.shippingAddress}) ->> 'country'`;

/** `shownName` in a query. */
export const SHOWN_DEALER_NAME = sql<string>`COALESCE(${dealers.publicName}, ${dealers.name})`;
