import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { readConfig } from "../../../src/settings/config.ts";
import type { StoragePlace } from "../../../src/storage/file-storage.ts";
import { address } from "../../support/mail-example.ts";
import { read } from "../../support/setting-cases.ts";
import { thrownBy } from "../../support/thrown.ts";

const AWS = {
  AWS_ACCESS_KEY_ID: "AKEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "very/secret+key",
  AWS_REGION: "eu-west-1",
};
const S3 = { ...AWS, SVC_STORAGE_URL: "s3://certificates" };
const IN_DATA_DIR: StoragePlace = { kind: "disk", path: resolve("data/files") };

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
    idleTimeoutSeconds: 75,
    egressAddresses: [],
    hasRateLimits: true,
    isQuiet: false,
    ingestKeys: null,
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

for (const needing of [
  { SVC_STORAGE_URL: "s3://certificates" },
  { SVC_REPLICA_URL: "s3://certificates/db" },
]) {
  const [url] = Object.keys(needing);
  test.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"] as const)(
    `${url} on S3 without %s is refused, naming it`,
    (name) => {
      const { [name]: _, ...others } = { ...AWS, ...needing };
      expect(thrownBy(() => read(others)).message).toStartWith(`${name} is missing: ${url} needs it`);
    },
  );
}

test("a replica of PostgreSQL is refused in one line: Litestream replicates SQLite", () => {
  const settings = { SVC_REPLICA_URL: "file:///backup", SVC_DATABASE_URL: "postgres://svc@db.example/svc" };
  expect(thrownBy(() => read(settings)).message).toBe(
    "SVC_REPLICA_URL is for SQLite: unset it, and replicate PostgreSQL (SVC_DATABASE_URL) by its own means.",
  );
});

test.each([
  ["SVC_TLS_CERT", "SVC_TLS_KEY"],
  ["SVC_TLS_KEY", "SVC_TLS_CERT"],
  ["SVC_SIGNING_KEY", "SVC_SIGNING_CERT"],
  ["SVC_SIGNING_CERT", "SVC_SIGNING_KEY"],
] as const)("%s alone is refused, naming the missing half: %s", (given, missing) => {
  expect(thrownBy(() => read({ [given]: "half.pem" })).message).toStartWith(`${missing} is missing`);
});

test("a mail server without a sender is refused, naming the sender", () => {
  const error = thrownBy(() => read({ SVC_SMTP_URL: "smtp://mail.example.com" }));
  expect(error.message).toBe("SVC_MAIL_FROM is missing: SVC_SMTP_URL needs it.");
});

test("a listener beyond loopback without TLS or a trusted proxy is refused with both ways out", () => {
  const { message } = thrownBy(() => read({ SVC_HOST: "0.0.0.0" }));
  for (const name of ["SVC_TLS_CERT", "SVC_TLS_KEY", "SVC_TRUSTED_PROXIES"]) expect(message).toContain(name);
});

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
