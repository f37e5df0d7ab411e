import type { Reach } from "../access/reach.ts";
import { presentTest } from "../battery-tests/battery-test-presenter.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { presentDealer } from "../dealers/dealer.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import type { NewEvent } from "../events/event.ts";
import { verdictOf } from "./verdict.ts";

const EVERYWHERE: Reach = { kind: "everywhere" };

/** Interface specification, section 6; the test is as partners read it after this transaction. @throws Error when there is none. */
export async function testEvent(
  tx: Executor,
  name: "svc.test.completed" | "svc.test.failed" | "svc.certificate.withdrawn" | "svc.certificate.reinstated",
  testId: number,
  nowMs: number,
): Promise<NewEvent> {
  const found = await findTest(tx, EVERYWHERE, testId);
  const dealer = found && (await findDealer(tx, found.test.dealerId));
  if (!found || !dealer) throw new Error("a test without its dealer");
  const { test } = found;
  return {
    name,
    companyId: test.companyId,
    dealerId: test.dealerId,
    occurredAtMs: nowMs,
    hasSafetyIssue: verdictOf(test) === "safety_issue",
    data: { test: presentTest(test, dealer), dealer: presentDealer(dealer) },
  };
}
