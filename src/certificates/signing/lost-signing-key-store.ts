import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { idSpans, isWithin, searchSpans } from "../../db/id-spans.ts";
import { certificates } from "../certificate-table.ts";

/** How many certificates, not withdrawn, stay with each of these keys, by its id. Reads every certificate, by many statements. */
export async function countPinnedTo(
  executor: Executor,
  keyIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const { signingKeyId, pdfSha256, testId } = certificates;
  const spans = await idSpans(executor, testId);
  const counted = await searchSpans(
    spans,
    (span) =>
      executor
        .select({ keyId: signingKeyId, count: count() })
        .from(certificates)
        .innerJoin(batteryTests, eq(batteryTests.id, testId))
        .where(
          and(
            isWithin(testId, span),
            isWithin(batteryTests.id, span),
            inArray(signingKeyId, [...keyIds]),
            isNotNull(pdfSha256),
            isNull(batteryTests.withdrawnAtMs),
          ),
        )
        .groupBy(signingKeyId),
    signal,
  );
  const counts = new Map<string, number>();
  for (const row of counted)
    if (row.keyId !== null) counts.set(row.keyId, (counts.get(row.keyId) ?? 0) + row.count);
  return counts;
}
