import type { Database } from "../../../src/db/database.ts";
import { clearDiskFault, hasDiskFault } from "../../../src/db/disk-fault.ts";
import { databasePath } from "../../../src/db/open-data.ts";
import { logTo } from "../../../src/kernel/log.ts";
import { type Config, readConfig } from "../../../src/settings/config.ts";
import type { Settings } from "../../../src/settings/environment.ts";
import { SeededRandom } from "../seeded-random.ts";
import { makeTestPlace, type TestPlace } from "../test-database.ts";
import { TEST_ENGINE } from "../test-engine.ts";
import { DrawnFaults } from "./faults.ts";
import { UNKNOWN } from "./lifeline.ts";
import type { OtherThreads } from "./other-threads.ts";
import { OutsideWorld } from "./outside-world.ts";
import { SimCommands } from "./sim-commands.ts";
import { SimDisk } from "./sim-disk.ts";
import { SimProcess, type Surroundings } from "./sim-process.ts";
import { SimReplica } from "./sim-replica.ts";
import { type StatementCounts, watchStatements } from "./statement-points.ts";
import { VirtualFiles } from "./virtual-files.ts";
import { ProcessClock, VirtualTime } from "./virtual-time.ts";

export const INGEST_SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
export const PUBLIC_URL = "https://svc.example";
const SETTINGS = {
  SVC_RATE_LIMITS: "off",
  SVC_PUBLIC_URL: PUBLIC_URL,
  SVC_INGEST_SECRET: INGEST_SECRET,
  SVC_RETENTION_DAYS: "10",
  SVC_WEBHOOK_DISABLE_AFTER: "6",
};
/** Without work for so many turns of the event loop, nothing is under way in any process. */
const IDLE_TURNS = 6;
const LONGEST_ANSWER_MS = 600_000;
const MOST_HOPS = 12;
/** Most waits of a queue are shorter, so that a look more within such a time finds what the next one finds. */
const LONG_WAIT_MS = 20 * 60_000;
/** Of the deaths on a machine with a disk. */
const POWER_LOSSES = 0.15;

/** The processes of one installation, their surroundings and the time. Nothing happens here by itself. */
export class SimWorld {
  readonly time = new VirtualTime();
  readonly files = new VirtualFiles();
  readonly random: SeededRandom;
  readonly faults: DrawnFaults;
  readonly outside: OutsideWorld;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #config: Config;
  readonly #surroundings: Surroundings;
  /** One for each service; null while it is down. */
  readonly #services: (SimProcess | null)[];
  readonly #clocks: ProcessClock[];
  #dead: SimProcess[] = [];
  #processCount = 0;
  #db: Database | null = null;
  /** Its number for the disk. */
  #lookingProcess = 0;
  #isPowerLost = false;
  /** Of a slow server. */
  #statementMs = 0;
  /** Statements that waited for slow storage. */
  stallCount = 0;
  powerLossCount = 0;
  readonly commands: SimCommands = new SimCommands(this);
  readonly logLines: string[] = [];
  /** Where processes died. */
  readonly deaths: string[] = [];

