import { isNotNull } from "drizzle-orm";
import { index, integer, primaryKey, table, text } from "../db/table.ts";

/** The answers to requests that carried an `Idempotency-Key`, kept as long as what they made. */
export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** Whose key it is: a company or an account, so that it outlives a rotated credential. */
    owner: text("owner").notNull(),
    /** The route, such as `POST /v1/dealers`. */
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** What the key lives as long as, such as `webhook:7`. */
    resource: text("resource").notNull(),
    requestDigest: text("request_digest").notNull(),
    status: integer("status").notNull(),
    /** The `data` member of the answer as JSON, without any secret. */
    data: text("data").notNull(),
    /** The whole of it, sealed, while a secret in it may be repeated; null once it may not, and where there is none. */
    sealedData: text("sealed_data"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.owner, columns.operation, columns.key] }),
    index("idempotency_keys_resource").on(columns.resource),
    index("idempotency_keys_sealed").on(columns.createdAtMs).where(isNotNull(columns.sealedData)),
  ],
);
