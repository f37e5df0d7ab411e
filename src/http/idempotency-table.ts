import { isNotNull } from "drizzle-orm";
import { index, integer, primaryKey, table, text } from "../db/table.ts";

export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** A company or an account: the key outlives a rotated credential. */
    owner: text("owner").notNull(),
    /** Such as `POST /v1/dealers`. */
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** Such as `webhook:7`. Its deletion frees the key. */
    resource: text("resource").notNull(),
    requestDigest: text("request_digest").notNull(),
    status: integer("status").notNull(),
    /** Without any secret. */
    data: text("data").notNull(),
    meta: text("meta"),
    /** Null for a response without a secret, and once no retry may get it. */
    sealedData: text("sealed_data"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.owner, columns.operation, columns.key] }),
    index("idempotency_keys_resource").on(columns.resource),
    index("idempotency_keys_sealed").on(columns.createdAtMs).where(isNotNull(columns.sealedData)),
  ],
);
