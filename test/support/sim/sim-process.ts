import { isDiskFault } from "../../../src/db/storage-failure.ts";
import type { Log } from "../../../src/kernel/log.ts";
import { observeApp } from "../../../src/observability/observed-app.ts";
import { installationOf, openDataAndKeys } from "../../../src/open-installation.ts";
import type { Ports } from "../../../src/ports.ts";
import { createReplication, NO_REPLICATION } from "../../../src/replication/replication-service.ts";
import type { Config } from "../../../src/settings/config.ts";
import { type App, composeApp } from "../composed-app.ts";
import { SeededRandom } from "../seeded-random.ts";
import type { DrawnFaults } from "./faults.ts";
import { Lifeline, never } from "./lifeline.ts";
import { mortalDatabase } from "./mortal-database.ts";
import type { OtherThreads } from "./other-threads.ts";
import type { OutsideWorld } from "./outside-world.ts";
import type { SimDisk } from "./sim-disk.ts";
import type { SimReplica } from "./sim-replica.ts";
import type { VirtualFiles } from "./virtual-files.ts";
import { type ProcessClock, ProcessTimers, type VirtualTime } from "./virtual-time.ts";

/** What the processes of a simulation have in common. */
export interface Surroundings {
  readonly config: Config;
  readonly time: VirtualTime;
  readonly files: VirtualFiles;
  readonly faults: DrawnFaults;
  readonly outside: OutsideWorld;
  readonly underWay: Set<Promise<unknown>>;
  readonly threads: OtherThreads;
  readonly log: Log;
  readonly seed: string;
  readonly disk: SimDisk | null;
  /** Null where it has none. */
  readonly replica: SimReplica | null;
  died(process: SimProcess): void;
}

type Handler = (request: Request) => Promise<Response>;

/** One process of svc: a service that answers requests and works on the queues, or a command beside it. */
export class SimProcess {
  readonly timers: ProcessTimers;
  readonly #handle: () => Handler;
  #made: Handler | null = null;

  private constructor(
    readonly name: string,
    readonly life: Lifeline,
    readonly clock: ProcessClock,
    readonly app: App,
    timers: ProcessTimers,
    private readonly closeDatabase: () => Promise<void>,
    private readonly replica: SimReplica | null,
    /** Its number for the disk. */
    readonly diskProcess: number,
  ) {
    this.timers = timers;
    this.#handle = () => {
      const server = app.server();
      return async (request) => await server.handle(request);
    };
  }

  static async open(name: string, clock: ProcessClock, surroundings: Surroundings): Promise<SimProcess> {
    const { disk, config, time, files, faults, outside, underWay, threads, log, seed, replica } =
      surroundings;
    const diskProcess = disk?.boot() ?? 0;
    const life: Lifeline = new Lifeline(() => surroundings.died(process));
    const timers = new ProcessTimers(time);
    let isOpen = false;
    const ports: Ports = {
      clock,
      random: new SeededRandom(`${seed}:${name}`),
      log,
      monotonic: time,
      timers,
      resolver: { resolve: async () => ["93.184.216.34"] },
      renderPool: outside.renderPoolOf(life),
      mailer: outside.mailerOf(life),
      deliveryClient: outside.deliveryClientOf(life),
      passwordCosts: { memoryKiB: 8, passCount: 1 },
      // One that cannot be opened is no process yet.
      onDiskFault: () => isOpen && life.die("a sync that failed"),
    };
    const opened = await openDataAndKeys(config, ports);
    const watch = observeApp(mortalDatabase(opened.db, life, underWay), {
      timers,
      monotonic: time,
      config,
      thread: undefined,
      replicationStatus: () => replication.status(),
      quiet: opened.quiet,
    });
    const replication =
      opened.replica === null || replica === null
        ? NO_REPLICATION
        : createReplication({
            ...opened.replica,
            db: watch.db,
            elapsed: time,
            files: replica.filesOf(opened.replica.files, life, threads),
            onDiskFault: ports.onDiskFault,
            findProgram: async () => replica.program,
            startLitestream: replica.starterOf(config.dataDir, timers),
          });
    const storage = files.storageOf(life, faults);
    const installation = installationOf(config, ports, { ...opened, storage }, watch);
    const app = composeApp({ ...installation, watch, replication });
    const process = new SimProcess(
      name,
      life,
      clock,
      app,
      timers,
      () => opened.db.close(),
      replica,
      diskProcess,
    );
    isOpen = true;
    return process;
  }

  /** From now on it works on the queues. */
  serve(): void {
    const { app, replica } = this;
    app.replication.start().catch((error: unknown) => replica?.refusals.push(String(error)));
    for (const part of app.parts) part.start();
  }

  /** Never resolves if the process dies before it has answered. */
  async request(request: Request): Promise<Response> {
    if (this.life.isDead) return await never();
    this.#made ??= this.#handle();
    const response = await this.#made(request);
    return this.life.isDead ? await never() : response;
  }

  /** Closes the database of a dead process, whose connections the system has closed. */
  async bury(): Promise<void> {
    this.timers.clear();
    try {
      await this.closeDatabase();
    } catch (error) {
      if (!isDiskFault(error)) throw error;
    }
  }
}
