import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Database } from "../../../src/db/database.ts";
import type { Checkpoints } from "../../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { insertCompany, listCompanies } from "../../../src/dealers/company-store.ts";
import { oneEngine } from "../../support/one-engine.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { VirtualDisk } from "./virtual-disk.ts";

oneEngine("the disk lies under SQLite alone");

const disk = VirtualDisk.load();
const FAILED_SYNC = { operations: ["sync"], kinds: ["log"], isForgetful: true } as const;

interface Beside {
  readonly disk: VirtualDisk;
  readonly service: Database;
  /** Ends the service without a word to anybody. */
  killService(): Promise<void>;
  /** Ends all processes of svc: what no sync covers is gone. */
  losePower(): Promise<void>;
  /** A program that is not svc, and keeps the database open. */
  openProgram(): SqliteFile;
  /** Another process of svc. @returns the database, and how many times its opening wrote */
  open(): { readonly db: Database; readonly writeCount: number };
}

const write = (db: Database, name: string, durability: "synced" | "unsynced" = "synced") =>
  db.transact(async (tx) => await insertCompany(tx, { name, createdAtMs: 1 }), { durability });

const beside =
  (play: (beside: Beside) => Promise<void>, checkpoints: Checkpoints = "own") =>
  async () => {
    if (disk === null) return;
    await inTemporaryFolder(async (folder) => {
      disk.mount(folder);
      const path = join(folder, "svc.db");
      const databases = new Set<Database>();
      const programs: SqliteFile[] = [];
      const opened = () => {
        disk.boot();
        const db = openSqliteDatabase(path, checkpoints);
        databases.add(db);
        return db;
      };
      const closeAll = async (closed: Iterable<Database>) => {
        for (const db of closed) {
          databases.delete(db);
          await db.close();
        }
      };
      const service = opened();
      const serviceProcess = disk.current;
      try {
        await write(service, "first");
        await play({
          disk,
          service,
          async killService() {
            disk.kill(serviceProcess);
            await closeAll([service]);
          },
          async losePower() {
            disk.losePower(null);
            await closeAll([...databases]);
          },
          openProgram() {
            disk.boot();
            const file = new SqliteFile(path);
            file.query("SELECT count(*) FROM companies").get();
            programs.push(file);
            return file;
          },
          open() {
            const before = disk.counts().writes;
            const db = opened();
            return { db, writeCount: disk.counts().writes - before };
          },
        });
      } finally {
        for (const file of programs) file.close();
        await closeAll([...databases]);
        disk.unmount();
      }
    });
  };

test.skipIf(disk === null)(
  "a process that opens the database beside another one of svc does not write its log again, and waits for no writer",
  beside(async ({ service, open }) => {
    expect(open().writeCount).toBe(0);
    const { db, writeCount } = await service.transact(async (tx) => {
      await insertCompany(tx, { name: "second", createdAtMs: 1 });
      return open();
    });
    expect(writeCount).toBe(0);
    await write(db, "third");
    await write(service, "fourth");
    expect((await listCompanies(db.read)).map(({ name }) => name)).toEqual([
      ...["first", "second", "third", "fourth"],
    ]);
  }),
);

test.skipIf(disk === null)(
  "a process that opens the database beside another one of svc writes again only what nobody has synced",
  beside(async ({ service, open }) => {
    await write(service, "x".repeat(1_000_000));
    await write(service, "unsynced", "unsynced");
    // A log of that length is written again in eight pieces.
    expect(open().writeCount).toBe(1);
    await write(service, "synced");
    expect(open().writeCount).toBe(0);
  }),
);

test.skipIf(disk === null)(
  "a process that opens the database beside another one of svc writes nothing of a log that began again but its new frames",
  beside(async ({ disk, service, open }) => {
    // Longer than a checkpoint waits for.
    await write(service, "x".repeat(16_500_000));
    await write(service, "synced");
    await write(service, "unsynced", "unsynced");
    const before = disk.counts().bytes;
    open();
    expect(disk.counts().bytes - before).toBeLessThan(20_000);
  }),
);

