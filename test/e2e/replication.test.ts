import { describe, expect } from "bun:test";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monotonicClock, systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { newestMomentMs } from "../../src/replication/replica-moments.ts";
import type { ReplicaSetting } from "../../src/replication/replica-setting.ts";
import { type RestoreReport, restoreToFile, tryRestore } from "../../src/replication/restore-service.ts";
import type { App } from "../support/composed-app.ts";
import { LITESTREAMS, litestreamPid, QUICK_PACE, until } from "../support/litestream.ts";
import { type replicatedConfig, settingsIn, startReplicatedApp } from "../support/replicated-app.ts";
import { type S3Server, s3Program, startS3Server } from "../support/s3-server.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

async function inReplicaFolder(work: (folder: string) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    mkdirSync(join(folder, "replica"));
    await work(folder);
  });
}

const messageOf = async (work: Promise<unknown>) => (await rejectionOf(work)).message;
const stateOf = (app: App) => app.replication.status().state;
const isFresh = (app: App) => () => stateOf(app) === "fresh";

const filesOf = ({ place }: ReplicaSetting) =>
  openReplica(place, { clock: systemClock, timers: systemTimers, fetch: systemFetch });

async function companiesIn(config: ReturnType<typeof replicatedConfig>): Promise<number | undefined> {
  if (config.replica === null) throw new Error("no replica");
  const report = await tryRestore({
    setting: config.replica,
    files: filesOf(config.replica),
    atMs: null,
    elapsed: monotonicClock,
    random: systemRandom(),
  });
  expect(report.inspection?.faults).toEqual([]);
  return report.inspection?.tables.find(({ name }) => name === "companies")?.rowCount;
}

/** How often the whole database was sent, by the size of what was. */
function wholeCopiesIn(replica: string): number {
  const names = readdirSync(replica, { recursive: true }).map(String);
  const isWhole = (name: string) => statSync(join(replica, name)).size > 5_000;
  return names.filter((name) => name.startsWith("ltx/0/") && isWhole(name)).length;
}

