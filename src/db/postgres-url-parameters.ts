import type { PostgresServer } from "./postgres-url.ts";

type Parameters = Pick<PostgresServer, "tls" | "caFile" | "connectTimeoutMs" | "pooler">;

const MAX_CONNECT_TIMEOUT_S = 60;

/** Without libpq's modes that may silently use clear text. */
const TLS_MODES: Readonly<Record<string, PostgresServer["tls"]>> = {
  disable: "off",
  require: "encrypt",
  "no-verify": "encrypt",
  "verify-ca": "authority",
  "verify-full": "verify",
};

/** Values that ask for what svc does in any case, or that change nothing for it. Others of the same name are refused with the words. */
const TAKEN_ANYWAY: Readonly<Record<string, readonly [values: RegExp, refused: string]>> = {
  target_session_attrs: [/^(any|read-write|primary)$/, "svc writes, so it must be read-write"],
  channel_binding: [/^(disable|prefer|require)$/, "it must be disable, prefer or require"],
  client_encoding: [/^(utf-?8|auto)$/i, "svc uses UTF-8: remove it"],
  gssencmode: [/^(disable|prefer)$/, "svc does not speak GSSAPI: remove it, and use TLS"],
  sslnegotiation: [/^postgres$/, "svc asks the server for TLS in PostgreSQL's own way: remove it"],
  ssl_min_protocol_version: [/^TLSv1(\.[012])?$/, "svc uses TLS 1.2 or newer: set a minimum at the server"],
  sslcompression: [/^0$/, "svc does not compress: remove it"],
  load_balance_hosts: [/^disable$/, "svc needs the primary: remove it"],
  // svc probes its connections itself; the names of its sessions are fixed.
  application_name: [/^/, ""],
  fallback_application_name: [/^/, ""],
  keepalives: [/^/, ""],
  keepalives_idle: [/^/, ""],
  keepalives_interval: [/^/, ""],
  keepalives_count: [/^/, ""],
  tcp_user_timeout: [/^/, ""],
  // Of hosting services and other clients.
  supa: [/^/, ""],
  uselibpqcompat: [/^/, ""],
};

/** What svc cannot do, or does by another setting. */
const REFUSED: Readonly<Record<string, string>> = {
  options:
    "svc sends settings of its own: remove it, and set others at the server, as ALTER ROLE … SET search_path = … does; Neon finds the endpoint by the host name",
  sslcert: "svc shows no certificate of a client: remove it, and let the server ask for a password over TLS",
  sslkey: "svc shows no certificate of a client: remove it, and let the server ask for a password over TLS",
  sslpassword: "svc shows no certificate of a client: remove it",
  sslcrl: "svc reads no list of withdrawn certificates: remove it",
  schema: "svc uses the first schema of the search_path: remove it, and use ALTER ROLE … SET search_path = …",
  search_path: "remove it, and use ALTER ROLE … SET search_path = …",
  connection_limit: "remove it, and set SVC_DATABASE_CONNECTIONS",
  pool_timeout: "remove it; connect_timeout is for that too",
  pool_max_conns: "remove it, and set SVC_DATABASE_CONNECTIONS",
  statement_cache_size: "remove it; svc detects a pooler, and ?pooler=transaction names one",
  prepareThreshold: "remove it; svc detects a pooler, and ?pooler=transaction names one",
  statement_timeout: "remove it; svc sets its own",
  user: "write it before the host: postgres://user:password@host/database",
  password: "write it before the host: postgres://user:password@host/database",
  dbname: "write it after the host: postgres://user:password@host/database",
  port: "write it after the host: postgres://user:password@host:port/database",
  hostaddr: "remove it, and name the host by its name",
  service: "svc reads no service file: write its values into the URL",
  passfile: "svc reads no password file: write the password into the URL, or set PGPASSWORD",
  requiressl: "write sslmode=require",
  require_auth: "remove it, and use sslmode=verify-full, which keeps others from asking for the password",
  replication: "remove it",
};

const READ = ["host", "sslmode", "ssl", "sslrootcert", "connect_timeout", "pooler", "pgbouncer"];

