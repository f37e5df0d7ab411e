import { availableParallelism } from "node:os";
import { workersThatFit } from "../certificates/render-memory.ts";
import { faultOfPostgresUrl, parsePostgresUrl } from "../db/postgres-url.ts";
import { parseMailbox } from "../kernel/email-address.ts";
import { networkAround, parseIpNetwork } from "../kernel/ip-network.ts";
import { LOG_LEVELS } from "../kernel/log.ts";
import { memoryLimit } from "../kernel/memory-limit.ts";
import { decodeWebhookSecrets } from "../kernel/webhook-signature.ts";
import { parseSmtpUrl, SMTP_TLS_CHOICES } from "../mail/smtp-server.ts";
import { partialSetting, setting } from "./setting.ts";
import {
  anyText,
  choice,
  duration,
  listByComma,
  onOff,
  origin,
  path,
  printedText,
  privateReceivers,
  type TextReader,
  textRead,
  waits,
  webAddress,
  wholeNumber,
} from "./text-reader.ts";

const POSTGRES_URL =
  "must be postgres://user:password@host:port/database, with special characters percent-encoded; after it ?sslmode=disable, require, verify-ca or verify-full, with the last two &sslrootcert=FILE, and ?pooler=transaction for a pooler";
const SMTP_URL =
  "must be smtp(s)://user:pass@host:port, with special characters in user and password percent-encoded (@ is %40)";

/** Networks in CIDR notation, such as `10.0.0.0/8`. */
const networks: TextReader<readonly string[]> = namingFirstAddresses(
  listByComma(
    "CIDRs, by comma",
    "must be CIDRs by comma, such as 10.0.0.0/8,fd00::/8, or 192.0.2.10/32 for one address",
    (text) => text.includes("/") && parseIpNetwork(text) !== null,
  ),
);

const addressesOrNetworks: TextReader<readonly string[]> = namingFirstAddresses(
  listByComma(
    "addresses or CIDRs, by comma",
    "must be addresses or CIDRs by comma, such as 192.0.2.10,2001:db8::/64",
    (text) => parseIpNetwork(text) !== null,
  ),
);

/** Of a network that is named by another address in it, such as `10.0.0.1/8`, the error says what it would be. */
function namingFirstAddresses(reader: TextReader<readonly string[]>): TextReader<readonly string[]> {
  return {
    ...reader,
    closer: (text) => {
      const parts = text.split(",").map((part) => part.trim());
      const index = parts.findIndex((part) => networkAround(part) !== null);
      const network = networkAround(parts[index] ?? "");
      if (network === null) return null;
      return `must name each network by its first address: entry ${index + 1} by ${network.text}, or with /${network.widest} if it is one address`;
    },
  };
}

