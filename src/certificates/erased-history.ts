import type { Executor } from "../db/database.ts";
import type { CertificateFile } from "./certificate.ts";
import { joinedHistory } from "./pinned-history.ts";
import { listPdfsOf, listPinnedOfVins, repinHistory } from "./pinned-history-store.ts";
import { queueAgainSoon } from "./render-job-store.ts";

/**
 * Removes erased tests from the earlier tests that other certificates of these vehicles print. Those are queued to be rendered again, and a
 * rendering that is under way is not published. @returns the PDFs that still print them; a preview prints no earlier tests.
 */
export async function dropFromHistories(
  tx: Executor,
  vins: readonly string[],
  testIds: readonly number[],
  nowMs: number,
): Promise<Pick<CertificateFile, "sha256" | "format">[]> {
  const others = await listPinnedOfVins(tx, vins, testIds);
  const dropped: number[] = [];
  for (const certificate of others) {
    const { testId, vin, pinned } = certificate;
    if (pinned === null || pinned.history.length === 0) continue;
    const ofSameVin = others.filter((other) => other.vin === vin);
    const history = joinedHistory(pinned.history, certificate, ofSameVin);
    if (history.length === pinned.history.length) continue;
    await repinHistory(tx, testId, { ...pinned, history });
    dropped.push(testId);
  }
  await queueAgainSoon(tx, dropped, nowMs);
  return await listPdfsOf(tx, dropped);
}
