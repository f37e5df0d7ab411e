import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { companies } from "../../src/dealers/company-table.ts";

/** Writes a row to the database of the first argument, reads it, closes and exits. The second argument says who writes the checkpoints. */
const [path = "", checkpoints] = process.argv.slice(2);
const db = openSqliteDatabase(path, checkpoints === "litestream" ? "litestream" : "own");
await db.transact((tx) => tx.insert(companies).values({ name: "Closing Motor Group", createdAtMs: 1 }));
await db.read.select().from(companies);
await db.close();
