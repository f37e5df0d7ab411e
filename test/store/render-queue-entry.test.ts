import { afterEach, beforeEach, expect, test } from "bun:test";
import { enqueueRender } from "../../src/certificates/render-queue-store.ts";
import { type IngestScene, openIngestScene } from "../support/ingest-scene.ts";
import { fullRecord } from "../support/result-records.ts";

let scene: IngestScene;
beforeEach(async () => {
  scene = await openIngestScene();
});
afterEach(() => scene.close());

test("a test that is queued keeps its place however often it is asked for", async () => {
  await scene.send([fullRecord()]);
  const queued = await scene.renderJobs();
  expect(queued).toHaveLength(1);
  await scene.db.transact((tx) => enqueueRender(tx, 1, scene.clock.nowMs() + 60_000));
  expect(await scene.renderJobs()).toEqual(queued);
});
