import { afterAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { signerOf } from "../../src/transparency-log/log-sequencer.ts";
import { logEntries } from "../../src/transparency-log/log-table.ts";
import { leafHash, rootOver } from "../../src/transparency-log/merkle.ts";
import { signCheckpoint } from "../../src/transparency-log/signed-note.ts";
import { startLogScene } from "../support/log-scene.ts";
import { runWitness, witness } from "../support/witness.ts";

const logWitness = witness("svc-log-witness");
const python = witness("python3");
const openssl = witness("openssl");
const GUIDE_PAGE = join(import.meta.dir, "../../src/guide/use/checking-the-log.md");

const COUNT = 600;
const scene = await startLogScene();
await scene.record(COUNT);
await scene.sequence();
afterAll(() => scene.close());

test("the log over HTTP has a checkpoint that its key has signed, of the root over all entries", async () => {
  const opened = await scene.checkpoint();
  expect(opened.origin).toBe(`127.0.0.1:${scene.testApp.port}/log`);
  expect(opened.size).toBe(COUNT);
  expect(Buffer.from(opened.root)).toEqual(Buffer.from(await scene.rootOfAll()));
  const response = await scene.get("checkpoint");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=5");
});

test("the log over HTTP has every tile, from which the hashes above it follow", async () => {
  const leaves = (await scene.entries()).map(({ entry }) => leafHash(Buffer.from(entry, "hex")));
  const over = (from: number) => rootOver(leaves.slice(from, from + 256));
  for (const [path, hashes] of [
    ["0/000", leaves.slice(0, 256)],
    ["0/001", leaves.slice(256, 512)],
    ["0/002.p/88", leaves.slice(512)],
    ["1/000.p/2", [over(0), over(256)]],
  ] as const) {
    const response = await scene.get(`tile/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.concat(hashes))).toBe(true);
  }
});

test("the log over HTTP has every entry, under both addresses, and narrower bundles than the last", async () => {
  const all = (await scene.entries()).map(({ entry }) => entry);
  for (const [path, from, width] of [
    ["000", 0, 256],
    ["002.p/88", 512, 88],
    ["002.p/7", 512, 7],
  ] as const) {
    const bytes = await (await scene.get(`tile/entries/${path}`)).bytes();
    expect(Buffer.from(bytes).toString("hex")).toBe(
      all
        .slice(from, from + width)
        .map((entry) => `0020${entry}`)
        .join(""),
    );
    expect(await (await scene.get(`entries/${path}`)).bytes()).toEqual(bytes);
  }
});

test.each([
  ...["tile/0/002", "tile/0/002.p/89", "tile/0/003.p/1", "tile/1/000", "tile/1/000.p/3", "tile/2/000.p/1"],
  ...[
    "tile/entries/002",
    "entries/003.p/1",
    "tile/",
    "tile/0",
    "tile/0/0",
    "entries/x",
    "tile/0/..%2f000",
    "nothing",
  ],
])("the log over HTTP has no %s", async (path) => {
  const response = await scene.get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.skipIf(logWitness === null)(
  "the log over HTTP is accepted by Go's own packages: its checkpoint, every entry, and that it continues an older one",
  async () => {
    const older = join(scene.testApp.dataDir, "older-checkpoint");
    writeFileSync(older, await (await scene.get("checkpoint")).text());
    await scene.record(300);
    await scene.sequence();
    const judged = await runWitness(logWitness ?? "", [scene.testApp.baseUrl, older]);
    expect(judged).toMatchObject({ exitCode: 0, stderr: "" });
    const { size, origin } = await scene.checkpoint();
    expect(JSON.parse(judged.stdout)).toMatchObject({
      origin,
      size,
      entries: size,
      older_size: size - 300,
      continues: true,
    });
  },
);

test.skipIf(logWitness === null)(
  "the log over HTTP in which an entry was replaced is accepted by nobody who knows the checkpoint",
  async () => {
    const before = await scene.entries();
    const of = (entry: string) =>
      scene.db.transact((tx) => tx.update(logEntries).set({ entry }).where(eq(logEntries.leafIndex, 7)));
    await of("00".repeat(32));
    const judged = await runWitness(logWitness ?? "", [scene.testApp.baseUrl]);
    expect(judged).toMatchObject({ exitCode: 1, stdout: "" });
    await of(before[7]?.entry ?? "");
  },
);

test.skipIf(openssl === null || python === null)(
  "the log over HTTP is compared with an older checkpoint by the script of the guide, which notices a log that was rewritten",
  async () => {
    const guide = readFileSync(GUIDE_PAGE, "utf8");
    const [, script = ""] = /```python\n(.*?)```/s.exec(guide) ?? [];
    const [program, older] = ["compare.py", "older.txt"].map((name) => join(scene.testApp.dataDir, name));
    const compare = () => runWitness(python ?? "", [program ?? "", scene.testApp.baseUrl, older ?? ""]);
    writeFileSync(program ?? "", script);
    writeFileSync(older ?? "", await (await scene.get("checkpoint")).text());
    const { size } = await scene.checkpoint();
    await scene.record(300);
    await scene.sequence();
    expect(await compare()).toMatchObject({
      exitCode: 0,
      stdout: `The log has grown from ${size} to ${size + 300} entries; nothing in it was changed.\n`,
    });
    const [, , root = ""] = readFileSync(older ?? "", "utf8").split("\n");
    const { log: keys } = scene.testApp.app.keys;
    const other = createHash("sha256").update("another tree").digest();
    const { origin } = await scene.checkpoint();
    writeFileSync(older ?? "", signCheckpoint({ origin, size, root: other }, signerOf(origin, keys)));
    expect(await compare()).toMatchObject({
      exitCode: 1,
      stderr: "The two checkpoints contradict each other.\n",
    });
    writeFileSync(older ?? "", readFileSync(older ?? "", "utf8").replace(other.toString("base64"), root));
    expect(await compare()).toMatchObject({
      exitCode: 1,
      stderr: "older.txt: not signed by the key of the log.\n",
    });
  },
);

test("the log over HTTP grows, and each checkpoint continues the ones before", async () => {
  let older = await scene.checkpoint();
  for (const count of [1, 2, 165, 256, 300]) {
    await scene.record(count);
    await scene.sequence();
    const newer = await scene.checkpoint();
    expect(newer.size).toBe(older.size + count);
    for (const { size, root } of [older, newer])
      expect(Buffer.from(root)).toEqual(Buffer.from(await scene.rootOfAll(size)));
    older = newer;
  }
});
