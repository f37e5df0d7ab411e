import type { Runtime } from "../db/runtime.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Log } from "../kernel/log.ts";
import { listChain, type ReplicaChain } from "./replica-chain.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import { ReplicaWatch, readReplica } from "./replica-history.ts";
import type { ReplicationMark } from "./replication-mark.ts";
import { findMark } from "./replication-mark-store.ts";
import type { WriteMark } from "./replication-mark-writer.ts";
import type { VerifiedMark } from "./replication-status.ts";

interface ProofOptions extends Pick<Runtime, "db" | "clock"> {
  readonly writeMark: WriteMark;
  readonly log: Pick<Log, "info">;
  readonly files: ReplicaFiles;
  readonly elapsed: Clock;
  /** A replica that was found whole is listed again only after this time. */
  readonly listMs: number;
}

/**
 * `emptied` is empty although the database has a mark: what it was replicated to may be a disk that is not mounted. Before Litestream has
 * sent anything for the first time, an empty replica is called so too.
 */
type FoundReplica = "filled" | "new" | "emptied";

/**
 * What a broken replica needs: a `snapshot`, where Litestream sends and earlier files are missing; to `start over`, where what Litestream
 * sent last is gone: it then wants to continue from files of its own that it has deleted, and sends nothing.
 */
type Repair = "none" | "snapshot" | "start over";

/** Writes marks and finds them again in the replica, because what Litestream reports is not relied on. */
export class ReplicaProof {
  readonly #options: ProofOptions;
  readonly #watch: ReplicaWatch;
  #last: ReplicationMark | null = null;
  #verified: VerifiedMark | null = null;
  #foundNumber = 0;
  #isBroken = false;
  #stranded: ReplicaChain["stranded"] = [];
  #wholeElapsedMs = Number.NEGATIVE_INFINITY;
  /** The marks of this process that were not read back yet, by their numbers. */
  #written = new Map<number, { readonly writtenAtMs: number; readonly elapsedMs: number }>();
  #isForeign = false;

  constructor(options: ProofOptions) {
    this.#options = options;
    this.#watch = new ReplicaWatch(options.files);
  }

  get verified(): VerifiedMark | null {
    return this.#verified;
  }

  /** The replica contains marks that were not written here. */
  get isForeign(): boolean {
    return this.#isForeign;
  }

  /** It cannot be restored up to what was sent: files between its last whole database and the newest mark are missing, or all are. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** The last mark that was written has not been found yet. */
  get isOpen(): boolean {
    return this.#last !== null && this.#foundNumber < this.#last.number;
  }

  /** Null before the first mark. */
  get markedAtMs(): number | null {
    return this.#last?.writtenAtMs ?? null;
  }

  /**
   * Refuses a replica of another database, or one that is ahead, as after an older copy was put in place: Litestream would continue it with
   * the older state. @throws ServiceError `setup` for such a replica, `service_unavailable` for one that cannot be read.
   */
  async refuseDiverged(place: string): Promise<FoundReplica> {
    const { isEmpty, newestMark: theirs } = await readReplica(this.#options.files);
    const ours = await findMark(this.#options.db.read);
    if (theirs === null) return isEmpty ? (ours === null ? "new" : "emptied") : "filled";
    if (ours === null || ours.lineage !== theirs.lineage) {
      throw diverged(`The replica in ${place} is of another database`);
    }
    // After a loss of power, the replica may be ahead by the last mark, which this disk had not kept yet.
    if (theirs.number <= ours.number + 1) return "filled";
    throw diverged(
      `The replica in ${place} is ahead of the database: it was written to until ${formatInstant(theirs.writtenAtMs)}, the database until ${formatInstant(ours.writtenAtMs)}`,
    );
  }

  async mark(): Promise<void> {
    const { writeMark, elapsed } = this.#options;
    const elapsedMs = elapsed.nowMs();
    const mark = await writeMark();
    this.#last = mark;
    this.#written.set(mark.number, { writtenAtMs: mark.writtenAtMs, elapsedMs });
  }

  /** @returns what was found just now to be needed. @throws ServiceError `service_unavailable` when it cannot be read. */
  async look(): Promise<Repair> {
    const last = this.#last;
    const found = await this.#watch.look();
    if (found === "lost") return this.#lose();
    if (found === null || last === null) return "none";
    if (found.lineage !== last.lineage || found.number > last.number) {
      this.#isForeign = true;
      return "none";
    }
    // An earlier copy of the replica was put in its place.
    if (found.number < this.#foundNumber) return this.#lose();
    const own = this.#written.get(found.number);
    // A mark of an earlier process has only a time of the wall clock, and the clock may have been set since. And after a loss of power, the
    // replica may have another mark of this number, which this disk had not kept.
    if (found.number <= this.#foundNumber || own?.writtenAtMs !== found.writtenAtMs) return "none";
    this.#foundNumber = found.number;
    for (const number of this.#written.keys()) if (number <= found.number) this.#written.delete(number);
    await this.#list(found.transaction);
    if (this.#isBroken) return "snapshot";
    this.#verified = {
      markedAtMs: found.writtenAtMs,
      markedElapsedMs: own.elapsedMs,
      readAtMs: this.#options.clock.nowMs(),
    };
    return "none";
  }

  /** Of what was found, nothing counts any more: earlier marks may be left, and do not mean that it was lost again. */
  #lose(): Repair {
    this.#isBroken = true;
    this.#foundNumber = 0;
    this.#wholeElapsedMs = Number.NEGATIVE_INFINITY;
    return "start over";
  }

  /** Deletes the files before a gap that the last look has found to keep Litestream from merging later ones. @throws as `look`. */
  async tidy(): Promise<void> {
    const { files, log } = this.#options;
    const stranded = this.#stranded;
    this.#stranded = [];
    for (const { folder, name } of stranded) await files.remove(folder, name);
    if (stranded.length > 0)
      log.info(
        { fileCount: stranded.length },
        "deleted files of the last minutes before a gap in the replica, which kept Litestream from merging later ones",
      );
  }

  async #list(transaction: number): Promise<void> {
    const { files, elapsed, listMs } = this.#options;
    const nowMs = elapsed.nowMs();
    if (nowMs - this.#wholeElapsedMs < listMs) return;
    const { isWhole, stranded } = await listChain(files, transaction);
    this.#isBroken = !isWhole;
    this.#stranded = stranded;
    if (isWhole) this.#wholeElapsedMs = nowMs;
  }
}

function diverged(what: string): ServiceError {
  return new ServiceError(
    "setup",
    `${what}: move the database away to start from the replica, or give this one a new place with SVC_REPLICA_URL.`,
  );
}
