import type { Database as SqliteFile } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { SqliteFiles } from "../../src/db/sqlite-files.ts";
import { LogIndex, logIndexOf } from "../../src/db/sqlite-log-index.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("only SQLite has such files");

interface Opened {
  readonly path: string;
  readonly file: SqliteFile;
  readonly files: SqliteFiles;
  readonly index: LogIndex;
}

const opened = (work: (opened: Opened) => void) =>
  inTemporaryFolder((folder) => {
    const path = join(folder, "a.db");
    const file = openSqlite(path, "write");
    file.run("PRAGMA wal_autocheckpoint = 0");
    file.run("CREATE TABLE notes (text TEXT)");
    try {
      const files = new SqliteFiles(file);
      work({ path, file, files, index: new LogIndex(files) });
    } finally {
      file.close();
    }
  });

const inTransaction = (file: SqliteFile, work: () => void) => {
  file.run("BEGIN IMMEDIATE");
  work();
  file.run("COMMIT");
};

const asked = (file: SqliteFile) =>
  file.query<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(PASSIVE)").get();

test("a log that is written again has the same bytes, and its database goes on", () =>
  opened(({ path, file, files, index }) => {
    // Longer than what is copied at once, and no multiple of it.
    file.run("INSERT INTO notes VALUES (?)", ["x".repeat(2_500_000)]);
    const before = readFileSync(`${path}-wal`);
    expect(before.length).toBeGreaterThan(2_500_000);
    inTransaction(file, () => files.rewriteLog(index.partBehind(0)));
    expect(readFileSync(`${path}-wal`).equals(before)).toBe(true);
    file.run("INSERT INTO notes VALUES ('y')");
    expect(file.query("SELECT count(*) AS count FROM notes").get()).toEqual({ count: 2 });
  }));

test("the state of the log is what SQLite says of it, and another salt tells that it begins again", () =>
  opened(({ file, index }) => {
    const first = index.state();
    expect(first).toMatchObject({ copiedCount: 0 });
    const { log, checkpointed } = asked(file) ?? {};
    expect(index.state()).toEqual({ ...first, frameCount: log ?? 0, copiedCount: checkpointed ?? 0 });
    file.run("INSERT INTO notes VALUES ('y')");
    expect(index.state()).toMatchObject({ frameCount: 1, copiedCount: 0 });
    expect(index.state().salt).not.toBe(first.salt);
  }));

test("a log whose copies are forgotten is copied whole by the next checkpoint, and no row is lost", () =>
  opened(({ file, index }) => {
    const before = asked(file);
    inTransaction(file, () => index.forgetCopied());
    expect(index.state()).toMatchObject({ copiedCount: 0, frameCount: before?.log ?? 0 });
    file.run("INSERT INTO notes VALUES ('y')");
    expect(index.state().frameCount).toBe((before?.log ?? 0) + 1);
    expect(asked(file)?.checkpointed).toBe((before?.log ?? 0) + 1);
    expect(file.query("SELECT count(*) AS count FROM notes").get()).toEqual({ count: 1 });
  }));

test("no other connection makes a checkpoint while it is locked out, and any may again after work that failed", () =>
  opened(({ path, file, files }) => {
    const other = openSqlite(path, "write");
    const isRefused = () =>
      other.query<{ busy: number }, []>("PRAGMA wal_checkpoint(PASSIVE)").get()?.busy !== 0;
    let wasRefused = false;
    inTransaction(file, () => {
      const work = () => {
        wasRefused = isRefused();
        throw new Error("it failed");
      };
      expect(() => files.withoutCheckpoints(work)).toThrow("it failed");
    });
    expect([wasRefused, isRefused()]).toEqual([true, false]);
    other.close();
  }));

test("connections tell each other how much of the log was synced, until it begins again or a sync fails", () =>
  opened(({ path, file, index }) => {
    const other = openSqlite(path, "read");
    other.query("SELECT count(*) FROM notes").get();
    const others = logIndexOf(other);
    expect(others.syncedCount).toBeNull();
    const state = index.state();
    index.tellSynced(state);
    expect(others.syncedCount).toBe(state.frameCount);
    file.run("INSERT INTO notes VALUES ('x')");
    expect(others.syncedCount).toBe(state.frameCount);
    asked(file);
    file.run("INSERT INTO notes VALUES ('y')");
    expect(others.syncedCount).toBe(0);
    index.tellSynced(index.state());
    expect(others.syncedCount).toBe(1);
    others.tellFailedSync();
    expect(index.syncedCount).toBeNull();
    other.close();
  }));

test("what stands behind so many frames of the log is written again, and a database that is read from it is the same", () =>
  opened(({ path, file, files, index }) => {
    file.run("INSERT INTO notes VALUES (?)", ["x".repeat(300_000)]);
    const { frameCount } = index.state();
    file.run("INSERT INTO notes VALUES (?)", ["y".repeat(300_000)]);
    const before = readFileSync(`${path}-wal`);
    inTransaction(file, () => files.rewriteLog(index.partBehind(frameCount)));
    expect(readFileSync(`${path}-wal`).equals(before)).toBe(true);
    expect(file.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  }));

test("a database that is synced through its connection keeps the locks that the connection has on it", () =>
  opened(({ path, file, files }) => {
    file.run("BEGIN IMMEDIATE");
    files.syncDatabase();
    const other = Bun.spawnSync([
      process.execPath,
      "-e",
      `const { Database } = require("bun:sqlite"); new Database(${JSON.stringify(path)}).run("BEGIN IMMEDIATE")`,
    ]);
    expect(other.stderr.toString()).toContain("SQLITE_BUSY");
    file.run("COMMIT");
  }));
