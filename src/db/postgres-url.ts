import { isLoopback } from "../kernel/ip-network.ts";
import { readParameters } from "./postgres-url-parameters.ts";

/** Null parts are left to libpq's environment (`PGUSER`, …). */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string | null;
  readonly password: string | null;
  /** `verify` checks the certificate's chain and name, `authority` only its chain, `encrypt` neither, `off` sends clear text. */
  readonly tls: "verify" | "authority" | "encrypt" | "off";
  /** PEM of the server's authority; null for the system's authorities. */
  readonly caFile: string | null;
  /** For a new connection, or until one is given back; null for svc's own limit. */
  readonly connectTimeoutMs: number | null;
  /** `unknown` is resolved when it is opened. */
  readonly pooler: "none" | "transaction" | "unknown";
}

const DEFAULT_PORT = 5432;
const SEVERAL_HOSTS =
  "names several hosts: name one, which leads to the primary, as the address of the cluster does";

/**
 * `?host=/run/postgresql` is a Unix socket. Without `sslmode`, TLS is off on this machine and verified beyond
 * it. Null for a text that is no such URL, or has a part that svc would ignore at somebody's cost.
 */
export function parsePostgresUrl(text: string): PostgresServer | null {
  const read = readUrl(text);
  return typeof read === "string" ? null : read;
}

/** The part of a refused URL that is wrong, and what to write instead, after the name of the setting. Repeats no value. Null where nothing closer is known. */
export function faultOfPostgresUrl(text: string): string | null {
  const read = readUrl(text);
  return typeof read === "string" && read !== "" ? read : null;
}

function readUrl(text: string): PostgresServer | string {
  if (/^jdbc:/i.test(text)) return "must begin with postgres://, without jdbc: before it";
  if (/^\s*(host|server|user|dbname)\s*=/i.test(text))
    return "is a list of names and values: write it as postgres://user:password@host:port/database";
  if (/^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,/.test(text)) return SEVERAL_HOSTS;
  const url = urlOf(text);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol)) return "";
  if (url.hash !== "")
    return "has a #: percent-encode it, and all special characters of the user and the password (# is %23)";
  const host = url.searchParams.get("host") ?? decode(url.hostname.replace(/^\[(.+)\]$/, "$1"));
  const database = decode(url.pathname.slice(1));
  const user = decode(url.username);
  const password = decode(url.password);
  if (host === null || host === "") return "";
  if (host.includes(",")) return SEVERAL_HOSTS;
  if (database === null || database === "" || database.includes("/")) return "";
  if (user === null || password === null) return "";
  // A ? of a password that is not percent-encoded: what looks like a name is a part of it.
  if (url.search.includes("@")) return "";
  const parameters = readParameters(url.searchParams, { isThisMachine: isThisMachine(host) });
  if (typeof parameters === "string") return parameters;
  return {
    host,
    port: url.port === "" ? DEFAULT_PORT : Number(url.port),
    database,
    user: user || null,
    password: password || null,
    ...parameters,
  };
}

/** A socket may stand in `?host=` alone, with a user before an empty host, which is no URL otherwise. */
function urlOf(text: string): URL | null {
  const whole = text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?])/, "$1localhost");
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url !== null && whole !== text && !url.searchParams.has("host") ? null : url;
}

/** What a message may show. */
export function nameOf({ host, port, database }: PostgresServer): string {
  return host.startsWith("/") ? `${host}/${database}` : `${host}:${port}/${database}`;
}

function isThisMachine(host: string): boolean {
  return host.startsWith("/") || isLoopback(host);
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
