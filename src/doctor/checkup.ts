import { errorCode, ServiceError } from "../kernel/errors.ts";
import { DISK_FAILURE_CODES } from "../kernel/file-access.ts";
import type { Timers } from "../kernel/timers.ts";
import { type Finding, faultOfLine, type Reporter, reporterOf } from "./finding.ts";

export interface Check {
  readonly name: string;
  /** Returns at least one finding. A check has no lasting effect. */
  look(report: Reporter): Promise<readonly Finding[]> | readonly Finding[];
}

/** Longer than the mail server or the storage need to time out. */
const CHECK_TIMEOUT_MS = 30_000;

/** Runs the checks one after the other. A check that fails or hangs becomes a finding and does not stop the others. */
export async function checkUp(checks: readonly Check[], timers: Timers): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await runCheck(check, timers)));
  return findings;
}

export type FailingVerdict = "warning" | "fault";

export function hasFailed(findings: readonly Finding[], failOn: FailingVerdict): boolean {
  return findings.some(({ verdict }) => verdict === "fault" || verdict === failOn);
}

async function runCheck({ name, look }: Check, timers: Timers): Promise<readonly Finding[]> {
  const report = reporterOf(name);
  let cancel = () => {};
  const timeUp = new Promise<readonly Finding[]>((resolve) => {
    cancel = timers.after(CHECK_TIMEOUT_MS, () =>
      resolve([
        report.fault(
          `no answer within ${CHECK_TIMEOUT_MS / 1000} s`,
          "Check whether its disk or its server hangs, then run svc doctor again.",
        ),
      ]),
    );
  });
  try {
    return await Promise.race([(async () => await look(report))(), timeUp]);
  } catch (error) {
    return [unexpected(report, error)];
  } finally {
    cancel();
  }
}

/** Messages of our own errors are written for operators. Of any other error only the code or the name is shown. */
function unexpected(report: Reporter, error: unknown): Finding {
  if (error instanceof ServiceError && error.code === "setup") return faultOfLine(report, error.message);
  const code = errorCode(error);
  if (code !== null && DISK_FAILURE_CODES.has(code))
    return report.fault(
      `could not be checked: the disk fails (${code})`,
      "Check the disk, and what the system's log (dmesg) says of it, then run svc doctor again.",
    );
  if (code === "EACCES")
    return report.fault(
      "could not be checked, because this user may not read what it is about (EACCES)",
      "Run svc doctor as the user that runs svc, as svc-admin of the package does.",
    );
  const what = code ?? (error instanceof Error ? error.name : "an error");
  return report.fault(
    `could not be checked: ${what}`,
    "Run svc serve with SVC_LOG_LEVEL=debug and read its log.",
  );
}
