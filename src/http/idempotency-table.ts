import { integer, primaryKey, table, text } from "../db/table.ts";

/** The answers to requests that carried an `Idempotency-Key`, kept as long as what they made. */
export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** Whose key it is: the company, or the account of a marketplace or of one dealer, so that it outlives a rotated credential. */
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
  (columns) => [primaryKey({ columns: [columns.owner, columns.operation, columns.key] })],
);
