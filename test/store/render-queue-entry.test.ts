import { expect, test } from "bun:test";
import { enqueueRender } from "../../src/certificates/render-queue-store.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { openIngestScene } from "../support/ingest-scene.ts";
import { fullRecord } from "../support/result-records.ts";

const scene = inEachTest(openIngestScene);

test("a test that is queued keeps its place however often it is asked for", async () => {
  await scene.send([fullRecord()]);
  const queued = await scene.renderJobs();
  expect(queued).toHaveLength(1);
  await scene.db.transact((tx) => enqueueRender(tx, 1, scene.clock.nowMs() + 60_000));
  expect(await scene.renderJobs()).toEqual(queued);
});
