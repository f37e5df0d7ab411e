import { errorCode, ServiceError } from "../kernel/errors.ts";
import { DISK_FAILURE_CODES, FILE_ACCESS, nearestSeen } from "../kernel/file-access.ts";
import type { Timers } from "../kernel/timers.ts";
import type { DiskTrial } from "./disk-check.ts";

/** `off`: not used, or not created yet. `warning`: it works, but something should be done. `fault`: it does not work, or data is at risk. */
export type Verdict = "ok" | "off" | "warning" | "fault";

export interface Finding {
  /** What was looked at, such as `disk space`. */
  readonly check: string;
  readonly verdict: Verdict;
  readonly message: string;
  /** What to do, in one sentence; null if and only if nothing needs to be done. Presented as `mend`. */
  readonly advice: string | null;
}

export interface Reporter {
  ok(message: string): Finding;
  off(message: string): Finding;
  warning(message: string, advice: string): Finding;
  fault(message: string, advice: string): Finding;
}

export function reporterOf(check: string): Reporter {
  return {
    ok: (message) => ({ check, verdict: "ok", message, advice: null }),
    off: (message) => ({ check, verdict: "off", message, advice: null }),
    warning: (message, advice) => ({ check, verdict: "warning", message, advice }),
    fault: (message, advice) => ({ check, verdict: "fault", message, advice }),
  };
}

/** Splits the message of an error for operators: what is wrong and, after its last colon, what to do. */
export function faultOfLine(report: Reporter, line: string): Finding {
  const at = line.lastIndexOf(": ");
  if (at < 0) return report.fault(line, "Solve this problem, then run svc doctor again.");
  const advice = line.slice(at + 2);
  return report.fault(line.slice(0, at), `${advice.charAt(0).toUpperCase()}${advice.slice(1)}`);
}

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
          `no response within ${CHECK_TIMEOUT_MS / 1000} s`,
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

/** An operation on a disk that hangs would hold up the whole command. */
export function unlessHanging(check: Check, { isHanging }: DiskTrial): Check {
  return leftOut(check, async () => ((await isHanging()) ? "the disk hangs" : null));
}

/** What this user may not see would be taken for missing. The data directory's own check says whose it is. */
export function unlessHidden(check: Check, dataDir: string, access = FILE_ACCESS): Check {
  return leftOut(check, async () => {
    const isHidden = !access.isReadable(nearestSeen(dataDir));
    return isHidden ? "this user cannot read the data directory" : null;
  });
}

/** `findReason` returns null where the check is to run. */
function leftOut({ name, look }: Check, findReason: () => Promise<string | null>): Check {
  return {
    name,
    async look(report) {
      const reason = await findReason();
      return reason === null ? await look(report) : [report.off(`not looked at, because ${reason}`)];
    },
  };
}
