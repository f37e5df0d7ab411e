import { describe, test } from "bun:test";
import type { Engine } from "../../src/db/database.ts";

/**
 * The database engine of this run of the suite: SQLite, or PostgreSQL with `SVC_TEST_ENGINE=postgres`. `bun run check` runs the suite on
 * both.
 */
export const TEST_ENGINE: Engine = engineOf(process.env.SVC_TEST_ENGINE);

function engineOf(name = "sqlite"): Engine {
  if (name === "sqlite" || name === "postgres") return name;
  throw new Error(`SVC_TEST_ENGINE is ${name}: it must be sqlite or postgres`);
}

/** For tests of what only SQLite has: its file, its plans, its pragmas. */
const isSqlite = TEST_ENGINE === "sqlite";
export const describeOnSqlite = isSqlite ? describe : describe.skip;
export const testOnSqlite = isSqlite ? test : test.skip;
/** For tests of transactions that run at the same time. */
export const testOnPostgres = isSqlite ? test.skip : test;
