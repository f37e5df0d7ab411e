import { index, integer, primaryKey, table, text } from "../db/table.ts";
import { people } from "../people/person-table.ts";

/** Who is signed in to the portal. */
export const sessions = table(
  "sessions",
  {
    /** SHA-256 of the token that the browser holds. */
    tokenDigest: text("token_digest").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    createdAtMs: integer("created_at_ms").notNull(),
    lastSeenAtMs: integer("last_seen_at_ms").notNull(),
    /** What the next page tells the person, once. */
    flash: text("flash"),
  },
  (columns) => [
    index("sessions_person").on(columns.personId),
    index("sessions_last_seen").on(columns.lastSeenAtMs),
    index("sessions_created").on(columns.createdAtMs),
  ],
);

/** How many passwords were tried and found wrong of late: for an account from an address, for an account, from an address. */
export const signInAttempts = table(
  "sign_in_attempts",
  {
    /** SHA-256 of the e-mail address, known here or not; empty for a source over all accounts. */
    accountDigest: text("account_digest").notNull(),
    /** The source address as limits count it; empty for an account from everywhere. */
    sourceKey: text("source_key").notNull(),
    windowStartedAtMs: integer("window_started_at_ms").notNull(),
    attemptCount: integer("attempt_count").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.accountDigest, columns.sourceKey] }),
    index("sign_in_attempts_window").on(columns.windowStartedAtMs),
  ],
);
