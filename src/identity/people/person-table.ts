import type { DealerRole } from "../../access/dealer-role.ts";
import { index, integer, primaryKey, table, text, uniqueIndex } from "../../db/table.ts";
import { dealers } from "../../dealers/dealer-table.ts";

/** One account for each address. */
export const people = table(
  "people",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    email: text("email").notNull(),
    /** Argon2id in its own notation, the salt and the costs included. */
    passwordHash: text("password_hash"),
    passwordSetAtMs: integer("password_set_at_ms"),
    /** Since when an operator keeps the person out. */
    disabledAtMs: integer("disabled_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (columns) => [uniqueIndex("people_email").on(columns.email)],
);

/** What a person may do for a dealer; a person may own several. */
export const dealerMembers = table(
  "dealer_members",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    role: text("role").$type<DealerRole>().notNull(),
    /** What the dealer calls the person: no other dealer is shown it, and no mail of another has it. */
    name: text("name"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.personId, columns.dealerId] }),
    index("dealer_members_dealer").on(columns.dealerId),
  ],
);

/** Who was asked to join a dealer, and has not answered yet. */
export const invitations = table(
  "invitations",
  {
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    role: text("role").$type<DealerRole>().notNull(),
    /** What the dealer calls the person. */
    name: text("name"),
    /** When it was made, or sent again. */
    sentAtMs: integer("sent_at_ms").notNull(),
    /** Until when it can be accepted; null for as long as it is there. */
    expiresAtMs: integer("expires_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.dealerId, columns.personId] }),
    index("invitations_person").on(columns.personId),
  ],
);

/** The links by which a password is set. */
export const setupLinks = table(
  "setup_links",
  {
    /** SHA-256 of the token; 256 random bits need no slow hash. */
    tokenDigest: text("token_digest").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    /** Whose invitation the link came with; null for a link that was asked for. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    expiresAtMs: integer("expires_at_ms").notNull(),
    usedAtMs: integer("used_at_ms"),
    /** When a newer link of the same person ended this one. */
    replacedAtMs: integer("replaced_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [index("setup_links_person").on(columns.personId, columns.createdAtMs)],
);
