import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { batteryTests, isComparable } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { EarlierTest, PeerGroup } from "./certificate-document.ts";

const { placeholder } = sql;

const AGE_TOLERANCE_YEARS = 1;

/** Of each age, the newest results that are compared: more would change the quartiles little, and take ever longer to read. */
const MOST_PEERS_OF_AN_AGE = 500;

const AGES = [-AGE_TOLERANCE_YEARS, 0, AGE_TOLERANCE_YEARS] as const;

/** The newest results of one age, in the order of the index. */
const newestOfAge = (years: number) => sql`
  SELECT * FROM (
    SELECT ${batteryTests.sohPercent} AS percent FROM ${batteryTests}
    WHERE ${batteryTests.model} = ${placeholder("model")} AND ${batteryTests.make} = ${placeholder("make")}
      AND ${batteryTests.ageYears} = ${placeholder(AGE_NAMES[years] ?? "")}
      AND (${batteryTests.vin} IS NULL OR ${batteryTests.vin} <> ${placeholder("vin")})
      AND ${isComparable(batteryTests)}
    ORDER BY ${batteryTests.testedAtMs} DESC NULLS LAST LIMIT ${sql.raw(`${MOST_PEERS_OF_AN_AGE}`)}
  ) AS newest`;

const AGE_NAMES: Readonly<Record<number, string>> = { [-1]: "younger", 0: "same", 1: "older" };

// The nearest ranks of the quartiles, in whole numbers: the least one that a quarter, a half, three quarters do not exceed.
const quartiles = prepared((executor) =>
  executor.prepareStatement<{ percent: number; count: number }>(sql`
    SELECT percent, total AS count FROM (
      SELECT percent, row_number() OVER (ORDER BY percent) AS place, count(*) OVER () AS total
      FROM (${sql.join(AGES.map(newestOfAge), sql` UNION ALL `)}) AS peers
    ) AS ranked
    WHERE place IN ((total + 3) / 4, (total + 1) / 2, (3 * total + 3) / 4)
    ORDER BY place`),
);

/** Compares the newest final results of other vehicles; null when there are none. Index: `tests_peers`, which contains all that is read. */
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
  const rows = await quartiles(executor).execute({
    make,
    model,
    // No VIN is empty.
    vin: vin ?? "",
    younger: ageYears - AGE_TOLERANCE_YEARS,
    same: ageYears,
    older: ageYears + AGE_TOLERANCE_YEARS,
  });
  const [lower] = rows;
  const upper = rows.at(-1);
  if (lower === undefined || upper === undefined) return null;
  const median = rows[1] ?? lower;
  return {
    count: Number(lower.count),
    lowerQuartile: Number(lower.percent),
    median: Number(median.percent),
    upperQuartile: Number(upper.percent),
  };
}

const earlierTests = prepared((executor) =>
  executor
    .select({
      testedAtMs: batteryTests.testedAtMs,
      mileageKm: batteryTests.mileageKm,
      sohPercent: batteryTests.sohPercent,
      referenceData: batteryTests.referenceData,
    })
    .from(batteryTests)
    .where(
      and(
        eq(batteryTests.vin, placeholder("vin")),
        lt(batteryTests.testedAtMs, placeholder("beforeMs")),
        ne(batteryTests.id, placeholder("testId")),
        eq(batteryTests.status, "completed"),
        isNull(batteryTests.withdrawnAtMs),
      ),
    )
    .orderBy(desc(batteryTests.testedAtMs), desc(batteryTests.id))
    .limit(placeholder("limit"))
    .prepare(),
);

/** The completed tests of any dealer, the oldest first; withdrawn ones are left out. Index: `tests_vin`. */
export async function listEarlierTests(
  executor: Executor,
  test: { readonly testId: number; readonly vin: string; readonly beforeMs: number },
  limit: number,
): Promise<EarlierTest[]> {
  const rows = await earlierTests(executor).execute({ ...test, limit });
  return rows
    .toReversed()
    .flatMap(({ testedAtMs, mileageKm, sohPercent, referenceData }) =>
      testedAtMs === null
        ? []
        : [{ testedAtMs, mileageKm, sohPercent: referenceData === "final" ? sohPercent : null }],
    );
}
