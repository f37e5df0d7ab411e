import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { typedNumbers } from "./certificate-number.ts";
import { isTestedAgain } from "./tests-of-vin.ts";
import { findWithdrawable } from "./withdrawal-store.ts";

/** What anyone may know who has only the number, which is shorter than a code and printed in more places. */
export interface IssuedNumber {
  readonly state: "valid" | "withdrawn" | "superseded";
  readonly withdrawnAtMs: number | null;
}

/** Longer than any that can be imported. */
const NUMBER_MAX_LENGTH = 200;

/** Null if none was issued. It is superseded when the same vehicle has a newer test. @param typed as a person types it. */
export async function findIssuedNumber(executor: Executor, typed: string): Promise<IssuedNumber | null> {
  for (const number of typedNumbers(typed)) {
    if (number.length > NUMBER_MAX_LENGTH) continue;
    const certificate = await findWithdrawable(executor, { kind: "number", number });
    if (certificate === null) continue;
    const { testId, withdrawal } = certificate;
    if (withdrawal !== null) return { state: "withdrawn", withdrawnAtMs: withdrawal.atMs };
    const found = await findTest(executor, { kind: "everywhere" }, testId);
    const isSuperseded = found !== null && (await isTestedAgain(executor, found.test)) === true;
    return { state: isSuperseded ? "superseded" : "valid", withdrawnAtMs: null };
  }
  return null;
}
