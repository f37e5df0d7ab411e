import { parentPort, workerData } from "node:worker_threads";
import { databasePath } from "../../src/db/open-data.ts";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import type { WriterThreadData } from "../../src/writer-methods.ts";

/** A worker thread that dies at its first message while it holds SQLite's write lock. */
const { config } = workerData as WriterThreadData;
parentPort?.on("message", () => {
  openSqlite(databasePath(config.dataDir), "write").run("BEGIN IMMEDIATE");
  throw new Error("died in its transaction");
});