  private constructor(
    readonly seed: string,
    private readonly place: TestPlace,
    private readonly statements: StatementCounts,
    serviceCount: number,
    /** Null where it is a good one. */
    readonly disk: SimDisk | null,
    readonly replica: SimReplica | null,
  ) {
    this.random = new SeededRandom(`history:${seed}`);
    this.faults = new DrawnFaults(new SeededRandom(`faults:${seed}`));
    this.outside = new OutsideWorld(this.time, new SeededRandom(`outside:${seed}`));
    this.#config = this.#configWith(replica?.settings ?? {});
    this.#services = Array.from({ length: serviceCount }, () => null);
    this.#clocks = this.#services.map(() => new ProcessClock(this.time));
    this.#surroundings = {
      config: this.#config,
      time: this.time,
      files: this.files,
      faults: this.faults,
      outside: this.outside,
      underWay: this.#underWay,
      threads: statements.threads,
      log: logTo("error", (line) => this.logLines.push(line)),
      seed,
      disk,
      replica,
      died: (process) => this.#died(process),
    };
    statements.answered = () => this.#stall();
  }

  static async open(seed: string, { hasReplica }: { readonly hasReplica: boolean }): Promise<SimWorld> {
    const statements = watchStatements(new SeededRandom(`cuts:${seed}`));
    const place = await makeTestPlace({ overSocket: true });
    const disk = SimDisk.under(place.folder, new SeededRandom(`disk:${seed}`));
    const replica = hasReplica ? new SimReplica(new SeededRandom(`replica:${seed}`), disk) : null;
    const world = new SimWorld(seed, place, statements, TEST_ENGINE === "sqlite" ? 1 : 2, disk, replica);
    world.#lookingProcess = disk?.boot() ?? 0;
    world.#db = await place.open();
    await world.startServices();
    return world;
  }

  /** Whether the database is behind connections, which may be cut. */
  get hasLines(): boolean {
    return TEST_ENGINE === "postgres";
  }

  /** For looking, beside every process. */
  get db(): Database {
    if (this.#db === null) throw new Error("the world is not open");
    return this.#db;
  }

  get threads(): OtherThreads {
    return this.statements.threads;
  }

  get config(): Config {
    return this.#config;
  }

  get services(): SimProcess[] {
    return this.#services.filter((process) => process !== null);
  }

  get clocks(): readonly ProcessClock[] {
    return this.#clocks;
  }

  // ── processes ──

  async startServices(): Promise<void> {
    for (const [index, running] of this.#services.entries()) {
      if (running !== null) continue;
      const process = await this.openSurely(`service ${index}`, this.#clocks[index] as ProcessClock);
      process.serve();
      this.#services[index] = process;
    }
    await this.settle();
  }

  async #open(kind: string, clock: ProcessClock): Promise<SimProcess> {
    this.#processCount += 1;
    return await SimProcess.open(`${kind}, process ${this.#processCount}`, clock, this.#surroundings);
  }

  /** On a disk that fails, once someone has mended it. */
  async openSurely(kind: string, clock: ProcessClock): Promise<SimProcess> {
    try {
      return await this.#open(kind, clock);
    } catch (error) {
      if (this.disk === null) throw error;
      this.#replaceDisk();
      return await this.#open(kind, clock);
    }
  }

  /** Someone sees to the disk, and to what a failed sync has left. */
  #replaceDisk(): void {
    this.disk?.heal();
    const path = databasePath(this.#config.dataDir);
    if (this.disk !== null && hasDiskFault(path)) this.disk.beside(() => clearDiskFault(path));
  }

  #configWith(settings: Settings): Config {
    return readConfig({ ...SETTINGS, ...this.place.settings, ...settings }, { isTerminal: false });
  }

  /** A service on a copy of the data in the folder, with copies of the files, on a machine where all works. */
  async openElsewhere(
    folder: string,
    settings: Settings = {},
  ): Promise<{ process: SimProcess; outside: OutsideWorld }> {
    const surroundings: Surroundings = {
      ...this.#surroundings,
      config: this.#configWith({ ...settings, SVC_DATA_DIR: folder }),
      files: this.files.copy(),
      faults: new DrawnFaults(this.random),
      outside: new OutsideWorld(this.time, new SeededRandom(`elsewhere:${this.seed}`)),
      disk: null,
      replica: null,
      died: () => {},
    };
    this.#processCount += 1;
    const name = `elsewhere, process ${this.#processCount}`;
    const process = await SimProcess.open(name, new ProcessClock(this.time), surroundings);
    return { process, outside: surroundings.outside };
  }

  /** All processes die at once, and what the disk had not synced is lost, or a part of it. */
  losePower(): void {
    this.#isPowerLost = true;
    for (const { life } of [...this.services, ...this.commands.running]) life.die("a loss of power");
  }

  async #restorePower(): Promise<void> {
    this.#isPowerLost = false;
    this.powerLossCount += 1;
    this.replica?.losePower();
    await this.#stopLooking();
    this.disk?.losePower();
    this.#replaceDisk();
    this.#lookingProcess = this.disk?.boot() ?? 0;
    this.#db = await this.place.open();
  }

  async #stopLooking(): Promise<void> {
    const db = this.#db;
    if (db === null) return;
    const closing = this.disk === null ? db.close() : this.disk.as(this.#lookingProcess, () => db.close());
    // Its last checkpoint may meet a fault of the disk.
    await closing.catch(() => {});
  }

  /** One of the services; starts them while none runs: one may die as it starts. */
  async anyService(): Promise<SimProcess> {
    while (this.services.length === 0) await this.startServices();
    return this.random.pick(this.services);
  }

  #died(process: SimProcess): void {
    this.deaths.push(process.life.diedAt);
    this.#dead.push(process);
    this.disk?.kill(process.diskProcess);
    if (this.disk !== null && !this.#isPowerLost && this.random.chance(POWER_LOSSES)) this.losePower();
    const index = this.#services.indexOf(process);
    if (index >= 0) this.#services[index] = null;
  }

  /** @returns `UNKNOWN` if the process dies before it has answered. @throws what `work` throws. */
  async outcomeOf<T>(process: SimProcess, work: () => Promise<T>): Promise<T | typeof UNKNOWN> {
    let outcome: { readonly get: () => T | typeof UNKNOWN } | undefined;
    const known = (get: () => T | typeof UNKNOWN) => {
      outcome ??= { get };
    };
    void Promise.race([work(), process.life.death.promise.then((): typeof UNKNOWN => UNKNOWN)]).then(
      (value) => known(() => value),
      (error: unknown) =>
        known(() => {
          throw error;
        }),
    );
    const untilMs = this.time.nowMs() + LONGEST_ANSWER_MS;
    await this.settle();
    while (outcome === undefined && this.time.nowMs() < untilMs) await this.hop(this.time.nowMs() + 500);
    if (outcome === undefined) throw new Error(`${process.name} did not answer`);
    return outcome.get();
  }

  /** Someone sees to the storage and the disk. */
  mend(): void {
    this.faults.heal();
    this.disk?.heal();
    this.#statementMs = 0;
  }

  /** From now on each sync takes so long; where there is no disk, each statement a twentieth of it. */
  slow(syncMs: number): void {
    this.disk?.slow(syncMs);
    this.#statementMs = this.disk === null ? syncMs / 20 : 0;
  }

  /** What the storage took passes while its process waits: no timer fires meanwhile. */
  #stall(): void {
    const tookMs = this.disk?.takenMs() ?? this.#statementMs;
    if (tookMs === 0) return;
    this.stallCount += 1;
    this.time.moveTo(this.time.nowMs() + tookMs);
  }

  // ── time ──

  /** Waits until nothing is under way in any process, and closes what dead ones had open. */
  async settle(): Promise<void> {
    const { threads } = this.statements;
    let seen = -1;
    let quietTurns = 0;
    for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
      const waited = [...this.#underWay, ...this.statements.underWay];
      // What is under way may come to wait for a thread.
      if (waited.length > 0 && threads.isIdle) await Promise.race([...waited, threads.asked]);
      await new Promise<void>((resolve) => setImmediate(resolve));
      const done = this.statements.asked + this.files.useCount + this.outside.useCount + threads.askedCount;
      if (done !== seen || waited.length > 0 || !threads.isIdle) idle = -1;
      quietTurns = done === seen ? quietTurns + 1 : 0;
      seen = done;
      // Whatever else is under way waits for a thread.
      if (quietTurns >= IDLE_TURNS) await threads.finishOne();
    }
    if (this.#db !== null) await this.statements.cuts.ended(this.#db);
    for (const process of this.#dead.splice(0)) await process.bury();
    if (this.#isPowerLost) await this.#restorePower();
  }

  get cutCount(): number {
    return this.statements.cuts.count;
  }

  /** To one instant: what ends or is due by then happens now. @param awake those whose timers fire; others are late. */
  async hop(instantMs: number, awake = this.services): Promise<void> {
    this.time.moveTo(instantMs);
    this.outside.land();
    await this.settle();
    const areTogether = awake.length > 1 && this.random.chance(0.5);
    for (let round = 0; round < 100; round += 1) {
      const due = awake.filter(({ life, timers }) => !life.isDead && timers.hasDue);
      if (due.length === 0) return;
      if (areTogether) {
        for (const { life, timers } of due) if (!life.isDead) timers.ring();
        await this.settle();
        continue;
      }
      for (const process of due) {
        if (!process.life.isDead) process.timers.ring();
        await this.settle();
      }
    }
    throw new Error("timers fire without end");
  }

  /** In hops: to each end of what is under way outside, and to some instants between, at which one service is awake. */
  async pass(durationMs: number): Promise<void> {
    const untilMs = this.time.nowMs() + durationMs;
    const instants = this.services.length > 1 && durationMs >= LONG_WAIT_MS ? 2 : 4;
    for (let hop = 0; hop < MOST_HOPS && this.time.nowMs() < untilMs; hop += 1) {
      const leftMs = untilMs - this.time.nowMs();
      const betweenMs = this.time.nowMs() + Math.max(1, Math.min(leftMs, Math.ceil(durationMs / instants)));
      const awake = this.services.length > 1 ? [this.random.pick(this.services)] : this.services;
      await this.hop(Math.min(this.outside.nextEndMs ?? betweenMs, betweenMs), awake);
    }
    await this.hop(untilMs);
  }

  async close(): Promise<void> {
    this.#isPowerLost = true;
    for (const process of this.services) process.life.die("the end");
    this.#isPowerLost = false;
    await this.settle();
    this.replica?.remove();
    await this.#stopLooking();
    this.disk?.unmount();
    await this.place.remove();
    this.statements.remove();
  }
}
