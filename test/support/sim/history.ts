import { frequentPasswords } from "../../../src/identity/passwords/password-policy.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { SeededRandom } from "../seeded-random.ts";
import { TEST_START_MS } from "../test-clock.ts";
import { TEST_ENGINE } from "../test-engine.ts";
import { type Extra, playOf } from "./act-table.ts";
import { BrokenPromise } from "./broken-promise.ts";
import { ErasureWatch } from "./erasure-watch.ts";
import { EventWatch } from "./event-watch.ts";
import { ReceiverWatch } from "./receiver-watch.ts";
import { type Act, SimActs } from "./sim-acts.ts";
import { SimWorld } from "./sim-world.ts";
import { StateWatch } from "./state-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = TEST_START_MS;
const STEPS_BETWEEN_SURE = 10;
/** Of the histories on SQLite: a replica makes them slower. */
const REPLICAS = 0.25;

export interface Played {
  readonly days: number;
  readonly steps: number;
  readonly deaths: number;
  /** Of the storage, the disk, and what is outside. */
  readonly faults: number;
  readonly deliveries: number;
  /** Connections to the server that were cut. */
  readonly cuts: number;
  readonly powerLosses: number;
  /** Statements that waited for slow storage. */
  readonly stalls: number;
  /** Of the disk, which failed syncs did not write, and no later sync writes. */
  readonly forgottenSectors: number;
  /** Of the replica, on another machine. */
  readonly restores: number;
  /** Of all that happened: the same for the same seed. */
  readonly digest: string;
}

interface Length {
  readonly steps?: number;
  readonly days?: number;
  readonly without?: readonly Extra[];
}

export type CountName = Exclude<keyof Played, "digest">;

/** A history of one installation, as its seed draws it. */
export class History {
  readonly #watches: {
    events: EventWatch;
    receivers: ReceiverWatch;
    erasures: ErasureWatch;
    state: StateWatch;
  };
  readonly #play: ReturnType<typeof playOf>;
  readonly #told: string[] = [];
  #stepCount = 0;

  private constructor(
    private readonly world: SimWorld,
    { without = [] }: Length,
  ) {
    const acts = new SimActs(world);
    const events = new EventWatch(world, acts.model);
    const erasures = new ErasureWatch(world, acts.model);
    const receivers = new ReceiverWatch(world, acts.model, events, erasures);
    this.#watches = {
      events,
      receivers,
      erasures,
      state: new StateWatch(world, acts.model, events, receivers),
    };
    acts.model.hasEvent = (key) => events.counts.has(key);
    this.#play = playOf(acts, without);
  }

  /** @throws Error with the seed and the last steps. */
  static async play(seed: string, length: Length): Promise<Played> {
    // Reading them from the disk takes time that no seed tells, and only the first time.
    await Promise.all([frequentPasswords(), ...LANGUAGES.map((language) => translatorInto(language))]);
    const world = await SimWorld.open(seed, { hasReplica: hasReplica(seed, length) });
    const history = new History(world, length);
    try {
      await history.#run(length);
      return history.#played();
    } catch (error) {
      const lately = history.#told.slice(-12).join("\n  ");
      const deaths = world.deaths.slice(-3).join("\n  ");
      const what = error instanceof BrokenPromise ? error.message : String(error);
      const log = world.logLines.slice(-3).join("");
      throw new Error(
        `history ${seed}, step ${history.#stepCount}: ${what}\nsteps:\n  ${lately}\ndeaths:\n  ${deaths}\n${log}`,
        {
          cause: error,
        },
      );
    } finally {
      await world.close();
    }
  }

  async #run({ steps = Number.POSITIVE_INFINITY, days = Number.POSITIVE_INFINITY }: Length): Promise<void> {
    const { world } = this;
    const startMs = world.time.nowMs();
    await this.#play.begin();
    await this.#look();
    while (this.#stepCount < steps && world.time.nowMs() - startMs < days * DAY_MS) await this.#step();
    await this.#heal();
  }

  async #step(): Promise<void> {
    const { world } = this;
    this.#stepCount += 1;
    if (world.services.length === 0 || world.random.chance(0.7)) await world.startServices();
    // A sync may fail at the start; then the disk is replaced.
    while (world.services.length === 0) await world.startServices();
    const [, name, act] = this.#draw();
    this.#told.push(`${this.#stepCount}. ${new Date(world.time.nowMs()).toISOString()} ${name}`);
    await act();
    await world.settle();
    await this.#look();
    if (this.#stepCount % 25 === 0) await this.#watches.state.look();
  }

  #draw(): Act {
    const { table, sure } = this.#play;
    const turn = this.#stepCount / STEPS_BETWEEN_SURE;
    const sureOne = Number.isInteger(turn) ? sure[turn % sure.length] : undefined;
    if (sureOne !== undefined) return sureOne;
    let drawn = this.world.random.below(table.reduce((sum, [weight]) => sum + weight, 0));
    for (const act of table) {
      drawn -= act[0];
      if (drawn < 0) return act;
    }
    throw new Error("no act was drawn");
  }

  async #look(): Promise<void> {
    await this.#watches.events.look();
    this.#watches.receivers.look();
  }

  /** From now on everything works; what is not done then by itself is never done. */
  async #heal(): Promise<void> {
    const { world } = this;
    world.mend();
    world.outside.heal();
    if (world.replica !== null) world.replica.mood = "working";
    for (const clock of world.clocks) clock.set(0, 0);
    for (const { life } of world.services) {
      life.dieAfter(Number.POSITIVE_INFINITY);
      life.cutAfter(Number.POSITIVE_INFINITY);
    }
    for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, HOUR_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS]) {
      // One that learns only now of a sync that failed ends.
      await world.startServices();
      await world.pass(waitMs);
      await this.#look();
    }
    await this.#watches.state.lookAtEnd();
    await this.#watches.erasures.lookAtEnd();
    await this.#play.end();
  }

  #played(): Played {
    const { world } = this;
    const digest = new Bun.CryptoHasher("sha256");
    for (const line of this.#told) digest.update(line);
    for (const death of world.deaths) digest.update(death);
    for (const key of this.#watches.events.counts.keys()) digest.update(key);
    for (const [webhookId] of this.#watches.events.deliveries) digest.update(webhookId);
    return {
      days: (world.time.nowMs() - START_MS) / DAY_MS,
      steps: this.#stepCount,
      deaths: world.deaths.length,
      cuts: world.cutCount,
      faults: world.faults.count + (world.disk?.since("faults") ?? 0) + world.outside.faultCount,
      powerLosses: world.powerLossCount,
      stalls: world.stallCount,
      forgottenSectors: world.disk?.since("forgottenSectors") ?? 0,
      restores: world.replica?.restoredCount ?? 0,
      deliveries: this.#watches.receivers.postCount,
      digest: digest.digest("hex"),
    };
  }
}

function hasReplica(seed: string, { without = [] }: Length): boolean {
  const mayHave = TEST_ENGINE === "sqlite" && !without.includes("replicas");
  return mayHave && new SeededRandom(`installation:${seed}`).chance(REPLICAS);
}
