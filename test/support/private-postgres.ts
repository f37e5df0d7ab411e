import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { newRun, type PostgresTestServer, postgresDatabases } from "./postgres-databases.ts";
import { guardPostgres, type PostgresOptions, type StopMode } from "./postgres-guardian.ts";
import { type RunningProcess, runningProcesses } from "./process-table.ts";

/** Faults can be caused on the server of one test file. */
export interface PrivatePostgres extends PostgresTestServer {
  readonly folder: string;
  readonly dataFolder: string;
  pid(): number;
  /** Freezes every process of the server: connections stay open, and new ones are accepted by the kernel, but nothing answers. */
  suspendServer(): Promise<void>;
  resumeServer(): void;
  /** Orderly or as a crash; the data stay. */
  stop(mode?: StopMode): Promise<void>;
  start(): Promise<void>;
  /** Of every process of the server: by then its disk may answer nothing. `stop("kill")` must follow before it starts again. */
  killerOfAll(): () => void;
  /** Whether it ended by itself. */
  hasEnded(): boolean;
  /**
   * Whether it neither serves nor recovers. PostgreSQL 18 stays so for ever when its restart after a crash fails: it refuses
   * everyone as "in recovery mode", without a startup process. For a moment it is so at each start and each crash, too.
   */
  isIdle(): boolean;
  /** Deletes the data too. */
  remove(): Promise<void>;
}

/** Takes about a second. @throws Error where no server can run */
export async function startPrivatePostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const server = await guardPostgres(options);
  const databases = postgresDatabases(server.adminUrl, newRun());

  let knownPid = server.pid();

  /** The first process and its children: each connection, and those in the background. */
  function processes(pid = server.pid()) {
    return runningProcesses().filter(
      (one) => one.state !== "Z" && (one.pid === pid || one.parentPid === pid),
    );
  }

  const resumeServer = () => signalAll(processes(), "SIGCONT");

  return {
    ...databases,
    folder: server.folder,
    dataFolder: realpathSync(join(server.folder, "data")),
    pid: server.pid,
    async start() {
      await server.start();
      knownPid = server.pid();
    },
    killerOfAll() {
      const running = processes(knownPid);
      return () => signalAll(running, "SIGKILL");
    },
    hasEnded: () => existsSync(join(server.folder, "ended")),
    isIdle() {
      const titles = processes(knownPid).map(({ command }) => command);
      return (
        titles.some((title) => title.startsWith("postgres: checkpointer")) &&
        !titles.some((title) => /^postgres: (startup|walwriter)/.test(title))
      );
    },
    resumeServer,

    async suspendServer() {
      // Until the first process is stopped, it may start another.
      for (
        let awake = processes();
        awake.length > 0;
        awake = processes().filter(({ state }) => state !== "T")
      ) {
        for (const { pid } of awake) process.kill(pid, "SIGSTOP");
        await Bun.sleep(1);
      }
    },

    async stop(mode = "fast") {
      if (mode !== "kill") resumeServer();
      await databases.close();
      await server.stop(mode);
    },

    async remove() {
      try {
        resumeServer();
        await databases.close();
      } catch {
        // It is stopped already.
      }
      await server.remove();
    },
  };
}

function signalAll(processes: readonly RunningProcess[], signal: "SIGCONT" | "SIGKILL"): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection's process may end by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
