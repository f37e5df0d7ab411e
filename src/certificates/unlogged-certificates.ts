import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import type { IdSpan } from "../db/id-spans.ts";
import type { Runtime } from "../db/runtime.ts";
import type { CertificateLog } from "../transparency-log/certificate-log.ts";
import { assembleDocument, printedNumber } from "./certificate-assembly.ts";
import { findCertificate } from "./certificate-store.ts";
import { claimsSha256Of } from "./claims-digest.ts";
import { certificateSpans, listUnlogged } from "./unlogged-store.ts";

const TESTS_PER_TRANSACTION = 200;

/** Gives certificates that are older than the log their entry, and a second one if they are withdrawn. @returns how many certificates. */
export async function addUnlogged(
  ports: Pick<Runtime, "db" | "clock"> & { readonly certificateLog: CertificateLog },
): Promise<number> {
  const { db, clock, certificateLog } = ports;

  async function add(tx: Executor, testId: number): Promise<void> {
    const found = await findTest(tx, { kind: "everywhere" }, testId);
    const certificate = await findCertificate(tx, testId);
    if (found === null || certificate === null) return;
    const { test } = found;
    const logged = { testId, number: printedNumber(test, certificate), atMs: clock.nowMs() };
    const claimsSha256 = claimsSha256Of(assembleDocument(test, certificate));
    await certificateLog.recordIssue(tx, { ...logged, claimsSha256 });
    if (test.withdrawnAtMs !== null) await certificateLog.recordChange(tx, "withdraw", logged);
  }

  let total = 0;

  /** @returns what is left of the span, null once nothing is. */
  async function addSome(span: IdSpan): Promise<IdSpan | null> {
    if ((await listUnlogged(db.read, span, 1)).length === 0) return null;
    const testIds = await db.transact(async (tx) => {
      const ids = await listUnlogged(tx, span, TESTS_PER_TRANSACTION);
      for (const testId of ids) await add(tx, testId);
      return ids;
    });
    total += testIds.length;
    const lastId = testIds.at(-1);
    return lastId === undefined ? null : { ...span, firstId: lastId + 1 };
  }

  for (const span of await certificateSpans(db.read))
    for (let rest: IdSpan | null = span; rest !== null; ) rest = await addSome(rest);
  return total;
}
