import type { Executor } from "../db/database.ts";
import { countPlaced, countWaiting, findState, type LogState } from "./log-store.ts";
import { holdsTree, readHashes, textOf } from "./log-tree.ts";
import { rootOver } from "./merkle.ts";
import { type Checkpoint, type NoteSigner, openCheckpoint, parseVerifierKey } from "./signed-note.ts";
import { hashCountOf, TILE_WIDTH } from "./tile.ts";

export type LogFault =
  /** The key file holds another key than the one that signed so far. */
  | "other key"
  /** The checkpoint is not signed by the log's key, or is of another tree than the entries. */
  | "wrong checkpoint"
  /** Entries are missing, or have places beyond the size of the log. */
  | "wrong places"
  /** A hash over a full tile is missing, or is not that of its entries. */
  | "wrong tiles"
  /** A later checkpoint, or one of other entries, was published: the database was restored to an earlier state. */
  | "behind";

export interface LogInspection {
  /** Null before the log has begun. */
  readonly origin: string | null;
  readonly size: number;
  /** Entries that have no place yet, and when the oldest was written. */
  readonly waitingCount: number;
  readonly oldestAtMs: number | null;
  readonly faults: readonly LogFault[];
  /** Something was published, and no checkpoint is kept outside the database: nothing shows whether the database is behind what was published. */
  readonly isUnrecorded: boolean;
}

/** The checkpoint that is kept outside the database, null where there is none; `unknown` where it cannot be read. */
export type RecordedCheckpoint = { readonly text: string | null } | "unknown";

/** How often a log that grew meanwhile is looked at again: its parts are not read in one moment. */
const LOOKS_MAX = 3;

/**
 * Changes nothing. `signerOf` is null where the keys are not known. `tileCount` says how many of the last full tiles are compared with their entries: all unless given.
 */
export async function inspectLog(
  executor: Executor,
  known: {
    readonly signerOf: ((origin: string) => NoteSigner) | null;
    readonly recorded: RecordedCheckpoint;
    readonly tileCount?: number | undefined;
  },
): Promise<LogInspection> {
  for (let look = 1; ; look += 1) {
    const found = await inspectOnce(executor, known);
    const hasGrown = ((await findState(executor))?.size ?? 0) !== found.size;
    if (found.faults.length === 0 || !hasGrown || look === LOOKS_MAX) return found;
  }
}

async function inspectOnce(
  executor: Executor,
  known: Parameters<typeof inspectLog>[1],
): Promise<LogInspection> {
  const state = await findState(executor);
  const waiting = await countWaiting(executor);
  if (state === null) return { origin: null, size: 0, ...waiting, faults: [], isUnrecorded: false };
  const { origin, size } = state;
  const faults: LogFault[] = [];
  const text = known.recorded === "unknown" ? null : known.recorded.text;
  if (known.signerOf !== null && known.signerOf(origin).verifierKey !== state.verifierKey)
    faults.push("other key");
  if (!(await hasEveryPlace(executor, size))) faults.push("wrong places");
  else if (!(await hasRightTiles(executor, size, known.tileCount ?? Number.POSITIVE_INFINITY)))
    faults.push("wrong tiles");
  // Without every entry and tile there is no root to compare with.
  else {
    const signed = signedBy(state, state.checkpoint);
    if (signed?.size !== size || !(await holdsTree(executor, signed))) faults.push("wrong checkpoint");
    const recorded = text === null ? null : signedBy(state, text);
    if (recorded !== null && (recorded.size > size || !(await holdsTree(executor, recorded))))
      faults.push("behind");
  }
  const isUnrecorded = known.recorded !== "unknown" && text === null && (state.publishedSize ?? 0) > 0;
  return { origin, size, ...waiting, faults, isUnrecorded };
}

async function hasEveryPlace(executor: Executor, size: number): Promise<boolean> {
  const { placedCount, lastIndex } = await countPlaced(executor);
  // Places are unique, so that as many as the last one says leave no gap.
  return placedCount === size && (lastIndex ?? -1) === size - 1;
}

