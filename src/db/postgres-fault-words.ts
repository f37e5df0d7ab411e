const REFUSES_LOGIN =
  "the PostgreSQL server refuses the user or the password of SVC_DATABASE_URL: set the right ones";
const IS_SILENT =
  "the PostgreSQL server does not respond: check SVC_DATABASE_URL, the server and the network between";
const IS_UNTRUSTED =
  "the certificate of the PostgreSQL server is not of an authority that is trusted: name its file with ?sslrootcert=";
const IS_DAMAGED =
  "the PostgreSQL server finds its files damaged: see its log, check its disk, and restore a backup of it";
const LOST_CONNECTION =
  "the connection to the PostgreSQL server broke: see its log, and what closes connections between";

/**
 * What an operator reads of a failure, by its SQLSTATE, the system's code or the driver's message: what is wrong, and after the
 * last colon what to do. The same words are used at the start, in the log, by `/readyz` and by `svc doctor`.
 */
const WORDS: Readonly<Record<string, string>> = {
  "08000": LOST_CONNECTION,
  "08001": IS_SILENT,
  "08003": LOST_CONNECTION,
  "08004":
    "the PostgreSQL server refuses the connection: see its log, and whether the database accepts connections",
  "08006": LOST_CONNECTION,
  "08P01":
    "the pooler or the PostgreSQL server behind it refuses the connection: the pooler's log says why, and SHOW POOLS who waits",
  "25006": "the PostgreSQL server is read-only: point SVC_DATABASE_URL at the primary",
  "28000":
    "the PostgreSQL server does not let this user in from here: see its pg_hba.conf, which may require TLS",
  "28P01": REFUSES_LOGIN,
  "3D000":
    "there is no such database on the PostgreSQL server: create it, owned by the user of SVC_DATABASE_URL",
  "3F000":
    "no schema of the search_path exists, or the user of SVC_DATABASE_URL may not use it: create one, or grant USAGE and CREATE on it",
  "42501":
    "the user of SVC_DATABASE_URL lacks a right in the database: make it the owner of the database and of svc's tables",
  "53100": "the disk of the PostgreSQL server is full: free some space there; svc goes on by itself",
  "53200":
    "the PostgreSQL server is out of memory: give it more, or lower its work_mem, shared_buffers or max_connections",
  "53300":
    "the PostgreSQL server has no connection left: raise max_connections, or lower SVC_DATABASE_CONNECTIONS",
  "53400":
    "a limit in the configuration of the PostgreSQL server is exceeded: its log says which, and it is raised there",
  "55P03": "another session holds a lock for too long: run svc doctor, which names it",
  "57014":
    "the PostgreSQL server gave up a statement that took too long, as behind a lock of another session: run svc doctor, which names the lock and who holds it",
  "57P01":
    "the PostgreSQL server is shutting down, or an administrator ended the session: svc connects again by itself; start the server if it stays away",
  "57P02":
    "the PostgreSQL server restarts after a crash of one of its processes: its log says why; svc connects again by itself",
  "57P03":
    "the PostgreSQL server is starting up, recovering or shutting down: try again, and restart the server if it stays so",
  "57P04": "the database was dropped on the PostgreSQL server: restore a backup of it",
  "57P05":
    "the PostgreSQL server ends idle sessions: remove its idle_session_timeout for the user of SVC_DATABASE_URL",
  "58030": "the disk of the PostgreSQL server fails: see the server's log, and check its disk",
  "58P01": IS_DAMAGED,
  XX001: IS_DAMAGED,
  XX002: IS_DAMAGED,
  "The server does not support SSL connections":
    "the PostgreSQL server does not speak TLS: set it up, or add ?sslmode=disable on a network of your own",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "the certificate of the PostgreSQL server is for another host name: check SVC_DATABASE_URL",
  CERT_HAS_EXPIRED: "the certificate of the PostgreSQL server has expired: renew it there",
  DEPTH_ZERO_SELF_SIGNED_CERT: IS_UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: IS_UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: IS_UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: IS_UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: IS_UNTRUSTED,
  CERT_SIGNATURE_FAILURE: IS_UNTRUSTED,
  "timeout expired": IS_SILENT,
  "timeout exceeded when trying to connect":
    "no connection was to be had in time, because the PostgreSQL server or a pooler gives none, or all of svc's are busy: run svc doctor",
  "Connection terminated due to connection timeout": IS_SILENT,
  "Query read timeout":
    "the PostgreSQL server does not respond to a query, or a pooler has no connection left for it: run svc doctor, and see SHOW POOLS of the pooler",
  ETIMEDOUT: IS_SILENT,
  EHOSTUNREACH: IS_SILENT,
  ENETUNREACH: IS_SILENT,
  ECONNREFUSED: "nothing accepts connections there: is the PostgreSQL server running?",
  ECONNRESET: LOST_CONNECTION,
  EPIPE: LOST_CONNECTION,
  ENOENT:
    "there is no socket of a PostgreSQL server in that folder: check host= in SVC_DATABASE_URL, and start the server",
  ENOTFOUND: "there is no host of that name: check SVC_DATABASE_URL",
  EAI_AGAIN: "there is no host of that name: check SVC_DATABASE_URL",
};

/** Without the full stop. Null for a failure that has no words of its own. */
export function wordsOf(reason: string): string | null {
  if (reason.startsWith("SASL: ") && reason.includes("must be a string"))
    return "the PostgreSQL server requires a password: add it to SVC_DATABASE_URL";
  return WORDS[reason] ?? null;
}

/** For the start of a command. `closer` are words for this very failure. */
export function sentenceOf(reason: string, closer: string | null = null): string {
  const words =
    closer ??
    wordsOf(reason) ??
    `the PostgreSQL server cannot be reached or used (${reason}): check SVC_DATABASE_URL and the server`;
  return words.endsWith("?") ? words : `${words}.`;
}

/** For the log and `/readyz`: the code first, by which a log is searched. */
export function logTextOf(reason: string, closer: string | null = null): string {
  const words = closer ?? wordsOf(reason);
  return words === null ? `PostgreSQL: ${reason}` : `PostgreSQL: ${reason} (${words})`;
}
