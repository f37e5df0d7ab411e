import { parsePostgresUrl } from "../db/postgres-url.ts";
import { parseMailbox } from "../kernel/email-address.ts";
import { decodeWebhookSecret } from "../kernel/webhook-signature.ts";
import { parseSmtpUrl } from "../mail/smtp-server.ts";
import { addressesOrNetworks, networks } from "./network-reader.ts";
import { partialSetting, setting } from "./setting.ts";
import {
  anyText,
  onOff,
  origin,
  path,
  printedText,
  textRead,
  webAddress,
  wholeNumber,
} from "./text-reader.ts";

const POSTGRES_URL =
  "must be postgres://user:password@host:port/database, with special characters percent-encoded; after it ?sslmode=disable, require or verify-full, with the last &sslrootcert=FILE, and ?pooler=transaction for a pooler";
const SMTP_URL =
  "must be smtp(s)://user:pass@host:port, with special characters in user and password percent-encoded (@ is %40)";

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
    takes: textRead("URL", POSTGRES_URL, parsePostgresUrl),
    fallback: null,
    fallbackText: "SQLite in the data directory",
    meaning:
      "or `postgres://user:password@host/database`; TLS with a verified certificate beyond this machine, unless `?sslmode=` says `require` or `disable`",
  }),
  databaseConnections: setting({
    variable: "SVC_DATABASE_CONNECTIONS",
    flag: "--database-connections <count>",
    takes: wholeNumber(3, 1000, "connections"),
    fallback: "12",
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
      "second listener, only on 127.0.0.1: `/metrics` for Prometheus, `/readyz` with details; 0 chooses a free port",
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
    fallbackText: "one made on first use, in the key file",
    meaning: "private key (PEM, RSA of at least 2048 bit) that signs certificates",
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
      "time-stamp service (RFC 3161) that confirms when a certificate was signed; without its response a certificate is issued anyway",
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
  egressAddresses: setting({
    variable: "SVC_EGRESS_ADDRESSES",
    flag: "--egress-addresses <list>",
    takes: addressesOrNetworks,
    fallback: "",
    fallbackText: "none",
    meaning:
      "source addresses of webhook deliveries, for partners whose firewall allows only known addresses; shown in the API reference, with no effect on sending",
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
  ingestKey: setting({
    variable: "SVC_INGEST_SECRET",
    flag: null,
    takes: textRead(
      "`whsec_` and base64",
      "must be whsec_ and the base64 of at least 24 bytes",
      decodeWebhookSecret,
    ),
    fallback: null,
    meaning: "`whsec_…`; opens `POST /ingest/v1/results`",
  }),
  smtp: setting({
    variable: "SVC_SMTP_URL",
    flag: null,
    takes: textRead("URL", SMTP_URL, parseSmtpUrl),
    fallback: null,
    meaning:
      "`smtp(s)://user:pass@host:port`, percent-encoded; with a password, TLS is required. Without a server, mail becomes `.eml` files in the data directory",
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
    meaning: "sender of mail, `svc@example.com` or `Name <svc@example.com>`; required with `SVC_SMTP_URL`",
  }),
};
