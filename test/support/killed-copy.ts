import { copiedTable } from "../../src/db/copy/copied-table.ts";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { TABLES } from "../../src/schema.ts";
import { serverOf } from "./test-database.ts";

/** When the copy kills itself: at its nth batch of rows (from 1; written batches come before those that are read back), or at a step. */
export type KillPoint = number | "prepared" | "committing" | "committed";

export interface KilledCopy {
  readonly sqlite: string;
  readonly postgres: string;
  /** `there` copies to PostgreSQL, `back` to SQLite. */
  readonly direction: "there" | "back";
  readonly killPoint: KillPoint;
}

/** Copies in a process that kills itself. */
export async function copyUntilKilled(json: string): Promise<void> {
  const { sqlite, postgres, direction, killPoint }: KilledCopy = JSON.parse(json);
  const isThere = direction === "there";
  const source = isThere ? openSqliteSource(sqlite) : await openPostgresSource(serverOf(postgres));
  const target = isThere ? await openPostgresTarget(serverOf(postgres)) : openSqliteTarget(sqlite);
  const die = () => process.kill(process.pid, "SIGKILL");
  let batchCount = 0;
  await copyDatabase({
    source,
    target: {
      ...target,
      async prepare(tables) {
        const state = await target.prepare(tables);
        if (killPoint === "prepared") die();
        return state;
      },
      async commit() {
        if (killPoint === "committing") die();
        await target.commit();
        if (killPoint === "committed") die();
      },
    },
    tables: TABLES.map(copiedTable),
    onRows() {
      batchCount += 1;
      if (batchCount === killPoint) die();
    },
  });
}
