import { resolve } from "node:path";
import { SERVICE_SETTINGS } from "../../../src/settings/service-settings.ts";
import { address } from "../../support/mail-example.ts";
import { type CasesOf, testSettings } from "../../support/setting-cases.ts";

const base64Of = (byteCount: number) => Buffer.alloc(byteCount, 7).toString("base64");
const RELAY = { host: "relay", port: 587, tls: "required", login: null } as const;
const FROM = { SVC_MAIL_FROM: "svc@example.com" };
const SIGNING = { SVC_SIGNING_CERT: "/own/cert.pem", SVC_SIGNING_KEY: "/own/key.pem" };
const SIGNING_CONFIG = { signing: { certFile: "/own/cert.pem", keyFile: "/own/key.pem" } };
const TLS = { SVC_TLS_CERT: "cert.pem", SVC_TLS_KEY: "key.pem" };
const ISSUER = { name: null, url: null, contact: null, logoFile: null };

const POSTGRES = {
  host: "db.example",
  port: 5432,
  database: "battery",
  user: "svc",
  password: null,
  tls: "verify",
  caFile: null,
  connectTimeoutMs: null,
  pooler: "unknown",
} as const;

const CASES: CasesOf<typeof SERVICE_SETTINGS> = {
  SVC_DATA_DIR: { good: [["some/where", { dataDir: resolve("some/where") }]], bad: [] },
  SVC_KEYS_FILE: { good: [["/run/secrets/svc.json", { keysFile: "/run/secrets/svc.json" }]], bad: [] },
  // What keys are, those who use them know; with a file they are refused (below).
  SVC_KEYS: { good: [['{"tokens":[]}', { keysText: '{"tokens":[]}' }]], bad: [] },
  SVC_DATABASE_URL: {
    good: [
      [
        "postgres://svc:p%40ss@db.example:6432/battery",
        { postgres: { ...POSTGRES, port: 6432, password: "p@ss" } },
      ],
      [
        "postgresql://svc@db.example/battery?sslmode=require&pooler=transaction",
        { postgres: { ...POSTGRES, tls: "encrypt", pooler: "transaction" } },
      ],
      ["postgres://svc@[::1]/battery", { postgres: { ...POSTGRES, host: "::1", tls: "off" } }],
      [
        "postgres://svc@socket/battery?host=/run/postgresql&sslrootcert=/etc/ca.pem",
        { postgres: { ...POSTGRES, host: "/run/postgresql", tls: "off", caFile: "/etc/ca.pem" } },
      ],
    ],
    bad: [
      "mysql://svc@db.example/battery",
      "postgres://svc@db.example",
      "postgres://svc@db.example/a/b",
      "postgres://svc:%zz@db.example/battery",
      "postgres://svc@db.example/battery?sslmode=prefer",
      "postgres://svc@db.example/battery?options=-c%20x",
      "postgres://svc@db.example/battery?pooler=statement",
      "postgres:///battery",
      "db.example",
    ],
  },
  SVC_DATABASE_CONNECTIONS: {
    good: [["3", { databaseConnections: 3 }]],
    bad: ["2", "1001", "-1", "many"],
  },
  SVC_HOST: {
    good: [
      ["127.0.0.1", { host: "127.0.0.1" }],
      ["127.8.9.1", { host: "127.8.9.1" }],
      ["::1", { host: "::1" }],
      ["::ffff:127.0.0.1", { host: "::ffff:127.0.0.1" }],
      ["localhost", { host: "localhost" }],
      ["0.0.0.0", { host: "0.0.0.0" }, TLS],
      ["::", { host: "::" }, { SVC_TRUSTED_PROXIES: "10.0.0.0/8" }],
    ],
    bad: [
      "0.0.0.0",
      "::",
      "10.0.0.1",
      "192.168.1.4",
      "::ffff:10.0.0.1",
      "localhost.example.com",
      "127.0.0.1.example.com",
    ],
  },
  SVC_PORT: {
    good: [
      ["0", { port: 0 }],
      ["65535", { port: 65_535 }],
    ],
    bad: ["65536", "-1", "8080x", "80.5", "1e3", "0x50", " 80"],
  },
  SVC_ADMIN_PORT: {
    good: [
      ["9464", { adminPort: 9464 }],
      ["0", { adminPort: 0 }, { SVC_PORT: "0" }],
    ],
    bad: ["8080", "65536", "-1", "on"],
  },
  SVC_PUBLIC_URL: {
    good: [
      ["https://battery.example.com", { publicUrl: "https://battery.example.com" }],
      ["https://battery.example.com/", { publicUrl: "https://battery.example.com" }],
      ["http://localhost:8080", { publicUrl: "http://localhost:8080" }],
    ],
    bad: [
      "battery.example.com",
      "ftp://battery.example.com",
      "https://battery.example.com/path",
      "https://battery.example.com/?a=1",
      "https://battery.example.com/#a",
      "https://user:pass@battery.example.com",
      "https://:pass@battery.example.com",
      "https://",
    ],
  },
  SVC_TLS_CERT: {
    good: [["cert.pem", { tls: { certFile: resolve("cert.pem"), keyFile: resolve("key.pem") } }, TLS]],
    bad: [],
  },
  SVC_SIGNING_KEY: {
    good: [["/own/key.pem", SIGNING_CONFIG, SIGNING]],
    bad: [],
  },
  SVC_SIGNING_CERT: {
    good: [["/own/cert.pem", SIGNING_CONFIG, SIGNING]],
    bad: [],
  },
  SVC_TSA_URL: {
    good: [["https://tsa.example/tsr", { tsaUrl: "https://tsa.example/tsr" }]],
    bad: ["tsa.example", "ftp://tsa.example", "https://user:pass@tsa.example/"],
  },
  SVC_TLS_KEY: {
    good: [["key.pem", { tls: { certFile: resolve("cert.pem"), keyFile: resolve("key.pem") } }, TLS]],
    bad: [],
  },
  SVC_EGRESS_ADDRESSES: {
    good: [
      ["192.0.2.10", { egressAddresses: ["192.0.2.10"] }],
      ["192.0.2.0/28, 2001:db8::/64", { egressAddresses: ["192.0.2.0/28", "2001:db8::/64"] }],
    ],
    bad: ["battery.example.com", "192.0.2.0/33", "192.0.2.10 192.0.2.11", "2001:db8::7/64"],
    closer: [
      [
        "2001:db8::7/64",
        "must name each network by its first address: entry 1 by 2001:db8::/64, or with /128 if it is one address",
      ],
    ],
  },
  SVC_IDLE_TIMEOUT_SECONDS: {
    good: [
      ["60", { idleTimeoutSeconds: 60 }],
      ["255", { idleTimeoutSeconds: 255 }],
    ],
    // Bun would also end slow handlers, wait for ever, or refuse to start.
    bad: ["59", "0", "256", "75s", "1.5e2"],
  },
  SVC_TRUSTED_PROXIES: {
    good: [
      ["10.0.0.0/8", { trustedProxies: ["10.0.0.0/8"] }],
      [" 10.0.0.0/8 , fd00::/8 ,", { trustedProxies: ["10.0.0.0/8", "fd00::/8"] }],
    ],
    bad: [
      "10.0.0.1",
      "10.1.2.3/8",
      "10/8",
      "10.0.0.0/33",
      "10.0.0/8/8",
      "example.com",
      "10.0.0.0/8;fd00::/8",
      "192.0.2.0/24, 10.0.0.1/8",
    ],
    closer: [
      [
        "192.0.2.0/24, 10.0.0.1/8",
        "must name each network by its first address: entry 2 by 10.0.0.0/8, or with /32 if it is one address",
      ],
      [
        "10.0.0.0/33",
        "must be CIDRs by comma, such as 10.0.0.0/8,fd00::/8, or 192.0.2.10/32 for one address",
      ],
    ],
  },
  SVC_ISSUER_NAME: {
    good: [["  Halden Prüfung GmbH ", { issuer: { ...ISSUER, name: "Halden Prüfung GmbH" } }]],
    bad: [" ", "a\nb", "\u200b", "x".repeat(121)],
  },
  SVC_IMPRINT_URL: {
    good: [["https://halden.example/imprint", { imprintUrl: "https://halden.example/imprint" }]],
    bad: ["/imprint", "javascript:alert(1)"],
  },
  SVC_PRIVACY_URL: {
    good: [["https://halden.example/privacy", { privacyUrl: "https://halden.example/privacy" }]],
    bad: ["/privacy", "data:text/html,x"],
  },
  SVC_ISSUER_URL: {
    good: [
      ["https://halden.example/checks", { issuer: { ...ISSUER, url: "https://halden.example/checks" } }],
    ],
    bad: [
      "halden.example",
      "javascript:alert(1)",
      "https://user:pass@halden.example",
      `https://halden.example/${"x".repeat(200)}`,
    ],
  },
  SVC_ISSUER_CONTACT: {
    good: [["+44 20 7946 0000", { issuer: { ...ISSUER, contact: "+44 20 7946 0000" } }]],
    bad: [" ", "a\tb", "x".repeat(161)],
  },
  SVC_ISSUER_LOGO: {
    good: [["logo.svg", { issuer: { ...ISSUER, logoFile: resolve("logo.svg") } }]],
    bad: [],
  },
  SVC_OLD_TEST_MONTHS: {
    good: [["6", { oldTestMonths: 6 }]],
    bad: ["0", "121", "1.5", "a year"],
  },
  SVC_RATE_LIMITS: {
    good: [
      ["off", { hasRateLimits: false }],
      ["on", { hasRateLimits: true }],
    ],
    bad: ["OFF", "0", "no"],
  },
  SVC_HOLD_IMPLAUSIBLE: {
    good: [
      ["on", { holdsImplausible: true }],
      ["off", { holdsImplausible: false }],
    ],
    bad: ["ON", "yes", "1"],
  },
  SVC_REQUIRE_SECOND_FACTOR: {
    good: [
      ["on", { requiresSecondFactor: true }],
      ["off", { requiresSecondFactor: false }],
    ],
    bad: ["ON", "yes", "1"],
  },
  SVC_INGEST_SECRET: {
    good: [
      [`whsec_${base64Of(32)}`, { ingestKeys: [new Uint8Array(Buffer.alloc(32, 7))] }],
      [
        `whsec_${base64Of(32)}  whsec_${base64Of(24)}`,
        { ingestKeys: [new Uint8Array(Buffer.alloc(32, 7)), new Uint8Array(Buffer.alloc(24, 7))] },
      ],
    ],
    bad: [
      `whsec_${base64Of(32)} whsec_`,
      `whsec_${base64Of(32)},whsec_${base64Of(32)}`,
      base64Of(32),
      `whsec_${base64Of(16)}`,
      "whsec_",
      "whsec_not base64!",
      `whsec_${base64Of(32)}*`,
    ],
  },
  SVC_SMTP_URL: {
    good: [
      [
        "smtp://svc:p%40ss%3Aw%2Frd@mail.example.com:2525",
        {
          smtp: {
            host: "mail.example.com",
            port: 2525,
            tls: "required",
            login: { user: "svc", password: "p@ss:w/rd" },
          },
        },
        FROM,
      ],
      [
        "smtps://svc%40example.com:pass@mail.example.com",
        {
          smtp: {
            host: "mail.example.com",
            port: 465,
            tls: "from-start",
            login: { user: "svc@example.com", password: "pass" },
          },
        },
        FROM,
      ],
      ["smtp://relay/", { smtp: { host: "relay", port: 587, tls: "required", login: null } }, FROM],
    ],
    bad: [
      "mail.example.com",
      "mail.example.com:587",
      "http://svc:secret-pass@mail.example.com",
      "smtp://",
      "smtp://svc:secret-pass@",
      "smtp://svc@mail.example.com",
      "smtp://:secret-pass@mail.example.com",
      "smtp://svc:secret/pass@mail.example.com",
      "smtp://svc:secret#pass@mail.example.com",
      "smtp://svc:secret%zz@mail.example.com",
      "smtp://svc:secret-pass@mail.example.com/path",
      "smtp://svc:secret-pass@mail.example.com?tls=no",
      "smtp://svc:secret-pass@mail.example.com:0",
      "smtp://svc:secret-pass@mail.example.com:65536",
      "smtp://svc:secret-pass@mail_host",
    ],
  },
  SVC_SMTP_TLS: {
    good: [
      ["required", { smtp: RELAY }, { ...FROM, SVC_SMTP_URL: "smtp://relay" }],
      ["offered", { smtp: { ...RELAY, tls: "offered" } }, { ...FROM, SVC_SMTP_URL: "smtp://relay" }],
      ["offered", { smtp: null }],
    ],
    bad: ["off", "none", "Required", ""],
  },
  SVC_MAIL_FROM: {
    good: [
      ["svc@example.com", { mailFrom: { name: null, address: address("svc@example.com") } }],
      [
        "Battery Tests <svc@example.com>",
        { mailFrom: { name: "Battery Tests", address: address("svc@example.com") } },
      ],
    ],
    bad: ["svc", "Battery Tests", "a@b.example, c@d.example", "svc@example.com <svc@example.com"],
  },
};

testSettings(SERVICE_SETTINGS, CASES);
