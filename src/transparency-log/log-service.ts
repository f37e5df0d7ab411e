import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import { passAlone } from "../db/engine-sql.ts";
import { isOutage, ServiceError } from "../kernel/errors.ts";
import {
  inspectLog,
  type LogInspection,
  type LogProblem,
  problemsOf,
  type RecordedCheckpoint,
  UNREADABLE_RECORD,
} from "./log-inspection.ts";
import { createLogReader, type LogReader } from "./log-reader.ts";
import {
  createLogSequencer,
  LOG_LOCK,
  type LogSequencer,
  originOf,
  SEQUENCER_NEEDS,
  type SequencerPorts,
  signerOf,
} from "./log-sequencer.ts";
import { countWaiting, findState, updateState } from "./log-store.ts";
import { readRoot, rebuildTiles } from "./log-tree.ts";
import { signCheckpoint } from "./signed-note.ts";

export interface LogStatus {
  /** Null before the log has begun. */
  readonly origin: string | null;
  readonly verifierKey: string | null;
  readonly size: number;
  readonly publishedSize: number;
  readonly waitingCount: number;
  readonly oldestAtMs: number | null;
}

interface RecordProblem {
  readonly recorded: RecordedCheckpoint;
  readonly unreadable: readonly LogProblem[];
}

interface TransparencyLog {
  readonly reader: LogReader;
  readonly sequencer: LogSequencer;
  status(): Promise<LogStatus>;
  /** Why the log stands still, or what is wrong with it; empty when it continues. Compares no hash of a tile, which `inspect` does. */
  problems(): Promise<readonly LogProblem[]>;
  /** Compares every entry, hash and signature. */
  inspect(): Promise<LogInspection>;
  /** Computes all stored hashes again from the entries. */
  rebuild(): Promise<void>;
  /**
   * Gives a log whose database was restored to an earlier state, or whose key was lost, a new name, under which it begins with the entries
   * of the database. What was published under the old name is not contradicted. @throws ServiceError `conflict` before the log has begun.
   */
  restart(actor: Actor): Promise<LogStatus>;
}

export function createTransparencyLog(ports: SequencerPorts): TransparencyLog {
  const { db, clock, keys } = ports;

  async function status(): Promise<LogStatus> {
    const state = await findState(db.read);
    return {
      origin: state?.origin ?? null,
      verifierKey: state?.verifierKey ?? null,
      size: state?.size ?? 0,
      publishedSize: state?.publishedSize ?? 0,
      ...(await countWaiting(db.read)),
    };
  }

  async function inspect(recorded: RecordedCheckpoint, tileCount?: number): Promise<LogInspection> {
    return await inspectLog(db.read, { signerOf: (origin) => signerOf(origin, keys), recorded, tileCount });
  }

  async function problems(): Promise<readonly LogProblem[]> {
    const { recorded, unreadable } = await ports.record.read().then(
      (text): RecordProblem => ({ recorded: { text }, unreadable: [] }),
      (error: unknown): RecordProblem => {
        if (isOutage(error)) return { recorded: "unknown", unreadable: [UNREADABLE_RECORD] };
        throw error;
      },
    );
    const found = await inspect(recorded, 0);
    const about = { isQuiet: await ports.isQuiet(), nowMs: clock.nowMs() };
    return [...unreadable, ...problemsOf(found, about)];
  }

  return {
    problems,
    reader: createLogReader(ports),
    sequencer: createLogSequencer(ports),
    status,
    inspect: async () => await inspect({ text: await ports.record.read() }),
    async rebuild() {
      await db.transact(async (tx) => {
        await passAlone(tx, LOG_LOCK);
        await rebuildTiles(tx, (await findState(tx))?.size ?? 0);
      }, SEQUENCER_NEEDS);
    },
    async restart(actor) {
      await db.transact(async (tx) => {
        await passAlone(tx, LOG_LOCK);
        const state = await findState(tx);
        if (state === null)
          throw new ServiceError("conflict", "The log has not begun: there is nothing to restart.");
        const { size } = state;
        const restartCount = state.restartCount + 1;
        const origin = originOf(ports.publicUrl(), restartCount);
        const signer = signerOf(origin, keys);
        const checkpoint = signCheckpoint({ origin, size, root: await readRoot(tx, size) }, signer);
        const { verifierKey } = signer;
        await updateState(tx, {
          origin,
          restartCount,
          verifierKey,
          earlierVerifierKeys: [state.verifierKey, ...state.earlierVerifierKeys],
          checkpoint,
          publishedSize: null,
          publishedCheckpoint: null,
        });
        const before = { key: state.verifierKey, size: null };
        const after = { key: verifierKey, size };
        await audited(tx, actor, "log.restart", INSTALLATION, clock.nowMs(), after, before);
      }, SEQUENCER_NEEDS);
      return await status();
    },
  };
}