export const SERVICE_SETTINGS = {
  dataDir: setting({
    variable: "SVC_DATA_DIR",
    flag: "--data-dir <dir>",
    takes: path("directory"),
    fallback: "./data",
    meaning: "database, keys (0600), rendered files, mail",
  }),
  keysFile: partialSetting({
    variable: "SVC_KEYS_FILE",
    flag: "--keys-file <file>",
    takes: path("file"),
    fallback: null,
    fallbackText: "`keys.json` in the data directory",
    meaning:
      "the installation's secrets (0600), created on first use; the same for every instance on one database",
  }),
  keysText: setting({
    variable: "SVC_KEYS",
    flag: null,
    takes: anyText("JSON"),
    fallback: null,
    meaning: "the content of a key file, instead of one; svc cannot rotate these",
  }),
  postgres: setting({
    variable: "SVC_DATABASE_URL",
    flag: null,
    takes: textRead("URL", POSTGRES_URL, parsePostgresUrl, faultOfPostgresUrl),
    fallback: null,
    fallbackText: "SQLite in the data directory",
    meaning:
      "or `postgres://user:password@host/database`; TLS with a verified certificate beyond this machine, unless `?sslmode=` says `verify-ca`, `require` or `disable`; other parameters are on the page _PostgreSQL from scratch_",
  }),
  databaseConnections: setting({
    variable: "SVC_DATABASE_CONNECTIONS",
    flag: "--database-connections <count>",
    takes: wholeNumber(3, 1000, "connections"),
    fallback: "8",
    meaning: "the maximum number of PostgreSQL connections of each of the two threads of an instance",
  }),
  host: setting({
    variable: "SVC_HOST",
    flag: "--host <host>",
    takes: anyText("host name or address"),
    fallback: "127.0.0.1",
    meaning: "address to listen on",
  }),
  port: setting({
    variable: "SVC_PORT",
    flag: "--port <port>",
    takes: wholeNumber(0, 65_535),
    fallback: "8080",
    meaning: "port to listen on; 0 chooses a free one",
  }),
  adminPort: setting({
    variable: "SVC_ADMIN_PORT",
    flag: "--admin-port <port>",
    takes: wholeNumber(0, 65_535),
    fallback: null,
    fallbackText: "off",
    meaning:
      "second listener, on 127.0.0.1 only: `/metrics` for Prometheus, `/readyz` with details; 0 takes a free port",
  }),
  publicUrl: setting({
    variable: "SVC_PUBLIC_URL",
    flag: "--public-url <url>",
    takes: origin,
    fallback: null,
    fallbackText: "the listener's",
    meaning: "origin in signed URLs and QR codes",
  }),
  tlsCert: partialSetting({
    variable: "SVC_TLS_CERT",
    flag: "--tls-cert <file>",
    takes: path("file"),
    fallback: null,
    meaning: "certificate chain (PEM); with the key, svc serves TLS ≥ 1.2 itself",
  }),
  tlsKey: partialSetting({
    variable: "SVC_TLS_KEY",
    flag: "--tls-key <file>",
    takes: path("file"),
    fallback: null,
    meaning: "private key (PEM) of the certificate",
  }),
  signingKey: partialSetting({
    variable: "SVC_SIGNING_KEY",
    flag: "--signing-key <file>",
    takes: path("file"),
    fallback: null,
    fallbackText: "one created on first use, in the key file",
    meaning: "private key (PEM, RSA of at least 2048 bit, better 3072) that signs certificates",
  }),
  signingCert: partialSetting({
    variable: "SVC_SIGNING_CERT",
    flag: "--signing-cert <file>",
    takes: path("file"),
    fallback: null,
    fallbackText: "self-signed",
    meaning: "certificate chain (PEM) of the signing key, its own certificate first",
  }),
  tsaUrl: setting({
    variable: "SVC_TSA_URL",
    flag: "--tsa-url <url>",
    takes: webAddress,
    fallback: null,
    meaning:
      "time-stamp service (RFC 3161) that confirms when a certificate was signed; without its response a certificate is still issued",
  }),
  trustedProxies: setting({
    variable: "SVC_TRUSTED_PROXIES",
    flag: "--trusted-proxies <cidrs>",
    takes: networks,
    fallback: "",
    fallbackText: "none",
    meaning:
      "CIDRs, by comma, of proxies that terminate TLS for svc and whose `X-Forwarded-For` is trusted; without TLS or these, svc listens only on loopback",
  }),
  idleTimeoutSeconds: setting({
    variable: "SVC_IDLE_TIMEOUT_SECONDS",
    flag: "--idle-timeout-seconds <count>",
    // Bun ends slow handlers with it, too, and has no longer one.
    takes: wholeNumber(60, 255, "seconds"),
    fallback: "75",
    meaning:
      "how long a connection waits for its next request before svc closes it, up to 4 seconds earlier; must be longer than a proxy keeps connections to svc",
  }),
  egressAddresses: setting({
    variable: "SVC_EGRESS_ADDRESSES",
    flag: "--egress-addresses <list>",
    takes: addressesOrNetworks,
    fallback: "",
    fallbackText: "none",
    meaning:
      "where webhook deliveries come from, for partners who let in known addresses only; shown in the API reference; it does not change how svc sends",
  }),
  issuerName: partialSetting({
    variable: "SVC_ISSUER_NAME",
    flag: "--issuer-name <name>",
    takes: printedText(120),
    fallback: null,
    meaning: "who issues the certificates; printed on new ones, and shown on pages and in mails",
  }),
  issuerUrl: partialSetting({
    variable: "SVC_ISSUER_URL",
    flag: "--issuer-url <url>",
    takes: webAddress,
    fallback: null,
    meaning: "the issuer's own site",
  }),
  issuerContact: partialSetting({
    variable: "SVC_ISSUER_CONTACT",
    flag: "--issuer-contact <text>",
    takes: printedText(160),
    fallback: null,
    meaning:
      "how to reach the issuer: a mail address, a telephone number, a postal address; a mail address gets requests of dealers, such as to return a unit",
  }),
  issuerLogo: partialSetting({
    variable: "SVC_ISSUER_LOGO",
    flag: "--issuer-logo <file>",
    takes: path("file"),
    fallback: null,
    meaning:
      "the issuer's logo, PNG or SVG of at most 256 KiB; without text that needs a font, and without references to other files",
  }),
  imprintUrl: setting({
    variable: "SVC_IMPRINT_URL",
    flag: "--imprint-url <url>",
    takes: webAddress,
    fallback: null,
    meaning: "the operator's imprint, to which the pages for anyone link",
  }),
  privacyUrl: setting({
    variable: "SVC_PRIVACY_URL",
    flag: "--privacy-url <url>",
    takes: webAddress,
    fallback: null,
    meaning: "the operator's notice on privacy, to which the pages for anyone link",
  }),
  oldTestMonths: setting({
    variable: "SVC_OLD_TEST_MONTHS",
    flag: "--old-test-months <count>",
    takes: wholeNumber(1, 120, "months"),
    fallback: "12",
    meaning: "from this age on, a test is shown as old, and certificates advise to ask for a new one",
  }),
  holdsImplausible: setting({
    variable: "SVC_HOLD_IMPLAUSIBLE",
    flag: "--hold-implausible <switch>",
    takes: onOff,
    fallback: "off",
    meaning: "`on`: a result that can hardly be true is held until `svc tests release` or `svc tests refuse`",
  }),
  hasRateLimits: setting({
    variable: "SVC_RATE_LIMITS",
    flag: "--rate-limits <switch>",
    takes: onOff,
    fallback: "on",
    meaning: "`off` for load tests: requests are not counted, and no rate limit applies",
  }),
  requiresSecondFactor: setting({
    variable: "SVC_REQUIRE_SECOND_FACTOR",
    flag: "--require-second-factor <switch>",
    takes: onOff,
    fallback: "off",
    meaning: "`on`: owners and admins of dealers need a code from an app to use the portal",
  }),
  ingestKeys: setting({
    variable: "SVC_INGEST_SECRET",
    flag: null,
    takes: textRead(
      "one or several `whsec_` and base64",
      "must be whsec_ and the base64 of at least 24 bytes, or several of them with blanks between",
      decodeWebhookSecrets,
    ),
    fallback: null,
    meaning: "`whsec_…`; opens `POST /ingest/v1/results`. Of several with blanks between, each is valid",
  }),
  smtp: setting({
    variable: "SVC_SMTP_URL",
    flag: null,
    takes: textRead("URL", SMTP_URL, parseSmtpUrl),
    fallback: null,
    meaning:
      "`smtp(s)://user:pass@host:port`, percent-encoded. Without a server, mail becomes `.eml` files in the data directory",
  }),
  smtpTls: partialSetting({
    variable: "SVC_SMTP_TLS",
    flag: "--smtp-tls <choice>",
    takes: choice(SMTP_TLS_CHOICES),
    fallback: "required",
    meaning:
      "`required`: mail is sent only over TLS, by `smtps` or STARTTLS, with a certificate that is checked; `offered`: in clear to a server without STARTTLS, but never a password. A server on loopback needs no TLS",
  }),
  mailFrom: setting({
    variable: "SVC_MAIL_FROM",
    flag: "--mail-from <address>",
    takes: textRead(
      "address",
      "must be an address, such as svc@example.com or Name <svc@example.com>",
      parseMailbox,
    ),
    fallback: "svc <svc@localhost>",
    fallbackText: "none; `svc@localhost` in files",
    meaning:
      "sender of mail, `svc@example.com` or `Name <svc@example.com>`; required with `SVC_SMTP_URL`. With `SVC_ISSUER_NAME`, mails have that name instead",
  }),
};

