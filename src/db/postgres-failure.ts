import { errorCode, ServiceError } from "../kernel/errors.ts";
import { logTextOf, sentenceOf } from "./postgres-fault-words.ts";
import { explainPooler } from "./postgres-pooler.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";

/** Without text and values of the query: they may be personal. */
export class QueryFailure extends Error {
  constructor(code: string, constraint: string | undefined) {
    super("PostgreSQL refused a query");
    // The log shows only the name of an unknown error.
    this.name = `QueryFailure ${code}${constraint === undefined ? "" : ` ${constraint}`}`;
  }
}

interface PostgresFailure {
  /** `conflict` may succeed when run again. After `lost`, what was not committed is rolled back. */
  readonly kind: "conflict" | "lost" | "unavailable" | "refused";
  /** SQLSTATE, the system's code, or the driver's message. */
  readonly reason: string;
  readonly constraint?: string;
}

/** The connection broke. The driver's messages have no code. */
const LOST =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error|Client was closed)/;
/** No connection could be had, or it fell silent. */
const UNAVAILABLE =
  /^(timeout (expired|exceeded)|Connection terminated due to connection timeout|Query read timeout|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL|SASL: |received invalid response)/;
const LOST_SYSTEM_CODES = ["ECONNRESET", "EPIPE"];
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Null for an error that is not the driver's. */
export function postgresFailure(error: unknown): PostgresFailure | null {
  if (!(error instanceof Error) || error instanceof ServiceError) return null;
  const code = errorCode(error);
  const constraint = "constraint" in error ? error.constraint : undefined;
  if (code === null) {
    if (LOST.test(error.message)) return { kind: "lost", reason: error.message };
    return UNAVAILABLE.test(error.message) ? { kind: "unavailable", reason: error.message } : null;
  }
  if (LOST_SYSTEM_CODES.includes(code)) return { kind: "lost", reason: code };
  if (!SQLSTATE.test(code)) return { kind: "unavailable", reason: code };
  return {
    kind: kindOf(code),
    reason: code,
    ...(typeof constraint === "string" ? { constraint } : {}),
  };
}

function kindOf(sqlState: string): PostgresFailure["kind"] {
  switch (sqlState) {
    case "40001": // serialization_failure
    case "40P01": // deadlock_detected
    case "23505": // unique_violation: a check did not see the row that another transaction has committed since
      return "conflict";
    case "57P01": // admin_shutdown
    case "57P02": // crash_shutdown
    case "25P03": // idle_in_transaction_session_timeout
      return "lost";
    case "25006": // read_only_sql_transaction: a standby
    case "28000": // invalid_authorization_specification
    case "28P01": // invalid_password
    case "3D000": // invalid_catalog_name: no such database
    case "3F000": // invalid_schema_name: no schema to create in
    case "42501": // insufficient_privilege
    case "55P03": // lock_not_available
      return "unavailable";
  }
  // Connection, resources, operator (a statement's timeout too), system, internal: problems of the server.
  return /^(08|53|57|58|XX)/.test(sqlState) ? "unavailable" : "refused";
}

/** `service_unavailable` when the server is at fault; never a value of the query. */
export function publicFailure(error: unknown): unknown {
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const { kind, reason, constraint } = failure;
  if (kind === "refused" || constraint !== undefined) return new QueryFailure(reason, constraint);
  const message =
    kind === "conflict"
      ? "The database is too busy to take this now; try again in a few seconds."
      : "The database is not available; try again later.";
  return new ServiceError("service_unavailable", message, {
    internal: logTextOf(reason, explainPooler(error)),
    isDatabaseAway: kind !== "conflict",
    cause: error,
  });
}

/** In one line without a secret; an error that is not the driver's is returned unchanged. */
export function setupFailure(error: unknown, server: PostgresServer): unknown {
  if (error instanceof ServiceError) return error;
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const explained = sentenceOf(failure.reason, explainPooler(error) ?? explainRole(error));
  return new ServiceError("setup", `${nameOf(server)}: ${explained}`, { internal: failure.reason });
}

/** Where pg_hba.conf requires no password, the same code says that the role is missing. Null for any other failure. */
function explainRole(error: unknown): string | null {
  const isOfRole =
    errorCode(error) === "28000" &&
    error instanceof Error &&
    // PostgreSQL translates its messages, but not the names of its functions.
    "routine" in error &&
    error.routine === "InitializeSessionUserId";
  return isOfRole
    ? "the PostgreSQL server has no such user, or the user may not log in: create the user of SVC_DATABASE_URL there (CREATE ROLE … LOGIN), or name the right one"
    : null;
}
