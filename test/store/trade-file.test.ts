import { expect } from "bun:test";
import { existsSync } from "node:fs";
import { IngestCauses } from "../../src/battery-tests/ingest-causes.ts";
import { noticedIn, rejectedIn } from "../../src/battery-tests/ingest-outcome.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { tradeLines } from "../support/trade-file.ts";

const scene = inEachTest(openIngestScene);

/** To renew it, remove it and run this test, which then fails once. */
const REPORT = `${import.meta.dir}/trade-file-report.json`;

async function* asBytes() {
  let text = "";
  for (const line of tradeLines()) {
    text += `${line}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

// The report comes from no engine; what a batch stores is tested on both.
testOnSqlite(
  "a file of 20,000 lines as the trade sends it has the report that is kept, and nothing is noticed about healthy records",
  async () => {
    const causes = new IngestCauses();
    const rejected: unknown[] = [];
    const noticed: unknown[] = [];
    const counts = await importNdjson(asBytes(), {
      ingest: scene.ingest,
      historic: false,
      onOutcomes(outcomes) {
        for (const outcome of outcomes) if (outcome.kind === "rejected") causes.add(outcome);
        noticed.push(...outcomes.flatMap(noticedIn));
        for (const { faults, ...entry } of outcomes.flatMap(rejectedIn))
          rejected.push({ ...entry, others: faults.slice(1) });
      },
    });
    const report = { counts, causes: causes.list(), rejected };
    expect(noticed).toEqual([]);
    const isKept = existsSync(REPORT);
    if (!isKept) {
      const entries = rejected.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
      const { rejected: _, ...head } = report;
      const text = JSON.stringify(head, null, 2).slice(0, -2);
      await Bun.write(REPORT, `${text},\n  "rejected": [\n${entries}\n  ]\n}\n`);
    }
    expect(isKept).toBe(true);
    expect(report).toEqual(await Bun.file(REPORT).json());
  },
  180_000,
);
