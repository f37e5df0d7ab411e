import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/kernel/clock.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TestClock } from "../support/test-clock.ts";
import { witness } from "../support/witness.ts";

const DAY_MS = 86_400_000;
const openssl = witness("openssl");

describe.skipIf(openssl === null)("a TLS certificate", () => {
  const { path: folder, remove } = temporaryFolder();
  let settings: Settings;
  let untilMs: number;
  beforeAll(async () => {
    await write("own", await makeCertificate(openssl ?? "", "battery.example"));
    await write("other", await makeCertificate(openssl ?? "", "battery.example"));
    // Those of the tests last two days.
    untilMs = systemClock.nowMs() + 2 * DAY_MS;
    settings = {
      SVC_DATA_DIR: join(folder, "data"),
      SVC_PUBLIC_URL: "https://battery.example",
      SVC_TLS_CERT: join(folder, "own.crt"),
      SVC_TLS_KEY: join(folder, "own.key"),
    };
  });
  afterAll(remove);

  async function write(name: string, { key, cert }: { key: string; cert: string }): Promise<void> {
    writeFileSync(join(folder, `${name}.crt`), cert);
    writeFileSync(join(folder, `${name}.key`), key, { mode: 0o600 });
  }
  const at = (offsetMs: number) => new TestClock(untilMs + offsetMs);
  const look = async (change: Settings = {}, clock = at(-15 * DAY_MS)) =>
    (await visit({ ...settings, ...change }, clock))("TLS certificate");
  const EARLY = ["fault", /not valid yet/, /machine's clock/] as const;

  test("a TLS certificate that expires soon, has expired or is not valid yet is found", async () => {
    judge(await look({}, at(-DAY_MS)), [
      ["warning", /it expires on \d{4}-\d\d-\d\d, in [01] days?/, /not renewed automatically/],
    ]);
    judge(await look({}, at(DAY_MS)), [["fault", /it expired on/, /without a restart/]]);
    judge(await look(), [EARLY]);
  });

  test("a TLS certificate that is good for longer is sound", async () => {
    const long = join(folder, "long.crt");
    const made = Bun.spawnSync([
      openssl ?? "",
      "req",
      "-x509",
      "-days",
      "90",
      "-key",
      join(folder, "own.key"),
      "-subj",
      "/CN=x",
      "-addext",
      "subjectAltName=DNS:battery.example",
      "-out",
      long,
    ]);
    expect(made.exitCode).toBe(0);
    judge(await look({ SVC_TLS_CERT: long }, new TestClock(systemClock.nowMs() + DAY_MS)), [
      ["ok", /^good until \d{4}-\d\d-\d\d$/],
    ]);
  });

  test("a TLS certificate for another name or another key, a key that all may read, and files that hold none are found", async () => {
    const name = { SVC_PUBLIC_URL: "https://elsewhere.example:8443" };
    judge(await look(name), [["fault", /not for elsewhere\.example/, /certificate for elsewhere/], EARLY]);
    judge(await look({ SVC_PUBLIC_URL: "https://127.0.0.1" }), [
      ["fault", /not for 127\.0\.0\.1/, /certificate for/],
      EARLY,
    ]);
    judge(await look({ SVC_TLS_KEY: join(folder, "other.key") }), [
      ["fault", /the key does not belong to the certificate/, /its own key/],
      EARLY,
    ]);
    chmodSync(join(folder, "other.key"), 0o644);
    judge(await look({ SVC_TLS_KEY: join(folder, "other.key") }), [
      ["fault", /the key does not/, /its own key/],
      ["warning", /can be read by every user/, /^Restrict access: chmod o-rwx/],
      EARLY,
    ]);
    judge(await look({ SVC_TLS_CERT: join(folder, "none.crt") }), [
      ["fault", /none\.crt is missing$/, /^Check SVC_TLS_CERT\.$/],
    ]);
    judge(await look({ SVC_TLS_KEY: join(folder, "own.crt") }), [
      [
        "fault",
        /own\.crt holds no private key in PEM$/,
        /^Set SVC_TLS_KEY to a PEM file with a private key\.$/,
      ],
    ]);
    const sealed = join(folder, "sealed.key");
    const args = ["-aes256", "-passout", "pass:secret", "-in", join(folder, "own.key"), "-out", sealed];
    expect(Bun.spawnSync([openssl ?? "", "pkey", ...args]).exitCode).toBe(0);
    judge(await look({ SVC_TLS_KEY: sealed }), [
      ["fault", /sealed\.key is encrypted with a passphrase/, /^Decrypt it with openssl pkey/],
    ]);
  });

  test.skipIf(process.geteuid?.() !== 0)(
    "a TLS key that this user may not read is found, with what to run",
    async () => {
      chmodSync(folder, 0o755);
      process.seteuid?.(65534);
      try {
        judge(await look(), [
          [
            "fault",
            // Whose process this is was read at its start.
            /own\.key cannot be read by this user, who owns it$/,
            /^Run chmod u\+r \S+own\.key/,
          ],
        ]);
      } finally {
        process.seteuid?.(0);
      }
    },
  );
});
