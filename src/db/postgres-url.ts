/** Null parts are left to libpq's environment (`PGUSER`, …). */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string | null;
  readonly password: string | null;
  /** `verify` checks the certificate's chain and name, `encrypt` neither, `off` sends clear text. */
  readonly tls: "verify" | "encrypt" | "off";
  /** PEM of the server's authority; null for the system's authorities. */
  readonly caFile: string | null;
  /** `unknown` is resolved when it is opened. */
  readonly pooler: "none" | "transaction" | "unknown";
}

/** Without libpq's modes that may silently use clear text. */
const TLS_MODES: Readonly<Record<string, PostgresServer["tls"]>> = {
  disable: "off",
  require: "encrypt",
  "no-verify": "encrypt",
  "verify-full": "verify",
};

const PARAMETERS = ["sslmode", "sslrootcert", "host", "pooler"];
const DEFAULT_PORT = 5432;

/**
 * `?host=/run/postgresql` is a Unix socket. Without `sslmode`, TLS is off on this machine and verified beyond
 * it. Null for a text that is no such URL, or has a part that svc would ignore.
 */
export function parsePostgresUrl(text: string): PostgresServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol) || url.hash !== "") return null;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  const host = url.searchParams.get("host") ?? decode(url.hostname.replace(/^\[(.+)\]$/, "$1"));
  const database = decode(url.pathname.slice(1));
  const user = decode(url.username);
  const password = decode(url.password);
  if (host === null || host === "") return null;
  const mode = url.searchParams.get("sslmode") ?? (isThisMachine(host) ? "disable" : "verify-full");
  const tls = TLS_MODES[mode];
  if (database === null || database === "" || database.includes("/")) return null;
  if (user === null || password === null || tls === undefined) return null;
  const caFile = url.searchParams.get("sslrootcert");
  // Other clients would verify with it; svc would ignore it, and the server could be anyone.
  if (tls === "encrypt" && caFile !== null) return null;
  const pooler = url.searchParams.get("pooler") ?? "unknown";
  if (pooler !== "transaction" && pooler !== "unknown") return null;
  return {
    host,
    port: url.port === "" ? DEFAULT_PORT : Number(url.port),
    database,
    user: user || null,
    password: password || null,
    tls,
    caFile,
    pooler,
  };
}

/** What a message may show. */
export function nameOf({ host, port, database }: PostgresServer): string {
  return host.startsWith("/") ? `${host}/${database}` : `${host}:${port}/${database}`;
}

function isThisMachine(host: string): boolean {
  return host.startsWith("/") || host === "localhost" || host === "::1" || /^127\./.test(host);
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
