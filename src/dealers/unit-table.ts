import { sql } from "drizzle-orm";
import { index, integer, json, primaryKey, table, text, uniqueIndex } from "../db/table.ts";
import type { Address } from "./address.ts";
import { dealers } from "./dealer-table.ts";
import type { ReturnOutcome, UnitStatus } from "./unit.ts";

/** When a unit moves to another dealer, its tests stay where they are. */
export const units = table(
  "units",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    internalReference: text("internal_reference"),
    status: text("status").$type<UnitStatus>().notNull(),
    serialNumber: text("serial_number"),
    locationLabel: text("location_label"),
    /** What the dealer calls it, and the dealer's own reference: for the dealer's people, never on the wire. */
    name: text("name"),
    ownReference: text("own_reference"),
    shippingAddress: json("shipping_address").$type<Address>(),
    dispatchedAtMs: integer("dispatched_at_ms"),
    deliveredAtMs: integer("delivered_at_ms"),
    activatedAtMs: integer("activated_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    uniqueIndex("units_serial_number").on(columns.serialNumber),
    index("units_dealer").on(columns.dealerId, columns.id),
  ],
);

/** Which dealer has had a unit since when; the first row is of the dealer that it was ordered for. */
export const unitMoves = table(
  "unit_moves",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    sinceMs: integer("since_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.unitId, columns.sinceMs] })],
);

export const unitReturns = table(
  "unit_returns",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** The dealer of the unit at the time of the request. */
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    reason: text("reason").notNull(),
    askedAtMs: integer("asked_at_ms").notNull(),
    outcome: text("outcome").$type<ReturnOutcome>(),
    answer: text("answer"),
    endedAtMs: integer("ended_at_ms"),
  },
  (columns) => [
    // A unit has at most one open request.
    uniqueIndex("unit_returns_open").on(columns.unitId).where(sql`${columns.outcome} IS NULL`),
    index("unit_returns_unit").on(columns.unitId, columns.id),
  ],
);
