/**
 * - `ok`: nothing to do.
 * - `off`: not used here, or not made yet.
 * - `warning`: it works, and something should be done.
 * - `fault`: it does not work, or data is at risk.
 */
export type Verdict = "ok" | "off" | "warning" | "fault";

export interface Finding {
  /** What was looked at, such as `disk space`. */
  readonly check: string;
  readonly verdict: Verdict;
  readonly message: string;
  /** What to do, in one sentence; null if and only if nothing needs to be done. */
  readonly mend: string | null;
}

/** Makes the findings of one check. */
export interface Reporter {
  ok(message: string): Finding;
  off(message: string): Finding;
  warning(message: string, mend: string): Finding;
  fault(message: string, mend: string): Finding;
}

export function reporterOf(check: string): Reporter {
  return {
    ok: (message) => ({ check, verdict: "ok", message, mend: null }),
    off: (message) => ({ check, verdict: "off", message, mend: null }),
    warning: (message, mend) => ({ check, verdict: "warning", message, mend }),
    fault: (message, mend) => ({ check, verdict: "fault", message, mend }),
  };
}

/** Splits the message of an error for operators: what is wrong and, after its last colon, how to correct it. */
export function faultOfLine(report: Reporter, line: string): Finding {
  const at = line.lastIndexOf(": ");
  if (at < 0) return report.fault(line, "Mend that, then run svc doctor again.");
  const mend = line.slice(at + 2);
  return report.fault(line.slice(0, at), `${mend.charAt(0).toUpperCase()}${mend.slice(1)}`);
}
