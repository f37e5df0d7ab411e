import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { type PostgresServer, parsePostgresUrl } from "../db/postgres-url.ts";
import { type Mailbox, parseMailbox } from "../kernel/email-address.ts";
import { ServiceError } from "../kernel/errors.ts";
import { parseIpNetwork } from "../kernel/ip-network.ts";
import { LOG_LEVELS, type LogFormat, type LogLevel } from "../kernel/log.ts";
import { decodeWebhookSecret } from "../kernel/webhook-signature.ts";
import { parseSmtpUrl, type SmtpServer } from "../mail/smtp-server.ts";
import type { TracingSetting } from "../observability/tracing-setting.ts";
import type { ReplicaSetting } from "../replication/replica-place.ts";
import { parseReplica } from "./replica-setting.ts";
import { SETTINGS, type SettingName } from "./setting.ts";
import { parseStorage, type StorageSetting } from "./storage-setting.ts";
import { parseTracing } from "./trace-setting.ts";
import { wrongSetting as wrong } from "./wrong-setting.ts";

/** The settings of one run, checked and frozen. */
export interface Config {
  readonly dataDir: string;
  /** The secrets of the installation. */
  readonly keysFile: string;
  /** The same, given in place of a file; null where they are in the file. */
  readonly keysText: string | null;
  /** Null for the SQLite file in the data directory. */
  readonly postgres: PostgresServer | null;
  /** How many connections to PostgreSQL each of the process's two threads holds at most. */
  readonly databaseConnections: number;
  readonly host: string;
  readonly port: number;
  /** Of the second listener, on loopback; null for none. */
  readonly adminPort: number | null;
  /** Null traces nothing. */
  readonly tracing: TracingSetting | null;
  /** Origin without a trailing slash; null for the listener's own. */
  readonly publicUrl: string | null;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** CIDRs. */
  readonly trustedProxies: readonly string[];
  /** Off for load tests. */
  readonly hasRateLimits: boolean;
  /** Whether owners and admins of dealers need a second factor. */
  readonly requiresSecondFactor: boolean;
  /** The raw key of the ingest signature. */
  readonly ingestKey: Uint8Array | null;
  /** Null writes mail into files. */
  readonly smtp: SmtpServer | null;
  readonly mailFrom: Mailbox;
  readonly storage: StorageSetting;
  /** Null without one. */
  readonly replica: ReplicaSetting | null;
  readonly renderWorkers: number;
  readonly webhooks: {
    /** Waits between the attempts of a delivery. */
    readonly retryMs: readonly number[];
    /** Of one attempt, everything included. */
    readonly timeoutMs: number;
    /** Deliveries in a row that used up their attempts, after which an endpoint is disabled. */
    readonly disableAfter: number;
    /** Development: `http`, loopback and private addresses as well. */
    readonly allowPrivate: boolean;
    /** Endpoints that an account may have. */
    readonly endpointLimit: number;
    /** How long events, deliveries and attempts are kept. */
    readonly retentionMs: number;
  };
  /** A drill: no webhook and no mail goes out. */
  readonly isQuiet: boolean;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

/** Of mail that is only written into files. */
const SENDER_IN_FILES = "svc <svc@localhost>";

export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/**
 * Checks the settings; flags have been laid over the environment by the caller.
 *
 * @throws ServiceError `setup` with one line that names the setting and says what it must be.
 */
export function readConfig(settings: Settings, machine: { readonly isTerminal: boolean }): Config {
  const host = settings.SVC_HOST ?? "127.0.0.1";
  const tls = parseTls(settings);
  const trustedProxies = parseProxies(settings.SVC_TRUSTED_PROXIES);
  if (tls === null && trustedProxies.length === 0 && !isLoopback(host)) {
    throw wrong(
      "SVC_HOST",
      "is beyond loopback: set SVC_TLS_CERT and SVC_TLS_KEY, or SVC_TRUSTED_PROXIES for a proxy that speaks TLS",
    );
  }
  const dataDir = resolve(settings.SVC_DATA_DIR ?? "./data");
  const port = parseWhole("SVC_PORT", settings.SVC_PORT, { min: 0, max: 65_535 }) ?? 8080;
  const adminPort = parseWhole("SVC_ADMIN_PORT", settings.SVC_ADMIN_PORT, { min: 0, max: 65_535 });
  if (adminPort !== null && adminPort !== 0 && adminPort === port)
    throw wrong("SVC_ADMIN_PORT", "must be another port than SVC_PORT");
  return Object.freeze({
    dataDir,
    ...parseKeysSetting(settings),
    keysFile: resolve(settings.SVC_KEYS_FILE ?? join(dataDir, "keys.json")),
    postgres: parseDatabase(settings.SVC_DATABASE_URL),
    databaseConnections:
      parseWhole("SVC_DATABASE_CONNECTIONS", settings.SVC_DATABASE_CONNECTIONS, { min: 3, max: 1000 }) ?? 12,
    host,
    port,
    adminPort,
    tracing: parseTracing(settings),
    publicUrl: parsePublicUrl(settings.SVC_PUBLIC_URL),
    tls,
    trustedProxies,
    hasRateLimits: parseOnOff("SVC_RATE_LIMITS", settings.SVC_RATE_LIMITS) ?? true,
    requiresSecondFactor:
      parseOnOff("SVC_REQUIRE_SECOND_FACTOR", settings.SVC_REQUIRE_SECOND_FACTOR) ?? false,
    ingestKey: parseIngestSecret(settings.SVC_INGEST_SECRET),
    ...parseMail(settings),
    storage: parseStorage(settings),
    replica: parseReplica(settings, dataDir),
    renderWorkers:
      parseWhole("SVC_RENDER_WORKERS", settings.SVC_RENDER_WORKERS, { min: 1, max: 64 }) ??
      availableParallelism(),
    webhooks: parseWebhooks(settings),
    isQuiet: parseOnOff("SVC_QUIET", settings.SVC_QUIET) ?? false,
    logLevel: parseChoice("SVC_LOG_LEVEL", settings.SVC_LOG_LEVEL, LOG_LEVELS) ?? "info",
    logFormat:
      parseChoice("SVC_LOG_FORMAT", settings.SVC_LOG_FORMAT, ["json", "pretty"] as const) ??
      (machine.isTerminal ? "pretty" : "json"),
  });
}

/**
 * The part of an environment that is ours; an empty value counts as not set.
 *
 * @throws ServiceError `setup` where the runtime is told to take any certificate for any server's.
 */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Settings {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    throw new ServiceError(
      "setup",
      "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anyone pass for any server: unset it, and name an authority of your own in NODE_EXTRA_CA_CERTS.",
    );
  }
  const settings: Partial<Record<SettingName, string>> = {};
  for (const { variable } of SETTINGS) {
    const value = environment[variable];
    if (value !== undefined && value !== "") settings[variable] = value;
  }
  return settings;
}

