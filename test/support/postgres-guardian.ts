import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { memoryFolder } from "./memory-folder.ts";
import { makePostgresFolder, removeStalePostgresFolders, SERVER_USER_ID } from "./postgres-folder.ts";

const SCRIPT = join(import.meta.dir, "postgres-guardian.sh");

/** Settings for a server whose data may be lost when the machine stops, because no one else needs them. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: "127.0.0.1",
  max_connections: 300,
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "4GB",
  // Statistics change only when a test runs ANALYZE, not after a minute.
  autovacuum: "off",
  io_method: "sync",
  // Kept in the folder, so that nothing remains in the machine's shared memory.
  dynamic_shared_memory_type: "mmap",
  // Neither UTC nor a zone without summer time, like real servers.
  timezone: "Europe/London",
  log_timezone: "Europe/London",
};

/** The system allows 107 bytes for the path of a socket. */
const LONGEST_SOCKET_FOLDER = 85;

export interface PostgresOptions {
  /** Replace the tests' own settings, such as `{ fsync: "on" }`. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** True by default. Use false for much data, or to measure a disk. */
  readonly isInMemory?: boolean;
  /** An existing folder that keeps the data, such as a disk with faults. */
  readonly dataParent?: string;
  /** It is on a Unix socket too, where the path of its folder is short enough. */
  readonly wantsSocket?: boolean;
}

/** How a server stops: `fast` ends connections and writes everything, `immediate` is like a crash, `kill` takes its first process. */
export type StopMode = "fast" | "immediate" | "kill";
const SIGNALS = { fast: "INT", immediate: "QUIT", kill: "KILL" } as const;

/** A guardian stops the server and deletes its data when this process ends for any reason. */
interface GuardedPostgres {
  readonly adminUrl: string;
  readonly folder: string;
  /** The server's first process. @throws Error while it is stopped */
  pid(): number;
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  /** Deletes the data too. */
  remove(): Promise<void>;
}

/** Listens on a free port of loopback. @throws Error with the end of the server's log when it cannot run here */
export async function guardPostgres({
  settings = {},
  isInMemory = true,
  dataParent,
  wantsSocket = false,
}: PostgresOptions = {}): Promise<GuardedPostgres> {
  await removeStalePostgresFolders();
  const password = crypto.randomUUID();
  const folder = makePostgresFolder(password, dataParent ?? (isInMemory ? memoryFolder() : null));
  // Its own user alone may write there, and root.
  const socketFolder = join(folder.path, "data");
  const hasSocket = wantsSocket && socketFolder.length <= LONGEST_SOCKET_FOLDER;
  const giveUpRoot =
    SERVER_USER_ID === null
      ? []
      : ["setpriv", `--reuid=${SERVER_USER_ID}`, `--regid=${SERVER_USER_ID}`, "--clear-groups", "--"];
  const child = Bun.spawn(["sh", SCRIPT, folder.path, folder.programs, ...giveUpRoot], {
    cwd: "/",
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
    // A signal to the tests' whole process group, such as Ctrl+C, must not stop the guardian before it has cleaned up.
    detached: true,
  });
  child.unref();
  HELD.add(child);
  const answers = child.stdout.getReader();

  async function ask(order: string): Promise<void> {
    child.ref();
    child.stdin.write(`${order}\n`);
    await child.stdin.flush();
    const { value } = await answers.read();
    child.unref();
    if (value !== undefined && Buffer.from(value).toString() === "ok\n") return;
    throw new Error(`PostgreSQL: ${order} failed\n${endOfLog(folder.path)}`);
  }

  async function remove(): Promise<void> {
    child.ref();
    child.stdin.end();
    await child.exited;
    HELD.delete(child);
  }

  try {
    await ask("create");
    for (let attempt = 1; ; attempt += 1) {
      const port = freePort();
      const place = { port, unix_socket_directories: hasSocket ? socketFolder : "" };
      writeFileSync(
        join(folder.path, "postgresql.conf"),
        settingsFile({ ...SETTINGS, ...place, ...settings }),
      );
      try {
        await ask("start");
        return {
          adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
          folder: folder.path,
          pid: () => Number(readFileSync(join(folder.path, "data/postmaster.pid"), "utf8").split("\n")[0]),
          start: () => ask("start"),
          stop: (mode) => ask(`stop ${SIGNALS[mode]}`),
          remove,
        };
      } catch (error) {
        // Another process may have taken the port between its choice and its use.
        if (attempt === 5 || !endOfLog(folder.path).includes("Address already in use")) throw error;
      }
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** If the pipe of a guardian were garbage-collected, the guardian would stop its server. */
const HELD = new Set<unknown>();

function settingsFile(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}

function endOfLog(folder: string): string {
  return readFileSync(join(folder, "log"), "utf8").split("\n").slice(-15).join("\n");
}
