import { Database as SqliteFile } from "bun:sqlite";
import { databasePath } from "../../src/db/open-data.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import type { TestPlace } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { readStored, type StoredDatabase } from "./stored-database.ts";

/** What a released schema left on the engine of the tests. */
export function stored(version: number): StoredDatabase {
  const found = readStored(TEST_ENGINE, version);
  if (found === null)
    throw new Error(
      `no database of ${TEST_ENGINE} schema ${version} is stored: run "bun run stored-databases"`,
    );
  return found;
}

export async function loadStored({ sql }: StoredDatabase, place: TestPlace): Promise<void> {
  await runStatements(sql, place);
}

/** Before svc opens the database. */
export async function runStatements(sql: string, place: TestPlace): Promise<void> {
  if (TEST_ENGINE === "postgres") {
    await using session = await connectPostgres(place.settings.SVC_DATABASE_URL ?? "");
    await session.query(sql);
    return;
  }
  const file = new SqliteFile(databasePath(place.folder), { create: true });
  file.exec(sql);
  file.close();
}
