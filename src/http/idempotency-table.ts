import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The answers to requests that carried an `Idempotency-Key`, kept as long as what they made. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** Whose key it is: the company, or the account of a marketplace, so that it outlives a rotated credential. */
    owner: text("owner").notNull(),
    /** The route, such as `POST /v1/dealers`. */
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    requestDigest: text("request_digest").notNull(),
    status: integer("status").notNull(),
    /** The `data` member of the answer as JSON; sealed where it holds a secret. */
    data: text("data").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.operation, table.key] })],
);
