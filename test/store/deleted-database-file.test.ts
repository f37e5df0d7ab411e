import { expect, test } from "bun:test";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../src/db/backup.ts";
import type { Database } from "../../src/db/database.ts";
import { emptySqliteLog, openSqliteToLook } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { rejectionOf } from "../support/thrown.ts";

const writerOf = (db: Database) => (name: string) =>
  db.transact(async (tx) => void (await tx.insert(companies).values({ name, createdAtMs: 0 })));
const namesIn = async (db: Database) => (await db.read.select().from(companies)).map(({ name }) => name);

for (const [what, ending] of [
  ["file", ""],
  ["log", "-wal"],
  ["index of its log", "-shm"],
] as const) {
  test(`a SQLite database whose ${what} was deleted or replaced confirms no write, is still read, and writes again once it is back`, () =>
    inTemporaryFolder(async (folder) => {
      const db = openSqliteDatabase(join(folder, "svc.db"));
      const path = join(folder, `svc.db${ending}`);
      const write = writerOf(db);
      await write("before");
      for (const put of [() => {}, () => writeFileSync(path, "another")]) {
        renameSync(path, `${path}.away`);
        put();
        expect(await rejectionOf(write("meanwhile"))).toMatchObject({
          code: "setup",
          message: `${path} was deleted or replaced while svc uses it: do not stop svc, copy the file first (svc help data-incidents lost-database).`,
        });
        expect(await namesIn(db)).not.toContain("meanwhile");
        renameSync(`${path}.away`, path);
      }
      await write("after");
      expect(await namesIn(db)).toEqual(["before", "after"]);
      await db.close();
    }));
}

test.each(["own", "litestream"] as const)(
  "nothing that other processes do with a SQLite database makes svc miss one of its files (checkpoints: %s)",
  (checkpoints) =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, "svc.db");
      const db = openSqliteDatabase(path, checkpoints);
      const write = writerOf(db);
      const uses = [
        "SELECT count(*) FROM sqlite_schema",
        "PRAGMA wal_checkpoint(TRUNCATE)",
        "VACUUM",
        "PRAGMA wal_checkpoint(RESTART)",
        "INSERT INTO companies (name, created_at_ms) VALUES ('other', 0)",
      ];
      for (const use of uses) {
        await write(use);
        const program = `const file = new (require("bun:sqlite").Database)(process.argv[1]); file.query(process.argv[2]).all(); file.close()`;
        const { exitCode, stderr } = Bun.spawnSync([process.execPath, "-e", program, path, use]);
        expect({ use, exitCode, stderr: stderr.toString() }).toEqual({ use, exitCode: 0, stderr: "" });
        openSqliteToLook(path).close();
        emptySqliteLog(path);
        backupDatabase({ from: path, to: join(folder, "backup.db"), force: true, nowMs: 0 });
      }
      await write("last");
      expect(await namesIn(db)).toEqual([...uses, "other", "last"]);
      await db.close();
    }),
);
