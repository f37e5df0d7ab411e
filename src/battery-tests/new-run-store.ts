import { type Column, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonRows, rowParameters, selectJsonRows, selectRow } from "../db/json-rows.ts";
import { prepared } from "../db/prepared.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import type { BatteryTest } from "./battery-test.ts";
import { toColumns } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, resultRecords } from "./battery-test-table.ts";
import { erasedRuns } from "./erased-run-table.ts";
import { ADD_TO_TALLY, NEW_TEST_NAMES } from "./result-record-store.ts";
import { type Run, runDigest } from "./run-key.ts";
import { nextTestChange } from "./test-change-store.ts";

export interface NewRun {
  readonly test: BatteryTest;
  readonly serialNumber: string;
  readonly digest: string;
}

/** `tests` selects their ids, each with the time. */
export type QueueingPart = (tests: SQL) => SQL;

/** As sent: those of the test, then what it is checked and remembered by. */
const COLUMNS: readonly Column[] = [
  ...NEW_TEST_NAMES.map((name) => batteryTests[name]),
  units.serialNumber,
  erasedRuns.runDigest,
  resultRecords.digest,
];

const sent = (column: Column) => sql`sent.${sql.identifier(String(COLUMNS.indexOf(column)))}`;

/**
 * One run is most of the results that come alone, so its statement has fewer parts for the server to set up:
 * parameters instead of JSON, and a tally without groups.
 */
const SENT = {
  one: {
    sent: sql`sent AS NOT MATERIALIZED (${selectRow(COLUMNS)})`,
    counted: sql`1 FROM made`,
  },
  many: {
    sent: sql`sent AS (${selectJsonRows(COLUMNS, "runs")})`,
    counted: sql`count(*) FROM made GROUP BY dealer_id, company_id ORDER BY dealer_id`,
  },
} as const;

/**
 * Scalar subqueries look up each run by an index: a join of a small table would be planned to read all of it.
 * A run that is being erased still has its test in the snapshot, so it cannot come back.
 *
 * @param enqueueing null where none of the runs has a result to be rendered.
 */
const insertPrepared = (count: keyof typeof SENT, enqueueing: QueueingPart | null) =>
  prepared((executor) =>
    executor.prepareStatement<Run & { readonly id: number }>(sql`
      WITH ${SENT[count].sent},
      made AS (
        INSERT INTO ${batteryTests} (${sql.join(
          NEW_TEST_NAMES.map((name) => sql.identifier(batteryTests[name].name)),
          sql`, `,
        )}, ${sql.identifier(batteryTests.changeNo.name)})
        SELECT ${sql.join(
          NEW_TEST_NAMES.map((name) => sent(batteryTests[name])),
          sql`, `,
        )}, ${nextTestChange(executor)}
        FROM sent
        WHERE (
            SELECT ${dealers.companyId} FROM ${units} JOIN ${dealers} ON ${dealers.id} = ${units.dealerId}
            WHERE ${units.id} = ${sent(batteryTests.unitId)} AND ${units.serialNumber} = ${sent(units.serialNumber)}
              AND ${units.dealerId} = ${sent(batteryTests.dealerId)} AND ${units.status} <> 'retired'
            LIMIT 1
          ) = ${sent(batteryTests.companyId)}
          AND (
            SELECT ${batteryTests.id} FROM ${batteryTests}
            WHERE ${batteryTests.unitId} = ${sent(batteryTests.unitId)} AND ${batteryTests.runId} = ${sent(batteryTests.runId)}
            LIMIT 1
          ) IS NULL
          AND (
            SELECT ${erasedRuns.unitId} FROM ${erasedRuns}
            WHERE ${erasedRuns.unitId} = ${sent(batteryTests.unitId)} AND ${erasedRuns.runDigest} = ${sent(erasedRuns.runDigest)}
            LIMIT 1
          ) IS NULL
        ON CONFLICT (unit_id, run_id) DO NOTHING
        RETURNING id, unit_id, run_id, dealer_id, company_id, result_held, created_at_ms
      ),
      remembered AS (
        INSERT INTO ${resultRecords} (test_id, digest, received_at_ms)
        SELECT made.id, ${sent(resultRecords.digest)}, made.created_at_ms
        FROM made JOIN sent ON ${sent(batteryTests.unitId)} = made.unit_id AND ${sent(batteryTests.runId)} = made.run_id
      ),
      ${enqueueing === null ? sql`` : sql`queued AS (${enqueueing(sql`SELECT id, created_at_ms FROM made WHERE result_held`)}),`}
      counted AS (
        INSERT INTO ${dealerTestTallies} (dealer_id, stripe, company_id, test_count)
        SELECT dealer_id, CAST(${sql.placeholder("stripe")} AS bigint), company_id, ${SENT[count].counted}
        ${ADD_TO_TALLY}
      )
      SELECT id AS "id", unit_id AS "unitId", run_id AS "runId" FROM made`),
  );

/**
 * Passes over a run with a test, an erased vehicle, or a unit that is retired or of another owner. `stripe`
 * is below `TALLY_STRIPES`. @returns a function with the ids, in no particular order.
 */
export function newRunInsert(enqueueing: QueueingPart) {
  const preparedFor = (count: keyof typeof SENT) => ({
    rendering: insertPrepared(count, enqueueing),
    notRendering: insertPrepared(count, null),
  });
  const insert = { one: preparedFor("one"), many: preparedFor("many") };
  return async (
    tx: Executor,
    runs: readonly NewRun[],
    stripe: number,
  ): Promise<Array<Run & { readonly id: number }>> => {
    const rows = runs.map(({ test, serialNumber, digest }) => {
      const columns = toColumns(test);
      return [...NEW_TEST_NAMES.map((name) => columns[name]), serialNumber, runDigest(test), digest];
    });
    const queueing = runs.some(({ test }) => test.resultHeld) ? "rendering" : "notRendering";
    const [row] = rows;
    return row !== undefined && rows.length === 1
      ? await insert.one[queueing](tx).execute({ ...rowParameters(COLUMNS, row), stripe })
      : await insert.many[queueing](tx).execute({ runs: jsonRows(COLUMNS, rows), stripe });
  };
}
