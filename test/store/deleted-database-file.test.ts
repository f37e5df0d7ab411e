import { expect, test } from "bun:test";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { rejectionOf } from "../support/thrown.ts";

test("a SQLite database whose file was deleted or replaced confirms no write, is still read, and writes again once the file is back", () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    const db = openSqliteDatabase(path);
    const write = (name: string) =>
      db.transact(async (tx) => void (await tx.insert(companies).values({ name, createdAtMs: 0 })));
    const names = async () => (await db.read.select().from(companies)).map(({ name }) => name);
    await write("before");
    for (const put of [() => {}, () => writeFileSync(path, "another")]) {
      renameSync(path, `${path}.away`);
      put();
      expect(await rejectionOf(write("meanwhile"))).toMatchObject({
        code: "setup",
        message: expect.stringContaining("do not stop svc, copy the file first"),
      });
      expect(await names()).not.toContain("meanwhile");
      renameSync(`${path}.away`, path);
    }
    await write("after");
    expect(await names()).toEqual(["before", "after"]);
    await db.close();
  }));
