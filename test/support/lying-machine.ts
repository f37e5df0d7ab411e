import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXIT } from "../../cli/exit.ts";
import type { Database } from "../../src/db/database.ts";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type FaultDisk, mountFaultDisk } from "./fault-disk.ts";
import { type PostgresProxy, startPostgresProxy } from "./postgres-proxy.ts";
import { connectPostgres } from "./postgres-session.ts";
import { type PrivatePostgres, startPrivatePostgres } from "./private-postgres.ts";
import { runningProcesses } from "./process-table.ts";
import { TEST_SIGNING_SETTINGS } from "./signing-keys.ts";
import { type ServeProcess, untilListening } from "./svc-binary.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { TEST_ENGINE } from "./test-engine.ts";

/** A server that keeps what it acknowledged, as in production. */
const DURABLE = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  autovacuum: "on",
  max_wal_size: "64MB",
  checkpoint_timeout: "30s",
  max_connections: 40,
  dynamic_shared_memory_type: "posix",
};

/** What a supervisor saw. */
interface MachineNotes {
  startCount: number;
  refusedStartCount: number;
  /** Ends after a failed sync, each followed by a check of the database. */
  diskFaultCount: number;
  /** Ends because a page of the database that is mapped into memory could not be read, which no program can catch. */
  busErrorCount: number;
  databaseStartCount: number;
  /** How often its supervisor killed the database's server because it neither served nor recovered. */
  stuckDatabaseCount: number;
  /** Ends that nobody asked for. */
  readonly ends: string[];
  /** What svc must not do: end otherwise than the operator contract says. */
  readonly faults: string[];
}

