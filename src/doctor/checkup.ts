import { errorCode } from "../kernel/error-code.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Timers } from "../kernel/timers.ts";
import { type Finding, faultOfLine, type Reporter, reporterOf } from "./finding.ts";

/** One thing to look at. */
export interface Check {
  readonly name: string;
  /** What was found, one thing at least. It changes nothing that anybody would notice. */
  look(report: Reporter): Promise<readonly Finding[]> | readonly Finding[];
}

/** Longer than the mail server or the storage may take to say that they do not answer. */
const CHECK_TIMEOUT_MS = 30_000;

/** Makes the checks one after the other. A check that fails or hangs is a finding, and keeps no other from being made. */
export async function checkUp(checks: readonly Check[], timers: Timers): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await looked(check, timers)));
  return findings;
}

/** The least verdict that somebody wants to be told of. */
export type FailingVerdict = "warning" | "fault";

/** Whether something was found that is as bad as this, or worse. */
export function hasFailed(findings: readonly Finding[], failOn: FailingVerdict): boolean {
  return findings.some(({ verdict }) => verdict === "fault" || verdict === failOn);
}

async function looked({ name, look }: Check, timers: Timers): Promise<readonly Finding[]> {
  const report = reporterOf(name);
  let cancel = () => {};
  const timeUp = new Promise<readonly Finding[]>((resolve) => {
    cancel = timers.after(CHECK_TIMEOUT_MS, () =>
      resolve([
        report.fault(
          `no answer within ${CHECK_TIMEOUT_MS / 1000} s`,
          "See whether its disk or its server hangs, then run svc doctor again.",
        ),
      ]),
    );
  });
  try {
    return await Promise.race([(async () => await look(report))(), timeUp]);
  } catch (error) {
    return [unforeseen(report, error)];
  } finally {
    cancel();
  }
}

/** The words of an error of our own are for operators; of any other only its code or its name is told. */
function unforeseen(report: Reporter, error: unknown): Finding {
  if (error instanceof ServiceError && error.code === "setup") return faultOfLine(report, error.message);
  const what = errorCode(error) ?? (error instanceof Error ? error.name : "an error");
  return report.fault(
    `could not be looked at: ${what}`,
    "Run svc serve with SVC_LOG_LEVEL=debug; its log says more.",
  );
}
