import { realpathSync } from "node:fs";
import { join } from "node:path";
import { newRun, type PostgresTestServer, postgresDatabases } from "./postgres-databases.ts";
import { guardPostgres, type PostgresOptions, type StopMode } from "./postgres-guardian.ts";
import { runningProcesses } from "./process-table.ts";

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
  /** Deletes the data too. */
  remove(): Promise<void>;
}

/** Takes about a second. @throws Error where no server can run */
export async function startPrivatePostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const server = await guardPostgres(options);
  const databases = postgresDatabases(server.adminUrl, newRun());

  /** The first process and its children: each connection, and those in the background. */
  function processes() {
    const pid = server.pid();
    return runningProcesses().filter(
      (one) => one.state !== "Z" && (one.pid === pid || one.parentPid === pid),
    );
  }

  function resumeServer(): void {
    for (const { pid } of processes()) {
      try {
        process.kill(pid, "SIGCONT");
      } catch (error) {
        // A connection's process may end by itself meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  }

  return {
    ...databases,
    folder: server.folder,
    dataFolder: realpathSync(join(server.folder, "data")),
    pid: server.pid,
    start: server.start,
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
      resumeServer();
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
