import type { LogFault, LogInspection } from "./log-inspection.ts";

/** What is wrong with the log, or keeps it from going on. */
export interface LogProblem {
  readonly kind: LogFault | "unreadable record" | "quiet" | "late";
  /** Without a full stop. */
  readonly message: string;
  /** A sentence. */
  readonly mend: string;
}

/** How long an entry may wait for its place before it is reported. */
const PATIENCE_MS = 5 * 60_000;

const RESTORED =
  "See svc help transparency-log: restore the later state, or give the log a new name with svc log restart.";

const FAULTS: Readonly<Record<LogFault, readonly [message: string, mend: string]>> = {
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

export const UNREADABLE_RECORD: LogProblem = {
  kind: "unreadable record",
  message: "the last checkpoint, which is kept beside the certificates, cannot be read",
  mend: "svc doctor says what is wrong with the file storage.",
};

/** @param about.isQuiet whether the installation does not continue the log, as a copy does not: then nothing is late. */
export function problemsOf(
  { faults, waitingCount, oldestAtMs }: LogInspection,
  { isQuiet, nowMs }: { readonly isQuiet: boolean; readonly nowMs: number },
): readonly LogProblem[] {
  const wrong = faults.map((kind): LogProblem => {
    const [message, mend] = FAULTS[kind];
    return { kind, message, mend };
  });
  const waitedMs = oldestAtMs === null ? 0 : nowMs - oldestAtMs;
  if (isQuiet && waitingCount > 0) {
    const message = `${waitingCount === 1 ? "1 entry waits" : `${waitingCount} entries wait`}, because this is a copy that nobody has confirmed, or SVC_QUIET is on: only one installation may continue a log`;
    const mend = "If this one shall, run svc db confirm, and unset SVC_QUIET.";
    return [...wrong, { kind: "quiet", message, mend }];
  }
  if (isQuiet || waitedMs <= PATIENCE_MS) return wrong;
  const who =
    waitingCount === 1
      ? "1 entry waits for its place, for"
      : `${waitingCount} entries wait for their place, the oldest for`;
  const message = `${who} ${Math.floor(waitedMs / 60_000)} minutes`;
  return [...wrong, { kind: "late", message, mend: "See that svc serve runs, and what its log says." }];
}
