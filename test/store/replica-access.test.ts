import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/kernel/clock.ts";
import { createDirectoryReplica } from "../../src/replication/directory-replica.ts";
import { findLitestream } from "../../src/replication/litestream-program.ts";
import { createS3Replica } from "../../src/replication/s3-replica.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";

const script = (folder: string, text: string) => {
  const path = join(folder, "litestream");
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return path;
};
test.each([
  ["none on the PATH", () => "no-such-litestream", "no-such-litestream is not on the PATH"],
  ["no such file", (folder: string) => join(folder, "none"), "is not there or not a program"],
  ["another program", (folder: string) => script(folder, "echo hello"), "is not Litestream"],
  ["one that fails", (folder: string) => script(folder, "echo v0.5.17; exit 3"), "is not Litestream"],
  [
    "one too old",
    (folder: string) => script(folder, "echo v0.5.16"),
    "is Litestream 0.5.16, whose SQLite can damage a database",
  ],
  [
    "no program of this machine",
    (folder: string) => {
      const path = join(folder, "other");
      writeFileSync(path, "\x7fELF nothing", { mode: 0o755 });
      return path;
    },
    "is not Litestream",
  ],
] as const)(
  "a Litestream that cannot be used is refused in one line that says what to do: %s",
  (_what, nameIn, message) =>
    inTemporaryFolder(async (folder) => {
      const error = await rejectionOf(findLitestream(nameIn(folder)));
      expect(error.code).toBe("setup");
      expect(error.message).toContain(message);
      expect(error.message).toEndWith(
        ": install Litestream 0.5.17 or newer, or name it with SVC_LITESTREAM_BIN.",
      );
    }),
);

test("a replica in a directory is listed by name after a name, without folders; a directory that is gone is not an empty one", () =>
  inTemporaryFolder(async (folder) => {
    const root = join(folder, "replica");
    mkdirSync(join(root, "ltx/0/sub"), { recursive: true });
    for (const name of ["b", "a", "c"]) writeFileSync(join(root, "ltx/0", name), name.repeat(3));
    const replica = createDirectoryReplica(root);
    expect(await replica.list("ltx/0", "a")).toEqual([
      { name: "b", byteCount: 3 },
      { name: "c", byteCount: 3 },
    ]);
    expect(await replica.list("ltx/1", "")).toEqual([]);
    expect(await replica.read("ltx/0", "none")).toBeNull();
    await replica.remove("ltx/0", "c");
    await replica.remove("ltx/0", "none");
    expect(await replica.read("ltx/0", "c")).toBeNull();
    rmSync(root, { recursive: true });
    const error = await rejectionOf(replica.list("ltx/0", ""));
    expect([error.code, error.message]).toEqual([
      "service_unavailable",
      `The replica in ${root} cannot be read (ENOENT): create the directory, or mount its disk.`,
    ]);
  }));

const location = {
  bucket: "backup",
  prefix: "svc/db",
  endpoint: "https://s3.example",
  region: "eu-west-1",
  accessKeyId: "AKTEST",
  secretAccessKey: "hidden-key",
  sessionToken: "session/token",
};
/** A replica whose service gives these answers in turn, and what it was asked. */
function scripted(...answers: ReadonlyArray<readonly [status: number, body: string]>) {
  const asked: URL[] = [];
  const replica = createS3Replica({
    location,
    clock: systemClock,
    timers: new TestTimers(),
    fetch: async (url) => {
      const [status, body] = answers[asked.length] ?? [500, ""];
      asked.push(new URL(url));
      return new Response(body, { status });
    },
  });
  return { replica, asked };
}
const page = (names: readonly string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult>${names
    .map((name) => `<Contents><Key>svc/db/0000/${name}</Key><Size>7</Size></Contents>`)
    .join(
      "",
    )}${next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;

test("a replica on S3 is listed page by page, from a name on, whatever order or start the service keeps to", async () => {
  const { replica, asked } = scripted([200, page(["a", "c"], "more&amp;more")], [200, page(["b&amp;x"])]);
  expect(await replica.list("0000", "a")).toEqual([
    { name: "b&x", byteCount: 7 },
    { name: "c", byteCount: 7 },
  ]);
  const [first, second] = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(first).toMatchObject({
    "list-type": "2",
    delimiter: "/",
    prefix: "svc/db/0000/",
    "start-after": "svc/db/0000/a",
    "X-Amz-Security-Token": "session/token",
  });
  expect(second?.["continuation-token"]).toBe("more&more");
  expect(asked[0]?.href).toStartWith("https://s3.example/backup?");
});

test("a replica on S3 whose listing does not end is not taken for whole: it cannot be read", async () => {
  const endless = Array.from({ length: 3_001 }, (_, index) => [200, page([`f${index}`], "more")] as const);
  const { replica, asked } = scripted(...endless);
  const error = await rejectionOf(replica.list("0000", ""));
  expect(error.code).toBe("service_unavailable");
  expect(error.message).toContain("cannot be read (S3 GET: more than 3000 pages of files in 0000)");
  expect(asked).toHaveLength(3_000);
});

test("a replica on S3 that has lost a file says null; a missing bucket, a refusal and a page of something else are no answer", async () => {
  const lost = scripted([404, "<Error><Code>NoSuchKey</Code></Error>"]).replica;
  expect(await lost.read("0000", "a.ltx")).toBeNull();
  for (const [answer, what] of [
    [[404, "<Error><Code>NoSuchBucket</Code></Error>"], "S3 GET: 404 NoSuchBucket: there is no such bucket"],
    [
      [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"],
      "S3 GET: 403 SignatureDoesNotMatch: the secret is not that of the access key",
    ],
    [[200, "<html>welcome to this network</html>"], "S3 GET: not a listing"],
  ] as const) {
    const error = await rejectionOf(scripted(answer).replica.list("0000", ""));
    expect(error.code).toBe("service_unavailable");
    expect(error.message).toStartWith(`The replica in s3://backup/svc/db cannot be read (${what}): `);
    expect(Bun.inspect(error, { depth: 10 })).not.toMatch(/hidden-key|session\/token|Signature=/);
  }
});

test("a replica on S3 that is closed gives its request up at once, begins none, and leaves no timer behind", async () => {
  const timers = new TestTimers();
  let begunCount = 0;
  const replica = createS3Replica({
    location,
    clock: systemClock,
    timers,
    fetch(_url, { signal }) {
      if (signal?.aborted !== false) return Promise.reject(signal?.reason);
      begunCount += 1;
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  });
  const underWay = rejectionOf(replica.list("0000", ""));
  expect([begunCount, timers.delaysMs.length]).toEqual([1, 1]);
  replica.close();
  for (const error of [await underWay, await rejectionOf(replica.read("0000", "a.ltx"))])
    expect(error.code).toBe("service_unavailable");
  expect([begunCount, timers.delaysMs]).toEqual([1, []]);
});
