import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { TEST_ENGINE } from "./test-engine.ts";

export const LOGGED_MISSING_TABLE = TEST_ENGINE === "postgres" ? "QueryFailure 42P01" : "no such table";

/** Every query on the table fails until the returned function restores it. */
export async function hideTable(db: Database, name: string): Promise<() => Promise<void>> {
  const hidden = `${name}_gone`;
  await rename(db, name, hidden);
  return () => rename(db, hidden, name);
}

async function rename(db: Database, from: string, to: string): Promise<void> {
  await db.transact(async (tx) => {
    await tx.run(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);
  });
}
