import { and, between, desc, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { batteryTests, isComparable } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { EarlierTest, PeerGroup } from "./certificate-document.ts";

const { placeholder } = sql;

/** How far the ages of two vehicles that are compared may lie apart. */
const AGE_TOLERANCE_YEARS = 1;

const quartiles = prepared((executor) => {
  const comparable = executor
    .select({
      percent: sql<number>`${batteryTests.sohPercent}`.as("percent"),
      rank: sql<number>`row_number() OVER (ORDER BY ${batteryTests.sohPercent})`.as("rank"),
      total: sql<number>`count(*) OVER ()`.as("total"),
    })
    .from(batteryTests)
    .where(
      and(
        eq(batteryTests.model, placeholder("model")),
        eq(batteryTests.make, placeholder("make")),
        between(batteryTests.ageYears, placeholder("youngest"), placeholder("oldest")),
        or(isNull(batteryTests.vin), ne(batteryTests.vin, placeholder("vin"))),
        isComparable(batteryTests),
      ),
    )
    .as("comparable");
  // The nearest ranks of the quartiles, in whole numbers: the least one that a quarter, a half, three quarters do not exceed.
  const { rank, total } = comparable;
  return executor
    .select({ percent: comparable.percent, count: comparable.total })
    .from(comparable)
    .where(sql`${rank} IN ((${total} + 3) / 4, (${total} + 1) / 2, (3 * ${total} + 3) / 4)`)
    .orderBy(sql`${rank}`)
    .prepare();
});

/**
 * The quartiles of the state of health among the final results of other vehicles of a model at about the same age. Null when there
 * are none. Index: `tests_peers`, which contains all that is read.
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
  const rows = await quartiles(executor).execute({
    make,
    model,
    // No VIN is empty.
    vin: vin ?? "",
    youngest: ageYears - AGE_TOLERANCE_YEARS,
    oldest: ageYears + AGE_TOLERANCE_YEARS,
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

/**
 * The last `limit` completed tests of a vehicle before an instant, of any dealer, the oldest first; withdrawn ones are left out.
 * Index: `tests_vin`.
 */
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
