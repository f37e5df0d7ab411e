import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { restoreInPlace } from "../../src/replication/database-restore.ts";
import { litestreamConfig, litestreamEnvironment } from "../../src/replication/litestream-config.ts";
import { createLitestreamLog } from "../../src/replication/litestream-log.ts";
import { parseLitestreamVersion } from "../../src/replication/litestream-program.ts";
import { pagesOfLtx } from "../../src/replication/ltx-pages.ts";
import { decodeLz4Block } from "../../src/replication/lz4.ts";
import { formatMark, newestMarkIn, nextMark, parseMark } from "../../src/replication/replication-mark.ts";
import type { StoragePlace } from "../../src/storage/file-storage.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestClock } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);
const S3: StoragePlace = {
  kind: "s3",
  location: {
    bucket: "backup",
    prefix: "svc/db",
    endpoint: "https://minio.example",
    region: "eu-west-1",
    accessKeyId: "AKREPLICA",
    secretAccessKey: "hidden/secret+",
    sessionToken: "hidden-token",
  },
};

const sound = (text: string) => ({ text, isTooOld: false });
const old = (text: string) => ({ text, isTooOld: true });
test.each([
  ["v0.5.17\n", sound("0.5.17")],
  ["v0.5.18-beta.1", sound("0.5.18")],
  ["v1.0.0", sound("1.0.0")],
  ["0.5.16", old("0.5.16")],
  ["v0.3.13\n", old("0.3.13")],
  ["(development build)", null],
  ["", null],
  ["litestream 0.5.17 and more", null],
] as const)("the version of Litestream is read from %j", (printed, version) => {
  expect(parseLitestreamVersion(printed)).toEqual(version);
});

const configOf = (place: StoragePlace) =>
  litestreamConfig({ databasePath: "/data/svc.db", place, syncMs: 1_000 });

test("the configuration of Litestream names one replica, at the pace of svc", () => {
  expect(JSON.parse(configOf({ kind: "disk", path: "/replica" }))).toMatchObject({
    snapshot: { retention: "168h" },
    dbs: [{ path: "/data/svc.db", replica: { type: "file", path: "/replica", "sync-interval": "1000ms" } }],
  });
});

test("the configuration of Litestream leaves the address of AWS to Litestream, and has other services asked by path", () => {
  const target = (place: StoragePlace) => JSON.parse(configOf(place)).dbs[0].replica;
  expect(target(S3)).toMatchObject({
    type: "s3",
    bucket: "backup",
    path: "svc/db",
    region: "eu-west-1",
    endpoint: "https://minio.example",
    "force-path-style": true,
  });
  const endpoint = "https://s3.eu-west-1.amazonaws.com";
  const aws = target({ kind: "s3", location: { ...S3.location, endpoint } });
  expect([aws.endpoint, aws["force-path-style"]]).toEqual([undefined, undefined]);
});

test("the configuration of Litestream holds no secret: the environment does, and nothing else", () => {
  expect(configOf(S3)).not.toMatch(/hidden|AKREPLICA/);
  expect(litestreamEnvironment(S3)).toEqual({
    AWS_ACCESS_KEY_ID: "AKREPLICA",
    AWS_SECRET_ACCESS_KEY: "hidden/secret+",
    AWS_SESSION_TOKEN: "hidden-token",
    AWS_REGION: "eu-west-1",
    AWS_EC2_METADATA_DISABLED: "true",
  });
  expect(litestreamEnvironment({ kind: "disk", path: "/replica" })).toEqual({});
});

function listen() {
  const clock = new TestClock();
  const lines: unknown[][] = [];
  let failedSyncCount = 0;
  const at = (level: string) => (fields: unknown) => void lines.push([level, fields]);
  const log = { debug: at("debug"), warn: at("warn"), error: at("error") };
  const onLine = createLitestreamLog({
    log,
    clock,
    secrets: ["hidden/secret+", "AKREPLICA"],
    onFailedSync: () => {
      failedSyncCount += 1;
    },
  });
  return { clock, onLine, lines: () => lines.splice(0), failedSyncCount: () => failedSyncCount };
}
const line = (level: string, msg: string, more = {}) => JSON.stringify({ time: "…", level, msg, ...more });

test("the log of Litestream keeps its level; lines that are no JSON are repeated when it cannot start", () => {
  const { onLine, lines } = listen();
  onLine(line("INFO", "wal segment written"));
  onLine(line("WARN", "init", { reason: "mismatch" }));
  onLine(line("ERROR", "sync", { error: "no route" }));
  onLine("panic: out of memory");
  onLine("");
  expect(lines()).toEqual([
    ["debug", { said: "wal segment written" }],
    ["warn", { said: "init", reason: "mismatch" }],
    ["error", { said: "sync", reason: "no route" }],
    ["warn", { said: "panic: out of memory" }],
  ]);
});

test("the log of Litestream tells of a checkpoint that the disk refused to sync, and of no other failure", () => {
  const { onLine, failedSyncCount } = listen();
  onLine(line("ERROR", "sync error", { error: "checkpoint: disk I/O error (778)", consecutive_errors: 1 }));
  onLine(line("ERROR", "sync error", { error: "checkpoint: database is locked (5)" }));
  onLine(line("ERROR", "monitor error", { error: "sync: write ltx: input/output error" }));
  expect(failedSyncCount()).toBe(0);
  onLine(line("ERROR", "sync error", { error: "checkpoint: disk I/O error (1034)", consecutive_errors: 1 }));
  onLine("panic: disk I/O error (1290)");
  expect(failedSyncCount()).toBe(2);
});

