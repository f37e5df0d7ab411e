import { ServiceError } from "../../../src/kernel/errors.ts";
import { UNKNOWN } from "./lifeline.ts";
import type { SimProcess } from "./sim-process.ts";
import type { SimWorld } from "./sim-world.ts";

const CUT_COMMANDS = 0.1;
/** The storage, or the disk. */
const MENDABLE: ReadonlySet<string> = new Set(["service_unavailable", "setup"]);

/** Processes beside the services, as commands are. */
export class SimCommands {
  readonly running = new Set<SimProcess>();
  readonly #world: SimWorld;

  constructor(world: SimWorld) {
    this.#world = world;
  }

  /** @returns `UNKNOWN` if it died, or failed for a disk or a storage that is mended by now. */
  async run<T>(
    work: (process: SimProcess) => Promise<T>,
    pointsLeft = Number.POSITIVE_INFINITY,
  ): Promise<T | typeof UNKNOWN> {
    const { hasLines, random } = this.#world;
    const process = await this.#open();
    process.life.dieAfter(pointsLeft);
    if (hasLines && random.chance(CUT_COMMANDS)) process.life.cutAfter(random.below(30));
    return await this.#ending(process, work);
  }

  /** Nothing happens to it. */
  async runSafely<T>(work: (process: SimProcess) => Promise<T>): Promise<T> {
    const done = await this.#ending(await this.#open(), work);
    if (done === UNKNOWN) throw new Error("a safe command died");
    return done;
  }

  async #open(): Promise<SimProcess> {
    const [clock] = this.#world.clocks;
    if (clock === undefined) throw new Error("there is no service");
    return await this.#world.openSurely("command", clock);
  }

  async #ending<T>(
    process: SimProcess,
    work: (process: SimProcess) => Promise<T>,
  ): Promise<T | typeof UNKNOWN> {
    this.running.add(process);
    try {
      return await this.#world.outcomeOf(process, () => work(process));
    } catch (error) {
      if (!(error instanceof ServiceError) || !MENDABLE.has(error.code)) throw error;
      await this.#world.pass(60_000);
      this.#world.mend();
      return UNKNOWN;
    } finally {
      this.running.delete(process);
      if (!process.life.isDead) await process.bury();
    }
  }
}