async function hasRightTiles(executor: Executor, size: number, tileCount: number): Promise<boolean> {
  for (let level = 0; hashCountOf(level + 1, size) > 0; level += 1) {
    const fullCount = hashCountOf(level + 1, size);
    try {
      for (let tile = Math.max(0, fullCount - tileCount); tile < fullCount; tile += 1) {
        const [stored] = await readHashes(executor, level + 1, tile, 1);
        const hashes = await readHashes(executor, level, tile * TILE_WIDTH, TILE_WIDTH);
        if (stored === undefined || textOf(stored) !== textOf(rootOver(hashes))) return false;
      }
    } catch {
      return false; // One of them is missing.
    }
  }
  return true;
}

/** Null for one of another name, or that the log's key has not signed: it says nothing of this log. */
function signedBy({ verifierKey }: LogState, checkpoint: string): Checkpoint | null {
  const verifier = parseVerifierKey(verifierKey);
  return verifier && openCheckpoint(checkpoint, verifier);
}

/** What is wrong with the log, or keeps it from going on. */
export interface LogProblem {
  readonly kind: LogFault | "unreadable record" | "unrecorded" | "quiet" | "late";
  /** Without a full stop. */
  readonly message: string;
  /** A sentence. */
  readonly mend: string;
}

/** How long an entry may wait for its place before it is reported. */
const PATIENCE_MS = 5 * 60_000;

const RESTORED =
  "See svc help transparency-log: restore the later state, or give the log a new name with svc log restart.";

const FAULT_WORDS: Readonly<Record<LogFault, readonly [message: string, mend: string]>> = {
  "other key": [
    "the key file holds another key for the log than the one that signed it so far",
    "Restore the key file from a backup. If it is lost, give the log a new name with svc log restart.",
  ],
  "wrong checkpoint": ["the signed checkpoint is not that of the entries", RESTORED],
  "wrong places": ["entries are missing", RESTORED],
  "wrong tiles": [
    "hashes over full tiles are missing, or not those of their entries",
    "Compute them again with svc log rebuild, then run svc doctor again.",
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

const UNRECORDED: LogProblem = {
  kind: "unrecorded",
  message:
    "the last checkpoint that was published is not kept beside the certificates: svc cannot tell whether the database is behind what was published",
  mend: "If the database was restored, run svc log restart before svc continues the log (svc help transparency-log). Otherwise svc records it with the next entry.",
};

/** @param about.isQuiet whether the installation does not continue the log, as a copy does not: then nothing is late. */
export function problemsOf(
  { faults, waitingCount, oldestAtMs, isUnrecorded }: LogInspection,
  { isQuiet, nowMs }: { readonly isQuiet: boolean; readonly nowMs: number },
): readonly LogProblem[] {
  const wrong = faults.map((kind): LogProblem => {
    const [message, mend] = FAULT_WORDS[kind];
    return { kind, message, mend };
  });
  // A copy does not continue the log.
  if (isUnrecorded && !isQuiet) wrong.push(UNRECORDED);
  const waitedMs = oldestAtMs === null ? 0 : nowMs - oldestAtMs;
  if (isQuiet && waitingCount > 0) {
    const message = `${waitingCount === 1 ? "1 entry waits" : `${waitingCount} entries wait`}, because this is a copy that nobody has confirmed, or SVC_QUIET is on: only one installation may continue a log`;
    const mend = "If this one should, run svc db confirm, and unset SVC_QUIET.";
    return [...wrong, { kind: "quiet", message, mend }];
  }
  if (isQuiet || waitedMs <= PATIENCE_MS) return wrong;
  const who =
    waitingCount === 1
      ? "1 entry waits for its place, for"
      : `${waitingCount} entries wait for their place, the oldest for`;
  const message = `${who} ${Math.floor(waitedMs / 60_000)} minutes`;
  return [...wrong, { kind: "late", message, mend: "Check that svc serve runs, and what its log says." }];
}
