import type { Executor, TransactionNeeds } from "../db/database.ts";
import { passAlone } from "../db/engine-sql.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { logFailedLook, traceOf } from "../kernel/failure-trace.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import {
  countWaiting,
  findState,
  insertState,
  type LogState,
  type PublishedTree,
  placeEntries,
  publishedTree,
  updateState,
} from "./log-store.ts";
import { holdsTree, readRoot, storeFullTiles } from "./log-tree.ts";
import { emptyRoot } from "./merkle.ts";
import { type NoteSigner, noteSigner, openCheckpoint, signCheckpoint } from "./signed-note.ts";

/** How long an entry may wait for its place. */
const SEQUENCE_POLL_MS = 1_000;
const ENTRIES_PER_TRANSACTION = 1_000;
/** Held while entries get their places; the number is svc's own choice. */
export const LOG_LOCK = 7_328_143_907;
/**
 * Each statement must see what the lock's holder before has committed. The unique index `log_entries_leaf_index` also keeps places unique.
 */
export const SEQUENCER_NEEDS: TransactionNeeds = { isolation: "read committed" };

type SequenceOutcome =
  /** Every entry has its place, and anyone may see the checkpoint. */
  | { readonly kind: "done"; readonly placedCount: number }
  /** This is a copy that nobody has confirmed: only one installation may continue a log. */
  | { readonly kind: "quiet" }
  /** The database was restored to a state before the last checkpoint: to continue would give places a second time. */
  | { readonly kind: "behind"; readonly size: number; readonly recordedSize: number };

/** Gives entries their places, in one order for all instances, and publishes the checkpoint. */
export interface LogSequencer {
  /** Works until no entry waits. @throws ServiceError `setup` when the key is not the log's. */
  sequence(): Promise<SequenceOutcome>;
  start(): void;
  /** Resolves once no look is running. */
  stop(): Promise<void>;
}

export interface SequencerPorts extends Runtime {
  /** The log's key: one that is never replaced. */
  readonly keys: KeyRing;
  readonly record: CheckpointRecord;
  /** Whether this installation sends nothing, because it is a copy. */
  readonly isQuiet: () => Promise<boolean>;
  /** Origin of the service, without a final slash; it names a log that begins. */
  readonly publicUrl: () => string;
}

/**
 * A checkpoint is signed in the transaction that gives the places, then recorded outside the database, and only then shown to anyone: a
 * process that dies between these steps has published nothing, and the next one continues there.
 */
