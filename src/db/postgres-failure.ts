import { errorCode, ServiceError } from "../kernel/errors.ts";
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
    internal: `PostgreSQL: ${reason}`,
    isDatabaseAway: kind !== "conflict",
  });
}

/** In one line without a secret; an error that is not the driver's is returned unchanged. */
export function setupFailure(error: unknown, server: PostgresServer): unknown {
  if (error instanceof ServiceError) return error;
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const explained = explainPooler(error) ?? explainRole(error) ?? explain(failure.reason);
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
    ? "the PostgreSQL server has no such user, or the user may not log in: create the user of SVC_DATABASE_URL there (CREATE ROLE … LOGIN), or name the right one."
    : null;
}

function explain(reason: string): string {
  if (reason.startsWith("SASL: ") && reason.includes("must be a string")) {
    return "the PostgreSQL server requires a password: add it to SVC_DATABASE_URL.";
  }
  switch (reason) {
    case "28P01":
      return "the PostgreSQL server refuses the user or the password of SVC_DATABASE_URL: set the right ones.";
    case "28000":
      return "the PostgreSQL server does not let this user in from here: see its pg_hba.conf, which may require TLS.";
    case "3D000":
      return "there is no such database on the PostgreSQL server: create it, owned by the user of SVC_DATABASE_URL.";
    case "42501":
      return "the user of SVC_DATABASE_URL may not create tables, or not use those that are there: make it the owner of the database.";
    case "53300":
      return "the PostgreSQL server has no connection left: raise max_connections, or lower SVC_DATABASE_CONNECTIONS.";
    case "57P03":
      return "the PostgreSQL server is starting up, recovering or shutting down: try again, and restart the server if it stays so.";
    case "25006":
      return "the PostgreSQL server is read-only: point SVC_DATABASE_URL at the primary.";
    case "The server does not support SSL connections":
      return "the PostgreSQL server does not speak TLS: set it up, or add ?sslmode=disable on a network of your own.";
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return "the certificate of the PostgreSQL server is for another host name: check SVC_DATABASE_URL.";
    case "CERT_HAS_EXPIRED":
      return "the certificate of the PostgreSQL server has expired: renew it there.";
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "CERT_SIGNATURE_FAILURE":
      return "the certificate of the PostgreSQL server is not of an authority that is trusted: name its file with ?sslrootcert=.";
    case "timeout expired":
    case "timeout exceeded when trying to connect":
    case "Connection terminated due to connection timeout":
    case "Query read timeout":
    case "ETIMEDOUT":
      return "the PostgreSQL server does not respond: check SVC_DATABASE_URL, the server and the network between.";
    case "ECONNREFUSED":
      return "nothing accepts connections there: is the PostgreSQL server running?";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no host of that name: check SVC_DATABASE_URL.";
    default:
      return `the PostgreSQL server cannot be reached or used (${reason}): check SVC_DATABASE_URL and the server.`;
  }
}
