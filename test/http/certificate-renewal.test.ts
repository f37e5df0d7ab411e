import { afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CERTIFICATE_CHECK_MS } from "../../src/http/certificate-renewal.ts";
import { type Listener, listen } from "../../src/http/listener.ts";
import { TRANSPORT_LIMITS } from "../../src/http/slow-readers.ts";
import { PeerAddresses } from "../../src/http/source-address.ts";
import { DAY_MS, HOUR_MS } from "../../src/kernel/duration.ts";
import { logTo } from "../../src/kernel/log.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { thrownBy } from "../support/thrown.ts";
import { type TlsClient, tlsClient } from "../support/tls-client.ts";
import { witness } from "../support/witness.ts";

interface Pair {
  readonly cert: string;
  readonly key: string;
}

const openssl = witness("openssl");
/** By then every connection to the old listener has been used once more, or was idle for too long. */
const isDrained = (delayMs: number) => delayMs > TRANSPORT_LIMITS.idleSeconds * 1000;

let untilMs: number;
let pairs: { readonly first: Pair; readonly second: Pair };
beforeAll(async () => {
  if (openssl === null) return;
  const [first, second] = await Promise.all([
    makeCertificate(openssl, "first.test"),
    makeCertificate(openssl, "second.test"),
  ]);
  pairs = { first, second };
  untilMs = new X509Certificate(first.cert).validToDate.getTime();
});

let folder: TemporaryFolder;
let timers: TestTimers;
let wallClock: TestClock;
let lines: { level: number; msg: string; reason?: string; validUntil?: string }[];
let listener: Listener;
let release: () => void;
const clients: TlsClient[] = [];

const certFile = () => join(folder.path, "live", "fullchain.pem");
const keyFile = () => join(folder.path, "live", "privkey.pem");
const port = () => Number(new URL(listener.url).port);
const renewals = () => lines.filter(({ msg }) => msg.includes("certificate"));

async function open(): Promise<TlsClient> {
  const client = await tlsClient(port());
  clients.push(client);
  return client;
}

/** Which certificates the next connections are shown. */
async function shownNames(count = 24): Promise<string[]> {
  const opened = await Promise.all(Array.from({ length: count }, open));
  for (const client of opened) client.close();
  return [...new Set(opened.map(({ shownName }) => shownName))].sort();
}

