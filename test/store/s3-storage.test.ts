import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { systemClock } from "../../src/kernel/clock.ts";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import type { FileStorage } from "../../src/storage/file-storage.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import { createS3Storage } from "../../src/storage/s3-storage.ts";
import { bytesOf, DOWNLOAD, FILE, KEY, outage } from "../support/s3-example.ts";
import { type S3Server, s3Program, startS3Server } from "../support/s3-server.ts";
import { TestTimers } from "../support/test-timers.ts";

describe.skipIf(s3Program === null)("files on S3", () => {
  let server: S3Server;
  let timers: TestTimers;
  const open = (location: Partial<S3Location> = {}, fetch: Fetch = systemFetch): FileStorage =>
    createS3Storage({ location: { ...server.location, ...location }, clock: systemClock, timers, fetch });
  const urlOf = async (lifetimeMs: number) => {
    const url = await open().signedUrl?.(KEY, { ...DOWNLOAD, expiresAtMs: systemClock.nowMs() + lifetimeMs });
    if (url === undefined) throw new Error("S3 has signed URLs of its own");
    return url;
  };

  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());
  beforeEach(() => {
    server.loseObjects();
    timers = new TestTimers();
  });

  test("a file on S3 comes back as it was stored, below the prefix, and a key that was never stored is null", async () => {
    const storage = open();
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.has(KEY, FILE.length)).toBe(false);
    await storage.put(KEY, FILE, "application/pdf");
    expect(await storage.has(KEY, FILE.length)).toBe(true);
    expect(await storage.get(KEY)).toEqual(FILE);
    expect(new Uint8Array(readFileSync(server.objectPath(KEY)))).toEqual(FILE);
    expect(timers.delaysMs).toEqual([]);
  });

  test("a file on S3 replaces another, and lies at the top of the bucket without a prefix", async () => {
    await open().put(KEY, bytesOf("older"), "text/plain");
    await open().put(KEY, FILE, "application/pdf");
    expect(await open().get(KEY)).toEqual(FILE);
    expect(await open({ prefix: "" }).get(KEY)).toBeNull();
    await open({ prefix: "" }).put(KEY, FILE, "application/pdf");
    expect(await open({ prefix: "" }).get(KEY)).toEqual(FILE);
  });

  test("a file on S3 is gone once it is deleted; to delete a missing file is no failure, in a missing bucket it is", async () => {
    await open().put(KEY, FILE, "application/pdf");
    await open().delete(KEY);
    expect(await open().get(KEY)).toBeNull();
    expect(existsSync(server.objectPath(KEY))).toBe(false);
    await open().delete(KEY);
    await expect(open({ bucket: "no-such-bucket" }).delete(KEY)).rejects.toMatchObject({
      code: "service_unavailable",
    });
  });

  test("a file on S3 counts as missing when its size is not the one that was stored", async () => {
    await open().put(KEY, FILE, "application/pdf");
    writeFileSync(server.objectPath(KEY), FILE.subarray(0, 4));
    expect(await open().has(KEY, FILE.length)).toBe(false);
  });

  test("a file that arrives damaged is refused by S3, and is not stored", async () => {
    const damaging: Fetch = (url, init) => {
      const body = new Uint8Array(init.body as Uint8Array<ArrayBuffer>);
      body[3] = 0;
      return systemFetch(url, { ...init, body });
    };
    expect(await outage(open({}, damaging).put(KEY, FILE, "application/pdf"))).toBe("S3 PUT: 400 BadDigest");
    expect(await open().get(KEY)).toBeNull();
  });

  test("a file on S3 is downloaded by anyone who has the signed URL, with its type and its name, and kept by no cache", async () => {
    await open().put(KEY, FILE, "application/octet-stream");
    const response = await fetch(await urlOf(3_600_000));
    expect(response.status).toBe(200);
    expect(await response.bytes()).toEqual(FILE);
    expect(response.headers.get("content-type")).toBe(DOWNLOAD.contentType);
    expect(response.headers.get("content-disposition")).toBe(DOWNLOAD.contentDisposition);
    // A piece of it, as viewers of PDF ask for.
    const part = await fetch(await urlOf(3_600_000), { headers: { range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    for (const { headers } of [response, part])
      expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("a file on S3 is refused to anyone who has no URL or changed a part of it", async () => {
    await open().put(KEY, FILE, "application/pdf");
    const url = await urlOf(3_600_000);
    const changes: ReadonlyArray<readonly [from: string | RegExp, to: string]> = [
      [/\?.*/, ""],
      [/X-Amz-Expires=\d+/, "X-Amz-Expires=604800"],
      ["battery-certificate", "other-certificate"],
      ["application%2Fpdf", "text%2Fhtml"],
      ["/ab/abcdef.pdf", "/ab/abcdeg.pdf"],
      [/X-Amz-Signature=../, "X-Amz-Signature=zz"],
    ];
    for (const [from, to] of changes) {
      const changed = url.replace(from, to);
      expect(changed).not.toBe(url);
      const response = await fetch(changed);
      expect([from, response.status]).toEqual([from, 403]);
      expect(await response.text()).not.toContain("%PDF- one");
    }
    const written = await fetch(url, { method: "PUT", body: "other" });
    expect(written.status).toBe(403);
  });

  test("a file on S3 is open until the moment that was promised, or less than a second longer", async () => {
    const nowMs = 1_700_000_000_400;
    const ports = { location: server.location, clock: { nowMs: () => nowMs }, timers, fetch: systemFetch };
    for (const lifetimeMs of [3_600_000, 3_599_601, 3_599_600, 3_599_599]) {
      const expiresAtMs = nowMs + lifetimeMs;
      const url = await createS3Storage(ports).signedUrl?.(KEY, { ...DOWNLOAD, expiresAtMs });
      const query = new URL(url ?? "").searchParams;
      expect(query.get("X-Amz-Date")).toBe("20231114T221320Z");
      const lateMs = 1_700_000_000_000 + Number(query.get("X-Amz-Expires")) * 1_000 - expiresAtMs;
      expect([lifetimeMs, lateMs >= 0 && lateMs < 1_000]).toEqual([lifetimeMs, true]);
    }
  });

  test("a file on S3 is closed by S3 when its URL has expired", async () => {
    await open().put(KEY, FILE, "application/pdf");
    const url = await urlOf(1);
    let response = await fetch(url);
    while (response.status === 200) {
      await response.bytes();
      response = await fetch(url);
    }
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Request has expired");
  });

  test.each([
    [
      "a secret that is not the key's",
      { secretAccessKey: "hidden-key" },
      /403 SignatureDoesNotMatch: the secret/,
    ],
    ["a key that S3 does not know", { accessKeyId: "AKOTHER" }, /40[34] [A-Za-z]+$/],
    ["a bucket that is not there", { bucket: "elsewhere" }, /404 NoSuchBucket: there is no such bucket$/],
  ] as const)(
    "a file on S3 is not available with %s, and never taken for missing",
    async (_, location, reason) => {
      const storage = open(location);
      expect(await outage(storage.get(KEY))).toMatch(reason);
      expect(await outage(storage.put(KEY, FILE, "application/pdf"))).toMatch(reason);
      expect(await storage.has(KEY, FILE.length).catch(() => false)).toBe(false);
      expect(timers.delaysMs).toEqual([]);
    },
  );

  test("a file on S3 that may not be asked for is not taken for missing", async () => {
    expect(await outage(open({ secretAccessKey: "hidden-key" }).has(KEY, 1))).toBe(
      "S3 HEAD: 403: S3 refuses the keys, or they lack a right",
    );
  });

  test("a file on S3 has a key that was made by svc, and no other", async () => {
    const storage = open();
    await expect(storage.get("../other/abcdef.pdf")).rejects.toThrow("not a storage key");
    await expect(storage.put("ab/cd/ef", FILE, "text/plain")).rejects.toThrow("not a storage key");
    await expect(storage.has("ab/?x", 1)).rejects.toThrow("not a storage key");
  });
});

test("a signed URL carries the session token of temporary credentials", async () => {
  const location: S3Location = {
    bucket: "certificates",
    prefix: "",
    region: "eu-west-1",
    sessionToken: "tok/en+=",
    endpoint: "https://s3.example",
    accessKeyId: "AKSVCTEST",
    secretAccessKey: "hidden-key",
  };
  const fetch = () => Promise.reject(new Error("signing asks nobody"));
  const storage = createS3Storage({ location, clock: systemClock, timers: new TestTimers(), fetch });
  const url = await storage.signedUrl?.(KEY, { ...DOWNLOAD, expiresAtMs: systemClock.nowMs() + 1_000 });
  expect(url).toStartWith("https://s3.example/certificates/ab/abcdef.pdf?");
  expect(new URL(url ?? "").searchParams.get("X-Amz-Security-Token")).toBe("tok/en+=");
});
