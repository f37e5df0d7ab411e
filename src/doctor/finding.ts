/** `off`: not used, or not made yet. `warning`: it works, but something should be done. `fault`: it does not work, or data is at risk. */
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
