import { describe, expect } from "bun:test";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { databasePath } from "../../src/db/open-data.ts";
import { purgeDeleted } from "../../src/db/sqlite-purge.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { monotonicClock, systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { killSupervised } from "../../src/replication/litestream-process.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { restoreToFile } from "../../src/replication/restore-service.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import { settingsIn, startReplicatedApp } from "../support/replicated-app.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const ERASED = "WVWZZZE1ZMP654321";

for (const { version, path } of LITESTREAMS) {
  describe(`an erasure with Litestream ${version}`, () => {
    testOnSqlite(
      "an erasure while svc serves leaves no byte in the database's files although Litestream reads them always, and the replica goes on",
      () =>
        inTemporaryFolder(async (folder) => {
          mkdirSync(join(folder, "replica"));
          const settings = settingsIn(folder, path);
          // As of a service: long enough for the log to be emptied.
          const { app, config } = await startReplicatedApp(settings, { firstRestartMs: 1_000 });
          const database = databasePath(config.dataDir);
          const isHeld = () =>
            [database, `${database}-wal`].some(
              (file) => existsSync(file) && readFileSync(file).includes(ERASED),
            );
          try {
            await until(() => app.replication.status().state === "fresh");
            await app.companies.create("operator:test", "kept");
            for (const name of [ERASED, "kept"]) {
              await app.db.transact((tx) => tx.update(companies).set({ name }));
            }
            expect(await purgeDeleted(database, [ERASED], [], { patienceMs: 50 })).toMatchObject({
              isPurged: false,
            });
            expect(isHeld()).toBe(true);
            const endReader = () => killSupervised(config.dataDir);
            expect(await purgeDeleted(database, [ERASED], [], { endReader })).toMatchObject({
              isPurged: true,
            });
            expect(isHeld()).toBe(false);
            const purgedAtMs = Date.now();
            await until(() => (app.replication.status().verifiedAtMs ?? 0) > purgedAtMs);
            expect(app.replication.status().state).toBe("fresh");
          } finally {
            await app.close();
          }
          const { replica } = config;
          if (replica === null) throw new Error("no replica");
          const report = await restoreToFile(join(folder, "copy.db"), {
            setting: replica,
            files: openReplica(replica.place, {
              clock: systemClock,
              timers: systemTimers,
              fetch: systemFetch,
            }),
            atMs: null,
            elapsed: monotonicClock,
            random: systemRandom(),
            verifies: true,
            nowMs: Date.now(),
          });
          expect(report.inspection?.faults).toEqual([]);
          expect(report.inspection?.tables.find(({ name }) => name === "companies")?.rowCount).toBe(1);
        }),
    );
  });
}
