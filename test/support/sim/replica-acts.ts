import { inTemporaryFolder } from "../temporary-folder.ts";
import { demand } from "./broken-promise.ts";
import { requireAll, withRestoredCopy } from "./restored-copy.ts";
import type { Act, SimActs } from "./sim-acts.ts";
import { REPLICA_MOODS, type SimReplica } from "./sim-replica.ts";

const LOOK_MS = 15_000;
const MOST_LOOKS = 6;

/** Where the installation has a replica: what svc says of it must be so on another machine. */
export class ReplicaActs {
  readonly #acts: SimActs;

  constructor(acts: SimActs) {
    this.#acts = acts;
  }

  get table(): readonly Act[] {
    const { replica } = this.#acts.world;
    if (replica === null) return [];
    return [
      [3, "restore the replica elsewhere", () => this.#restore(replica)],
      [4, "the replica's mood", () => this.#changeMood(replica)],
    ];
  }

  /** Once everything works, svc must come to say that the replica has everything. */
  async requireAtEnd(): Promise<void> {
    const { replica } = this.#acts.world;
    if (replica === null) return;
    demand("replica-goes-on", replica.refusals.length === 0, replica.refusals.join());
    demand("no-stuck-work", await this.#restore(replica), "the replica stays behind");
  }

  #changeMood(replica: SimReplica): void {
    replica.mood = this.#acts.random.pick(REPLICA_MOODS);
  }

  /** Nothing is asked of svc meanwhile. @returns false when svc did not say that all of it is there. */
  async #restore(replica: SimReplica): Promise<boolean> {
    const { world } = this.#acts;
    const service = await world.anyService();
    const sinceMs = world.time.nowMs();
    const saysItHasAll = () => {
      const { lagMs } = service.app.replication.status();
      return lagMs !== null && world.time.nowMs() - lagMs > sinceMs;
    };
    for (let looks = 0; looks < MOST_LOOKS && !saysItHasAll(); looks += 1)
      await world.hop(world.time.nowMs() + LOOK_MS, [service]);
    if (service.life.isDead || !saysItHasAll()) return false;
    await inTemporaryFolder(async (folder) => {
      await withRestoredCopy(this.#acts, { folder, settings: replica.settings }, (process) =>
        requireAll(this.#acts, process, "replica-has-all"),
      );
    });
    replica.restoredCount += 1;
    return true;
  }
}
