import type { DealerRole } from "../../access/dealer-role.ts";
import { index, integer, primaryKey, table, text, uniqueIndex } from "../../db/table.ts";
import { companies } from "../../dealers/company-table.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { Language } from "../../language/language.ts";

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

/** One account for each address. */
export const people = table(
  "people",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    email: text("email").notNull(),
    /** Argon2id in its own notation, with the salt and the costs. */
    passwordHash: text("password_hash"),
    passwordSetAtMs: integer("password_set_at_ms"),
    disabledAtMs: integer("disabled_at_ms"),
    language: text("language").$type<Language>(),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (columns) => [uniqueIndex("people_email").on(columns.email)],
);

const ofPerson = () => ({
  personId: integer("person_id")
    .notNull()
    .references(() => people.id),
});
const ofDealer = () => ({
  dealerId: integer("dealer_id")
    .notNull()
    .references(() => dealers.id),
});
const ofCompany = () => ({
  companyId: integer("company_id")
    .notNull()
    .references(() => companies.id),
});
const held = () => ({
  role: text("role").$type<DealerRole>().notNull(),
  /** Other dealers and companies, and their mails, never show it. */
  name: text("name"),
  createdAtMs: integer("created_at_ms").notNull(),
});
const offered = () => ({
  ...held(),
  /** When it was created, or last sent again. */
  sentAtMs: integer("sent_at_ms").notNull(),
  expiresAtMs: integer("expires_at_ms"),
});

export const dealerMembers = table(
  "dealer_members",
  { ...ofPerson(), ...ofDealer(), ...held() },
  ({ personId, dealerId }) => [
    primaryKey({ columns: [personId, dealerId] }),
    index("dealer_members_dealer").on(dealerId),
  ],
);

/** The roles of these people count at every dealer of the company. */
export const companyMembers = table(
  "company_members",
  { ...ofPerson(), ...ofCompany(), ...held() },
  ({ personId, companyId }) => [
    primaryKey({ columns: [personId, companyId] }),
    index("company_members_company").on(companyId),
  ],
);

export const invitations = table(
  "invitations",
  { ...ofDealer(), ...ofPerson(), ...offered() },
  ({ dealerId, personId }) => [
    primaryKey({ columns: [dealerId, personId] }),
    index("invitations_person").on(personId),
  ],
);

export const companyInvitations = table(
  "company_invitations",
  { ...ofCompany(), ...ofPerson(), ...offered() },
  ({ companyId, personId }) => [
    primaryKey({ columns: [companyId, personId] }),
    index("company_invitations_person").on(personId),
  ],
);

export const setupLinks = table(
  "setup_links",
  {
    /** SHA-256 of the token; its 256 random bits need no slow hash. */
    tokenDigest: text("token_digest").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    /** Both null for a requested link. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    companyId: integer("company_id").references(() => companies.id),
    expiresAtMs: integer("expires_at_ms").notNull(),
    usedAtMs: integer("used_at_ms"),
    /** When a newer link of the same person, or a new password, ended this one. */
    replacedAtMs: integer("replaced_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [index("setup_links_person").on(columns.personId, columns.createdAtMs)],
);
