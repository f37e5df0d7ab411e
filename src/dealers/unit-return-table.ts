import { sql } from "drizzle-orm";
import { index, integer, table, text, uniqueIndex } from "../db/table.ts";
import { dealers } from "./dealer-table.ts";
import type { ReturnOutcome } from "./unit-return.ts";
import { units } from "./unit-table.ts";

export const unitReturns = table(
  "unit_returns",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** The dealer of the unit when it asked. */
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
