import type { LogFault, LogInspection } from "../transparency-log/log-inspection.ts";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

/** How long an entry may wait for its place before it is reported. */
const PATIENCE_MS = 5 * 60_000;

const RESTORED =
  "See svc help transparency-log: restore the later state, or give the log a new name with svc log restart.";

const FAULTS: Readonly<Record<LogFault, readonly [message: string, advice: string]>> = {
  "other key": [
    "the key file holds another key for the log than the one that signed it so far",
    "Put the key file back from a backup. If it is lost, give the log a new name with svc log restart.",
  ],
  "wrong checkpoint": ["the signed checkpoint is not that of the entries", RESTORED],
  "wrong places": ["entries are missing", RESTORED],
  "wrong tiles": [
    "hashes over full tiles are missing, or not those of their entries",
    "Make them again with svc log rebuild, then run svc doctor again.",
  ],
  behind: [
    "a later checkpoint than the database has, or one of other entries, was published: the database was restored to an earlier state",
    RESTORED,
  ],
};

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
        return [report.off("no database to ask: none is there, or it is damaged, or not of this version")];
      const unloggedCount = (await ports.unloggedCount()) ?? 0;
      const findings = [
        ...found.faults.map((fault) => report.fault(...FAULTS[fault])),
        ...((await ports.isQuiet()) ? [] : lateFindings(report, found, await ports.nowMs())),
        ...unloggedFindings(report, unloggedCount),
      ];
      if (findings.length > 0) return findings;
      if (found.origin === null) return [report.off("it begins with the first certificate")];
      return [report.ok(`${found.origin}: ${found.size} entries, signed by its key`)];
    },
  };
}

function lateFindings(
  report: Reporter,
  { waitingCount, oldestAtMs }: LogInspection,
  nowMs: number,
): Finding[] {
  const waitedMs = oldestAtMs === null ? 0 : nowMs - oldestAtMs;
  if (waitedMs <= PATIENCE_MS) return [];
  const minutes = Math.floor(waitedMs / 60_000);
  return [
    report.fault(
      `${waitingCount} entries wait for their place, the oldest for ${minutes} minutes`,
      "See that svc serve runs, and what its log says.",
    ),
  ];
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
