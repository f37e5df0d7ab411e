import { sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonItems, rowOfEach } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import { erasedRuns } from "./erased-run-table.ts";
import { type Run, runDigest, runKey } from "./run-key.ts";

/** As texts of `runKey`. */
export async function listErasedRuns(executor: Executor, runs: readonly Run[]): Promise<Set<string>> {
  if (runs.length === 0) return new Set();
  const byDigest = new Map(runs.map((run) => [runDigest(run), run]));
  const names = JSON.stringify([...byDigest].map(([digest, run]) => [run.unitId, digest]));
  const rows = await erasedAmong(executor).execute({ names });
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []).map(runKey));
}

const erasedAmong = prepared((executor) =>
  executor.prepareStatement<{ digest: string }>(sql`
    SELECT ${erasedRuns.runDigest} AS "digest" FROM ${jsonItems(executor, "names")}
    ${rowOfEach(
      executor,
      erasedRuns,
      sql`${erasedRuns.unitId} = CAST((item.value ->> 0) AS bigint) AND ${erasedRuns.runDigest} = (item.value ->> 1)`,
    )}`),
);
