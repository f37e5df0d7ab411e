import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Database, Durability } from "../../../src/db/database.ts";
import type { Checkpoints } from "../../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { insertCompany, listCompanies } from "../../../src/dealers/company-store.ts";
import { oneEngine } from "../../support/one-engine.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { VirtualDisk } from "./virtual-disk.ts";

oneEngine("the disk lies under SQLite alone");

const disk = VirtualDisk.load();
/** As on Linux: what the sync should have written is found by reads, and no later sync writes it. */
const FORGETS = { operations: ["sync"], kinds: ["log"], isForgetful: true } as const;
const FORGETS_DATABASE = { ...FORGETS, kinds: ["database"] } as const;
const SOUND = [{ integrity_check: "ok" }];
/** More than a checkpoint waits for. */
const LONG_TEXT = "x".repeat(4200 * 4096);
/** On pages of its own, which nothing else changes. */
const pagesOf = (letter: string) => letter.repeat(100 * 4096);

interface Lives {
  readonly disk: VirtualDisk;
  write(name: string, durability?: Durability): Promise<unknown>;
  /** What svc does now and then where another program makes the checkpoints. */
  look(): void;
  /** Another program's connection. */
  other(): SqliteFile;
  /** By the death of the process, or a loss of power: of what no sync covers, nothing stays, or what the seed draws. */
  end(by: "death" | "power", seed?: bigint): Promise<void>;
  names(): Promise<string[]>;
  isSound(): Promise<boolean>;
}

async function inLives(
  play: (lives: Lives) => Promise<void>,
  checkpoints: Checkpoints = "own",
): Promise<void> {
  if (disk === null) return;
  await inTemporaryFolder(async (folder) => {
    disk.mount(folder);
    const path = join(folder, "svc.db");
    const open = () => openSqliteDatabase(path, checkpoints);
    disk.boot();
    let db: Database = open();
    const others: SqliteFile[] = [];
    try {
      await play({
        disk,
        write: (name, durability = "synced") =>
          db.transact(async (tx) => await insertCompany(tx, { name, createdAtMs: 1 }), { durability }),
        look: () => db.lookAtCheckpoints?.(),
        other() {
          const file = new SqliteFile(path);
          file.run("PRAGMA wal_autocheckpoint = 0");
          others.push(file);
          return file;
        },
        async end(by, seed) {
          if (by === "death") disk.kill(disk.current);
          else disk.losePower(seed ?? null);
          await db.close();
          disk.boot();
          db = open();
        },
        isSound: async () => Bun.deepEquals(await db.read.all("PRAGMA integrity_check"), SOUND),
        names: async () => (await listCompanies(db.read)).map(({ name }) => name.slice(0, 20)),
      });
    } finally {
      for (const file of others) file.close();
      await db.close();
      disk.unmount();
    }
  });
}

test.skipIf(disk === null)(
  "a commit behind a sync that failed survives a loss of power, with what came before it",
  () =>
    inLives(async ({ disk, write, end, names }) => {
      await write("first", "unsynced");
      disk.failNext(FORGETS);
      await expect(write("refused")).rejects.toThrow();
      await write("acknowledged");
      await end("power");
      expect(await names()).toEqual(["first", "acknowledged"]);
    }),
);

test.skipIf(disk === null)(
  "a commit survives a loss of power after a checkpoint whose sync of the log failed",
  () =>
    inLives(async ({ disk, write, end, names }) => {
      await write("first", "unsynced");
      disk.failNext(FORGETS);
      const before = disk.counts().faults;
      await write(LONG_TEXT, "unsynced");
      expect(disk.counts().faults).toBe(before + 1);
      await write("acknowledged");
      await end("power");
      expect(await names()).toEqual(["first", LONG_TEXT.slice(0, 20), "acknowledged"]);
    }),
);

