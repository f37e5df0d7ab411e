import { frequentPasswords } from "../../../src/identity/passwords/frequent-passwords.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { TEST_START_MS } from "../test-clock.ts";
import { BrokenPromise } from "./broken-promise.ts";
import { ErasureWatch } from "./erasure-watch.ts";
import { EventWatch } from "./event-watch.ts";
import { OperatorActs } from "./operator-acts.ts";
import { MOODS } from "./outside-world.ts";
import { PartnerActs } from "./partner-acts.ts";
import { PortalActs } from "./portal-acts.ts";
import { ReaderActs } from "./reader-acts.ts";
import { ReceiverWatch } from "./receiver-watch.ts";
import { ResultActs } from "./result-acts.ts";
import { SimActs } from "./sim-acts.ts";
import { SimWorld } from "./sim-world.ts";
import { StateWatch } from "./state-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = TEST_START_MS;
const WAITS_MS = [1, 900, 5_000, MINUTE_MS, 4 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const;

export interface Played {
  readonly days: number;
  readonly steps: number;
  readonly deaths: number;
  readonly faults: number;
  readonly deliveries: number;
  /** Connections to the server that were cut. */
  readonly cuts: number;
  /** Of all that happened: the same for the same seed. */
  readonly digest: string;
}

interface Length {
  readonly steps?: number;
  readonly days?: number;
  /** False for histories that were drawn before people of dealers were played. */
  readonly hasPeople?: boolean;
}

type Act = readonly [weight: number, name: string, act: () => unknown];

/** A history of one installation, as its seed draws it. */
export class History {
  readonly #watches: {
    events: EventWatch;
    receivers: ReceiverWatch;
    erasures: ErasureWatch;
    state: StateWatch;
  };
  readonly #readers: ReaderActs;
  readonly #table: readonly Act[];
  readonly #partners: PartnerActs;
  readonly #told: string[] = [];
  #stepCount = 0;

  private constructor(
    private readonly world: SimWorld,
    { hasPeople = true }: Length,
  ) {
    const acts = new SimActs(world);
    const results = new ResultActs(acts);
    const partners = new PartnerActs(acts);
    this.#partners = partners;
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
    const operators = new OperatorActs(acts);
    const readers = new ReaderActs(acts);
    const portal = new PortalActs(acts);
    this.#readers = readers;
    const { random, outside, faults } = world;
    this.#table = [
      [20, "send one result", () => results.sendOne()],
      [14, "send a batch", () => results.sendBatch()],
      [5, "send a message twice", () => results.sendTwice()],
      [4, "import a file", () => results.importFile()],
      [2, "create a dealer", () => partners.createDealer()],
      [2, "add an endpoint", () => partners.addEndpoint()],
      [1, "delete an endpoint", () => partners.deleteEndpoint()],
      [2, "rotate a secret", () => partners.rotateSecret()],
      [2, "ping", () => partners.ping()],
      [2, "erase a vehicle", () => operators.eraseVehicle()],
      [3, "withdraw a certificate", () => operators.withdraw()],
      [1, "reinstate a certificate", () => operators.reinstate()],
      [1, "rotate keys", () => operators.rotateKeys()],
      [2, "rotate a credential", () => operators.rotateCredential()],
      [2, "try a revoked credential", () => operators.tryRevoked()],
      [2, "switch a dealer", () => operators.switchDealer()],
      [4, "follow tests", () => readers.followTests()],
      [4, "follow events", () => readers.followEvents()],
      [4, "fetch a certificate", () => readers.fetchCertificate()],
      [2, "try what is another's", () => readers.tryForeign()],
      ...(hasPeople ? actsOf(portal) : []),
      [2, "enable an endpoint", () => partners.enable()],
      [
        8,
        "a receiver's mood",
        () => void outside.moods.set(random.pick([...outside.moods.keys()]), random.pick(MOODS)),
      ],
      [
        3,
        "the mail server's mood",
        () => {
          outside.mailMood = random.pick(MOODS);
        },
      ],
      [
        3,
        "the renderer's mood",
        () => {
          outside.rendererMood = random.pick(MOODS);
        },
      ],
      [
        3,
        "the storage",
        () => {
          faults.storageRate = random.pick([0, 0, 0.1, 0.5, 1]);
        },
      ],
      [8, "a death to come", () => this.#doom()],
      [3, "a death", () => random.pick(world.services)?.life.die("between two steps")],
      [
        3,
        "a clock is set",
        () =>
          random
            .pick(world.clocks)
            .set(random.pick([0, 0, 50, -2_000, 60_000, -60_000, 3_600_000]), random.pick([0, 0, 500, -500])),
      ],
      [world.hasLines ? 6 : 0, "a cut to come", () => this.#sever()],
      [world.disk === null ? 0 : 6, "the disk", () => world.disk?.change()],
      [world.disk === null ? 0 : 2, "a loss of power", () => world.losePower()],
      [90, "time", () => world.pass(random.pick(WAITS_MS))],
    ];
  }

  /** @throws Error with the seed and the last steps. */
  static async play(seed: string, length: Length): Promise<Played> {
    // Reading them from the disk takes time that no seed tells, and only the first time.
    await Promise.all([frequentPasswords(), ...LANGUAGES.map((language) => translatorInto(language))]);
    const world = await SimWorld.open(seed);
    const history = new History(world, length);
    try {
      await history.#play(length);
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

  async #play({ steps = Number.POSITIVE_INFINITY, days = Number.POSITIVE_INFINITY }: Length): Promise<void> {
    const { world } = this;
    const startMs = world.time.nowMs();
    await this.#partners.begin();
    await this.#look();
    while (this.#stepCount < steps && world.time.nowMs() - startMs < days * DAY_MS) await this.#step();
    await this.#heal();
  }

  async #step(): Promise<void> {
    const { world } = this;
    this.#stepCount += 1;
    if (world.services.length === 0 || world.random.chance(0.7)) await world.startServices();
    let drawn = world.random.below(this.#table.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, act] of this.#table) {
      drawn -= weight;
      if (drawn >= 0) continue;
      this.#told.push(`${this.#stepCount}. ${new Date(world.time.nowMs()).toISOString()} ${name}`);
      await act();
      break;
    }
    await world.settle();
    await this.#look();
    if (this.#stepCount % 25 === 0) await this.#watches.state.look();
  }

  /** One of the services dies at one of its next points. */
  #doom(): void {
    const { random, services } = this.world;
    random.pick(services)?.life.dieAfter(random.below(random.pick([10, 40, 200])));
  }

  /** The connection of one of the next statements of a service is cut. */
  #sever(): void {
    const { random, services } = this.world;
    random.pick(services)?.life.cutAfter(random.below(random.pick([10, 60])));
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
    for (const clock of world.clocks) clock.set(0, 0);
    for (const { life } of world.services) {
      life.dieAfter(Number.POSITIVE_INFINITY);
      life.cutAfter(Number.POSITIVE_INFINITY);
    }
    await world.startServices();
    for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, HOUR_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS]) {
      await world.pass(waitMs);
      await this.#look();
    }
    await this.#watches.state.lookAtEnd();
    await this.#watches.erasures.lookAtEnd();
    await this.#readers.requireAllFollowed();
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
      faults: world.faults.count + (world.disk?.faultCount ?? 0) + world.outside.faultCount,
      deliveries: this.#watches.receivers.postCount,
      digest: digest.digest("hex"),
    };
  }
}

function actsOf(portal: PortalActs): readonly Act[] {
  return [
    [4, "use a mailed link", () => portal.useLink()],
    [3, "give out a certificate", () => portal.giveOut()],
    [3, "invite a person", () => portal.invite()],
    [2, "accept an invitation", () => portal.accept()],
    [2, "change a role", () => portal.changeRole()],
    [2, "overstep a role", () => portal.overstep()],
  ];
}
