import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../kernel/errors.ts";
import type { Timers } from "../kernel/timers.ts";

/** How a process that `killSupervised` killed has ended. */
export const KILLED_BY_COMMAND = "killed by a command of svc";

export interface LitestreamProcess {
  /** How it ended; never rejects. */
  readonly ended: Promise<string>;
  /**
   * SIGTERM is only for when nothing writes any more: Litestream then reads the log of the database once more, but without the lock that keeps
   * others from emptying it, so that pages of two states would come into the replica. SIGKILL harms no replica.
   */
  kill(signal: "SIGTERM" | "SIGKILL"): void;
}

/** `replicate` runs until it is ended; `snapshot` stores a whole copy of the database in the replica and ends. */
export type LitestreamTask = "replicate" | "snapshot";

export type StartLitestream = (onLine: (line: string) => void, task: LitestreamTask) => LitestreamProcess;

interface LitestreamCommand {
  readonly command: readonly [program: string, ...args: string[]];
  /** Behind the command, for a snapshot. */
  readonly snapshotOptions: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly pidFile: string;
}

/**
 * Detached from the terminal: Ctrl-C there would end it before svc has done its last write. Its process id is kept in a file: a killed svc
 * cannot end its Litestream, and two on one database would disturb each other.
 */
export function createLitestreamStarter({
  command,
  snapshotOptions,
  environment,
  pidFile,
}: LitestreamCommand): StartLitestream {
  return (onLine, task) => {
    let spawned: { kill(signal: "SIGKILL"): void } | undefined;
    try {
      const child = Bun.spawn(task === "snapshot" ? [...command, ...snapshotOptions] : [...command], {
        env: { ...environment },
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      spawned = child;
      // The listener keeps the process alive, not Litestream.
      child.unref();
      writeFileSync(pidFile, `${child.pid}\n`, { mode: 0o600 });
      const reading = [readLines(child.stdout, onLine), readLines(child.stderr, onLine)];
      const ended = child.exited.then(async () => {
        await Promise.allSettled(reading);
        const isByCommand = linesOf(pidFile).includes(KILLED_BY_COMMAND);
        rmSync(pidFile, { force: true });
        if (child.signalCode === null) return `exited with ${child.exitCode}`;
        return isByCommand ? KILLED_BY_COMMAND : `ended by ${child.signalCode}`;
      });
      return { ended, kill: (signal) => child.kill(signal) };
    } catch (error) {
      // Without its id in the file nobody would find it, and each restart would leave one more behind.
      spawned?.kill("SIGKILL");
      const code = errorCode(error);
      return { ended: Promise.resolve(`could not be started (${String(code)})`), kill: () => undefined };
    }
  };
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  }
  if (rest !== "") onLine(rest);
}

const ORPHAN_POLL_MS = 50;

/** @param configPath identifies it by its command line; another process with the same id is not touched. @returns whether there was one. */
export async function endOrphan(options: {
  readonly pidFile: string;
  readonly configPath: string;
  readonly timers: Timers;
  /** Time to send what is left, before the process is killed. */
  readonly stopMs: number;
}): Promise<boolean> {
  const { pidFile, configPath, timers, stopMs } = options;
  const pid = pidIn(pidFile);
  if (pid === null || !commandOf(pid).includes(configPath)) return false;
  signal(pid, "SIGTERM");
  for (let waitedMs = 0; commandOf(pid).includes(configPath); waitedMs += ORPHAN_POLL_MS) {
    if (waitedMs >= stopMs) signal(pid, "SIGKILL");
    await new Promise<void>((resolve) => void timers.after(ORPHAN_POLL_MS, resolve));
  }
  rmSync(pidFile, { force: true });
  return true;
}

/**
 * Kills the Litestream that a running svc supervises for a data directory. svc starts it again after a second or more; meanwhile nothing keeps
 * the database's log from being emptied. Does nothing where there is none.
 */
export function killSupervised(dataDir: string): void {
  const pidFile = litestreamPidFile(dataDir);
  const pid = pidIn(pidFile);
  if (pid === null || !commandOf(pid).includes(litestreamConfigPath(dataDir))) return;
  try {
    // Before the kill, after which svc reads it. The file of the next process keeps its id; one that is gone is not created.
    const file = openSync(pidFile, constants.O_WRONLY | constants.O_APPEND);
    try {
      writeSync(file, `${KILLED_BY_COMMAND}\n`);
    } finally {
      closeSync(file);
    }
  } catch {
    // svc takes the end for a failure, and only waits longer before later starts.
  }
  signal(pid, "SIGKILL");
}

/** @param dataDir the folder of the database. */
export const litestreamConfigPath = (dataDir: string) => join(dataDir, "litestream.yml");
export const litestreamPidFile = (dataDir: string) => join(dataDir, "litestream.pid");

function pidIn(pidFile: string): number | null {
  const [text = ""] = linesOf(pidFile);
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Of the file with the process id: the id, then perhaps that a command kills the process. None if it cannot be read. */
function linesOf(pidFile: string): readonly string[] {
  try {
    return readFileSync(pidFile, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** Empty if the process has ended. */
function commandOf(pid: number): readonly string[] {
  if (process.platform !== "linux") {
    const { stdout } = Bun.spawnSync(["ps", "-o", "command=", "-p", String(pid)]);
    return stdout.toString().trim().split(" ");
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function signal(pid: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
