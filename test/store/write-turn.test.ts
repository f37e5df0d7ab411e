import { expect, test } from "bun:test";
import { chmodSync, chownSync, rmSync, statSync } from "node:fs";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { turnFilesOfThread } from "../../src/db/write-turn.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const SERVICE_USER = 65_534;

const LOCK_FILES = ["-next", "-turn", "-open"];

describeOnSqlite("the files for locks", () => {
  /** Opens a database of another user where this one is root. @returns the owner and mode of a file beside it. */
  async function besides(mode: number, endings: readonly string[]): Promise<string[]> {
    const { path, db, close } = await openTestDatabase();
    await db.close();
    for (const ending of LOCK_FILES) rmSync(`${path}${ending}`);
    chmodSync(path, mode);
    if (process.getuid?.() === 0) chownSync(path, SERVICE_USER, SERVICE_USER);
    const again = openSqliteDatabase(path);
    await again.transact(async (tx) => {
      await tx.run("INSERT INTO companies (name, created_at_ms) VALUES ('one', 1)");
    });
    const found = endings.map((ending) => {
      const { uid, gid, mode: found } = statSync(`${path}${ending}`);
      return `${uid}:${gid} ${(found & 0o777).toString(8)}`;
    });
    await again.close();
    await close().catch(() => undefined);
    return found;
  }

  for (const mode of [0o600, 0o660]) {
    test(`the files for locks have the owner and the mode ${mode.toString(8)} of the database, as its log has: a command of root does not lock out the service`, async () => {
      const [log, ...locks] = await besides(mode, ["-wal", ...LOCK_FILES]);
      expect(locks).toEqual(LOCK_FILES.map(() => log ?? ""));
    });
  }

  test.skipIf(process.getuid?.() !== 0)(
    "the files for locks can be written by their owner where the database is read-only, so that chmod of the database is enough for them",
    async () => {
      expect(await besides(0o440, LOCK_FILES)).toEqual(
        LOCK_FILES.map(() => `${SERVICE_USER}:${SERVICE_USER} 640`),
      );
    },
  );
});

describeOnSqlite("a database that is closed twice", () => {
  test("a database that is closed twice leaves the turns to one of the same file that was opened in between", async () => {
    const { path, db, close } = await openTestDatabase();
    await db.close();
    const again = openSqliteDatabase(path);
    const files = turnFilesOfThread();
    await db.close();
    const insert = again.transact((tx) =>
      tx.run("INSERT INTO companies (name, created_at_ms) VALUES ('one', 1)"),
    );
    await expect(insert).resolves.toBeDefined();
    expect(turnFilesOfThread()).toEqual(files);
    await again.close();
    await close().catch(() => undefined);
  });
});