export function createLogSequencer(ports: SequencerPorts): LogSequencer {
  const { db, timers, log, keys, record } = ports;
  let isStopped = false;
  let lastFailure = "";
  let isWarned = false;
  let cancel = () => {};
  let running: Promise<void> = Promise.resolve();

  async function sequence(): Promise<SequenceOutcome> {
    let placedCount = 0;
    while (!isStopped) {
      const state = await findState(db.read);
      const { waitingCount } = await countWaiting(db.read);
      if (waitingCount === 0 && (state === null || state.checkpoint === state.publishedCheckpoint)) break;
      if (await ports.isQuiet()) return { kind: "quiet" };
      const recorded = await record.read();
      if (recorded !== null) isWarned = false;
      const step = await db.transact((tx) => placeNext(tx, recorded), SEQUENCER_NEEDS);
      if (step.kind === "behind") return step;
      placedCount += step.placedCount;
      await publish(step.state, recorded);
    }
    return { kind: "done", placedCount };
  }

  async function placeNext(tx: Executor, recorded: string | null) {
    await passAlone(tx, LOG_LOCK);
    const state = (await findState(tx)) ?? (await begin(tx));
    const signer = signerOfState(state, keys);
    const known = recorded === null ? null : openCheckpoint(recorded, signer);
    if (recorded === null && (state.publishedSize ?? 0) > 0) warnUnrecorded();
    if (known !== null && (known.size > state.size || !(await holdsTree(tx, known))))
      return { kind: "behind", size: state.size, recordedSize: known.size } as const;
    const placed = await placeEntries(tx, state.size, ENTRIES_PER_TRANSACTION);
    if (placed.length === 0) return { kind: "placed", state, placedCount: 0 } as const;
    await storeFullTiles(tx, placed);
    const size = state.size + placed.length;
    const root = await readRoot(tx, size);
    const checkpoint = signCheckpoint({ origin: state.origin, size, root }, signer);
    await updateState(tx, { size, checkpoint });
    return { kind: "placed", state: { ...state, size, checkpoint }, placedCount: placed.length } as const;
  }

  async function begin(tx: Executor): Promise<LogState> {
    const origin = originOf(ports.publicUrl(), 0);
    const signer = signerOf(origin, keys);
    const state = {
      origin,
      restartCount: 0,
      verifierKey: signer.verifierKey,
      earlierVerifierKeys: [],
      size: 0,
      checkpoint: signCheckpoint({ origin, size: 0, root: emptyRoot() }, signer),
      publishedSize: null,
      publishedCheckpoint: null,
    };
    await insertState(tx, state);
    return state;
  }

  /** Another instance may have published a newer checkpoint, and this one written over its record: ends once the record is not older. */
  async function publish(state: LogState, recorded: string | null): Promise<void> {
    if (state.checkpoint !== recorded) await record.write(state.checkpoint);
    const verifier = signerOfState(state, keys);
    for (;;) {
      const shown = await db.transact((tx) => show(tx, state), SEQUENCER_NEEDS);
      const text = shown === null ? null : await record.read();
      const known = text === null ? null : openCheckpoint(text, verifier);
      if (shown === null || (known !== null && known.size >= shown.size)) return;
      await record.write(shown.checkpoint);
    }
  }

  async function look(): Promise<void> {
    try {
      const outcome = await sequence();
      if (outcome.kind === "behind") {
        const { size, recordedSize } = outcome;
        report(
          `the database has ${size} entries of the log, and a checkpoint of ${recordedSize} or of other entries was published: it was restored to an earlier state`,
        );
      } else {
        lastFailure = "";
      }
    } catch (error) {
      if (error instanceof ServiceError && error.code === "setup") report(error.message);
      else reportFailure(error);
    }
    if (!isStopped) cancel = timers.after(SEQUENCE_POLL_MS, lookAgain);
  }

  /** With the next write, the record begins with what this database has. Once until there is a record: its write may fail for hours. */
  function warnUnrecorded(): void {
    if (isWarned) return;
    isWarned = true;
    log.warn(
      "the last published checkpoint of the log of certificates is not kept beside the certificates; if the database was restored to an earlier state, run svc log restart (svc help transparency-log)",
    );
  }

  /** Once for each reason: the operator must act, and the log repeats it at every look otherwise. */
  function report(why: string): void {
    if (why === lastFailure) return;
    lastFailure = why;
    log.error({ why }, "the log of certificates has stopped; svc doctor says what to do");
  }

  /** Once until a look succeeds or another error comes: a full disk lasts for hours. */
  function reportFailure(error: unknown): void {
    const failure = JSON.stringify(traceOf(error));
    if (failure === lastFailure) return;
    lastFailure = failure;
    logFailedLook(log, error, "the log of certificates could not be continued; svc retries every second");
  }

  function lookAgain(): void {
    running = look();
  }

  return {
    sequence,
    start: lookAgain,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

/** Shows a recorded checkpoint to anyone, unless a newer one is shown. @returns what is shown; null if the log has another name by now. */
async function show(
  tx: Executor,
  { origin, size, checkpoint }: Pick<LogState, "origin" | "size" | "checkpoint">,
): Promise<PublishedTree | null> {
  const state = await findState(tx);
  if (state === null || state.origin !== origin) return null;
  const published = publishedTree(state);
  if (published !== null && published.size >= size) return published;
  await updateState(tx, { publishedSize: size, publishedCheckpoint: checkpoint });
  return { size, checkpoint };
}

const RECORD_KEY = "log/checkpoint";
const RECORD_TYPE = "text/plain; charset=utf-8";

/** The last checkpoint, kept outside the database, so that a database restored to an earlier state gives no place a second time. */
interface CheckpointRecord {
  /** Null before the first. @throws ServiceError `service_unavailable` when the storage cannot be read. */
  read(): Promise<string | null>;
  /** @throws ServiceError `service_unavailable` when the storage cannot be written. */
  write(checkpoint: string): Promise<void>;
}

export function createCheckpointRecord(storage: FileStorage): CheckpointRecord {
  return {
    async read() {
      const bytes = await storage.get(RECORD_KEY);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    },
    write: (checkpoint) => storage.put(RECORD_KEY, new TextEncoder().encode(checkpoint), RECORD_TYPE),
  };
}

/** The name of a log: where it is served, without the scheme (C2SP tlog-checkpoint), and after a restart also its number. */
export function originOf(publicUrl: string, restartCount: number): string {
  const { host } = new URL(publicUrl);
  return restartCount === 0 ? `${host}/log` : `${host}/log/${restartCount + 1}`;
}

/** The signer of a log. Its key is never replaced, because checkers know the log by it. */
export function signerOf(origin: string, keys: KeyRing): NoteSigner {
  return noteSigner(origin, keys.current.secret);
}

/** @throws ServiceError `setup` when the key file holds another key than the one that signed so far. */
function signerOfState(state: Pick<LogState, "origin" | "verifierKey">, keys: KeyRing): NoteSigner {
  const signer = signerOf(state.origin, keys);
  if (signer.verifierKey === state.verifierKey) return signer;
  throw new ServiceError(
    "setup",
    "The key file holds another key for the log than the one that signed it so far: restore the key file, or give the log a new name with svc log restart.",
  );
}
