import { desc, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonItems, jsonPathText, rowsOfEach, unindexed } from "../db/engine-sql.ts";
import { idSpans, searchSpans } from "../db/id-spans.ts";
import { prepared } from "../db/prepared.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { batteryTests, isComparable } from "./battery-test-table.ts";
import { PAIR_RULE, type TestUnderVin } from "./test-pair.ts";

const { placeholder } = sql;
const { id, vin, testedAtMs, make, model, modelKey, sohPercent, diagnostics } = batteryTests;

/** So many tests are looked through at once, so that other work goes on in between. */
export const TESTS_AT_A_TIME = 2000;

const endOfStep = prepared((executor) =>
  executor.prepareStatement<{ vin: string | null }>(sql`
    SELECT coalesce(
      (SELECT ${vin} FROM ${batteryTests} WHERE ${vin} > ${placeholder("afterVin")} ORDER BY ${vin} LIMIT 1 OFFSET ${sql.raw(`${TESTS_AT_A_TIME}`)}),
      (SELECT max(${vin}) FROM ${batteryTests})
    ) AS "vin"`),
);

/** In the order of the index, which holds all that is read. */
const retestedVins = prepared((executor) =>
  executor.prepareStatement<{ vin: string }>(sql`
    SELECT DISTINCT vin AS "vin" FROM (
      SELECT ${vin} AS vin, lag(${testedAtMs}) OVER (PARTITION BY ${vin} ORDER BY ${testedAtMs} DESC NULLS LAST) - ${testedAtMs} AS gap_ms
      FROM ${batteryTests} WHERE ${vin} > ${placeholder("afterVin")} AND ${vin} <= ${placeholder("lastVin")}
    ) AS ordered WHERE gap_ms <= ${sql.raw(`${PAIR_RULE.days * DAY_MS}`)}`),
);

/**
 * The VINs with two tests, in whatever state, that lie as close together as a pair, of one step through all VINs. Index: `tests_vin`; no row
 * of the table is read. @param afterVin the `lastVin` of the step before; empty for the first
 */
export async function listRetestedVins(
  executor: Executor,
  afterVin: string,
): Promise<{ readonly vins: string[]; readonly lastVin: string } | null> {
  const [end] = await endOfStep(executor).execute({ afterVin });
  const lastVin = end?.vin ?? afterVin;
  if (lastVin === afterVin) return null;
  const rows = await retestedVins(executor).execute({ afterVin, lastVin });
  return { vins: rows.map((row) => row.vin), lastVin };
}

interface TestUnderVinRow extends TestUnderVin {
  readonly vin: string;
  readonly referenceData: string | null;
}

const completedOfVins = prepared((executor) =>
  executor.prepareStatement<TestUnderVinRow>(sql`
    SELECT ${vin} AS "vin", ${batteryTests.unitId} AS "unitId", ${make} AS "make", ${batteryTests.method} AS "method",
      ${sohPercent} AS "sohPercent", ${batteryTests.sohBasis} AS "sohBasis", ${batteryTests.mileageKm} AS "mileageKm", ${batteryTests.nominalKwh} AS "nominalKwh",
      ${batteryTests.identifier} AS "identifier", ${batteryTests.replacedOn} AS "replacedOn", ${testedAtMs} AS "testedAtMs",
      ${batteryTests.figuresDigest} AS "figuresDigest", ${batteryTests.referenceData} AS "referenceData"
    FROM ${jsonItems(executor, "vins")}
    ${rowsOfEach(executor, batteryTests, sql`${vin} = (item.value ->> 0)`)}
    WHERE ${batteryTests.status} = 'completed' AND ${batteryTests.withdrawnAtMs} IS NULL AND ${testedAtMs} IS NOT NULL
    ORDER BY ${testedAtMs}, ${id}`),
);

/** The completed tests of each VIN, the oldest first; withdrawn ones are left out. Index: `tests_vin`. */
export async function listCompletedOfVins(
  executor: Executor,
  vins: readonly string[],
): Promise<TestUnderVin[][]> {
  if (vins.length === 0) return [];
  const rows = await completedOfVins(executor).execute({ vins: JSON.stringify(vins.map((one) => [one])) });
  const tests = rows.map(({ referenceData, ...row }) => ({
    ...row,
    sohPercent: referenceData === "final" ? row.sohPercent : null,
  }));
  return [...Map.groupBy(tests, (test) => test.vin).values()];
}

/** So many of the tests that were recorded last say how the cars of a model count. */
export const OWN_FIGURES_MOST = 100_000;

interface OwnFigure {
  readonly make: string;
  readonly model: string;
  readonly modelKey: string;
  readonly measuredPercent: number;
  /** As a text. */
  readonly ownPercent: string;
}

type FoundFigure = Omit<OwnFigure, "ownPercent"> & { readonly ownPercent: string | null };

const ownFigures = prepared((executor) => {
  const own = jsonPathText(executor, diagnostics, ["bms", "soh_percent"]);
  return executor.prepareStatement<FoundFigure>(sql`
    SELECT ${make} AS "make", ${model} AS "model", ${modelKey} AS "modelKey", ${sohPercent} AS "measuredPercent", ${own} AS "ownPercent"
    FROM ${batteryTests}
    WHERE ${id} >= ${placeholder("firstId")} AND ${id} <= ${placeholder("lastId")}
      AND ${isComparable(batteryTests)} AND ${unindexed(executor, modelKey)} IS NOT NULL
    ORDER BY ${id}`);
});

/**
 * Of the final results of named models, among the tests that were recorded last, where the car showed its own figure. By the primary key. The
 * statement does not ask for that figure: PostgreSQL would unpack the JSON, which is most of the work, twice.
 */
export async function listOwnFigures(executor: Executor): Promise<OwnFigure[]> {
  const [newest] = await executor.select({ id }).from(batteryTests).orderBy(desc(id)).limit(1);
  const spans = await idSpans(executor, id, Math.max(1, (newest?.id ?? 0) - OWN_FIGURES_MOST + 1));
  const found = await searchSpans(
    spans,
    async ({ firstId, lastId }) => await ownFigures(executor).execute({ firstId, lastId }),
  );
  return found.flatMap(({ ownPercent, ...figure }) =>
    ownPercent === null ? [] : [{ ...figure, ownPercent }],
  );
}
