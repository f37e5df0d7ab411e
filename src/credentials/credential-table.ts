import type { CredentialKind } from "../access/caller.ts";
import { flag, index, integer, primaryKey, table, text, uniqueIndex } from "../db/table.ts";
import { companies } from "../dealers/company-table.ts";
import { dealers } from "../dealers/dealer-table.ts";

/** Only for accounts with a cap. */
export const shownVehicles = table(
  "shown_vehicles",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** UTC days since the Unix epoch. */
    day: integer("day").notNull(),
    /** A digest, because the vehicle itself need not be stored here. */
    vehicle: text("vehicle").notNull(),
    /** The position of the vehicle on that day, from 1. */
    ordinal: integer("ordinal").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.accountId, columns.day, columns.vehicle] }),
    index("shown_vehicles_ordinal").on(columns.accountId, columns.day, columns.ordinal),
    index("shown_vehicles_day").on(columns.day),
  ],
);

/** Owns credentials, webhook endpoints and idempotency keys. Stays when a credential is rotated. */
export const accounts = table(
  "accounts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<CredentialKind>().notNull(),
    companyId: integer("company_id").references(() => companies.id),
    /** Set on the account of the keys that a dealer makes for itself; each dealer has at most one. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    /** A restricted marketplace account sees only the companies in `account_companies`, even when none is left. */
    restricted: flag("restricted").notNull(),
    dailyVehicles: integer("daily_vehicles"),
    contact: text("contact"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [uniqueIndex("accounts_dealer").on(columns.dealerId)],
);

/** Section 5, item 7. */
export const accountCompanies = table(
  "account_companies",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
  },
  (columns) => [primaryKey({ columns: [columns.accountId, columns.companyId] })],
);

/** Section 6, "Event catalog". */
export const accountEventGrants = table(
  "account_event_grants",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
  },
  (columns) => [
    primaryKey({ columns: [columns.accountId, columns.companyId] }),
    index("account_event_grants_company").on(columns.companyId),
  ],
);

/** An account may have two while one is rotated (section 5, item 9). */
export const credentials = table(
  "credentials",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    clientId: text("client_id").notNull(),
    /** SHA-256 of the secret; 256 random bits need no slow hash. */
    secretDigest: text("secret_digest").notNull(),
    /** Space-separated, in the order of the specification. */
    scopes: text("scopes").notNull(),
    label: text("label"),
    createdAtMs: integer("created_at_ms").notNull(),
    disabledAtMs: integer("disabled_at_ms"),
    /** Until when tokens issued before a gentle revocation work; null when the revocation ended them too. */
    tokensUntilMs: integer("tokens_until_ms"),
    /** CIDRs separated by spaces; null allows any address. */
    allowList: text("allow_list"),
    lastUsedAtMs: integer("last_used_at_ms"),
  },
  (columns) => [
    uniqueIndex("credentials_client_id").on(columns.clientId),
    index("credentials_account").on(columns.accountId),
  ],
);
