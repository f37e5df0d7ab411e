import { type Check, type Finding, reporterOf, type Verdict } from "../../src/doctor/checkup.ts";

export async function look(check: Check): Promise<readonly Finding[]> {
  return await check.look(reporterOf(check.name));
}

/** Words of the message and of the advice. */
export type Expected = readonly [verdict: Verdict, message: RegExp, advice?: RegExp];

/** @throws Error that shows both. A finding must have advice if and only if something must be done. */
export function judge(findings: readonly Finding[], expected: readonly Expected[]): void {
  const isMet = ({ verdict, message, advice }: Finding, [wanted, words, cure]: Expected) =>
    verdict === wanted &&
    words.test(message) &&
    (advice === null ? cure === undefined : cure?.test(advice) === true);
  const isEach = findings.every((finding, index) => {
    const wanted = expected[index];
    return wanted !== undefined && isMet(finding, wanted);
  });
  if (findings.length === expected.length && isEach) return;
  throw new Error(`found ${Bun.inspect(findings)}, expected ${Bun.inspect(expected)}`);
}
