import type { DiskCounts } from "../../sim/disk/disk-fault.ts";
import { VirtualDisk } from "../../sim/disk/virtual-disk.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { TEST_ENGINE } from "../test-engine.ts";

/** The disk of the database on SQLite, which may be full, write short, answer EIO, fail to sync and lose its power. */
export class SimDisk {
  readonly #before: DiskCounts;
  #delayUs: number;

  private constructor(
    private readonly disk: VirtualDisk,
    private readonly random: SeededRandom,
  ) {
    this.#before = disk.counts();
    this.#delayUs = disk.delayUs();
  }

  /** Null on PostgreSQL, and where no compiler is: then the disk is a good one. */
  static under(folder: string, random: SeededRandom): SimDisk | null {
    const disk = TEST_ENGINE === "sqlite" ? VirtualDisk.load() : null;
    if (disk === null) return null;
    disk.mount(folder);
    return new SimDisk(disk, random);
  }

  /** How often it did so in this history. */
  since(name: keyof DiskCounts): number {
    return this.disk.counts()[name] - this.#before[name];
  }

  /** What is opened from now on belongs to a new process. @returns its number. */
  boot(): number {
    return this.disk.boot();
  }

  /** What `work` opens and closes before it first waits is done by a process that was booted before. */
  as<Result>(process: number, work: () => Result): Result {
    const { current } = this.disk;
    this.disk.runAs(process);
    try {
      return work();
    } finally {
      this.disk.runAs(current);
    }
  }

  /** @returns the number of a process beside those that run: what is opened within `open` is its own, and nothing later. */
  beside(open: () => void): number {
    const { current } = this.disk;
    const process = this.disk.boot();
    try {
      open();
    } finally {
      this.disk.runAs(current);
    }
    return process;
  }

  kill(process: number): void {
    this.disk.kill(process);
  }

  /** One of the ways in which disks fail, or none any more. */
  change(): void {
    const { disk, random } = this;
    disk.heal();
    const seed = BigInt(random.below(2 ** 32));
    const kinds = ["database", "log"] as const;
    const ways: readonly (() => void)[] = [
      () => undefined,
      () => disk.fullAfterBytes(random.below(200_000)),
      () => disk.failNext({ operations: ["sync"], kinds, skip: random.below(20), isForgetful: true }),
      () => disk.failNext({ operations: ["write"], kinds, skip: random.below(100) }),
      () =>
        disk.failNext({
          operations: ["write"],
          kinds,
          skip: random.below(100),
          isShort: true,
          error: "ENOSPC",
        }),
      () => disk.failRandomly({ operations: ["write", "sync"], kinds, probability: 0.02, seed }),
      () => disk.failRandomly({ operations: ["sync"], kinds, probability: 0.2, seed, isForgetful: true }),
    ];
    random.pick(ways)();
  }

  heal(): void {
    this.disk.heal();
  }

  /** Each sync takes so long from now on, until the disk is healed. */
  slow(syncMs: number): void {
    this.disk.slow(["sync"], syncMs * 1000);
  }

  /** @returns what its slowness took since the last call. */
  takenMs(): number {
    const delayUs = this.disk.delayUs();
    const takenMs = (delayUs - this.#delayUs) / 1000;
    this.#delayUs = delayUs;
    return takenMs;
  }

  /** All processes are dead by then. What no sync covers may be lost, whole or in part. */
  losePower(): void {
    this.disk.losePower(BigInt(this.random.below(2 ** 32)));
    this.disk.heal();
  }

  unmount(): void {
    this.disk.unmount();
  }
}