export const WORK_SETTINGS = {
  renderWorkers: setting({
    variable: "SVC_RENDER_WORKERS",
    flag: "--render-workers <count>",
    takes: wholeNumber(1, 64, "threads"),
    fallback: String(Math.min(availableParallelism(), workersThatFit(memoryLimit().bytes), 64)),
    fallbackText: "as many as cores, or fewer where the memory limit is low",
    meaning: "threads that render certificates; each takes 150 MB at its peak",
  }),
  webhookRetryMs: partialSetting({
    variable: "SVC_WEBHOOK_RETRY_SECONDS",
    flag: "--webhook-retry-seconds <list>",
    takes: waits,
    fallback: "60,120,240",
    meaning: "waits between the attempts of a delivery",
  }),
  webhookTimeoutMs: partialSetting({
    variable: "SVC_WEBHOOK_TIMEOUT_SECONDS",
    flag: "--webhook-timeout-seconds <count>",
    takes: duration("seconds", 1, 60),
    fallback: "10",
    meaning: "time for one attempt, everything included",
  }),
  webhookDisableAfter: partialSetting({
    variable: "SVC_WEBHOOK_DISABLE_AFTER",
    flag: "--webhook-disable-after <count>",
    takes: wholeNumber(1, 1_000_000, "deliveries"),
    fallback: "50",
    meaning: "deliveries in a row that used up their attempts, after which their endpoint is disabled",
  }),
  webhookEndpointLimit: partialSetting({
    variable: "SVC_WEBHOOK_LIMIT",
    flag: "--webhook-limit <count>",
    takes: wholeNumber(1, 1000, "endpoints"),
    fallback: "10",
    meaning: "webhook endpoints that an account may have",
  }),
  isSandbox: setting({
    variable: "SVC_SANDBOX",
    flag: "--sandbox [switch]",
    takes: onOff,
    fallback: "off",
    meaning:
      "for partners who test their integration: a separate installation, in `./sandbox` unless a directory is named, with the example data loaded, receivers on loopback allowed, and commands that trigger results and move the clock",
  }),
  allowsPrivateWebhooks: partialSetting({
    variable: "SVC_ALLOW_PRIVATE_WEBHOOKS",
    flag: "--allow-private-webhooks [switch]",
    takes: privateReceivers,
    fallback: "off",
    meaning:
      "development only: deliver to `http`, loopback and private addresses as well; `loopback`: only to this machine besides public addresses, as a sandbox does",
  }),
  webhookRetentionMs: partialSetting({
    variable: "SVC_RETENTION_DAYS",
    flag: "--retention-days <count>",
    takes: duration("days", 1, 36_500),
    fallback: "90",
    meaning:
      "how long events, deliveries and attempts are kept; after it was shortened, a day of them is deleted in each hour that svc runs",
  }),
  isQuiet: setting({
    variable: "SVC_QUIET",
    flag: "--quiet [switch]",
    takes: onOff,
    fallback: "off",
    meaning: "for drills: svc sends no webhooks and no mail; what is queued stays queued",
  }),
  logLevel: setting({
    variable: "SVC_LOG_LEVEL",
    flag: "--log-level <level>",
    takes: choice(LOG_LEVELS),
    fallback: "info",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  }),
  logFormat: partialSetting({
    variable: "SVC_LOG_FORMAT",
    flag: "--log-format <format>",
    takes: choice(["json", "pretty"]),
    fallback: null,
    fallbackText: "`json`; `pretty` on a terminal",
    meaning: "one JSON object a line, or lines for a person",
  }),
};
