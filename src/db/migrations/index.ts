import postgresInitial from "./postgres/0000_initial.sql" with { type: "text" };
import postgresWebhooks from "./postgres/0001_webhooks.sql" with { type: "text" };
import postgresAccess from "./postgres/0002_access.sql" with { type: "text" };
import postgresWebhookIndexes from "./postgres/0003_webhook_indexes.sql" with { type: "text" };
import postgresPortal from "./postgres/0004_portal.sql" with { type: "text" };
import postgresReplicationMarks from "./postgres/0005_replication_marks.sql" with { type: "text" };
import postgresErasure from "./postgres/0006_erasure.sql" with { type: "text" };
import postgresSelfServeKeys from "./postgres/0007_self_serve_keys.sql" with { type: "text" };
import postgresDealerTests from "./postgres/0008_dealer_tests.sql" with { type: "text" };
import initial from "./sqlite/0000_initial.sql" with { type: "text" };
import dealers from "./sqlite/0001_dealers.sql" with { type: "text" };
import installations from "./sqlite/0002_installations.sql" with { type: "text" };
import webhooks from "./sqlite/0003_webhooks.sql" with { type: "text" };
import access from "./sqlite/0004_access.sql" with { type: "text" };
import webhookIndexes from "./sqlite/0005_webhook_indexes.sql" with { type: "text" };
import portal from "./sqlite/0006_portal.sql" with { type: "text" };
import replicationMarks from "./sqlite/0007_replication_marks.sql" with { type: "text" };
import erasure from "./sqlite/0008_erasure.sql" with { type: "text" };
import selfServeKeys from "./sqlite/0009_self_serve_keys.sql" with { type: "text" };
import dealerTests from "./sqlite/0010_dealer_tests.sql" with { type: "text" };

/** Every migration of a SQLite database in its order; the position is its version. Embedded, because a compiled binary has no folder to read. */
export const SQLITE_MIGRATIONS: readonly string[] = [
  initial,
  dealers,
  installations,
  webhooks,
  access,
  webhookIndexes,
  portal,
  replicationMarks,
  erasure,
  selfServeKeys,
  dealerTests,
];

/** As above, of a PostgreSQL database; the numbers of the two engines have nothing to do with each other. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  postgresInitial,
  postgresWebhooks,
  postgresAccess,
  postgresWebhookIndexes,
  postgresPortal,
  postgresReplicationMarks,
  postgresErasure,
  postgresSelfServeKeys,
  postgresDealerTests,
];
