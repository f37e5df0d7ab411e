import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SeededRandom } from "../../support/seeded-random.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { VirtualDisk } from "./virtual-disk.ts";

const disk = VirtualDisk.load();

interface Scene {
  readonly disk: VirtualDisk;
  readonly path: string;
  /** A connection of the process that was booted last, with the table `notes`. */
  open(synchronous?: "OFF" | "NORMAL" | "FULL"): Database;
}

async function onDisk(seed: string, play: (scene: Scene, random: SeededRandom) => void): Promise<void> {
  if (disk === null) return;
  await inTemporaryFolder((folder) => {
    const opened: Database[] = [];
    disk.mount(folder);
    disk.boot();
    try {
      const path = join(folder, "a.db");
      play(
        { disk, path, open: (synchronous = "FULL") => open(path, synchronous, opened) },
        new SeededRandom(seed),
      );
    } finally {
      for (const file of opened) file.close();
      disk.unmount();
    }
  });
}

function open(path: string, synchronous: string, opened: Database[]): Database {
  const file = new Database(path);
  opened.push(file);
  file.run("PRAGMA journal_mode = WAL");
  file.run(`PRAGMA synchronous = ${synchronous}`);
  file.run("CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  return file;
}

function note(file: Database, id: number, random: SeededRandom): void {
  file.run("INSERT INTO notes VALUES (?, ?)", [id, "x".repeat(random.below(9000))]);
}

function ids(file: Database): number[] {
  const rows = file.query<{ id: number }, []>("SELECT id FROM notes ORDER BY id").all();
  return rows.map(({ id }) => id);
}

function soundness(file: Database): unknown {
  return file.query("PRAGMA integrity_check").get();
}

const SOUND = { integrity_check: "ok" };

function seedOf(random: SeededRandom): bigint {
  return Buffer.from(random.bytes(8)).readBigUInt64LE();
}

/** @returns how many of `count` commits a loss of power took. */
async function lostOf(count: number, synchronous: "OFF" | "NORMAL" | "FULL", seed: string): Promise<number> {
  let lost = 0;
  await onDisk(seed, ({ disk, open }, random) => {
    const first = open("FULL");
    first.run(`PRAGMA synchronous = ${synchronous}`);
    for (let id = 1; id <= count; id += 1) note(first, id, random);
    disk.losePower(seedOf(random));
    disk.boot();
    const found = open();
    const left = ids(found);
    expect(soundness(found)).toEqual(SOUND);
    expect(left).toEqual(left.map((_, index) => index + 1));
    lost = count - left.length;
  });
  return lost;
}

describe.skipIf(disk === null)("a disk that lies", () => {
  test("what was committed with synchronous FULL survives every loss of power", async () => {
    for (let index = 0; index < 12; index += 1) expect(await lostOf(20, "FULL", `full:${index}`)).toBe(0);
  });

  test("a log that was truncated after a checkpoint is there whole or not at all after a loss of power", async () => {
    for (let round = 0; round < 60; round += 1)
      await onDisk(`truncated ${round}`, ({ disk, open }, random) => {
        const before = open();
        for (let id = 1; id <= 6; id += 1) note(before, id, random);
        before.run("PRAGMA wal_checkpoint(TRUNCATE)");
        disk.losePower(BigInt(round));
        disk.boot();
        const after = open();
        expect(soundness(after)).toEqual({ integrity_check: "ok" });
        expect(ids(after)).toEqual([1, 2, 3, 4, 5, 6]);
      });
  });

  test("commits that were not synced are lost at some losses of power, whole and from the end", async () => {
    const losses: number[] = [];
    for (let index = 0; index < 12; index += 1) losses.push(await lostOf(20, "NORMAL", `normal:${index}`));
    expect(losses.some((lost) => lost > 0)).toBe(true);
    expect(losses.some((lost) => lost < 20)).toBe(true);
  });

  test("a database without a log that is never synced is damaged at some losses of power", async () => {
    let damagedCount = 0;
    for (let index = 0; index < 12; index += 1) {
      await onDisk(`off:${index}`, ({ disk, path, open }, random) => {
        const first = open();
        first.run("PRAGMA journal_mode = DELETE");
        first.run("PRAGMA synchronous = OFF");
        for (let id = 1; id <= 20; id += 1) note(first, id, random);
        disk.losePower(seedOf(random));
        disk.boot();
        try {
          const found = new Database(path);
          if (ids(found).length < 20 || JSON.stringify(soundness(found)) !== JSON.stringify(SOUND))
            damagedCount += 1;
          found.close();
        } catch {
          damagedCount += 1;
        }
      });
    }
    expect(damagedCount).toBeGreaterThan(0);
  });

  test("acknowledged commits stay, wherever in its writes and syncs the process dies and the power fails", async () => {
    for (let changes = 0; changes < 60; changes += 3) {
      await onDisk(`die:${changes}`, ({ disk, open }, random) => {
        const first = open();
        first.run("PRAGMA wal_autocheckpoint = 4");
        disk.killAfter(disk.current, changes);
        const acknowledged: number[] = [];
        try {
          for (let id = 1; id <= 20; id += 1) {
            note(first, id, random);
            acknowledged.push(id);
          }
        } catch {
          // The process is dead.
        }
        disk.losePower(seedOf(random));
        disk.boot();
        const second = open();
        expect(ids(second)).toEqual(expect.arrayContaining(acknowledged));
        expect(soundness(second)).toEqual(SOUND);
      });
    }
  });

  test("a transaction without room on the disk is rolled back, and succeeds once there is room", () =>
    onDisk("room", ({ disk, open }, random) => {
      const file = open();
      note(file, 1, random);
      disk.fullAfterBytes(6000);
      expect(() => file.run("INSERT INTO notes VALUES (2, ?)", ["x".repeat(20_000)])).toThrow(/full/);
      expect(ids(file)).toEqual([1]);
      disk.fullAfterBytes(null);
      note(file, 2, random);
      expect(ids(file)).toEqual([1, 2]);
      expect(soundness(file)).toEqual(SOUND);
    }));

  test.each([
    ["a failed write", { operations: ["write"], kinds: ["log"] }],
    ["a short write", { operations: ["write"], kinds: ["log"], isShort: true }],
    [
      "a short write on a full disk",
      { operations: ["write"], kinds: ["log"], isShort: true, error: "ENOSPC" },
    ],
    ["a failed sync", { operations: ["sync"], kinds: ["log"] }],
    ["a failed sync that forgets", { operations: ["sync"], kinds: ["log"], isForgetful: true }],
  ] as const)(
    "a commit fails, nothing of it is seen, and it succeeds when it is repeated, after %s",
    (_name, fault) =>
      onDisk("fault", ({ disk, open }, random) => {
        const [file, other] = [open(), open()];
        note(file, 1, random);
        disk.failNext(fault);
        expect(() => note(file, 2, random)).toThrow(/I\/O|full/);
        expect(ids(other)).toEqual([1]);
        note(file, 2, random);
        expect(ids(other)).toEqual([1, 2]);
        disk.losePower(seedOf(random));
        disk.boot();
        expect(ids(open())).toEqual([1, 2]);
      }),
  );

  test("a test chooses by the kind of the file which reads and openings fail", () =>
    onDisk("reads", ({ disk, path, open }) => {
      open();
      disk.failNext({ operations: ["open"], kinds: ["database"] });
      expect(() => new Database(path)).toThrow(/unable to open/);
      disk.failNext({ operations: ["read"], ending: "a.db" });
      expect(() => new Database(path)).toThrow(/I\/O/);
      expect(ids(open())).toEqual([]);
    }));

  test("a seed draws which operations fail, the same ones each time", async () => {
    const runs: string[] = [];
    for (const seed of [7n, 7n, 8n]) {
      await onDisk("draw", ({ disk, open }, random) => {
        const file = open();
        disk.failRandomly({ operations: ["write"], kinds: ["log"], probability: 0.3, seed });
        const taken: number[] = [];
        for (let id = 1; id <= 30; id += 1) {
          try {
            note(file, id, random);
            taken.push(id);
          } catch {
            // Drawn to fail.
          }
        }
        expect(ids(file)).toEqual(taken);
        runs.push(taken.join());
      });
    }
    expect(runs[0]).toBe(runs[1] ?? "");
    expect(runs[0]).not.toBe(runs[2] ?? "");
  });

  test("another process finds what a process committed before it died, and nothing later", () =>
    onDisk("dead", ({ disk, open }, random) => {
      const dying = open("NORMAL");
      const process = disk.current;
      note(dying, 1, random);
      dying.run("BEGIN IMMEDIATE");
      note(dying, 2, random);
      const survivor = disk.boot();
      const other = open();
      disk.kill(process);
      note(other, 3, random);
      expect(() => dying.run("COMMIT")).toThrow();
      expect(ids(other)).toEqual([1, 3]);
      expect(disk.isDead(process)).toBe(true);
      expect(disk.isDead(survivor)).toBe(false);
    }));

  test("a new file whose folder was not synced is lost at some losses of power", async () => {
    const found = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      await onDisk(`names:${index}`, ({ disk, path, open }, random) => {
        const file = open("OFF");
        note(file, 1, random);
        disk.losePower(seedOf(random));
        found.add(`${existsSync(path)} ${existsSync(`${path}-wal`)}`);
      });
    }
    expect(found.size).toBeGreaterThan(1);
  });

  test("each operation is counted, and the time that a slow disk would take", () =>
    onDisk("counts", ({ disk, open }, random) => {
      const file = open();
      disk.slow(["sync"], 2000);
      const before = disk.counts();
      note(file, 1, random);
      const after = disk.counts();
      expect(after.syncs).toBe(before.syncs + 1);
      expect(after.delayUs).toBe(before.delayUs + 2000);
      expect(after.writes).toBeGreaterThan(before.writes);
    }));

  test("folders that are not mounted stay with the system", () =>
    inTemporaryFolder((folder) => {
      const before = disk?.counts();
      const file = open(join(folder, "a.db"), "FULL", []);
      expect(existsSync(join(folder, "a.db-shm"))).toBe(true);
      expect(disk?.counts()).toEqual(before);
      file.close();
    }));
});