/** The compiled binary, its database and its Litestream on disks with faults, kept running by a supervisor. */
export interface LyingMachine {
  readonly disk: FaultDisk;
  /** Of the replica; null on PostgreSQL. */
  readonly replicaDisk: FaultDisk | null;
  /** Null on SQLite. */
  readonly proxy: PostgresProxy | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly notes: MachineNotes;
  /** The present URL of svc; of none while it does not listen. */
  url(): string;
  isListening(): boolean;
  open(): Promise<Database>;
  /** The last lines of the database server's log. */
  databaseSays(): string;
  start(): void;
  kill(): void;
  killLitestream(): void;
  killDatabase(): void;
  /** Everything ends at once, and the disk loses of what was not synced as much as a seed says. */
  powerLoss(draw: { readonly seed: number; readonly keep: number }): Promise<{ readonly pages: number }>;
  /** Orderly. @returns the exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

const NO_LISTENER = "http://127.0.0.1:1";
const SUPERVISOR_WAIT_MS = 200;
/** As an operator's health check does, of a server that PostgreSQL itself never ends. */
const IDLE_DATABASE_MS = 2_000;

export async function startLyingMachine(options: {
  readonly program: string;
  readonly seed: number;
  readonly litestream: string | null;
  readonly settings: Readonly<Record<string, string>>;
}): Promise<LyingMachine> {
  const folder = temporaryFolder();
  const disk = await mountFaultDisk(options.seed);
  const replicaDisk = TEST_ENGINE === "sqlite" ? await mountFaultDisk(options.seed + 1) : null;
  const dataDir = join(disk.path, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  if (replicaDisk !== null) mkdirSync(join(replicaDisk.path, "replica"), { mode: 0o700 });
  const server = TEST_ENGINE === "postgres" ? await startServer(disk) : null;
  const proxy = server === null ? null : await startPostgresProxy((await server.createDatabase()).url);
  // As it is when a machine is set up, long before a fault.
  await disk.store();
  const settings: Record<string, string> = {
    ...TEST_SIGNING_SETTINGS,
    ...options.settings,
    SVC_DATA_DIR: dataDir,
    ...(proxy === null ? {} : { SVC_DATABASE_URL: proxy.url, SVC_DATABASE_CONNECTIONS: "4" }),
    ...(replicaDisk === null || options.litestream === null
      ? {}
      : { SVC_REPLICA_URL: `file://${replicaDisk.path}/replica`, SVC_LITESTREAM_BIN: options.litestream }),
  };
  const notes: MachineNotes = {
    startCount: 0,
    refusedStartCount: 0,
    diskFaultCount: 0,
    busErrorCount: 0,
    databaseStartCount: 0,
    stuckDatabaseCount: 0,
    ends: [],
    faults: [],
  };
  let child: ServeProcess | null = null;
  let url = NO_LISTENER;
  let isWanted = false;
  let isKilled = false;
  let supervising: Promise<void> = Promise.resolve();
  let lastExitCode: number | null = null;

  async function supervise(): Promise<void> {
    while (isWanted) {
      await serveOnce();
      if (lastExitCode === EXIT.diskFault && !isKilled) await untilSound();
      if (isWanted) await Bun.sleep(SUPERVISOR_WAIT_MS);
    }
  }

  /** What an operator does once the disk is well: until then, the check does not pass. */
  async function untilSound(): Promise<void> {
    notes.diskFaultCount += 1;
    while (true) {
      const check = Bun.spawn([options.program, "db", "check", "--after-disk-fault"], {
        cwd: folder.path,
        env: settings,
        stdio: ["ignore", "ignore", "ignore"],
      });
      if ((await check.exited) === 0) return;
      await Bun.sleep(SUPERVISOR_WAIT_MS);
    }
  }

  async function serveOnce(): Promise<void> {
    const started = Bun.spawn([options.program, "serve", "--port", "0"], {
      cwd: folder.path,
      env: settings,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    child = started;
    isKilled = false;
    notes.startCount += 1;
    const said = new Response(started.stderr).text();
    const listening = untilListening(started).then(
      (address) => {
        url = address;
        return true;
      },
      () => false,
    );
    lastExitCode = await started.exited;
    url = NO_LISTENER;
    child = null;
    if (isKilled) return;
    judgeEnd(await said, await listening);
  }

  /** @param said on stderr: lines of the log, and what a person should read. */
  function judgeEnd(said: string, hasListened: boolean): void {
    if (!isWanted && lastExitCode === 0) return;
    const plain = said.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
    if (/: Bus error at address/.test(said)) {
      notes.busErrorCount += 1;
      return;
    }
    const words = `${plain.slice(0, 40).join("\n")}\n${said.slice(-600)}`;
    const isDiskFault = lastExitCode === EXIT.diskFault;
    if (!hasListened) notes.refusedStartCount += 1;
    else if (!isDiskFault) notes.ends.push(`${lastExitCode}: ${words}`);
    if (!(lastExitCode === 1 || isDiskFault) || plain.length !== 1 || plain[0]?.startsWith("svc: ") !== true)
      notes.faults.push(`ended with ${lastExitCode}, and said: ${words}`);
  }

  async function restartDatabase(): Promise<void> {
    if (server === null || !server.hasEnded()) return;
    await server.stop("kill");
    while (isWanted) {
      try {
        await server.start();
        notes.databaseStartCount += 1;
        return;
      } catch {
        // Its disk may still be faulty.
        await server.stop("kill").catch(() => {});
        await Bun.sleep(SUPERVISOR_WAIT_MS);
      }
    }
  }

  /** The database has a supervisor of its own: svc is still running when its server ends. */
  async function watchDatabase(): Promise<void> {
    let workedAtMs = performance.now();
    while (isWanted) {
      await restartDatabase();
      if (server?.isIdle() !== true) workedAtMs = performance.now();
      if (performance.now() - workedAtMs > IDLE_DATABASE_MS) {
        notes.stuckDatabaseCount += 1;
        server?.killerOfAll()();
      }
      await Bun.sleep(SUPERVISOR_WAIT_MS);
    }
  }

  function start(): void {
    isWanted = true;
    supervising = Promise.all([supervise(), ...(server === null ? [] : [watchDatabase()])]).then(() => {});
  }

  function kill(): void {
    isKilled = true;
    child?.kill("SIGKILL");
  }

  const isOurs = ({ command }: { readonly command: string }) =>
    command.includes(dirname(disk.path)) && /litestream/.test(command) && !/svc-fault-disk/.test(command);

  const litestreams = () => runningProcesses().filter(isOurs);
  function killLitestream(running = litestreams()): void {
    for (const { pid } of running) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended meanwhile.
      }
    }
  }

  return {
    disk,
    replicaDisk,
    proxy,
    settings,
    notes,
    url: () => url,
    isListening: () => url !== NO_LISTENER,
    open: () => openData(readConfig(settings as Settings, { isTerminal: false })),
    databaseSays: () =>
      server === null
        ? ""
        : readFileSync(join(server.folder, "log"), "utf8")
            .replace(/.*FATAL: .*\n/g, "")
            .slice(-3_000),
    start,
    kill,
    killLitestream: () => killLitestream(),
    killDatabase: () => server?.killerOfAll()(),

    async powerLoss(draw) {
      // Of a process that waits for the disk nothing can be asked.
      const running = litestreams();
      const killServer = server?.killerOfAll();
      await disk.powerOff();
      isWanted = false;
      kill();
      killLitestream(running);
      killServer?.();
      // The kernel writes what it holds of a killed process, which the disk refuses from here on.
      const loss = await disk.powerOn(draw);
      await supervising;
      await server?.stop("kill");
      if (server !== null) {
        await server.start();
        await untilAnswering(server.adminUrl);
      }
      start();
      return loss;
    },

    async stop() {
      isWanted = false;
      child?.kill("SIGTERM");
      await supervising;
      return lastExitCode;
    },

    async remove() {
      isWanted = false;
      kill();
      killLitestream();
      await disk.heal();
      await supervising;
      await proxy?.close();
      await server?.remove();
      await disk.remove();
      await replicaDisk?.remove();
      folder.remove();
    },
  };
}

async function startServer(disk: FaultDisk): Promise<PrivatePostgres> {
  // The server runs as another user, who must get to its files.
  chmodSync(dirname(disk.path), 0o711);
  return await startPrivatePostgres({ dataParent: disk.path, settings: DURABLE });
}

async function untilAnswering(url: string): Promise<void> {
  while (true) {
    try {
      await using session = await connectPostgres(url);
      await session.query("SELECT 1");
      return;
    } catch {
      await Bun.sleep(50);
    }
  }
}
