import { isNotNull } from "drizzle-orm";
import { index, integer, primaryKey, table, text } from "../db/table.ts";

/** The answers to requests that carried an `Idempotency-Key`, kept as long as the resource that they made. */
export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** The owner of the key: a company or an account, so that the key outlives a rotated credential. */
    owner: text("owner").notNull(),
    /** The route, such as `POST /v1/dealers`. */
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** The resource whose deletion frees the key, such as `webhook:7`. */
    resource: text("resource").notNull(),
    requestDigest: text("request_digest").notNull(),
    status: integer("status").notNull(),
    /** The `data` member of the answer as JSON, without any secret. */
    data: text("data").notNull(),
    /** The whole `data` member, sealed, while retries may get its secret; null afterwards, and for an answer without a secret. */
    sealedData: text("sealed_data"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.owner, columns.operation, columns.key] }),
    index("idempotency_keys_resource").on(columns.resource),
    index("idempotency_keys_sealed").on(columns.createdAtMs).where(isNotNull(columns.sealedData)),
  ],
);
