import { errorCode, ServiceError } from "../kernel/errors.ts";
import { postgresFailure } from "./postgres-failure.ts";
import { explainPooler } from "./postgres-pooler.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";

/** In one line without a secret; an error that is not the driver's is returned unchanged. */
export function setupFailure(error: unknown, server: PostgresServer): unknown {
  if (error instanceof ServiceError) return error;
  const failure = postgresFailure(error);
  if (failure === null) return error;
  const explained = explainPooler(error) ?? explainRole(error) ?? explain(failure.reason);
  return new ServiceError("setup", `${nameOf(server)}: ${explained}`, { internal: failure.reason });
}

/** Where pg_hba.conf asks for no password, the same code says that the role is missing. Null for any other failure. */
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
    return "the PostgreSQL server asks for a password: add it to SVC_DATABASE_URL.";
  }
  switch (reason) {
    case "28P01":
      return "the PostgreSQL server refuses the user or the password of SVC_DATABASE_URL: set the right ones.";
    case "28000":
      return "the PostgreSQL server does not let this user in from here: see its pg_hba.conf, which may ask for TLS.";
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
      return "the PostgreSQL server does not answer: check SVC_DATABASE_URL, the server and the network between.";
    case "ECONNREFUSED":
      return "nothing accepts connections there: is the PostgreSQL server running?";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no host of that name: check SVC_DATABASE_URL.";
    default:
      return `the PostgreSQL server cannot be reached or used (${reason}): check SVC_DATABASE_URL and the server.`;
  }
}
