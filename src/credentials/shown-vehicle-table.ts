import { index, integer, primaryKey, table, text } from "../db/table.ts";
import { accounts } from "./credential-table.ts";

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
