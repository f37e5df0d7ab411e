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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
    judge(await look({}, at(-15 * HOUR_MS)), [
      ["warning", /it expires on \d{4}-\d\d-\d\d, within a day$/, /not renewed automatically/],
    ]);
    judge(await look({}, at(DAY_MS)), [["fault", /it expired on/, /without a restart/]]);
    judge(await look(), [EARLY]);
  });

  test("a TLS certificate is sound until its last third, and for a long one until its last 14 days", async () => {
    judge(await look({}, at(-17 * HOUR_MS)), [["ok", /^good until \d{4}-\d\d-\d\d$/]]);
    await write("long", await makeCertificate(openssl ?? "", "battery.example", "ec", 90));
    const long = { SVC_TLS_CERT: join(folder, "long.crt"), SVC_TLS_KEY: join(folder, "long.key") };
    judge(await look(long, at(73 * DAY_MS)), [["ok", /^good until/]]);
    judge(await look(long, at(76 * DAY_MS)), [["warning", /, in 1[12] days$/, /not renewed/]]);
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