/** Variables that look like ours and are not: a mistyped setting would silently do nothing. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(SETTINGS.map(({ variable }) => variable));
  return Object.keys(environment).filter(
    (name) => name.startsWith("SVC_") && !name.startsWith("SVC_TEST_") && !known.has(name),
  );
}

function parseKeysSetting({ SVC_KEYS, SVC_KEYS_FILE }: Settings): Pick<Config, "keysText"> {
  if (SVC_KEYS !== undefined && SVC_KEYS_FILE !== undefined) {
    throw wrong("SVC_KEYS", "and SVC_KEYS_FILE are both set: unset one of them");
  }
  return { keysText: SVC_KEYS ?? null };
}

function parseDatabase(text: string | undefined): PostgresServer | null {
  if (text === undefined) return null;
  const server = parsePostgresUrl(text);
  if (server === null) {
    throw wrong(
      "SVC_DATABASE_URL",
      "must be postgres://user:password@host:port/database, with special characters percent-encoded; after it ?sslmode=disable, require or verify-full, with the last &sslrootcert=FILE, and ?pooler=transaction for a pooler",
    );
  }
  return server;
}

function parseWebhooks(settings: Settings): Config["webhooks"] {
  const whole = (name: SettingName, fallback: number, range: { min: number; max: number }) =>
    parseWhole(name, settings[name], range) ?? fallback;
  return {
    retryMs: parseRetrySeconds(settings.SVC_WEBHOOK_RETRY_SECONDS ?? "60,120,240").map((s) => s * 1000),
    timeoutMs: whole("SVC_WEBHOOK_TIMEOUT_SECONDS", 10, { min: 1, max: 60 }) * 1000,
    disableAfter: whole("SVC_WEBHOOK_DISABLE_AFTER", 50, { min: 1, max: 1_000_000 }),
    allowPrivate: parseOnOff("SVC_ALLOW_PRIVATE_WEBHOOKS", settings.SVC_ALLOW_PRIVATE_WEBHOOKS) ?? false,
    endpointLimit: whole("SVC_WEBHOOK_LIMIT", 10, { min: 1, max: 1000 }),
    retentionMs: whole("SVC_RETENTION_DAYS", 90, { min: 1, max: 36_500 }) * 86_400_000,
  };
}

/** At most nine waits, each up to a day. */
function parseRetrySeconds(text: string): number[] {
  const waits = text.split(",").map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
  if (waits.length > 9 || !waits.every((seconds) => seconds <= 86_400)) {
    throw wrong("SVC_WEBHOOK_RETRY_SECONDS", "must be waits in seconds by comma, such as 60,120,240");
  }
  return waits;
}

