import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Fetch } from "../../src/kernel/fetch.ts";
import { REPLICATION_PACE as PACE } from "../../src/replication/replica-setting.ts";
import { createReplication } from "../../src/replication/replication-service.ts";
import { createS3Replica } from "../../src/replication/s3-replica.ts";
import type { S3Location } from "../../src/storage/s3-location.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { ProcessTimers } from "../support/sim/virtual-time.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const location: S3Location = {
  bucket: "backup",
  prefix: "svc/db",
  endpoint: "https://s3.example",
  region: "eu-west-1",
  accessKeyId: "AKTEST",
  secretAccessKey: "hidden-key",
  sessionToken: null,
};

/** An empty bucket that stops responding when the test says so. */
function emptyBucket() {
  const underWay = new Set<string>();
  let isHanging = false;
  const fetch: Fetch = (url, { signal }) => {
    if (!isHanging) return Promise.resolve(new Response("<ListBucketResult></ListBucketResult>"));
    const { promise, reject } = Promise.withResolvers<Response>();
    if (signal?.aborted !== false) return Promise.reject(signal?.reason);
    underWay.add(url);
    signal.addEventListener("abort", () => {
      underWay.delete(url);
      reject(signal.reason);
    });
    return promise;
  };
  return {
    fetch,
    underWay,
    hang() {
      isHanging = true;
    },
  };
}

test("no request to a bucket that does not respond is under way once replication has stopped, and none begins", () =>
  inTemporaryFolder(async (folder) => {
    const { db, close } = await openTestDatabase();
    try {
      const clock = new TestClock();
      const timers = new ProcessTimers(clock);
      const { fetch, underWay, hang } = emptyBucket();
      const ports = { db, clock, elapsed: clock, timers, random: new SeededRandom("stop") };
      const replication = createReplication({
        ...ports,
        databasePath: join(folder, "svc.db"),
        setting: { place: { kind: "s3", location }, program: "litestream", pace: PACE },
        files: createS3Replica({ location, clock, timers, fetch }),
        log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
        findProgram: async () => ({ path: "litestream", version: "0.5.17" }),
        startLitestream() {
          const { promise: ended, resolve } = Promise.withResolvers<string>();
          // It too waits for the bucket.
          return { ended, kill: (name) => name === "SIGKILL" && resolve("ended by SIGKILL") };
        },
      });
      const passUntil = async (isOver: () => boolean) => {
        while (!isOver()) {
          clock.advanceMs(50);
          timers.ring();
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      await replication.start();
      hang();
      await passUntil(() => underWay.size > 0);
      await replication.markEnd();
      const stoppingAtMs = clock.nowMs();
      let isStopped = false;
      void replication.stop().then(() => {
        isStopped = true;
      });
      await passUntil(() => isStopped);
      expect(clock.nowMs() - stoppingAtMs).toBeWithin(PACE.stopMs, PACE.stopMs + 500);
      expect(underWay.size).toBe(0);
      let begunCount = 0;
      await passUntil(() => {
        begunCount += underWay.size;
        return clock.nowMs() - stoppingAtMs > 4 * PACE.stopMs;
      });
      expect(begunCount).toBe(0);
    } finally {
      await close();
    }
  }));
