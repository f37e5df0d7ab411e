import { expect, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openSqlite, overSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("PostgreSQL keeps statements by their names");

test("a query that is built again is prepared once for each connection, and each run has its own values", () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    await openSqliteDatabase(path).close();
    const file = openSqlite(path, "write");
    const prepare = file.prepare.bind(file);
    const prepared: string[] = [];
    Object.assign(file, {
      prepare: (sql: string) => {
        prepared.push(sql);
        return prepare(sql);
      },
    });
    const db = overSqlite(file);
    for (const name of ["Northgate", "Southgate"])
      await db.insert(companies).values({ name, createdAtMs: 0 });
    const named = (name: string) =>
      db.select({ name: companies.name }).from(companies).where(eq(companies.name, name));
    const both = await Promise.all([named("Southgate"), named("Northgate")]);
    expect(both).toEqual([[{ name: "Southgate" }], [{ name: "Northgate" }]]);
    expect(await named("Westgate")).toEqual([]);
    expect(prepared.map((sql) => sql.split(" ")[0])).toEqual(["insert", "select"]);
    file.close();
  }));
