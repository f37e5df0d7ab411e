import { describe, expect, test } from "bun:test";
import { join, resolve } from "node:path";
import type { TracingSetting } from "../../src/observability/tracing-setting.ts";
import { REPLICATION_PACE } from "../../src/replication/replication-pace.ts";
import { type Config, readConfig } from "../../src/settings/config.ts";
import { type Settings, settingsFrom, unknownSettings } from "../../src/settings/environment.ts";
import { SETTING_LIST, type SettingName } from "../../src/settings/settings.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import type { StoragePlace } from "../../src/storage/storage-place.ts";
import { address } from "../support/mail-example.ts";
import { thrownBy } from "../support/thrown.ts";

const read = (settings: Settings) => readConfig(settings, { isTerminal: false });
const base64Of = (byteCount: number) => Buffer.alloc(byteCount, 7).toString("base64");

interface SettingCases {
  /** A value, what else must be set with it, and what of the configuration it becomes. */
  readonly good: ReadonlyArray<readonly [value: string, becomes: Partial<Config>, beside?: Settings]>;
  readonly bad: readonly string[];
  /** What a bad value is set beside; nothing by default. */
  readonly badBeside?: Settings;
}

const FROM = { SVC_MAIL_FROM: "svc@example.com" };
const AWS = {
  AWS_ACCESS_KEY_ID: "AKEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "very/secret+key",
  AWS_REGION: "eu-west-1",
};
const S3 = { ...AWS, SVC_STORAGE_URL: "s3://certificates" };
const STORAGE = {
  bucket: "certificates",
  prefix: "",
  endpoint: "https://s3.eu-west-1.amazonaws.com",
  region: "eu-west-1",
  accessKeyId: "AKEXAMPLE",
  secretAccessKey: "very/secret+key",
  sessionToken: null,
};
const onS3 = (changes: Partial<S3Location> = {}): StoragePlace => ({
  kind: "s3",
  location: { ...STORAGE, ...changes },
});
const IN_DATA_DIR: StoragePlace = { kind: "disk", path: resolve("data/files") };
const replicaAt = (place: StoragePlace) => ({ place, program: "litestream", pace: REPLICATION_PACE });
const TLS = { SVC_TLS_CERT: "cert.pem", SVC_TLS_KEY: "key.pem" };
const ISSUER = { name: null, url: null, contact: null, logoFile: null };

const WEBHOOKS = {
  retryMs: [60_000, 120_000, 240_000],
  timeoutMs: 10_000,
  disableAfter: 50,
  allowPrivate: false,
  endpointLimit: 10,
  retentionMs: 90 * 86_400_000,
};

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
const HEADERS = { authorization: "Basic c2VjcmV0", "x-team": "a=b" };
const TRACING: TracingSetting = {
  endpoint: "http://127.0.0.1:4318",
  headers: {},
  serviceName: "svc",
  ratio: 1,
  sampler: "parentbased_always_on",
};

