import { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../../src/db/backup.ts";
import { openSqliteSource } from "../../../src/db/copy/sqlite-copy.ts";
import type { Database, Durability } from "../../../src/db/database.ts";
import { openSqliteReader } from "../../../src/db/database-reader.ts";
import { viewDatabase } from "../../../src/db/database-view.ts";
import { inspectDatabase } from "../../../src/db/soundness.ts";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { emptySqliteLog } from "../../../src/db/sqlite-log.ts";
import { purgeDeleted } from "../../../src/db/sqlite-purge.ts";
import { insertCompany, listCompanies } from "../../../src/dealers/company-store.ts";
import { outputOf } from "../../../src/kernel/child-output.ts";
import { oneEngine } from "../../support/one-engine.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { VirtualDisk } from "./virtual-disk.ts";

oneEngine("the disk lies under SQLite alone");

const disk = VirtualDisk.load();
/** As on Linux: what the sync should have written is found by reads, and no later sync writes it. */
const FORGETS = { operations: ["sync"], kinds: ["log"], isForgetful: true } as const;
const SOUND = [{ integrity_check: "ok" }];

interface Doubtful {
  readonly disk: VirtualDisk;
  /** A link to the database, in a folder of its own that no disk lies under. */
  readonly link: string;
  readonly path: string;
  readonly otherFolder: string;
  readonly db: Database;
  /** The next life, after the process is killed or the power is lost. */
  next(): Promise<{ readonly isSound: boolean; readonly names: readonly string[] }>;
}

const insert = (db: Database, name: string, durability: Durability = "synced") =>
  db.transact(async (tx) => await insertCompany(tx, { name, createdAtMs: 1 }), { durability });

/** Commits stand in the log alone, and `failedCount` syncs of it fail: of a commit, of its repair, and of what follows. */
const withDoubtfulLog = (failedCount: number, play: (scene: Doubtful) => Promise<void>) =>
  withLog(async (scene) => {
    scene.disk.failNext({ ...FORGETS, count: failedCount });
    await expect(insert(scene.db, "refused")).rejects.toThrow();
    await play(scene);
  });

/** Commits that no sync covers stand in the log alone. */
async function withLog(play: (scene: Doubtful) => Promise<void>): Promise<void> {
  if (disk === null) return;
  await inTemporaryFolder((otherFolder) =>
    inTemporaryFolder(async (folder) => {
      disk.mount(folder);
      const path = join(folder, "svc.db");
      const open = () => {
        disk.boot();
        return openSqliteDatabase(path);
      };
      let db = open();
      const link = join(otherFolder, "data", "svc.db");
      mkdirSync(join(otherFolder, "data"));
      symlinkSync(path, link);
      try {
        await insert(db, "first");
        checkpoint(path);
        for (const name of ["a", "b", "c", "d"]) await insert(db, name.repeat(3_000), "unsynced");
        await play({
          disk,
          link,
          path,
          otherFolder,
          db,
          async next() {
            await db.close();
            db = open();
            const names = (await listCompanies(db.read)).map(({ name }) => name.slice(0, 20));
            return { isSound: Bun.deepEquals(await db.read.all("PRAGMA integrity_check"), SOUND), names };
          },
        });
      } finally {
        await db.close();
        disk.unmount();
      }
    }),
  );
}

function checkpoint(path: string): void {
  const file = new SqliteFile(path);
  try {
    file.run("PRAGMA wal_checkpoint(PASSIVE)");
  } finally {
    file.close();
  }
}

const LOOKS: ReadonlyArray<{ readonly title: string; look(path: string, folder: string): unknown }> = [
  { title: "a check of the database", look: (path) => inspectDatabase(path) },
  { title: "a check of the stored rules", look: (path) => openSqliteReader(path).close() },
  {
    title: "a backup",
    look: (from, folder) => backupDatabase({ from, to: join(folder, "copy.db"), force: false, nowMs: 1 }),
  },
  { title: "a copy to another engine", look: (path) => openSqliteSource(path).close() },
  {
    title: "a look of svc doctor",
    look: async (path) => await (await viewDatabase({ dataDir: join(path, ".."), postgres: null }))?.close(),
  },
];

for (const { title, look } of LOOKS) {
  test.skipIf(disk === null)(
    `${title} leaves a log that could not be repaired as it is, also where a link leads to the database`,
    () =>
      withDoubtfulLog(100, async ({ disk, path, link, otherFolder, next }) => {
        disk.kill(disk.current);
        disk.heal();
        disk.boot();
        const log = () => readFileSync(`${path}-wal`);
        const before = { log: log(), database: readFileSync(path) };
        await look(path, otherFolder);
        await look(link, join(otherFolder, "data"));
        expect({ log: log(), database: readFileSync(path) }).toEqual(before);
        expect((await next()).names).toContain("first");
      }),
  );
}

test.skipIf(disk === null)(
  "a service that ends while its disk still fails copies nothing from its log, and the next start finds all",
  async () => {
    for (let seed = 1n; seed <= 12n; seed += 1n) {
      // Of the commit, of its repair, and of the repair at the end.
      await withDoubtfulLog(3, async ({ disk, db, next }) => {
        disk.failNext({ operations: ["sync"], kinds: ["database"] });
        await db.close();
        disk.losePower(seed);
        const { isSound, names } = await next();
        expect(isSound).toBe(true);
        expect(names).toContain("first");
      });
    }
  },
);

test.skipIf(disk === null)(
  "a service repairs its log at its end, before the checkpoint that its last connection makes",
  async () => {
    for (let seed = 1n; seed <= 12n; seed += 1n) {
      await withDoubtfulLog(2, async ({ disk, db, next }) => {
        disk.failNext({ operations: ["sync"], kinds: ["database"], count: 2 });
        await db.close();
        disk.losePower(seed);
        const { isSound, names } = await next();
        expect(isSound).toBe(true);
        expect(names).toEqual(
          ["first", ..."abcd"].map((name) => (name === "first" ? name : name.repeat(20))),
        );
      });
    }
  },
);

test.skipIf(disk === null)(
  "a process that closes its database and ends copies nothing from a log with a hole",
  () =>
    inTemporaryFolder(async (folder) => {
      const child = Bun.spawn([process.execPath, join(import.meta.dir, "ending-service.ts"), folder], {
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      const { stdout, stderr } = await outputOf(child);
      expect(stderr).toBe("");
      const digest = (name: string) => Bun.SHA256.hash(readFileSync(join(folder, name)), "hex");
      expect(`${digest("svc.db")} ${digest("svc.db-wal")}`).toBe(stdout.trim());
    }),
);

test.skipIf(disk === null)(
  "the last process of svc that ends writes again what nobody has synced, before it copies the log",
  async () => {
    for (let seed = 1n; seed <= 12n; seed += 1n) {
      await withLog(async ({ disk, db, path, next }) => {
        disk.failNext(FORGETS);
        // Another program alone is told of it.
        expect(() => checkpoint(path)).toThrow();
        disk.failNext({ operations: ["sync"], kinds: ["database"], count: 2 });
        await db.close();
        disk.losePower(seed);
        const { isSound, names } = await next();
        expect(isSound).toBe(true);
        expect(names).toEqual(["first", "a".repeat(20), "b".repeat(20), "c".repeat(20), "d".repeat(20)]);
      });
    }
  },
);

test.skipIf(disk === null)("an opening that fails copies nothing from a log with a hole", async () => {
  for (let seed = 1n; seed <= 6n; seed += 1n) {
    await withDoubtfulLog(100, async ({ disk, db, path, next }) => {
      disk.kill(disk.current);
      await db.close();
      disk.heal();
      disk.boot();
      disk.failNext(FORGETS);
      disk.failNext({ operations: ["sync"], kinds: ["database"] });
      expect(() => openSqliteDatabase(path)).toThrow();
      disk.losePower(seed);
      const { isSound, names } = await next();
      expect(isSound).toBe(true);
      expect(names).toContain("first");
    });
  }
});

test.skipIf(disk === null)("a purge copies nothing from a log that must be repaired first, and says so", () =>
  withDoubtfulLog(2, async ({ path }) => {
    const before = readFileSync(path);
    expect(await purgeDeleted(path, [])).toEqual({ isPurged: false, isRewritten: false });
    expect(readFileSync(path)).toEqual(before);
  }),
);

test.skipIf(disk === null)("a log that must be repaired first is not emptied", () =>
  withDoubtfulLog(2, async ({ path }) => {
    const before = readFileSync(`${path}-wal`);
    emptySqliteLog(path);
    expect(readFileSync(`${path}-wal`)).toEqual(before);
  }),
);
