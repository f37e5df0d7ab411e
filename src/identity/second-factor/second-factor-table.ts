import { integer, primaryKey, table, text } from "../../db/table.ts";
import { people } from "../people/person-table.ts";

export const secondFactors = table("second_factors", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id),
  sealedSecret: text("sealed_secret").notNull(),
  /** The period of the newest code that was used: no code works twice. */
  lastPeriod: integer("last_period").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
});

/** Only those that are still unused. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    codeDigest: text("code_digest").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.personId, columns.codeDigest] })],
);