function parseOnOff(name: SettingName, text: string | undefined): boolean | null {
  const choice = parseChoice(name, text, ["on", "off"] as const);
  return choice === null ? null : choice === "on";
}

function parseTls(settings: Settings): Config["tls"] {
  const { SVC_TLS_CERT: certFile, SVC_TLS_KEY: keyFile } = settings;
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile === undefined) throw wrong("SVC_TLS_CERT", "is missing: SVC_TLS_KEY needs it");
  if (keyFile === undefined) throw wrong("SVC_TLS_KEY", "is missing: SVC_TLS_CERT needs it");
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

function parseProxies(text: string | undefined): string[] {
  const cidrs = (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  for (const cidr of cidrs) {
    if (!cidr.includes("/") || parseIpNetwork(cidr) === null)
      throw wrong("SVC_TRUSTED_PROXIES", "must be CIDRs by comma, such as 10.0.0.0/8,fd00::/8");
  }
  return cidrs;
}

function parsePublicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !["http:", "https:"].includes(url.protocol) ||
    url.pathname !== "/" ||
    url.search !== "" ||
    url.hash !== "" ||
    url.username !== "" ||
    url.password !== ""
  ) {
    throw wrong("SVC_PUBLIC_URL", "must be an origin, such as https://battery.example.com");
  }
  return url.origin;
}

function parseIngestSecret(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  const key = decodeWebhookSecret(text);
  if (key === null) throw wrong("SVC_INGEST_SECRET", "must be whsec_ and the base64 of at least 24 bytes");
  return key;
}

function parseMail(settings: Settings): Pick<Config, "smtp" | "mailFrom"> {
  const { SVC_SMTP_URL: url, SVC_MAIL_FROM: sender } = settings;
  const smtp = url === undefined ? null : parseSmtpUrl(url);
  if (url !== undefined && smtp === null) {
    throw wrong(
      "SVC_SMTP_URL",
      "must be smtp(s)://user:pass@host:port, with special characters in user and password percent-encoded (@ is %40)",
    );
  }
  if (smtp !== null && sender === undefined) {
    throw wrong("SVC_MAIL_FROM", "is missing: SVC_SMTP_URL needs it");
  }
  const mailFrom = parseMailbox(sender ?? SENDER_IN_FILES);
  if (mailFrom === null) {
    throw wrong("SVC_MAIL_FROM", "must be an address, such as svc@example.com or Name <svc@example.com>");
  }
  return { smtp, mailFrom };
}

function parseWhole(
  name: SettingName,
  text: string | undefined,
  range: { min: number; max: number },
): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= range.min && value <= range.max)) {
    throw wrong(name, `must be a whole number, ${range.min} to ${range.max}`);
  }
  return value;
}

function parseChoice<Choice extends string>(
  name: SettingName,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | null {
  if (text === undefined) return null;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw wrong(name, `must be one of ${choices.join(", ")}`);
  return choice;
}

/** Whether a host names this machine alone. @param host a name, or an address without brackets. */
export function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback";
}
