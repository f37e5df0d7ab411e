import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { certificates } from "../certificate-table.ts";

/** Certificates, not withdrawn, that stay with this key. Reads every certificate. */
export async function countPinnedTo(executor: Executor, id: string): Promise<number> {
  const { signingKeyId, pdfSha256, testId } = certificates;
  const [row] = await executor
    .select({ count: count() })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, testId))
    .where(and(eq(signingKeyId, id), isNotNull(pdfSha256), isNull(batteryTests.withdrawnAtMs)));
  return row?.count ?? 0;
}
