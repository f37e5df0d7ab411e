import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";
import { witness } from "./witness.ts";

type DiskOperation =
  | "read"
  | "write"
  | "sync"
  | "open"
  | "create"
  | "rename"
  | "unlink"
  | "mkdir"
  | "truncate"
  | "change";

export interface DiskRule {
  /** Under which `hits` counts it. */
  readonly name: string;
  readonly operations?: readonly DiskOperation[];
  /** A regular expression for the path below the disk; every path where it is left out. */
  readonly path?: string;
  readonly error?: "EIO" | "ENOSPC" | "EROFS";
  readonly chance?: number;
  /** So often at most. */
  readonly times?: number;
  readonly delayMs?: number;
  readonly isShort?: boolean;
}

export interface DiskFaults {
  readonly rules?: readonly DiskRule[];
  /** Files may grow by so many bytes together. */
  readonly roomBytes?: number;
  readonly isReadOnly?: boolean;
}

interface PowerLoss {
  readonly pages: number;
  readonly keptPages: number;
  readonly tornPages: number;
  readonly entries: number;
}

/** A disk below real programs, with faults. It is a file system of its own (`.ci/fault-disk`). */
export interface FaultDisk {
  readonly path: string;
  /** Replaces the faults that there are. What a slow disk holds up goes on. */
  set(faults: DiskFaults): Promise<void>;
  heal(): Promise<void>;
  /** How often each rule applied, `full` and `read-only` too. */
  hits(): Promise<Readonly<Record<string, number>>>;
  /** Stores everything, as the command `sync` does. */
  store(): Promise<void>;
  /** From now on nothing is answered or stored. */
  powerOff(): Promise<void>;
  /** The disk as it is after that: of what was not synced, pages and names are kept or lost by a seed. It has no faults. */
  powerOn(draw: { readonly seed: number; readonly keep: number }): Promise<PowerLoss>;
  remove(): Promise<void>;
}

const program = witness("svc-fault-disk");
export const HAS_FAULT_DISK = program !== null && mayMount();

function mayMount(): boolean {
  const may = existsSync("/dev/fuse") && process.getuid?.() === 0;
  if (!may) console.warn("SKIPPED: no disk with faults can be mounted here (it takes root and /dev/fuse)");
  return may;
}

/** Ends, and unmounts, when this process ends for any reason. */
export async function mountFaultDisk(seed: number): Promise<FaultDisk> {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  for (const name of ["kept", "disk"]) mkdirSync(at(name), { mode: 0o755 });
  const socket = at("socket");
  const child = Bun.spawn([program ?? "", at("kept"), at("disk"), socket, String(seed)], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
    detached: true,
  });
  const { value } = await child.stdout.getReader().read();
  if (value === undefined) throw new Error("the disk with faults could not be mounted");

  async function ask(method: string, path: string, body: object = {}): Promise<unknown> {
    const asked = method === "GET" ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://disk${path}`, { method, unix: socket, ...asked });
    const answer = await response.json();
    if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  const set = async (faults: DiskFaults) => void (await ask("PUT", "/faults", faults));
  return {
    path: at("disk"),
    set,
    heal: () => set({}),
    hits: async () => (await ask("GET", "/hits")) as Record<string, number>,
    store: async () => void (await ask("POST", "/store")),
    powerOff: async () => void (await ask("POST", "/power-off")),
    powerOn: async (draw) => (await ask("POST", "/power-on", draw)) as PowerLoss,
    async remove() {
      child.stdin.end();
      await child.exited;
      folder.remove();
    },
  };
}
