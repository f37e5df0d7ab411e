import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rewriteLog } from "../../src/db/log-rewrite.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("only SQLite has such a log");

test("a log that is written again has the same bytes, and its database goes on", () =>
  inTemporaryFolder((folder) => {
    const path = join(folder, "a.db");
    const file = openSqlite(path, "write");
    file.run("CREATE TABLE notes (text TEXT)");
    // Longer than what is copied at once.
    file.run("INSERT INTO notes VALUES (?)", ["x".repeat(2_500_000)]);
    const before = readFileSync(`${path}-wal`);
    expect(before.length).toBeGreaterThan(2_500_000);
    rewriteLog(path);
    expect(readFileSync(`${path}-wal`).equals(before)).toBe(true);
    file.run("INSERT INTO notes VALUES ('y')");
    expect(file.query("SELECT count(*) AS count FROM notes").get()).toEqual({ count: 2 });
    file.close();
  }));

test("a database without a log stays as it is", () =>
  inTemporaryFolder((folder) => {
    expect(() => rewriteLog(join(folder, "a.db"))).not.toThrow();
  }));
