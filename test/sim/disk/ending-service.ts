import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSqliteDatabase } from "../../../src/db/sqlite-database.ts";
import { insertCompany } from "../../../src/dealers/company-store.ts";
import { VirtualDisk } from "./virtual-disk.ts";

/**
 * A process that closes its database and ends while the log has a hole: `bun ending-service.ts FOLDER`. It prints digests of the database's file
 * and its log as they stood in between.
 */
const [, , folder = ""] = process.argv;
const disk = VirtualDisk.load();
disk?.mount(folder);
disk?.boot();
const path = join(folder, "svc.db");
const db = openSqliteDatabase(path);
const insert = (name: string, durability: "synced" | "unsynced") =>
  db.transact(async (tx) => await insertCompany(tx, { name, createdAtMs: 1 }), { durability });
await insert("first", "synced");
for (const name of ["a", "b", "c"]) await insert(name.repeat(3_000), "unsynced");
disk?.failNext({ operations: ["sync"], kinds: ["log"], isForgetful: true, count: 3 });
await insert("refused", "synced").catch(() => {});
await db.close();
const digest = (file: string) => Bun.SHA256.hash(readFileSync(file), "hex");
console.log(digest(path), digest(`${path}-wal`));