for (const { version, path } of LITESTREAMS) {
  describe.concurrent(`replication with Litestream ${version}`, () => {
    testOnSqlite(
      "a Litestream that is killed is started again; one that hangs shows as stale, and is replaced",
      () =>
        inReplicaFolder(async (folder) => {
          const settings = settingsIn(folder, path);
          const { app, log } = await startReplicatedApp(settings, { staleMs: 1_500, hangMs: 2_500 });
          try {
            expect(app.replication.status()).toMatchObject({ state: "starting", lagMs: null, restarts: 0 });
            await until(isFresh(app));
            const dataDir = join(folder, "data");
            const first = litestreamPid(dataDir);
            process.kill(first, "SIGKILL");
            await until(() => app.replication.status().restarts > 0);
            const { verifiedAtMs } = app.replication.status();
            await until(() => (app.replication.status().verifiedAtMs ?? 0) > (verifiedAtMs ?? 0) + 100);
            await until(isFresh(app));

            const { restarts } = app.replication.status();
            const second = litestreamPid(dataDir);
            expect(second).not.toBe(first);
            process.kill(second, "SIGSTOP");
            await until(() => stateOf(app) === "stale");
            await until(() => app.replication.status().restarts > restarts);
            await until(isFresh(app));
            expect(app.replication.status().version).toStartWith(version);
            expect(log.join("")).toContain("litestream runs and sends nothing");
          } finally {
            await app.close();
          }
        }),
    );

    testOnSqlite(
      "the very last write is in the replica when svc has stopped, also where Litestream had died before, and the next start sends no whole copy",
      () =>
        inReplicaFolder(async (folder) => {
          const settings = settingsIn(folder, path);
          // It would not come back by itself before the end.
          const { app, config } = await startReplicatedApp(settings, { firstRestartMs: 600_000 });
          await until(isFresh(app));
          await app.companies.create("operator:test", "the last one");
          await app.close();
          expect(await companiesIn(config)).toBe(1);

          const again = await startReplicatedApp(settings, { firstRestartMs: 600_000 });
          await until(isFresh(again.app));
          // A start goes on where the stop before it has left off.
          expect(wholeCopiesIn(join(folder, "replica"))).toBe(1);
          process.kill(litestreamPid(join(folder, "data")), "SIGKILL");
          await again.app.companies.create("operator:test", "written while nothing replicates");
          await again.app.close();
          expect(await companiesIn(config)).toBe(2);
          expect(again.log.join("")).not.toContain("lacks the last writes");
        }),
    );

    testOnSqlite("a database older than its replica, or another one, is not replicated over it", () =>
      inReplicaFolder(async (folder) => {
        const settings = settingsIn(folder, path);
        const first = await startReplicatedApp(settings);
        await until(isFresh(first.app));
        await first.app.close();
        cpSync(join(folder, "data"), join(folder, "older"), { recursive: true });

        const second = await startReplicatedApp(settings);
        const { verifiedAtMs } = second.app.replication.status();
        await until(() => (second.app.replication.status().verifiedAtMs ?? 0) > (verifiedAtMs ?? 0) + 600);
        await second.app.close();
        const before = readdirSync(join(folder, "replica"), { recursive: true }).sort();

        rmSync(join(folder, "data"), { recursive: true });
        cpSync(join(folder, "older"), join(folder, "data"), { recursive: true });
        expect(await messageOf(startReplicatedApp(settings))).toContain("is ahead of the database");
        const other = {
          ...settings,
          SVC_DATA_DIR: join(folder, "other"),
          SVC_KEYS_FILE: join(folder, "other.json"),
        };
        const unreplicated = { ...other, SVC_REPLICA_URL: `file://${join(folder, "elsewhere")}` };
        mkdirSync(join(folder, "elsewhere"));
        await (await startReplicatedApp(unreplicated)).app.close();
        expect(await messageOf(startReplicatedApp(other))).toContain("is of another database");
        expect(readdirSync(join(folder, "replica"), { recursive: true }).sort()).toEqual(before);
      }),
    );

    testOnSqlite(
      "an empty data directory gets the replica, or svc says in one line why not and begins nothing",
      () =>
        inReplicaFolder(async (folder) => {
          const settings = settingsIn(folder, path);
          const first = await startReplicatedApp(settings);
          await first.app.companies.create("operator:test", "kept");
          await until(isFresh(first.app));
          await first.app.close();
          const data = join(folder, "data");
          const keys = join(folder, "keys.json");
          rmSync(data, { recursive: true });

          cpSync(keys, `${keys}.kept`);
          rmSync(keys);
          const withoutKeys = await messageOf(startReplicatedApp(settings));
          expect(withoutKeys).toContain("keys.json is missing");
          expect(withoutKeys).toContain("SVC_KEYS_FILE");
          expect([existsSync(data), existsSync(keys)]).toEqual([false, false]);
          cpSync(`${keys}.kept`, keys);

          cpSync(join(folder, "replica"), join(folder, "away"), { recursive: true });
          rmSync(join(folder, "replica"), { recursive: true });
          expect(await messageOf(startReplicatedApp(settings))).toContain("cannot be read (ENOENT)");
          // Of all that it takes to restore, only the beginnings are missing.
          cpSync(join(folder, "away"), join(folder, "replica"), { recursive: true });
          for (const name of readdirSync(join(folder, "replica"), { recursive: true })) {
            if (/0000000000000001-.*\.ltx$/.test(String(name))) {
              rmSync(join(folder, "replica", String(name)));
            }
          }
          const withoutStart = await messageOf(startReplicatedApp(settings));
          expect(withoutStart).toMatch(/^The replica in \S+ cannot be restored: [^\n]+\.$/);
          expect(existsSync(join(data, "svc.db"))).toBe(false);

          rmSync(join(folder, "replica"), { recursive: true });
          cpSync(join(folder, "away"), join(folder, "replica"), { recursive: true });
          const restored = await startReplicatedApp(settings);
          try {
            expect((await restored.app.companies.list()).map(({ name }) => name)).toEqual(["kept"]);
            await restored.app.companies.create("operator:test", "after the restore");
            await until(isFresh(restored.app));
          } finally {
            await restored.app.close();
          }
          expect(await companiesIn(restored.config)).toBe(2);

          // As a disk that was full leaves it.
          for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
          writeFileSync(join(data, "svc.db"), "");
          const refilled = await startReplicatedApp(settings);
          expect(await refilled.app.companies.list()).toHaveLength(2);
          await refilled.app.close();
        }),
    );

    testOnSqlite(
      "a Litestream that a killed svc has left behind is ended first, another process with its number is not",
      () =>
        inReplicaFolder(async (folder) => {
          const settings = settingsIn(folder, path);
          const data = join(folder, "data");
          await (await startReplicatedApp(settings)).app.close();
          const orphan = Bun.spawn(
            [path, "replicate", "-no-expand-env", "-config", join(data, "litestream.yml")],
            { stdio: ["ignore", "ignore", "ignore"] },
          );
          const stranger = Bun.spawn(["sleep", "600"]);
          try {
            for (const [process, isEnded] of [
              [orphan, true],
              [stranger, false],
            ] as const) {
              writeFileSync(join(data, "litestream.pid"), `${process.pid}\n`);
              const { app, log } = await startReplicatedApp(settings);
              expect(log.join("").includes("had left behind")).toBe(isEnded);
              if (isEnded) await process.exited;
              expect(process.killed || process.exitCode !== null).toBe(isEnded);
              await until(isFresh(app));
              await app.close();
            }
          } finally {
            orphan.kill("SIGKILL");
            stranger.kill("SIGKILL");
          }
        }),
    );

    for (const kind of ["a disk", "S3"] as const)
      testOnSqlite.skipIf(kind === "S3" && s3Program === null)(
        `an earlier moment can be restored, with how far before it the state is; one after the newest in the replica is refused, on ${kind}`,
        () =>
          inReplicaFolder(async (folder) => {
            const s3 = kind === "S3" ? await startS3Server() : null;
            try {
              const { SVC_STORAGE_URL: url, ...credentials } = s3?.settings ?? {};
              const onS3 = { ...credentials, SVC_REPLICA_URL: url ?? "" };
              const settings = settingsIn(folder, path, s3 === null ? {} : onS3);
              const { app, config } = await startReplicatedApp(settings);
              await app.companies.create("operator:test", "early");
              const createdAtMs = Date.now();
              const untilReplicated = (afterMs: number) =>
                until(() => (app.replication.status().verifiedAtMs ?? 0) > afterMs);
              // S3 tells whole seconds.
              await untilReplicated(createdAtMs + 1_200);
              const atMs = Date.now();
              await untilReplicated(atMs + 1_100);
              await app.companies.create("operator:test", "late");
              await app.close();
              const { replica: setting } = config;
              if (setting === null) throw new Error("no replica");
              const files = filesOf(setting);
              const common = { setting, files, elapsed: monotonicClock, random: systemRandom() };
              const to = (name: string, moment: number) =>
                restoreToFile(join(folder, name), {
                  ...common,
                  atMs: moment,
                  verifies: true,
                  nowMs: Date.now(),
                });
              const companyCount = ({ inspection }: RestoreReport) =>
                inspection?.tables.find(({ name }) => name === "companies")?.rowCount;
              const report = await to("restored.db", atMs);
              expect(companyCount(report)).toBe(1);
              expect(report.completeUntilMs).toBeLessThanOrEqual(atMs);
              expect(report.beforeMomentMs).toBe(atMs - (report.completeUntilMs ?? 0));

              const newestMs = await newestMomentMs(files);
              if (newestMs === null) throw new Error("the replica is empty");
              // Litestream has more time for a large file than svc takes to read one.
              const slow = {
                ...files,
                read: async () => {
                  throw new ServiceError("service_unavailable", "it takes too long");
                },
              };
              for (const moment of [null, newestMs]) {
                const path = join(folder, `slow-${moment}.db`);
                const over = { ...common, files: slow, atMs: moment, verifies: true, nowMs: Date.now() };
                expect(companyCount(await restoreToFile(path, over))).toBe(2);
              }
              const newest = await to("newest.db", newestMs);
              expect(companyCount(newest)).toBe(2);
              expect(newest.beforeMomentMs).toBeLessThan(QUICK_PACE.markMs + 5_000);
              for (const [moment, words] of [
                [
                  newestMs + 1,
                  `has nothing newer than ${new Date(newestMs).toISOString()}, and --at is later: name that moment`,
                ],
                [createdAtMs - 86_400_000, "has nothing as old as "],
              ] as const) {
                expect(await messageOf(to("refused.db", moment))).toContain(words);
                expect(existsSync(join(folder, "refused.db"))).toBe(false);
              }
            } finally {
              await s3?.remove();
            }
          }),
      );

    testOnSqlite.skipIf(s3Program === null)(
      "a replica on S3 that is away shows as stale, and as fresh when it is back",
      () =>
        inReplicaFolder(async (folder) => {
          const s3: S3Server = await startS3Server();
          try {
            const { SVC_STORAGE_URL: url = "", ...credentials } = s3.settings;
            const settings = settingsIn(folder, path, {
              ...credentials,
              SVC_REPLICA_URL: url.replace("svc/files", "svc/replica"),
            });
            const { app, config, log } = await startReplicatedApp(settings);
            try {
              await until(isFresh(app));
              await s3.kill();
              await until(() => stateOf(app) === "stale");
              await until(() => log.join("").includes("the replica cannot be read; svc retries"));
              await app.companies.create("operator:test", "while it is away");
              await s3.restart();
              await until(isFresh(app));
            } finally {
              await app.close();
            }
            expect(await companiesIn(config)).toBe(1);
            const written = `${log.join("")}${await Bun.file(join(folder, "data", "litestream.yml")).text()}`;
            for (const secret of [credentials.AWS_ACCESS_KEY_ID, credentials.AWS_SECRET_ACCESS_KEY]) {
              expect(written).not.toContain(String(secret));
            }
            rmSync(join(folder, "data"), { recursive: true });
            await s3.kill();
            expect(await messageOf(startReplicatedApp(settings))).toMatch(
              /^The replica in s3:\S+ cannot be read \(S3 GET: ECONNREFUSED: nothing listens at [\d.:]+\): start the S3 service/,
            );
          } finally {
            await s3.remove();
          }
        }),
    );
  });
}