test("the log of Litestream repeats a complaint once a minute", () => {
  const { onLine, lines, clock } = listen();
  for (let second = 0; second < 61; second += 1) {
    onLine(line("ERROR", "sync", { error: `attempt ${second}` }));
    clock.advanceSeconds(1);
  }
  expect(lines()).toEqual([
    ["error", { said: "sync", reason: "attempt 0" }],
    ["error", { said: "sync", reason: "attempt 60" }],
  ]);
});

test("the log of Litestream lets no secret through, nor what a URL is signed with, nor a second line", () => {
  const { onLine, lines } = listen();
  onLine(
    line("ERROR", "put", {
      error: "GET https://s3.example/b/k?X-Amz-Signature=abc: AKREPLICA\nhidden/secret+ is wrong",
    }),
  );
  onLine(`access denied for AKREPLICA ${"x".repeat(1_000)}`);
  const said = JSON.stringify(lines());
  expect(said).not.toMatch(/AKREPLICA|hidden|Signature|\\n/);
  expect(said).toContain("GET https://s3.example/b/k [secret] [secret] is wrong");
  expect(said.length).toBeLessThan(800);
});

const random = new SeededRandom("marks");
const first = nextMark(null, 1_000, random);
const second = nextMark(first, 2_000, random);

test("a mark keeps the lineage and counts on; its text is always of one length", () => {
  expect(second).toEqual({ lineage: first.lineage, number: 2, writtenAtMs: 2_000 });
  expect(parseMark(formatMark(second))).toEqual(second);
  const late = { ...second, number: 999_999_999_999, writtenAtMs: 253_402_300_799_999 };
  expect(formatMark(late).length).toBe(formatMark(first).length);
  expect(parseMark(`${formatMark(second)} `)).toBeNull();
});

test("the newest mark of all is found among pages, and none that is cut short", () => {
  const page = bytes(`…${formatMark(second)}…${formatMark(first)}…svc-replication-mark:…`);
  expect(newestMarkIn(page)).toEqual(second);
  expect(newestMarkIn(page.subarray(0, 30))).toBeNull();
  expect(newestMarkIn(new Uint8Array(4_096))).toBeNull();
});

/** Four literals, a match of nine bytes that overlaps itself, then two literals. */
const block = new Uint8Array([0x45, ...bytes("abab"), 2, 0, 0x20, ...bytes("yz")]);
const content = "ababababababayz";

test("a block of LZ4 is read, with matches that overlap themselves", () => {
  expect(text(decodeLz4Block(block, 100))).toBe(content);
});

test("long runs of LZ4 are read", () => {
  const run = new Uint8Array([0x1f, 0x61, 1, 0, 255, 255, 10, 0x10, 0x62]);
  expect(text(decodeLz4Block(run, 1_000))).toBe(`${"a".repeat(1 + 15 + 255 + 255 + 10 + 4)}b`);
});

test.each([
  ["a block cut short", () => decodeLz4Block(block.subarray(0, 4), 100)],
  ["a match before the content", () => decodeLz4Block(new Uint8Array([0x10, 0x61, 5, 0]), 100)],
  ["more than expected", () => decodeLz4Block(block, 10)],
])("LZ4 with %s is refused", (_what, decode) => {
  expect(decode).toThrow(/LZ4/);
});

test("the pages of an LTX file are read; one that is cut short, and one of an older Litestream, is refused", () => {
  const header = new Uint8Array(100);
  header.set(bytes("LTX1"));
  new DataView(header.buffer).setUint32(8, 512);
  const page = (number: number) => [0, 0, 0, number, 0, 1, 0, 0, 0, block.byteLength, ...block];
  const file = new Uint8Array([...header, ...page(1), ...page(2), 0, 0, 0, 0, 0, 0, 7, 7, 7]);
  expect([...pagesOfLtx(file)].map(text)).toEqual([content, content]);
  expect(() => [...pagesOfLtx(file.subarray(0, -6))]).toThrow("cut short");
  expect(() => [...pagesOfLtx(block)]).toThrow("no LTX file");
  const older = new Uint8Array([...header, 0, 0, 0, 1, 0, 0, 4, 0x22, 0x4d, 0x18]);
  expect(() => [...pagesOfLtx(older)]).toThrow("older Litestream");
});

test("a database is not restored into a folder that cannot be made, and the reason is said", async () => {
  await inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "file"), "");
    const restored = restoreInPlace(join(folder, "file", "data", "svc.db"), {
      program: { path: "litestream", version: "0.5.17" },
      place: { kind: "disk", path: join(folder, "replica") },
      atMs: null,
      random: new SeededRandom("restore"),
    });
    expect(await rejectionOf(restored)).toMatchObject({
      code: "setup",
      message: `Nothing can be restored into ${join(folder, "file", "data")} (ENOTDIR): check the disk.`,
    });
  });
});