test.skipIf(disk === null)(
  "a process that opens the database in a transaction of another one of svc writes its unsynced commits again before its own, and nothing if it only reads",
  beside(async ({ disk, service, openProgram, open, losePower }) => {
    const program = openProgram();
    await write(service, "unsynced", "unsynced");
    disk.failNext(FAILED_SYNC);
    expect(() => program.query("PRAGMA wal_checkpoint(PASSIVE)").get()).toThrow();
    program.run("BEGIN IMMEDIATE");
    const [reading, looking, writing] = [open().db, open().db, open().db];
    const before = disk.counts().writes;
    await listCompanies(reading.read);
    await reading.close();
    program.run("ROLLBACK");
    await looking.close();
    expect(disk.counts().writes).toBe(before);
    await write(writing, "acknowledged");
    await losePower();
    const names = (await listCompanies(open().db.read)).map(({ name }) => name);
    expect(names).toEqual(["first", "unsynced", "acknowledged"]);
  }),
);

test.skipIf(disk === null)(
  "a look does not wait for a program that writes, though the log must be repaired",
  beside(async ({ disk, service, openProgram }) => {
    const program = openProgram();
    disk.failNext({ ...FAILED_SYNC, count: 2 });
    await expect(write(service, "refused")).rejects.toThrow();
    program.run("BEGIN IMMEDIATE");
    const beganMs = performance.now();
    service.lookAtCheckpoints?.();
    // SQLite would wait for ten seconds.
    expect(performance.now() - beganMs).toBeLessThan(5_000);
    program.run("ROLLBACK");
  }, "litestream"),
);

for (const { title, before } of [
  { title: "a commit that was not synced", before: async () => {} },
  {
    title: "a transaction that wrote nothing behind a commit that was not synced",
    before: async (service: Database) => void (await service.transact((tx) => listCompanies(tx))),
  },
]) {
  test.skipIf(disk === null)(
    `what a process acknowledges that came after only another program was told of a failed sync survives a loss of power, also after ${title}`,
    beside(async ({ disk, service, openProgram, open, losePower }) => {
      const program = openProgram();
      await write(service, "unsynced", "unsynced");
      await before(service);
      disk.failNext(FAILED_SYNC);
      expect(() => program.query("PRAGMA wal_checkpoint(PASSIVE)").get()).toThrow();
      const { db } = open();
      await write(db, "acknowledged");
      await losePower();
      const names = (await listCompanies(open().db.read)).map(({ name }) => name);
      expect(names).toEqual(["first", "unsynced", "acknowledged"]);
    }),
  );
}

test.skipIf(disk === null)(
  "a process that finds the log of a process of svc that died writes it again, though another program kept it open",
  beside(async ({ openProgram, killService, open }) => {
    openProgram();
    await killService();
    expect(open().writeCount).toBeGreaterThan(0);
    expect(open().writeCount).toBe(0);
  }),
);

test.skipIf(disk === null)(
  "a process that opens the database beside one whose sync failed writes the log again, and what it acknowledges survives a loss of power",
  beside(async ({ disk, service, open, losePower }) => {
    await write(service, "unsynced", "unsynced");
    // The service cannot repair the log, and does not try until its next write.
    disk.failNext({ ...FAILED_SYNC, count: 100 });
    await expect(write(service, "refused")).rejects.toThrow();
    disk.heal();
    const { db, writeCount } = open();
    expect(writeCount).toBeGreaterThan(0);
    await write(db, "acknowledged");
    await losePower();
    const names = (await listCompanies(open().db.read)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["first", "unsynced", "acknowledged"]));
  }),
);

test.skipIf(disk === null)(
  "a process that cannot repair the log when it opens the database repairs it before its first write",
  beside(async ({ disk, service, openProgram, killService, open, losePower }) => {
    await write(service, "unsynced", "unsynced");
    disk.failNext({ ...FAILED_SYNC, count: 100 });
    await expect(write(service, "refused")).rejects.toThrow();
    disk.heal();
    const program = openProgram();
    await killService();
    program.run("BEGIN IMMEDIATE");
    const { db, writeCount } = open();
    expect(writeCount).toBe(0);
    program.run("ROLLBACK");
    await write(db, "acknowledged");
    await losePower();
    const names = (await listCompanies(open().db.read)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["first", "unsynced", "acknowledged"]));
  }),
);
