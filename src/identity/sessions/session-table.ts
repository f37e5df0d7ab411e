import { index, integer, primaryKey, table, text, uniqueIndex } from "../../db/table.ts";
import { people } from "../people/person-table.ts";

export const sessions = table(
  "sessions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token that the browser holds. */
    tokenDigest: text("token_digest").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    createdAtMs: integer("created_at_ms").notNull(),
    lastSeenAtMs: integer("last_seen_at_ms").notNull(),
    /** Shown on the next page, once. Sealed; read as JSON it is a `Flash`. */
    flash: text("flash"),
    /** So that the person can recognise the session. */
    sourceAddress: text("source_address"),
    browserName: text("browser_name"),
  },
  (columns) => [
    uniqueIndex("sessions_token").on(columns.tokenDigest),
    index("sessions_person").on(columns.personId),
    index("sessions_last_seen").on(columns.lastSeenAtMs),
    index("sessions_created").on(columns.createdAtMs),
  ],
);

/** Browsers that sent the right password and must still send a code. */
export const pendingSignIns = table(
  "pending_sign_ins",
  {
    tokenDigest: text("token_digest").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    index("pending_sign_ins_person").on(columns.personId),
    index("pending_sign_ins_created").on(columns.createdAtMs),
  ],
);

/** Wrong passwords of strangers do not lock these browsers out. */
export const knownBrowsers = table(
  "known_browsers",
  {
    /** SHA-256 of the token that the browser holds, which is the same for every account. */
    tokenDigest: text("token_digest").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    signedInAtMs: integer("signed_in_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.tokenDigest, columns.personId] }),
    index("known_browsers_person").on(columns.personId, columns.signedInAtMs),
    index("known_browsers_time").on(columns.signedInAtMs),
  ],
);

/** Counts for an account from an address, for an account, and from an address. */
export const signInAttempts = table(
  "sign_in_attempts",
  {
    /** SHA-256 of the e-mail address, whether it has an account or not; empty for a source over all accounts. */
    accountDigest: text("account_digest").notNull(),
    /** The source address as limits count it, or a browser that the account knows; empty for an account from all sources. */
    sourceKey: text("source_key").notNull(),
    windowStartedAtMs: integer("window_started_at_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.accountDigest, columns.sourceKey] }),
    index("sign_in_attempts_window").on(columns.windowStartedAtMs),
  ],
);
