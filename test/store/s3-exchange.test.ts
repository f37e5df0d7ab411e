import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { systemClock } from "../../src/kernel/clock.ts";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import { isStorageRefusal } from "../../src/storage/file-storage.ts";
import { S3_RETRY_WAITS_MS, S3_TIMEOUT_MS } from "../../src/storage/s3-exchange.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import { createS3Storage } from "../../src/storage/s3-storage.ts";
import { FILE, KEY, outage } from "../support/s3-example.ts";
import { passingWaits } from "../support/s3-waits.ts";
import { TestTimers } from "../support/test-timers.ts";

const location: S3Location = {
  bucket: "certificates",
  prefix: "",
  region: "eu-west-1",
  sessionToken: null,
  endpoint: "http://127.0.0.1:1",
  accessKeyId: "AKSVCTEST",
  secretAccessKey: "hidden-key",
};
let timers: TestTimers;
let asked: string[];
let answers: Array<() => Promise<Response>>;
/** Answers in turn, the last one again and again. */
const scripted: Fetch = (url) => {
  asked.push(url);
  return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new Error("no answer"));
};
const open = (fetch: Fetch = scripted, at: Partial<S3Location> = {}) =>
  createS3Storage({ location: { ...location, ...at }, clock: systemClock, timers, fetch });
const status =
  (code: number, body = "") =>
  () =>
    Promise.resolve(new Response(body, { status: code }));
const hurried = <T>(work: Promise<T>) => passingWaits(timers, work);

beforeEach(() => {
  timers = new TestTimers();
  asked = [];
  answers = [];
});

test.each([
  ["a fault of its own", status(500)],
  ["too much to do", status(503, "<Error><Code>SlowDown</Code></Error>")],
  ["too many requests", status(429)],
  ["a broken connection", () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNRESET" }))],
] as const)("an S3 that fails with %s is asked again, twice at most", async (_, failure) => {
  answers = [failure, failure, status(200, "file")];
  expect(Buffer.from((await hurried(open().get(KEY))) ?? []).toString()).toBe("file");
  answers = [failure];
  asked = [];
  await outage(hurried(open().put(KEY, FILE, "application/pdf")));
  expect(asked).toHaveLength(3);
  expect(timers.delaysMs).toEqual([]);
});

test.each([[400], [403], [301], [307]])("an S3 that answers %d is not asked again", async (code) => {
  answers = [status(code, "<Error><Code>Some&lt;Code</Code></Error>")];
  expect(await outage(open().get(KEY))).toMatch(new RegExp(`^S3 GET: ${code}(: [^<]+)?$`));
  expect(asked).toHaveLength(1);
});

test("an S3 has refused a deletion where it says so at once, and may still do one that failed before", async () => {
  const refusalOf = async (...outcomes: typeof answers) => {
    answers = outcomes;
    const error = await hurried(open().delete(KEY)).catch((thrown: unknown) => thrown);
    return isStorageRefusal(error);
  };
  expect(await refusalOf(status(403))).toBe(true);
  expect(await refusalOf(status(500), status(403))).toBe(false);
  expect(await refusalOf(() => Promise.reject(new Error("cut")), status(403))).toBe(false);
  expect(await refusalOf(status(503))).toBe(false);
  const noBucket = status(404, "<Error><Code>NoSuchBucket</Code></Error>");
  expect(await refusalOf(noBucket)).toBe(true);
  expect(await refusalOf(status(500), noBucket)).toBe(false);
});

test("an S3 that redirects svc elsewhere is not followed", async () => {
  const paths: string[] = [];
  const elsewhere = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      paths.push(new URL(request.url).pathname);
      return paths.length > 1 ? new Response("other") : Response.redirect("/other", 307);
    },
  });
  const storage = open(systemFetch, { endpoint: elsewhere.url.origin });
  expect(await outage(storage.get(KEY))).toMatch(/^S3 GET: 307: the bucket is not in the region/);
  expect(paths).toEqual([`/certificates/${KEY}`]);
  await elsewhere.stop(true);
});

test("an S3 error names what went wrong, and never the request that the runtime quotes", async () => {
  const quoting = () =>
    Promise.reject(Object.assign(new Error(asked[0]), { path: asked[0], code: asked[0] }));
  answers = [quoting];
  expect(await outage(hurried(open().get(KEY)))).toBe("S3 GET: Error");
});

test("an S3 where nobody listens is unavailable", async () => {
  expect(await outage(hurried(open(systemFetch).has(KEY, 1)))).toMatch(
    /^S3 HEAD: ECONNREFUSED: nothing listens at 127\.0\.0\.1:1$/,
  );
});

describe("an S3 that hangs", () => {
  let hanging: Server;
  let port: number;
  let accepted: PromiseWithResolvers<void>;
  let released: PromiseWithResolvers<void>;
  beforeEach(async () => {
    accepted = Promise.withResolvers();
    released = Promise.withResolvers();
    hanging = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("close", () => released.resolve());
      socket.once("data", () => {
        // The start of an answer is no answer.
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf");
        accepted.resolve();
      });
    });
    await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
    const at = hanging.address();
    port = typeof at === "object" && at !== null ? at.port : 0;
  });
  afterEach(() => void hanging.close());

  test("an S3 that hangs is given up after ten seconds, and its connection with it", async () => {
    const asking = outage(open(systemFetch, { endpoint: `http://127.0.0.1:${port}` }).get(KEY));
    await accepted.promise;
    expect(timers.delaysMs).toEqual([S3_TIMEOUT_MS]);
    expect(S3_TIMEOUT_MS).toBe(10_000);
    timers.ring();
    expect(await asking).toBe("S3 GET: no response in 10000 ms");
    await released.promise;
    expect(timers.delaysMs).toEqual([]);
  });
});

test("an S3 is given up after ten seconds between two attempts too", async () => {
  answers = [status(500)];
  const asking = outage(open().get(KEY));
  while (timers.delaysMs.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(timers.delaysMs).toEqual([S3_TIMEOUT_MS, S3_RETRY_WAITS_MS[0]]);
  timers.ring(S3_TIMEOUT_MS);
  expect(await asking).toMatch(/^S3 GET: 500: .*, then out of time$/);
  expect(timers.delaysMs).toEqual([]);
});
