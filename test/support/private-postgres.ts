import { realpathSync } from "node:fs";
import { join } from "node:path";
import { newRun, type PostgresTestServer, postgresDatabases } from "./postgres-databases.ts";
import { guardPostgres, type PostgresOptions, type StopMode } from "./postgres-guardian.ts";
import { runningProcesses } from "./process-table.ts";

/** A server of one test file, on which faults can be caused. */
export interface PrivatePostgres extends PostgresTestServer {
  /** Where its log lies. */
  readonly folder: string;
  readonly dataFolder: string;
  /** The server's first process. */
  pid(): number;
  /** Freezes every process of the server: connections stay open, and new ones are accepted by the kernel, but nothing answers. */
  suspendServer(): Promise<void>;
  resumeServer(): void;
  /** Stops the server, orderly or as a crash; its data stay. */
  stop(mode?: StopMode): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a server for one test file, in about a second.
 * @throws Error where none can run
 */
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
