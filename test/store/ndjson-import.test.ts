import { expect, test } from "bun:test";
import { type IngestOutcome, NO_NAMES, rejectedRecord } from "../../src/battery-tests/ingest-outcome.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const scene = inEachTest(openIngestScene);

/** A file of completed records, made piece by piece, so that it never exists as a whole. */
async function* manyLines(count: number, afterPiece: (linesDone: number) => void = () => {}) {
  const encoder = new TextEncoder();
  for (let line = 1; line <= count; line += 20) {
    const records = Array.from({ length: 20 }, (_, index) => fullRecord({ run_id: `run-${line + index}` }));
    yield encoder.encode(`${records.map((record) => JSON.stringify(record)).join("\n")}\n`);
    afterPiece(line + 19);
  }
}

async function importText(text: string) {
  const outcomes: IngestOutcome[] = [];
  const counts = await importNdjson(new Blob([text]).stream(), {
    ingest: scene.ingest,
    historic: false,
    onOutcomes: (some) => void outcomes.push(...some),
  });
  return { counts, outcomes };
}

test("an import takes every good line and names every other one by its number", async () => {
  const good = (runId: string) => JSON.stringify(bareRecord("pending", { run_id: runId }));
  const text = [
    "\ufeff",
    good("a"),
    "\r\n\r\n{oops\n",
    good("b"),
    "\n",
    good("a"),
    "\n[1]\n",
    good("c"),
  ].join("");
  const { counts, outcomes } = await importText(text);
  expect(counts).toEqual({ accepted: 3, unchanged: 1, rejected: 2 });
  expect(outcomes).toEqual([
    { line: 1, kind: "accepted", testId: 1, remarks: [] },
    rejectedRecord(3, [{ field: null, message: "The line is not valid JSON at column 2." }], NO_NAMES),
    { line: 4, kind: "accepted", testId: 2, remarks: [] },
    { line: 5, kind: "unchanged", testId: 1 },
    rejectedRecord(6, [{ field: null, message: "Expected a JSON object." }], NO_NAMES),
    { line: 7, kind: "accepted", testId: 3, remarks: [] },
  ]);
});

test("an import of a line nested deeper than any stack rejects that line alone", async () => {
  const deep = `{"vehicle":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
  const { counts } = await importText(`${deep}\n${JSON.stringify(bareRecord("pending"))}\n`);
  expect(counts).toEqual({ accepted: 1, unchanged: 0, rejected: 1 });
});

test("an import of an empty stream is no fault", async () => {
  expect(await importText("")).toEqual({
    counts: { accepted: 0, unchanged: 0, rejected: 0 },
    outcomes: [],
  });
});

test("an import shows its progress by the last line that is stored, and hands over outcomes before it reads on", async () => {
  const steps: string[] = [];
  await importNdjson(
    manyLines(1_200, (line) => {
      if (line % 500 === 0) steps.push(`read on after ${line}`);
    }),
    {
      ingest: scene.ingest,
      historic: false,
      onProgress: (line) => void steps.push(`done ${line}`),
      async onOutcomes(outcomes) {
        await Promise.resolve();
        steps.push(`outcomes ${outcomes.length}`);
      },
    },
  );
  expect(steps).toEqual([
    "outcomes 500",
    "done 500",
    "read on after 500",
    "outcomes 500",
    "done 1000",
    "read on after 1000",
    "outcomes 200",
    "done 1200",
  ]);
});

test("an import whose stream breaks keeps what is stored; run again it completes, with nothing twice", async () => {
  async function* broken() {
    for await (const piece of manyLines(700)) yield piece;
    throw new Error("the network is gone");
  }
  const options = { ingest: scene.ingest, historic: false };
  await expect(importNdjson(broken(), options)).rejects.toThrow("the network is gone");
  expect(await importNdjson(manyLines(800), options)).toEqual({
    accepted: 300,
    unchanged: 500,
    rejected: 0,
  });
  expect(await scene.tallies()).toEqual({ [scene.leedsId]: 800 });
});

test("an import of lines near 1 MiB stores a few at a time", async () => {
  const padded = (runId: string) =>
    `${JSON.stringify(bareRecord("pending", { run_id: runId }))}${" ".repeat(900_000)}`;
  const groups: number[] = [];
  const text = Array.from({ length: 12 }, (_, index) => padded(`r${index}`)).join("\n");
  await importNdjson(new Blob([text]).stream(), {
    ingest: scene.ingest,
    historic: false,
    onOutcomes: (outcomes) => void groups.push(outcomes.length),
  });
  expect(groups).toEqual([5, 5, 2]);
});

// What is held of the lines is no engine's to say; on PostgreSQL each takes ten times as long.
testOnSqlite(
  "an import of thousands of lines keeps memory flat",
  async () => {
    const lineCount = 5_000;
    const heapBytes: number[] = [];
    const counts = await importNdjson(manyLines(lineCount), {
      ingest: scene.ingest,
      historic: false,
      onProgress(line) {
        if (line % (lineCount / 5) !== 0) return;
        Bun.gc(true);
        heapBytes.push(process.memoryUsage().heapUsed);
      },
    });
    expect(counts).toEqual({ accepted: lineCount, unchanged: 0, rejected: 0 });
    const [first = 0, ...later] = heapBytes;
    expect(later).toHaveLength(4);
    // The lines after the first measurement are 7 MB of text; held as records they would be more.
    expect(Math.max(...later) - first).toBeLessThan(3 * 1024 * 1024);
  },
  180_000,
);