/** As certbot does: a new file takes the name of the old one. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

const check = () => timers.ring(CERTIFICATE_CHECK_MS);
const drain = () => {
  for (const delayMs of timers.delaysMs) if (isDrained(delayMs)) timers.ring(delayMs);
};

function start(): void {
  const at = { host: "127.0.0.1", port: 0, tls: { certFile: certFile(), keyFile: keyFile() } };
  const fetch = async (request: Request) => {
    if (request.url.endsWith("/slow")) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return new Response("answered");
  };
  const log = logTo("trace", (line) => lines.push(JSON.parse(line)));
  listener = listen({ compile: () => ({ fetch }) }, at, new PeerAddresses(), { timers, log, wallClock });
}

beforeEach(() => {
  if (openssl === null) return;
  folder = temporaryFolder();
  timers = new TestTimers();
  // Those of the tests last two days.
  wallClock = new TestClock(untilMs - 2 * DAY_MS);
  lines = [];
  mkdirSync(join(folder.path, "live"));
  writeFileSync(certFile(), pairs.first.cert);
  writeFileSync(keyFile(), pairs.first.key);
  start();
});
afterEach(async () => {
  if (openssl === null) return;
  for (const client of clients.splice(0)) client.close();
  await listener.stop();
  folder.remove();
});

describe.skipIf(openssl === null)("a certificate that is in use", () => {
  const warning = (words: RegExp) =>
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(words),
      validUntil: new Date(untilMs).toISOString(),
    });

  test("a certificate that expires soon or has expired is warned of with its date: when that instant comes, and after a renewal, once each", () => {
    check();
    expect(renewals()).toEqual([]);
    wallClock.setMs(untilMs - 15 * HOUR_MS);
    check();
    check();
    expect(renewals()).toEqual([warning(/expires soon/)]);
    lines = [];
    wallClock.setMs(untilMs + 1);
    check();
    check();
    expect(renewals()).toEqual([warning(/has expired/)]);
    lines = [];
    replaceFile(keyFile(), pairs.second.key);
    replaceFile(certFile(), pairs.second.cert);
    wallClock.setMs(untilMs + 60_000);
    check();
    expect(renewals().map(({ level }) => level)).toEqual([30, 40]);
  });

  test("a certificate that is valid for days only is not warned of before its last third, as after each renewal", () => {
    replaceFile(keyFile(), pairs.second.key);
    replaceFile(certFile(), pairs.second.cert);
    wallClock.setMs(untilMs - 2 * DAY_MS);
    check();
    wallClock.setMs(untilMs - 17 * HOUR_MS);
    check();
    expect(renewals().map(({ level }) => level)).toEqual([30]);
  });

  test.each([
    [-15 * HOUR_MS, /expires soon/],
    [1, /has expired/],
  ])(
    "a certificate that expires soon or has expired is warned of at the start, and its listener says from when until when it is valid: %d ms after its end",
    async (offsetMs, words) => {
      await listener.stop();
      wallClock.setMs(untilMs + offsetMs);
      start();
      expect(renewals()).toEqual([warning(words)]);
      expect(listener.certificateTimes).toMatchObject({
        validFromMs: untilMs - 2 * DAY_MS,
        validUntilMs: untilMs,
      });
    },
  );
});

describe.skipIf(openssl === null)("a renewed certificate", () => {
  test("a certificate that was renewed on disk is shown to every new connection, the old one to none, and the log says it once", async () => {
    expect(await shownNames()).toEqual(["first.test"]);
    replaceFile(keyFile(), pairs.second.key);
    replaceFile(certFile(), pairs.second.cert);
    check();
    expect(await shownNames()).toContain("second.test");
    drain();
    expect(await shownNames()).toEqual(["second.test"]);
    check();
    check();
    expect(renewals()).toEqual([
      expect.objectContaining({ level: 30, validUntil: expect.stringMatching(/^20\d\d-.*Z$/) }),
    ]);
  });

  test("a certificate that was renewed by the swap of a link to another folder is used too", async () => {
    await listener.stop();
    for (const [name, pair] of Object.entries(pairs)) {
      mkdirSync(join(folder.path, name));
      writeFileSync(join(folder.path, name, "fullchain.pem"), pair.cert);
      writeFileSync(join(folder.path, name, "privkey.pem"), pair.key);
    }
    rmSync(join(folder.path, "live"), { recursive: true });
    symlinkSync("first", join(folder.path, "live"));
    start();
    symlinkSync("second", join(folder.path, "next"));
    renameSync(join(folder.path, "next"), join(folder.path, "live"));
    check();
    drain();
    expect(await shownNames()).toEqual(["second.test"]);
  });

  test("a renewal cuts no request that is under way, and a connection that was kept open has its next answer before it ends", async () => {
    const kept = await open();
    await kept.ask("/");
    const busy = await open();
    const underWay = busy.ask("/slow");
    await (await open()).ask("/");
    replaceFile(certFile(), pairs.second.cert);
    replaceFile(keyFile(), pairs.second.key);
    check();
    const next = await kept.ask("/");
    expect(next).toEndWith("answered");
    expect(next).toMatch(/^connection: close\r$/im);
    await kept.closed;
    release();
    expect(await underWay).toEndWith("answered");
  });

  test("a renewal cuts no request that takes longer than the old listener is kept", async () => {
    const busy = await open();
    const underWay = busy.ask("/slow");
    await (await open()).ask("/");
    replaceFile(certFile(), pairs.second.cert);
    replaceFile(keyFile(), pairs.second.key);
    check();
    drain();
    expect(await shownNames()).toEqual(["second.test"]);
    release();
    expect(await underWay).toEndWith("answered");
  });

  test("a certificate that was renewed twice in a row is followed twice", async () => {
    for (const pair of [pairs.second, pairs.first]) {
      replaceFile(certFile(), pair.cert);
      replaceFile(keyFile(), pair.key);
      check();
    }
    drain();
    expect(await shownNames()).toEqual(["first.test"]);
  });
});

describe.skipIf(openssl === null)("a certificate that cannot be used", () => {
  const FAULTS: ReadonlyArray<readonly [string, () => void, RegExp]> = [
    [
      "written before its key",
      () => replaceFile(certFile(), pairs.second.cert),
      /^The TLS certificate and its key do not match/,
    ],
    [
      "cut short",
      () => replaceFile(certFile(), pairs.second.cert.slice(0, 200)),
      /fullchain\.pem holds no certificate/,
    ],
    ["empty", () => replaceFile(certFile(), ""), /fullchain\.pem holds no certificate/],
    ["with a key that is none", () => replaceFile(keyFile(), "none"), /privkey\.pem holds no private key/],
    ["gone", () => rmSync(certFile()), /fullchain\.pem is missing/],
  ];
  for (const [name, spoil, reason] of FAULTS) {
    test(`a certificate on disk that is ${name} leaves the old one in service: one line says so, and it is tried again`, async () => {
      spoil();
      for (let round = 0; round < 3; round++) check();
      expect(await shownNames(4)).toEqual(["first.test"]);
      expect(renewals()).toEqual([expect.objectContaining({ level: 40 })]);
      expect(renewals()[0]?.reason).toMatch(reason);
      replaceFile(certFile(), pairs.second.cert);
      replaceFile(keyFile(), pairs.second.key);
      check();
      drain();
      expect(await shownNames()).toEqual(["second.test"]);
      expect(renewals().map(({ level }) => level)).toEqual([40, 30]);
    });
  }

  test("a bad certificate is reported again when it goes bad again after a repair by the old files", async () => {
    for (let round = 0; round < 2; round++) {
      replaceFile(certFile(), "none");
      check();
      replaceFile(certFile(), pairs.first.cert);
      check();
    }
    expect(renewals().map(({ level }) => level)).toEqual([40, 40]);
  });
});

test.skipIf(openssl === null)("a port with a certificate is shared with no second service", () => {
  const at = { host: "127.0.0.1", port: port(), tls: { certFile: certFile(), keyFile: keyFile() } };
  const second = () => listen({ compile: () => ({ fetch: () => new Response() }) }, at, new PeerAddresses());
  expect(thrownBy(second).message).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use/);
  const alone = () => Bun.serve({ hostname: "127.0.0.1", port: port(), fetch: () => new Response() });
  expect(alone).toThrow(/in use/);
});
