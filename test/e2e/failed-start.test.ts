import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LITESTREAMS } from "../support/litestream.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);
const openssl = witness("openssl");
const setpriv = process.getuid?.() === 0 ? witness("setpriv") : null;

const svc = await compileSvc();
/** Files of the operator, outside the data directory. */
const files = svc.folder();
const taken = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
beforeAll(async () => {
  const [one, other] = [await makeCertificate(openssl ?? ""), await makeCertificate(openssl ?? "")];
  writeFileSync(join(files, "one.crt"), one.cert);
  writeFileSync(join(files, "other.key"), other.key, { mode: 0o600 });
  writeFileSync(join(files, "none.pem"), "nothing");
  writeFileSync(join(files, "logo.svg"), "<svg");
  mkdirSync(join(files, "replica"));
});
afterAll(async () => {
  taken.stop(true);
  await svc.remove();
});

interface Cause {
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
  readonly said: RegExp;
  readonly exitCode?: number;
  /** Only where the database is a file. */
  readonly ofSqlite?: boolean;
}

const litestream = { SVC_LITESTREAM_BIN: LITESTREAMS[0]?.path ?? "litestream" };
const inFiles = (name: string) => join(files, name);
const CAUSES: Readonly<Record<string, () => Cause>> = {
  "a port that is taken": () => ({
    args: ["--port", String(taken.port)],
    said: /^svc: Port \d+ on .* is in use/,
  }),
  "a port of the admin listener that is taken": () => ({
    args: ["--admin-port", String(taken.port)],
    said: /^svc: Port \d+ on .* is in use: .*--admin-port/,
  }),
  "an address of another machine": () => ({
    args: ["--host", "192.0.2.1", "--port", "8443", "--trusted-proxies", "10.0.0.0/8"],
    said: /192\.0\.2\.1 is no address of this machine/,
  }),
  "a wrong setting": () => ({ env: { SVC_RATE_LIMITS: "perhaps" }, said: /SVC_RATE_LIMITS must be/ }),
  "a wrong flag": () => ({ args: ["--admin-port", "abc"], said: /--admin-port must be/, exitCode: 2 }),
  "no TLS and other machines": () => ({
    args: ["--host", "0.0.0.0"],
    said: /^svc: --host is beyond loopback: set SVC_TLS_CERT/,
    exitCode: 2,
  }),
  "a TLS certificate that is missing": () => ({
    args: ["--tls-cert", inFiles("missing.crt"), "--tls-key", inFiles("other.key")],
    said: /missing\.crt/,
  }),
  "a TLS certificate that is none": () => ({
    args: ["--tls-cert", inFiles("none.pem"), "--tls-key", inFiles("other.key")],
    said: /none\.pem/,
  }),
  "a TLS key of another certificate": () => ({
    args: ["--tls-cert", inFiles("one.crt"), "--tls-key", inFiles("other.key")],
    said: /do not match/,
  }),
  "a signing key that is none": () => ({
    args: ["--signing-key", inFiles("none.pem"), "--signing-cert", inFiles("one.crt")],
    said: /SVC_SIGNING_KEY/,
  }),
  "a logo that cannot be drawn": () => ({
    args: ["--issuer-logo", inFiles("logo.svg")],
    said: /SVC_ISSUER_LOGO/,
  }),
  "a logo that is missing": () => ({
    args: ["--issuer-logo", inFiles("missing.svg")],
    said: /SVC_ISSUER_LOGO/,
  }),
  "a folder for the keys that is missing": () => ({
    env: { SVC_KEYS_FILE: inFiles("missing/keys.json") },
    said: /missing\/keys\.json cannot be written/,
  }),
  "keys that are none": () => ({ env: { SVC_KEYS_FILE: inFiles("none.pem") }, said: /none\.pem/ }),
  "no Litestream": () => ({
    env: { SVC_REPLICA_URL: `file://${inFiles("replica")}`, SVC_LITESTREAM_BIN: "/nowhere/litestream" },
    said: /^svc: \/nowhere\/litestream is not there or not a program: install Litestream/,
    ofSqlite: true,
  }),
  "a replica that is not mounted": () => ({
    env: { ...litestream, SVC_REPLICA_URL: `file://${inFiles("unmounted")}` },
    said: /ENOENT\): create the directory, or mount its disk/,
    ofSqlite: true,
  }),
  "a replica on an S3 that is down": () => ({
    env: {
      ...litestream,
      SVC_REPLICA_URL: "s3://backup/svc?endpoint=http://127.0.0.1:1",
      AWS_ACCESS_KEY_ID: "AKSVC",
      AWS_SECRET_ACCESS_KEY: "hidden",
    },
    said: /nothing listens at 127\.0\.0\.1:1/,
    ofSqlite: true,
  }),
  "a database server that is down": () => ({
    env: { SVC_DATABASE_URL: "postgres://svc:hidden@127.0.0.1:1/svc" },
    said: /127\.0\.0\.1:1/,
  }),
};

const listing = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

for (const [name, cause] of Object.entries(CAUSES)) {
  test(`a start that fails leaves nothing in a new data directory, nor the directory: ${name}`, async () => {
    const { args = [], env = {}, said, exitCode = 1, ofSqlite = false } = cause();
    if (ofSqlite && TEST_ENGINE !== "sqlite") return;
    for (const prepare of [
      () => {},
      (folder: string) => void mkdirSync(join(folder, "parent", "data"), { recursive: true }),
    ]) {
      const cwd = svc.folder();
      prepare(cwd);
      const [before, filesBefore] = [listing(cwd), listing(files)];
      const given = args.includes("--port") ? args : ["--port", "0", ...args];
      const run = await svc.run(["serve", ...given, "--data-dir", join(cwd, "parent", "data")], { cwd, env });
      expect({ exitCode: run.exitCode, stdout: run.stdout }, run.stderr).toEqual({ exitCode, stdout: "" });
      expect(run.stderr).toMatch(said);
      expect(listing(cwd)).toEqual(before);
      expect(listing(files)).toEqual(filesBefore);
    }
  });
}

test.skipIf(setpriv === null)(
  "a start that fails because its user has no rights leaves nothing",
  async () => {
    const cwd = svc.folder();
    for (const path of [cwd, dirname(cwd), dirname(svc.path)]) chmodSync(path, 0o755);
    const nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"];
    const run = Bun.spawnSync(
      [setpriv ?? "", ...nobody, svc.path, "serve", "--port", "0", "--data-dir", join(cwd, "data")],
      {
        cwd: "/",
        env: await svc.databaseOf(cwd),
      },
    );
    expect(run.exitCode).toBe(1);
    expect(run.stderr.toString()).toMatch(/cannot be (written|created|made) by this user/);
    expect(listing(cwd)).toEqual([]);
  },
);

test("a start that succeeds keeps what it has created, also when it is stopped at once", async () => {
  const cwd = svc.folder();
  const { process: serving } = await svc.serve({ cwd });
  serving.kill("SIGTERM");
  expect(await serving.exited).toBe(0);
  expect(listing(join(cwd, "data"))).toContain("keys.json");
});
