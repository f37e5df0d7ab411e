import { index, integer, primaryKey, table, text, uniqueIndex } from "../db/table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { DealerRole } from "./person.ts";

/** One account for each address. */
export const people = table(
  "people",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    email: text("email").notNull(),
    name: text("name"),
    /** Argon2id in its own notation, the salt and the costs included. */
    passwordHash: text("password_hash"),
    passwordSetAtMs: integer("password_set_at_ms"),
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
    invitedBy: integer("invited_by")
      .notNull()
      .references(() => people.id),
    /** When the newest mail was written. */
    sentAtMs: integer("sent_at_ms").notNull(),
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
    expiresAtMs: integer("expires_at_ms").notNull(),
    usedAtMs: integer("used_at_ms"),
    /** When a newer link of the same person ended this one. */
    replacedAtMs: integer("replaced_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [index("setup_links_person").on(columns.personId, columns.createdAtMs)],
);

/** For which addresses a new link was asked of late, known here or not. */
export const setupLinkRequests = table(
  "setup_link_requests",
  {
    /** SHA-256 of the address: what strangers type is not kept. */
    addressDigest: text("address_digest").primaryKey(),
    requestedAtMs: integer("requested_at_ms").notNull(),
  },
  (columns) => [index("setup_link_requests_time").on(columns.requestedAtMs)],
);