/** A text says which parameter is refused, and what to write instead. */
export function readParameters(
  given: URLSearchParams,
  { isThisMachine }: { readonly isThisMachine: boolean },
): Parameters | string {
  for (const [name, value] of given) {
    const fault = faultOf(name, value);
    if (fault !== null) return fault;
    if (given.getAll(name).length > 1) return `has ${name}= more than once: remove one`;
  }
  const tls = readTls(given, isThisMachine);
  const pooler = readPooler(given);
  const timeout = readConnectTimeout(given.get("connect_timeout"));
  if (typeof tls === "string") return tls;
  if (typeof timeout === "string") return timeout;
  if (pooler === null)
    return "has pooler= with another value than transaction: write ?pooler=transaction, or nothing";
  return { ...tls, pooler, connectTimeoutMs: timeout };
}

function faultOf(name: string, value: string): string | null {
  if (READ.includes(name)) return null;
  const refused = REFUSED[name];
  if (refused !== undefined) return `has ${name}=, which svc does not take: ${refused}`;
  const taken = TAKEN_ANYWAY[name];
  if (taken === undefined)
    // The name is not repeated unless it looks like one: it may be a part of a password.
    return /^[a-z_]{2,40}$/i.test(name)
      ? `has ${name}=, which svc does not know: remove it`
      : "has a parameter that svc does not know: remove it, and percent-encode a ? or & of the password";
  return taken[0].test(value) ? null : `has ${name}= with a value that svc does not take: ${taken[1]}`;
}

function readTls(
  given: URLSearchParams,
  isThisMachine: boolean,
): Pick<Parameters, "tls" | "caFile"> | string {
  const ssl = given.get("ssl");
  if (ssl !== null && ssl !== "true")
    return "has ssl=: write sslmode=require, verify-full or disable instead";
  const mode =
    given.get("sslmode") ?? (ssl === "true" ? "require" : isThisMachine ? "disable" : "verify-full");
  const asked = TLS_MODES[mode];
  if (mode === "prefer" || mode === "allow")
    return `has sslmode=${mode}, which may send everything in clear text: write require, or verify-full`;
  if (asked === undefined)
    return "has sslmode= with a value that svc does not know: write disable, require, verify-ca or verify-full";
  const authority = given.get("sslrootcert");
  const isOfSystem = authority === "system";
  const caFile = isOfSystem ? null : authority;
  if (isOfSystem && asked !== "verify")
    return "has sslrootcert=system without sslmode=verify-full: anyone has a certificate of such an authority";
  if (asked === "authority" && caFile === null)
    return "has sslmode=verify-ca without sslrootcert=: name the file of the server's authority, or write verify-full";
  const bindsChannel = given.get("channel_binding") === "require";
  if (bindsChannel && asked === "off")
    return "has channel_binding=require without TLS: write sslmode=verify-full";
  return { tls: guarded(asked, { hasAuthority: caFile !== null, bindsChannel }), caFile };
}

/**
 * With an authority, `require` verifies it, as libpq does. Channel binding keeps out an attacker in between, and so does the
 * verified name, which svc uses for it.
 */
function guarded(
  asked: PostgresServer["tls"],
  { hasAuthority, bindsChannel }: { readonly hasAuthority: boolean; readonly bindsChannel: boolean },
): PostgresServer["tls"] {
  if (asked === "off") return asked;
  if (bindsChannel) return "verify";
  return asked === "encrypt" && hasAuthority ? "authority" : asked;
}

/** Prisma's word for a pooler in transaction mode, which Supabase hands out. */
function readPooler(given: URLSearchParams): Parameters["pooler"] | null {
  const pooler = given.get("pooler") ?? (given.get("pgbouncer") === "true" ? "transaction" : "unknown");
  return pooler === "transaction" || pooler === "unknown" ? pooler : null;
}

function readConnectTimeout(text: string | null): number | null | string {
  if (text === null) return null;
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return seconds >= 1 && seconds <= MAX_CONNECT_TIMEOUT_S
    ? seconds * 1000
    : `has connect_timeout= with a value that svc does not take: it must be 1 to ${MAX_CONNECT_TIMEOUT_S}, in seconds`;
}