const CASES: Partial<Record<SettingName, SettingCases>> = {
  SVC_DATA_DIR: { good: [["some/where", { dataDir: resolve("some/where") }]], bad: [] },
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
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: [
      ["http://127.0.0.1:4318", { tracing: TRACING }],
      ["https://otel.example/here/", { tracing: { ...TRACING, endpoint: "https://otel.example/here/" } }],
    ],
    bad: ["127.0.0.1:4318", "collector", "grpc://x", "http://x/?a=1", "http://svc:secret-pass@x/"],
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    good: [
      ["a=b", { tracing: { ...TRACING, headers: { a: "b" } } }, COLLECTOR],
      [
        "Authorization=Basic%20c2VjcmV0, x-team = a=b ",
        { tracing: { ...TRACING, headers: HEADERS } },
        COLLECTOR,
      ],
      ["not looked at", { tracing: null }],
    ],
    bad: ["secret-pass", "a=b,", "a b=c", "=secret-pass", "a=%zz", "a=b\nc=d"],
    badBeside: COLLECTOR,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    good: [["http/protobuf", { tracing: TRACING }, COLLECTOR]],
    bad: ["grpc", "http/json"],
    badBeside: COLLECTOR,
  },
  OTEL_SERVICE_NAME: { good: [["b", { tracing: { ...TRACING, serviceName: "b" } }, COLLECTOR]], bad: [] },
  OTEL_TRACES_SAMPLER: {
    good: [
      ["always_off", { tracing: { ...TRACING, sampler: "always_off" } }, COLLECTOR],
      [
        "parentbased_traceidratio",
        { tracing: { ...TRACING, sampler: "parentbased_traceidratio", ratio: 0.25 } },
        { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: "0.25" },
      ],
    ],
    bad: ["on", "jaeger_remote", "ALWAYS_ON"],
    badBeside: COLLECTOR,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    good: [
      ["0", { tracing: { ...TRACING, ratio: 0 } }, COLLECTOR],
      ["1.0", { tracing: { ...TRACING, ratio: 1 } }, COLLECTOR],
      [".5", { tracing: { ...TRACING, ratio: 0.5 } }, COLLECTOR],
    ],
    bad: ["1.1", "-0.1", "half", "1e-3", "5%"],
    badBeside: COLLECTOR,
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
  SVC_TLS_KEY: {
    good: [["key.pem", { tls: { certFile: resolve("cert.pem"), keyFile: resolve("key.pem") } }, TLS]],
    bad: [],
  },
  SVC_ISSUER_NAME: {
    good: [["  Halden Prüfung GmbH ", { issuer: { ...ISSUER, name: "Halden Prüfung GmbH" } }]],
    bad: [" ", "a\nb", "\u200b", "x".repeat(121)],
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
    ],
  },
  SVC_RATE_LIMITS: {
    good: [
      ["off", { hasRateLimits: false }],
      ["on", { hasRateLimits: true }],
    ],
    bad: ["OFF", "0", "no"],
  },
  SVC_QUIET: {
    good: [
      ["on", { isQuiet: true }],
      ["off", { isQuiet: false }],
    ],
    bad: ["yes", "1"],
  },
  SVC_REQUIRE_SECOND_FACTOR: {
    good: [
      ["on", { requiresSecondFactor: true }],
      ["off", { requiresSecondFactor: false }],
    ],
    bad: ["ON", "yes", "1"],
  },
  SVC_INGEST_SECRET: {
    good: [[`whsec_${base64Of(32)}`, { ingestKey: new Uint8Array(Buffer.alloc(32, 7)) }]],
    bad: [base64Of(32), `whsec_${base64Of(16)}`, "whsec_", "whsec_not base64!", `whsec_${base64Of(32)}*`],
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
      ["smtp://relay/", { smtp: { host: "relay", port: 587, tls: "offered", login: null } }, FROM],
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
  SVC_KEYS_FILE: { good: [["/run/secrets/svc.json", { keysFile: "/run/secrets/svc.json" }]], bad: [] },
  // What keys are, those who use them know; with a file they are refused (below).
  SVC_KEYS: { good: [['{"tokens":[]}', { keysText: '{"tokens":[]}' }]], bad: [] },
  SVC_DATABASE_URL: {
    good: [
      [
        "postgres://svc:p%40ss@db.example:6432/battery",
        {
          postgres: {
            host: "db.example",
            port: 6432,
            database: "battery",
            user: "svc",
            password: "p@ss",
            tls: "verify",
            caFile: null,
            pooler: "unknown",
          },
        },
      ],
      [
        "postgresql://svc@db.example/battery?sslmode=require&pooler=transaction",
        {
          postgres: {
            host: "db.example",
            port: 5432,
            database: "battery",
            user: "svc",
            password: null,
            tls: "encrypt",
            caFile: null,
            pooler: "transaction",
          },
        },
      ],
      [
        "postgres://svc@[::1]/battery",
        {
          postgres: {
            host: "::1",
            port: 5432,
            database: "battery",
            user: "svc",
            password: null,
            tls: "off",
            caFile: null,
            pooler: "unknown",
          },
        },
      ],
      [
        "postgres://svc@socket/battery?host=/run/postgresql&sslrootcert=/etc/ca.pem",
        {
          postgres: {
            host: "/run/postgresql",
            port: 5432,
            database: "battery",
            user: "svc",
            password: null,
            tls: "off",
            caFile: "/etc/ca.pem",
            pooler: "unknown",
          },
        },
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
  SVC_REPLICA_URL: {
    good: [
      ["file:///backup/svc%20db/", { replica: replicaAt({ kind: "disk", path: "/backup/svc db" }) }],
      [
        "s3://certificates/svc/db",
        { replica: replicaAt({ kind: "s3", location: { ...STORAGE, prefix: "svc/db" } }) },
        AWS,
      ],
      [
        "s3://certificates/db?endpoint=https://minio.example&region=here-1",
        {
          replica: replicaAt({
            kind: "s3",
            location: { ...STORAGE, prefix: "db", endpoint: "https://minio.example", region: "here-1" },
          }),
        },
        AWS,
      ],
    ],
    bad: [
      ...["/backup", "file://backup/svc", "file://host/backup", "file:///", "file:///a%2Fb", "file:///a?b=c"],
      ...["sftp://host/backup", "s3://certificates", "s3://certificates/db?secret_access_key=hidden"],
      // Lost with what it should outlive.
      ...[`file://${join(process.cwd(), "data")}`, `file://${join(process.cwd(), "data/replica")}`],
    ],
    badBeside: AWS,
  },
  SVC_LITESTREAM_BIN: {
    good: [
      [
        "/opt/litestream",
        { replica: { ...replicaAt({ kind: "disk", path: "/backup" }), program: "/opt/litestream" } },
        { SVC_REPLICA_URL: "file:///backup" },
      ],
    ],
    bad: [],
  },
  SVC_STORAGE_URL: {
    good: [
      ["s3://certificates", { storage: onS3() }, AWS],
      ["s3://certificates/", { storage: onS3() }, AWS],
      ["s3://certificates/svc/files.v1/", { storage: onS3({ prefix: "svc/files.v1" }) }, AWS],
      [
        "s3://certificates/svc?endpoint=https://s3.example.com:9000/&region=here-1",
        {
          storage: onS3({ prefix: "svc", endpoint: "https://s3.example.com:9000", region: "here-1" }),
        },
        { ...AWS, AWS_ENDPOINT_URL_S3: "https://not.this.example", AWS_ENDPOINT_URL: "nor this" },
      ],
      [
        "s3://certificates?endpoint=http%3A%2F%2F%5B%3A%3A1%5D%3A7070",
        { storage: onS3({ endpoint: "http://[::1]:7070", region: "us-east-1" }) },
        { AWS_ACCESS_KEY_ID: "AKEXAMPLE", AWS_SECRET_ACCESS_KEY: "very/secret+key" },
      ],
    ],
    bad: [
      "certificates",
      "s3:certificates",
      "s3://",
      "s3:///prefix",
      "https://certificates.s3.amazonaws.com",
      "file:///certificates",
      "S3://certificates",
      "s3://Certificates",
      "s3://ce",
      "s3://-certificates",
      "s3://certifi..cates",
      "s3://certificates:9000",
      "s3://AKEXAMPLE:very-secret-pass@certificates/prefix",
      "s3://certificates/a//b",
      "s3://certificates/../b",
      "s3://certificates/./b",
      "s3://certificates/a b",
      "s3://certificates/a%2Fb",
      "s3://certificates#part",
      "s3://certificates?access_key_id=AKEXAMPLE",
      "s3://certificates?secret_access_key=very-secret-pass",
      "s3://certificates?region=",
      "s3://certificates?region=eu west",
      "s3://certificates?region=eu-west-1&region=eu-west-2",
      "s3://certificates?endpoint=s3.example.com",
      "s3://certificates?endpoint=http://s3.example.com",
      "s3://certificates?endpoint=https://s3.example.com/path",
      "s3://certificates?endpoint=https://user:secret-pass@s3.example.com",
    ],
    badBeside: AWS,
  },
  AWS_ACCESS_KEY_ID: {
    good: [["AKOTHER", { storage: onS3({ accessKeyId: "AKOTHER" }) }, S3]],
    bad: ["", "AK EXAMPLE", "AK\r\nX: 1", "AKÉ"],
    badBeside: S3,
  },
  AWS_SECRET_ACCESS_KEY: {
    good: [["other/+=", { storage: onS3({ secretAccessKey: "other/+=" }) }, S3]],
    bad: ["", "secret pass", "secret\npass"],
    badBeside: S3,
  },
  AWS_SESSION_TOKEN: {
    good: [["token/+=", { storage: onS3({ sessionToken: "token/+=" }) }, S3]],
    bad: ["secret pass"],
    badBeside: S3,
  },
  AWS_REGION: {
    good: [
      ["eu-west-1", { storage: onS3() }, S3],
      ["not looked at", { storage: IN_DATA_DIR }],
    ],
    bad: ["", "EU", "eu-west-1.", "eu-west-1/x", "-"],
    badBeside: S3,
  },
  AWS_ENDPOINT_URL_S3: {
    good: [
      [
        "https://s3.example.com",
        { storage: onS3({ endpoint: "https://s3.example.com" }) },
        { ...S3, AWS_ENDPOINT_URL: "https://other.example.com" },
      ],
      ["http://127.0.0.1:7070", { storage: onS3({ endpoint: "http://127.0.0.1:7070" }) }, S3],
    ],
    bad: ["s3.example.com", "http://s3.example.com", "https://s3.example.com/path", "ftp://localhost"],
    badBeside: S3,
  },
  AWS_ENDPOINT_URL: {
    good: [["http://localhost:7070", { storage: onS3({ endpoint: "http://localhost:7070" }) }, S3]],
    bad: ["http://10.0.0.1:9000", "https://s3.example.com/?a=1"],
    badBeside: S3,
  },
  SVC_RENDER_WORKERS: {
    good: [
      ["1", { renderWorkers: 1 }],
      ["64", { renderWorkers: 64 }],
    ],
    bad: ["0", "65", "-1", "two", "1.5"],
  },
  SVC_WEBHOOK_RETRY_SECONDS: {
    good: [
      ["1,2", { webhooks: { ...WEBHOOKS, retryMs: [1000, 2000] } }],
      ["0", { webhooks: { ...WEBHOOKS, retryMs: [0] } }],
    ],
    bad: ["1,", "1, 2", "-1", "86401", "1,1,1,1,1,1,1,1,1,1", "soon"],
  },
  SVC_WEBHOOK_TIMEOUT_SECONDS: {
    good: [["1", { webhooks: { ...WEBHOOKS, timeoutMs: 1000 } }]],
    bad: ["0", "61", "1.5"],
  },
  SVC_WEBHOOK_DISABLE_AFTER: {
    good: [["1", { webhooks: { ...WEBHOOKS, disableAfter: 1 } }]],
    bad: ["0", "1000001", "never"],
  },
  SVC_WEBHOOK_LIMIT: {
    good: [["1000", { webhooks: { ...WEBHOOKS, endpointLimit: 1000 } }]],
    bad: ["0", "1001"],
  },
  SVC_ALLOW_PRIVATE_WEBHOOKS: {
    good: [
      ["on", { webhooks: { ...WEBHOOKS, allowPrivate: true } }],
      ["off", { webhooks: WEBHOOKS }],
    ],
    bad: ["yes", "ON", "true"],
  },
  SVC_RETENTION_DAYS: {
    good: [["1", { webhooks: { ...WEBHOOKS, retentionMs: 86_400_000 } }]],
    bad: ["0", "36501"],
  },
  SVC_LOG_LEVEL: { good: [["debug", { logLevel: "debug" }]], bad: ["loud", "INFO", "info "] },
  SVC_LOG_FORMAT: {
    good: [
      ["pretty", { logFormat: "pretty" }],
      ["json", { logFormat: "json" }],
    ],
    bad: ["xml", "JSON"],
  },
};

describe("every setting", () => {
  for (const { variable } of SETTING_LIST) {
    test(`the setting ${variable} has cases in this table`, () => expect(CASES[variable]).toBeDefined());

    for (const [value, becomes, beside] of CASES[variable]?.good ?? []) {
      test(`the setting ${variable}=${value} is accepted`, () => {
        const config = read({ ...beside, [variable]: value });
        for (const [key, expected] of Object.entries(becomes)) {
          const actual = config[key as keyof Config];
          if (expected instanceof Uint8Array)
            expect(Buffer.from(actual as Uint8Array).equals(expected)).toBe(true);
          else expect(actual).toEqual(expected);
        }
      });
    }

    for (const value of CASES[variable]?.bad ?? []) {
      test(`the setting ${variable}=${JSON.stringify(value)} is refused in one line that names it and does not repeat the value`, () => {
        const error = thrownBy(() => read({ ...CASES[variable]?.badBeside, [variable]: value }));
        expect(error.code).toBe("setup");
        expect(error.message).toStartWith(`${variable} `);
        expect(error.message).not.toContain("\n");
        if (value.length > 8 && variable === "SVC_INGEST_SECRET") expect(error.message).not.toContain(value);
        expect(error.message).not.toMatch(/secret-pass|secret[^_]pass/);
      });
    }
  }
});

describe("the configuration", () => {
  test("every setting has a default", () => {
    const { renderWorkers, ...config } = read({});
    expect(config).toMatchObject({
      dataDir: resolve("data"),
      host: "127.0.0.1",
      port: 8080,
      adminPort: null,
      tracing: null,
      publicUrl: null,
      tls: null,
      trustedProxies: [],
      hasRateLimits: true,
      isQuiet: false,
      ingestKey: null,
      smtp: null,
      storage: IN_DATA_DIR,
      mailFrom: { name: "svc", address: address("svc@localhost") },
      logLevel: "info",
      logFormat: "json",
    });
    expect(renderWorkers).toBeGreaterThanOrEqual(1);
  });

  test("the log is for a person's eyes on a terminal", () => {
    expect(readConfig({}, { isTerminal: true }).logFormat).toBe("pretty");
    expect(readConfig({ SVC_LOG_FORMAT: "json" }, { isTerminal: true }).logFormat).toBe("json");
  });

  test("the configuration cannot be changed", () => {
    const config = read(S3);
    const { storage } = config;
    const location = storage.kind === "s3" ? storage.location : null;
    expect([config, storage, location].map((part) => part !== null && Object.isFrozen(part))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"] as const)(
    "files on S3 without %s are refused, naming it",
    (name) => {
      const { [name]: _, ...others } = S3;
      expect(thrownBy(() => read(others)).message).toStartWith(
        `${name} is missing: SVC_STORAGE_URL needs it`,
      );
    },
  );

  test.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"] as const)(
    "a replica on S3 without %s is refused, naming it",
    (name) => {
      const { [name]: _, ...others } = { ...AWS, SVC_REPLICA_URL: "s3://certificates/db" };
      expect(thrownBy(() => read(others)).message).toStartWith(
        `${name} is missing: SVC_REPLICA_URL needs it`,
      );
    },
  );

  test("a replica of PostgreSQL is refused in one line: Litestream replicates SQLite", () => {
    const settings = { SVC_REPLICA_URL: "file:///backup", SVC_DATABASE_URL: "postgres://svc@db.example/svc" };
    expect(thrownBy(() => read(settings)).message).toBe(
      "SVC_REPLICA_URL is for SQLite: unset it, and replicate PostgreSQL (SVC_DATABASE_URL) by its own means.",
    );
  });

  test("half of TLS is refused, naming the missing half", () => {
    expect(thrownBy(() => read({ SVC_TLS_CERT: "cert.pem" })).message).toStartWith("SVC_TLS_KEY is missing");
    expect(thrownBy(() => read({ SVC_TLS_KEY: "key.pem" })).message).toStartWith("SVC_TLS_CERT is missing");
  });

  test("a mail server without a sender is refused, naming the sender", () => {
    const error = thrownBy(() => read({ SVC_SMTP_URL: "smtp://mail.example.com" }));
    expect(error.message).toBe("SVC_MAIL_FROM is missing: SVC_SMTP_URL needs it.");
  });

  test("a listener beyond loopback without TLS or a trusted proxy is refused with both ways out", () => {
    const { message } = thrownBy(() => read({ SVC_HOST: "0.0.0.0" }));
    for (const name of ["SVC_TLS_CERT", "SVC_TLS_KEY", "SVC_TRUSTED_PROXIES"])
      expect(message).toContain(name);
  });

  describe("beyond loopback in clear", () => {
    const LOOPBACK = [
      "localhost",
      "127.0.0.1",
      "127.8.9.10",
      "127.1",
      "::1",
      "0:0:0:0:0:0:0:1",
      "::ffff:127.0.0.1",
    ];
    const BEYOND = [
      ...["0.0.0.0", "0", "::", "0:0:0:0:0:0:0:0", "::ffff:0.0.0.0", "::ffff:10.0.0.1"],
      ...["10.0.0.1", "192.168.1.4", "169.254.1.1", "203.0.113.7", "fe80::1", "fd00::1", "2001:db8::1"],
      ...["example.com", "db.internal", "localhost.example.com", "localhost.", "127.0.0.1.example.com", "*"],
    ];
    const proxies = { SVC_TRUSTED_PROXIES: "10.0.0.0/8" };
    const tls = { SVC_TLS_CERT: "cert.pem", SVC_TLS_KEY: "key.pem" };

    for (const host of LOOPBACK) {
      test(`a listener on ${host} is not beyond loopback in clear, and starts`, () => {
        expect(read({ SVC_HOST: host }).host).toBe(host);
      });
    }
    for (const host of BEYOND) {
      test(`a listener on ${host} is beyond loopback in clear, and starts with TLS or behind a proxy alone`, () => {
        expect(thrownBy(() => read({ SVC_HOST: host })).code).toBe("setup");
        expect(read({ SVC_HOST: host, ...proxies }).host).toBe(host);
        expect(read({ SVC_HOST: host, ...tls }).host).toBe(host);
      });
    }
  });
});

describe("the environment", () => {
  test("the environment gives the settings that are svc's; an empty one counts as not set", () => {
    expect(settingsFrom({ SVC_PORT: "1", SVC_HOST: "", PATH: "/bin", SVC_OTHER: "x" })).toEqual({
      SVC_PORT: "1",
    });
  });

  test("an environment that has every server's certificate accepted is refused, by the name of the variable", () => {
    const refused = thrownBy(() => settingsFrom({ NODE_TLS_REJECT_UNAUTHORIZED: "0" }));
    expect(refused).toMatchObject({ code: "setup", message: expect.stringMatching(/^NODE_TLS_REJECT_/) });
    // The runtime heeds no other value.
    expect(settingsFrom({ NODE_TLS_REJECT_UNAUTHORIZED: "1" })).toEqual({});
  });

  test("a mistyped setting in the environment is noticed, a foreign variable is not", () => {
    expect(unknownSettings({ SVC_PROT: "1", SVC_PORT: "1", PATH: "/bin", SVC_TEST_SEED: "x" })).toEqual([
      "SVC_PROT",
    ]);
  });
});
