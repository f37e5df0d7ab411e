import { join } from "node:path";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { TABLES } from "../../src/schema.ts";
import { serverOf } from "./test-database.ts";

/** When the copy kills itself: at its nth batch of rows (from 1; written batches come before those that are read back), or at a step. */
export type KillPoint = number | "prepared" | "committing" | "committed";

interface KilledCopy {
  readonly sqlite: string;
  readonly postgres: string;
  /** `there` copies to PostgreSQL, `back` to SQLite. */
  readonly direction: "there" | "back";
  readonly killPoint: KillPoint;
}

/** Copies in a process that kills itself. @returns the signal that ended it. */
export async function killCopy(copy: KilledCopy): Promise<string | null> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "killed-copy.ts"), JSON.stringify(copy)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await child.exited;
  return child.signalCode === null ? null : String(child.signalCode);
}

async function copyUntilKilled({ sqlite, postgres, direction, killPoint }: KilledCopy): Promise<void> {
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

if (import.meta.main) await copyUntilKilled(JSON.parse(process.argv[2] ?? "{}") as KilledCopy);
