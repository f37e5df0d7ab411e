import { describe, expect } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { monotonicClock, systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { listChain, spanOf } from "../../src/replication/replica-chain.ts";
import { readReplica, readWholeReplica } from "../../src/replication/replica-history.ts";
import { tryRestore } from "../../src/replication/restore-service.ts";
import type { Config } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import type { App } from "../support/composed-app.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import { type ReplicatedApp, settingsIn, startReplicatedApp } from "../support/replicated-app.ts";
import { s3Program, startS3Server } from "../support/s3-server.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { testOnSqlite } from "../support/test-engine.ts";

/** In which directories the files of a replica are, on S3 as well, whose service keeps them as files. */
interface ReplicaPlace {
  readonly settings: Settings;
  readonly root: string;
  readonly level: (level: number) => string;
}

type Damage = (place: ReplicaPlace, replicated: ReplicatedApp) => void | Promise<void>;

const stateOf = (app: App) => app.replication.status().state;

function settingOf({ replica }: Config) {
  if (replica === null) throw new Error("no replica");
  return replica;
}

const filesOf = (config: Config) =>
  openReplica(settingOf(config).place, { clock: systemClock, timers: systemTimers, fetch: systemFetch });

const restored = (config: Config) =>
  tryRestore({
    setting: settingOf(config),
    files: filesOf(config),
    atMs: null,
    elapsed: monotonicClock,
    random: systemRandom(),
  });

/** The last transaction in the files of a level. */
function newestIn({ level }: ReplicaPlace, number: number): number {
  const names = existsSync(level(number)) ? readdirSync(level(number)) : [];
  return Math.max(0, ...names.map((name) => spanOf(name)?.last ?? 0));
}

/** All that the replica holds. */
function empty(place: ReplicaPlace): void {
  for (const name of readdirSync(place.root)) rmSync(join(place.root, name), { recursive: true });
}

/** As after some minutes, in which Litestream deletes what it has sent: it keeps only the last of its own files. */
function forgetSent(dataDir: string): void {
  const sent = join(dataDir, ".svc.db-litestream/ltx/0");
  for (const name of readdirSync(sent).sort().slice(0, -1)) rmSync(join(sent, name));
}

/** Its disk goes away, Litestream fails to write to it, and an empty disk is mounted there. */
async function mountAnother(place: ReplicaPlace, { app, config, log }: ReplicatedApp): Promise<void> {
  forgetSent(config.dataDir);
  // Litestream may create the folder again in between.
  await until(() => {
    rmSync(place.root, { recursive: true, force: true });
    try {
      writeFileSync(place.root, "");
      return true;
    } catch {
      return false;
    }
  });
  await app.companies.create("operator:test", "while its disk was away");
  await until(() => log.some((line) => line.includes("monitor error")));
  rmSync(place.root);
  mkdirSync(place.root, { recursive: true });
}

/** One file of single transactions from the middle, and all that was merged of them. */
function tear(place: ReplicaPlace): void {
  for (const level of [1, 2, 3]) rmSync(place.level(level), { recursive: true, force: true });
  const names = readdirSync(place.level(0)).sort();
  const middle = names.at(-4);
  if (middle === undefined) throw new Error("there are too few files");
  rmSync(join(place.level(0), middle));
}

/** As of a backup of the replica, in its place. */
async function putEarlier(place: ReplicaPlace, { app, config }: ReplicatedApp): Promise<void> {
  const earlier = `${place.root}-earlier`;
  Bun.spawnSync(["cp", "-r", place.root, earlier]);
  const newest = newestIn(place, 0);
  await app.companies.create("operator:test", "after the earlier copy");
  await until(() => newestIn(place, 0) > newest + 3);
  forgetSent(config.dataDir);
  await until(() => {
    rmSync(place.root, { recursive: true, force: true });
    try {
      renameSync(earlier, place.root);
      return true;
    } catch {
      return false;
    }
  });
}

async function breakAndRepair(folder: string, litestream: string, place: ReplicaPlace, damage: Damage) {
  const replicated = await startReplicatedApp(settingsIn(folder, litestream, place.settings));
  const { app, config, log } = replicated;
  let companyCount = 0;
  try {
    await until(() => stateOf(app) === "fresh");
    // Litestream makes its first snapshot after a second.
    await until(() => newestIn(place, 9) > 0 && newestIn(place, 0) > newestIn(place, 9) + 6);
    await app.companies.create("operator:test", "before");
    await damage(place, replicated);
    await until(() => stateOf(app) === "broken");
    expect(app.replication.status().lagMs).toBeNull();
    await app.companies.create("operator:test", "while it was broken");
    await until(() => stateOf(app) === "fresh");
    expect(log.join("")).toContain("the replica is broken: it lacks files");
    expect(log.join("")).toContain("the replica can be restored again");
    expect(await readWholeReplica(filesOf(config))).toMatchObject({ isEmpty: false, isBroken: false });
    companyCount = (await app.companies.list()).length;
    const { restarts } = app.replication.status();
    expect(restarts).toBe(0);
  } finally {
    await app.close();
  }
  // Litestream merges again, which it does first a second after its start: otherwise it would keep a file a second, for ever.
  const newest = newestIn(place, 0);
  const again = await startReplicatedApp(settingsIn(folder, litestream, place.settings));
  await until(() => newestIn(place, 1) >= newest);
  await again.app.close();
  expect(again.log.join("")).not.toContain("compaction failed");
  const report = await restored(config);
  expect(report.inspection?.faults).toEqual([]);
  expect(report.inspection?.tables.find(({ name }) => name === "companies")?.rowCount).toBe(companyCount);
}

const CASES = [
  ["whose files are all deleted", empty, "rm -rf replica/* while serving"],
  [
    "whose disk is replaced by an empty one after some minutes",
    mountAnother,
    "rm -rf replica/* while serving",
  ],
  ["in whose place an earlier copy of it is put", putEarlier, "rm -rf replica/* while serving"],
  ["that lacks a file in the middle", tear, "delete one middle file of ltx/0 and ltx/1 to 3"],
] as const;

for (const { version, path } of LITESTREAMS) {
  describe(`a broken replica with Litestream ${version}`, () => {
    for (const [what, damage, incident] of CASES) {
      testOnSqlite(`a replica ${what} while svc serves is called broken, and repairs itself`, () =>
        inTemporaryFolder(async (folder) => {
          expect(expectedIn(incident)).toBe("broken within a minute, repaired by itself");
          const root = join(folder, "replica");
          mkdirSync(root);
          const level = (number: number) => join(root, "ltx", String(number));
          await breakAndRepair(folder, path, { settings: {}, root, level }, damage);
        }),
      );

      testOnSqlite.skipIf(s3Program === null)(
        `a replica on S3 ${what} while svc serves is called broken, and repairs itself`,
        () =>
          inTemporaryFolder(async (folder) => {
            const s3 = await startS3Server();
            try {
              const { SVC_STORAGE_URL: url = "", ...credentials } = s3.settings;
              const settings = { ...credentials, SVC_REPLICA_URL: url };
              const root = s3.objectPath("");
              const level = (number: number) => join(root, number.toString(16).padStart(4, "0"));
              await breakAndRepair(folder, path, { settings, root, level }, damage);
            } finally {
              await s3.remove();
            }
          }),
      );
    }

    testOnSqlite(
      "a replica whose files were all deleted while svc was stopped gets a whole copy at the next start",
      () =>
        inTemporaryFolder(async (folder) => {
          const root = join(folder, "replica");
          mkdirSync(root);
          const settings = settingsIn(folder, path);
          const first = await startReplicatedApp(settings);
          await first.app.companies.create("operator:test", "kept");
          await until(() => stateOf(first.app) === "fresh");
          await first.app.close();
          rmSync(join(root, "ltx"), { recursive: true });
          forgetSent(first.config.dataDir);

          const again = await startReplicatedApp(settings);
          await until(() => stateOf(again.app) === "fresh");
          await again.app.close();
          const report = await restored(again.config);
          expect(report.inspection?.tables.find(({ name }) => name === "companies")?.rowCount).toBe(1);
        }),
    );

    testOnSqlite(
      "a replica is called whole where Litestream can restore it, and broken where it cannot, whatever is missing",
      () =>
        inTemporaryFolder(async (folder) => {
          const random = new SeededRandom(`${runSeed()}:chain`);
          const root = join(folder, "replica");
          mkdirSync(root);
          const { app, config } = await startReplicatedApp(settingsIn(folder, path));
          await until(() => existsSync(join(root, "ltx/9")) && readdirSync(join(root, "ltx/0")).length > 12);
          await app.close();
          const files = filesOf(config);
          const newest = (await readReplica(files)).newestMark?.transaction ?? 0;
          const kept = join(folder, "kept");
          const verdicts = { whole: 0, broken: 0 };
          Bun.spawnSync(["cp", "-r", root, kept]);
          for (let count = 0; count < 24; count += 1) {
            rmSync(root, { recursive: true });
            Bun.spawnSync(["cp", "-r", kept, root]);
            const all = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
              entry.isFile(),
            );
            // The newest stays: what is restored must reach it.
            const deletable = all.filter(({ name }) => spanOf(name)?.first !== newest);
            for (const { parentPath, name } of deletable)
              if (random.chance([0, 0.1, 0.3, 0.6, 1][count % 5] ?? 0)) rmSync(join(parentPath, name));
            const { isWhole } = await listChain(files, newest);
            const out = join(folder, `restored-${count}.db`);
            const yaml = join(dirname(join(folder, "data/svc.db")), "litestream.yml");
            const judged = Bun.spawnSync(
              [path, "restore", "-no-expand-env", "-config", yaml, "-o", out, join(folder, "data/svc.db")],
              { stderr: "pipe" },
            );
            expect([count, isWhole], judged.stderr.toString()).toEqual([count, judged.exitCode === 0]);
            verdicts[isWhole ? "whole" : "broken"] += 1;
          }
          expect(Math.min(verdicts.whole, verdicts.broken)).toBeGreaterThan(0);
        }),
    );
  });
}
