import { and, eq, isNull, max, ne, sql } from "drizzle-orm";
import { isHealthPossible } from "../battery-tests/battery.ts";
import { batteryTests, isComparable } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { jsonArrayOf } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import { modelKey } from "../kernel/name-key.ts";
import type { PeerGroup } from "./certificate-document.ts";

const { placeholder } = sql;

export const AGE_TOLERANCE_YEARS = 1;

/** Of each age, the newest results that are compared: more would change the quartiles little, and take ever longer to read. */
const MOST_PEERS_OF_AN_AGE = 500;

const AGES = [-AGE_TOLERANCE_YEARS, 0, AGE_TOLERANCE_YEARS] as const;

/** The newest results of one age, in the order of the index. */
const newestOfAge = (years: number) => sql`
  SELECT * FROM (
    SELECT ${batteryTests.sohPercent} AS percent FROM ${batteryTests}
    WHERE ${batteryTests.modelKey} = ${placeholder("modelKey")}
      AND ${batteryTests.ageYears} = ${placeholder(AGE_NAMES[years] ?? "")}
      AND (${batteryTests.vin} IS NULL OR ${batteryTests.vin} <> ${placeholder("vin")})
      AND ${isComparable(batteryTests)}
    ORDER BY ${batteryTests.testedAtMs} DESC NULLS LAST LIMIT ${sql.raw(`${MOST_PEERS_OF_AN_AGE}`)}
  ) AS newest`;

const AGE_NAMES: Readonly<Record<number, string>> = { [-1]: "younger", 0: "same", 1: "older" };

/** As one text: ranked here, they take a third of the time that SQLite's window functions take. */
const percentsOfPeers = prepared((executor) =>
  executor.prepareStatement<{ percents: string | null }>(sql`
    SELECT ${jsonArrayOf(executor, sql`percent`)} AS percents
    FROM (${sql.join(AGES.map(newestOfAge), sql` UNION ALL `)}) AS peers`),
);

/** By nearest rank: the least that so many quarters do not exceed. @param sorted not empty. */
function quartile(sorted: Float64Array, quarterCount: 1 | 2 | 3): number {
  return sorted[Math.ceil((sorted.length * quarterCount) / 4) - 1] as number;
}

/**
 * Compares the newest final results of other vehicles, without figures that no battery has; null when there are none. Index: `tests_peers`,
 * which contains all that is read.
 */
export async function findPeers(
  executor: Executor,
  vehicle: {
    readonly make: string;
    readonly model: string;
    readonly ageYears: number;
    readonly vin: string | null;
  },
): Promise<PeerGroup | null> {
  const { make, model, ageYears, vin } = vehicle;
  const [row] = await percentsOfPeers(executor).execute({
    // Null for names that say nothing finds none.
    modelKey: modelKey(make, model),
    // No VIN is empty.
    vin: vin ?? "",
    younger: ageYears - AGE_TOLERANCE_YEARS,
    same: ageYears,
    older: ageYears + AGE_TOLERANCE_YEARS,
  });
  const percents: number[] = JSON.parse(row?.percents ?? "[]");
  const sorted = Float64Array.from(percents.filter(isHealthPossible)).sort();
  if (sorted.length === 0) return null;
  return {
    count: sorted.length,
    lowerQuartile: quartile(sorted, 1),
    median: quartile(sorted, 2),
    upperQuartile: quartile(sorted, 3),
  };
}

/** Which other tests are compared with a test. */
const isOtherCompleted = and(
  eq(batteryTests.vin, placeholder("vin")),
  ne(batteryTests.id, placeholder("testId")),
  eq(batteryTests.status, "completed"),
  isNull(batteryTests.withdrawnAtMs),
);

const makesOfVin = prepared((executor) =>
  executor
    .select({ make: batteryTests.make, newestMs: max(batteryTests.testedAtMs) })
    .from(batteryTests)
    .where(isOtherCompleted)
    .groupBy(batteryTests.make)
    .prepare(),
);

/** The makes that other completed tests under a VIN name, each with the time of its newest test. Index: `tests_vin`. */
export async function listMakesOfVin(
  executor: Executor,
  vin: string,
  testId: number,
): Promise<{ readonly make: string | null; readonly newestMs: number }[]> {
  const rows = await makesOfVin(executor).execute({ vin, testId });
  return rows.flatMap(({ make, newestMs }) => (newestMs === null ? [] : [{ make, newestMs }]));
}
