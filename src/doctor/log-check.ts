import { type LogInspection, problemsOf } from "../transparency-log/log-inspection.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

export function logCheck(ports: {
  readonly inspect: () => Promise<LogInspection | null>;
  readonly unloggedCount: () => Promise<number | null>;
  /** Whether this installation is a copy, which does not continue the log. */
  readonly isQuiet: () => Promise<boolean>;
  readonly nowMs: () => Promise<number>;
}): Check {
  return {
    name: "log of certificates",
    async look(report) {
      const found = await ports.inspect();
      if (found === null)
        return [
          report.off("no database to read: none is there, or it is damaged, locked or not of this version"),
        ];
      const unloggedCount = (await ports.unloggedCount()) ?? 0;
      const isQuiet = await ports.isQuiet();
      const problems = problemsOf(found, { isQuiet, nowMs: await ports.nowMs() });
      const findings = [
        // Another finding says that the installation is a copy.
        ...problems
          .filter(({ kind }) => kind !== "quiet")
          .map(({ kind, message, mend }) =>
            kind === "unrecorded" ? report.warning(message, mend) : report.fault(message, mend),
          ),
        ...unloggedFindings(report, unloggedCount),
      ];
      if (findings.length > 0) return findings;
      if (found.origin === null) return [report.off("it begins with the first certificate")];
      return [report.ok(`${found.origin}: ${found.size} entries, signed by its key`)];
    },
  };
}

function unloggedFindings(report: Reporter, unloggedCount: number): Finding[] {
  if (unloggedCount === 0) return [];
  return [
    report.warning(
      `${unloggedCount} issued certificates are older than the log, and have no entry`,
      "Add them with svc log add.",
    ),
  ];
}