test.skipIf(disk === null)(
  "a commit survives a loss of power in the life after one that ended with a failed sync",
  () =>
    inLives(async ({ disk, write, end, names }) => {
      await write("first", "unsynced");
      // The log cannot be repaired either.
      disk.failNext({ ...FORGETS, count: 10 });
      await expect(write("refused")).rejects.toThrow();
      disk.heal();
      await end("death");
      await write("acknowledged");
      await end("power");
      expect(await names()).toEqual(expect.arrayContaining(["first", "acknowledged"]));
    }),
);

test.skipIf(disk === null)(
  "a write that was refused after a failed sync stays refused when the process dies",
  () =>
    inLives(async ({ disk, write, end, names }) => {
      await write("first");
      disk.failNext(FORGETS);
      await expect(write("refused")).rejects.toThrow();
      await end("death");
      expect(await names()).toEqual(["first"]);
    }),
);

test.skipIf(disk === null)(
  "nothing is acknowledged while the log cannot be repaired after a failed sync, and again once it can",
  () =>
    inLives(async ({ disk, write, names }) => {
      await write("first");
      disk.failNext({ ...FORGETS, count: 100 });
      for (const name of ["a", "b", "c"])
        await expect(write(name)).rejects.toThrow(/cannot be read or written/);
      await expect(write("d", "unsynced")).rejects.toThrow();
      disk.heal();
      await write("last");
      expect(await names()).toEqual(["first", "last"]);
    }),
);

const NAMES = (letters: string) => [...letters].map((letter) => letter.repeat(20));

test.skipIf(disk === null)(
  "nothing is lost with the power after a checkpoint that a reader held back and a failed sync of what it copied",
  () =>
    inLives(async ({ disk, write, other, end, names }) => {
      await write(pagesOf("a"));
      const reader = other();
      reader.run("BEGIN");
      reader.query("SELECT count(*) FROM companies").get();
      disk.failNext(FORGETS_DATABASE);
      const before = disk.counts().faults;
      await write(LONG_TEXT);
      reader.run("COMMIT");
      // The next checkpoint is whole, and the log begins again with the commit after it.
      for (const letter of "bcd") await write(pagesOf(letter));
      expect(disk.counts().faults).toBe(before + 1);
      await end("power");
      expect(await names()).toEqual(NAMES("axbcd"));
    }),
);

test.skipIf(disk === null)(
  "nothing is lost with the power after another program's checkpoints of which one failed, and a commit with which the log begins again",
  () =>
    inLives(async ({ disk, write, other, end, names, isSound }) => {
      const [reader, program] = [other(), other()];
      const checkpoint = () => program.query("PRAGMA wal_checkpoint(PASSIVE)").get();
      await write(pagesOf("a"));
      reader.run("BEGIN");
      reader.query("SELECT count(*) FROM companies").get();
      await write(pagesOf("b"));
      checkpoint();
      reader.run("COMMIT");
      disk.failNext(FORGETS_DATABASE);
      expect(checkpoint).toThrow();
      checkpoint();
      await write("acknowledged");
      await end("power");
      expect(await isSound()).toBe(true);
      expect(await names()).toEqual([...NAMES("ab"), "acknowledged"]);
    }),
);

for (const { title, looks } of [
  { title: "before a sync of its own failed", looks: "before" },
  { title: "after a sync of its own failed", looks: "after" },
] as const) {
  test.skipIf(disk === null)(
    `nothing is lost with the power where another program makes the checkpoints, one held back by a reader, if svc looks ${title}`,
    () =>
      inLives(async ({ disk, write, look, other, end, names }) => {
        const program = other();
        const reader = other();
        const checkpoint = () =>
          program.query<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(PASSIVE)").get();
        await write(pagesOf("a"));
        reader.run("BEGIN");
        reader.query("SELECT count(*) FROM companies").get();
        await write(pagesOf("b"));
        const heldBack = checkpoint();
        expect(heldBack?.checkpointed).toBeWithin(1, heldBack?.log ?? 0);
        if (looks === "before") look();
        reader.run("COMMIT");
        disk.failNext(FORGETS_DATABASE);
        expect(checkpoint).toThrow();
        if (looks === "after") look();
        const whole = checkpoint();
        expect(whole?.checkpointed).toBe(whole?.log ?? 0);
        // The log begins again.
        program.run("CREATE TABLE others (id INTEGER)");
        await end("power");
        expect(await names()).toEqual(NAMES("ab"));
      }, "litestream"),
  );
}

for (const { title, count } of [
  { title: "whose sync of the log failed", count: 1 },
  { title: "whose sync of the log failed, as svc's did until the disk was well", count: 3 },
]) {
  test.skipIf(disk === null)(
    `a database is sound after a loss of power in another program's checkpoint that follows one ${title}`,
    async () => {
      for (let seed = 1n; seed <= 20n; seed += 1n) {
        await inLives(async ({ disk, write, look, other, end, names, isSound }) => {
          const program = other();
          const checkpoint = () => program.query("PRAGMA wal_checkpoint(PASSIVE)").get();
          await write("first");
          checkpoint();
          for (const name of ["a", "b", "c", "d"]) await write(name.repeat(3000), "unsynced");
          disk.failNext({ ...FORGETS, count });
          expect(checkpoint).toThrow();
          for (let times = 0; times < 3; times += 1) look();
          disk.heal();
          // The program is told of what svc's syncs could not write, too.
          if (count > 1) expect(checkpoint).toThrow();
          look();
          disk.failNext({ operations: ["sync"], kinds: ["database"] });
          expect(checkpoint).toThrow();
          await end("power", seed);
          expect(await isSound()).toBe(true);
          expect(await names()).toContain("first");
        }, "litestream");
      }
    },
  );
}

test.skipIf(disk === null)(
  "a database is sound after a loss of power where its log could not be repaired and is long enough for a checkpoint",
  async () => {
    for (let seed = 1n; seed <= 12n; seed += 1n) {
      await inLives(async ({ disk, write, other, end, names, isSound }) => {
        await write("first");
        const program = other();
        program.query("PRAGMA wal_checkpoint(PASSIVE)").get();
        program.close();
        for (let row = 0; row < 40; row += 1) await write(`${row}a`.repeat(1_500), "unsynced");
        // Of the checkpoint and of each repair; only a checkpoint after them would find a sync that succeeds.
        disk.failNext({ ...FORGETS, count: 4 });
        disk.failNext({ ...FORGETS, skip: 1, count: 50 });
        await write(LONG_TEXT, "unsynced");
        disk.failNext({ operations: ["sync"], kinds: ["database"] });
        await expect(write("refused")).rejects.toThrow();
        await end("power", seed);
        expect(await isSound()).toBe(true);
        expect(await names()).toContain("first");
      });
    }
  },
);

test.skipIf(disk === null)("a log beside the file that a link leads to is repaired at the opening, too", () =>
  inTemporaryFolder(async (folder) => {
    if (disk === null) return;
    disk.mount(folder);
    disk.boot();
    const link = join(folder, "svc.db");
    mkdirSync(join(folder, "real"));
    const open = () => openSqliteDatabase(link);
    await openSqliteDatabase(join(folder, "real", "svc.db")).close();
    symlinkSync(join(folder, "real", "svc.db"), link);
    const insert = (db: Database, name: string, durability: Durability) =>
      db.transact(async (tx) => await insertCompany(tx, { name, createdAtMs: 1 }), { durability });
    let db = open();
    try {
      await insert(db, "first", "unsynced");
      disk.failNext({ ...FORGETS, count: 10 });
      await expect(insert(db, "refused", "synced")).rejects.toThrow();
      disk.heal();
      disk.kill(disk.current);
      await db.close();
      disk.boot();
      db = open();
      await insert(db, "acknowledged", "synced");
      disk.losePower(null);
      await db.close();
      disk.boot();
      db = open();
      const names = (await listCompanies(db.read)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["first", "acknowledged"]));
    } finally {
      await db.close();
      disk.unmount();
    }
  }),
);
