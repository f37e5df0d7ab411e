import { dlopen } from "bun:ffi";
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { witness } from "../../support/witness.ts";
import type { DiskCounts, DiskFault, DiskOperation, FileKind } from "./disk-fault.ts";

const OPERATIONS: readonly DiskOperation[] = ["open", "read", "write", "sync", "truncate", "remove"];
const KINDS: readonly FileKind[] = ["database", "log", "journal", "other"];
const ERRORS = { EIO: 5, ENOSPC: 28 } as const;
const COUNTS = [
  "opens",
  "reads",
  "writes",
  "syncs",
  "truncates",
  "removes",
  "faults",
  "delayUs",
  "lostSectors",
  "keptSectors",
  "tornSectors",
  "lostNames",
  "powerLosses",
  "deadCalls",
  "bytes",
  "forgottenSectors",
] as const satisfies readonly (keyof DiskCounts)[];
/** Numbers of processes are used again after so many. */
const PROCESS_LIMIT = 1 << 16;

type Controls = ReturnType<typeof controlsOf>;

let loaded: Controls | null | undefined;
let processCount = 0;

/**
 * A disk under SQLite that lies as real disks do, for the folders that are mounted on it: the default VFS of this process, written in C
 * and compiled by gcc. All connections of this process that are opened later go through it; nothing of svc knows of it. Locks and shared
 * memory are its own, so other processes must leave the mounted folders alone. Files are never mapped into memory.
 */
export class VirtualDisk {
  readonly #controls: Controls;
  readonly #folders = new Set<string>();
  readonly #booted = new Set<number>();
  #current = 0;

  private constructor(controls: Controls) {
    this.#controls = controls;
  }

  /** @returns null, and says so, where gcc is missing. */
  static load(): VirtualDisk | null {
    loaded ??= compiled();
    return loaded === null ? null : new VirtualDisk(loaded);
  }

  /** No connection may be open in the folder. */
  mount(folder: string): void {
    if (this.#controls.disk_mount(text(folder)) !== 0) throw new Error("too many folders are mounted");
    this.#folders.add(folder);
  }

  /** Ends all faults and processes, and leaves all folders as they are. */
  unmount(): void {
    this.heal();
    // A closed database stays open until its statements are collected.
    for (const process of this.#booted) this.kill(process);
    this.#booted.clear();
    for (const folder of this.#folders) this.#controls.disk_unmount(text(folder));
    this.#folders.clear();
    this.#controls.disk_boot(0);
  }

  /** @returns the number of a new process; it opens what is opened from now on. */
  boot(): number {
    processCount = (processCount + 1) % PROCESS_LIMIT || 1;
    this.#controls.disk_boot(processCount);
    this.#current = processCount;
    this.#booted.add(processCount);
    return processCount;
  }

  /** The process that opens what is opened now. */
  get current(): number {
    return this.#current;
  }

  /** What is opened from now on belongs to that process. */
  runAs(process: number): void {
    this.#controls.disk_run_as(process);
    this.#current = process;
  }

  /** The process ends at once: what it had open does nothing more, holds no lock, and answers with errors. */
  kill(process: number): void {
    this.#controls.disk_kill(process);
  }

  /** The process ends before it writes, syncs, cuts or removes once more than `changes` times. */
  killAfter(process: number, changes: number): void {
    this.#controls.disk_kill_after(process, BigInt(changes));
  }

  isDead(process: number): boolean {
    return this.#controls.disk_is_dead(process) !== 0;
  }

  /** Files may grow by so many bytes before the disk is full; null for all they want. */
  fullAfterBytes(bytes: number | null): void {
    this.#controls.disk_full_after(BigInt(bytes ?? -1));
  }

  /** After `skip` (0) such operations that succeed, the next `count` (1) fail. */
  failNext(fault: DiskFault & { readonly count?: number; readonly skip?: number }): void {
    this.#fail(fault, fault.skip ?? 0, fault.count ?? 1, 0, 0n);
  }

  /** Each such operation fails with the probability, drawn from the seed. */
  failRandomly(fault: DiskFault & { readonly probability: number; readonly seed: bigint }): void {
    this.#fail(fault, 0, -1, fault.probability, fault.seed);
  }

  /** Each such operation adds to `delayUs` of the counts; nothing waits. */
  slow(operations: readonly DiskOperation[], delayUs: number): void {
    this.#controls.disk_slow(bits(operations, OPERATIONS), BigInt(delayUs));
  }

  /** Ends all faults. */
  heal(): void {
    this.#controls.disk_heal();
  }

  /**
   * Kills all processes; of what no sync covers, the seed draws what is kept, lost or torn: sectors, sizes, and names of files; null for
   * nothing but what was synced. Then `boot`.
   */
  losePower(seed: bigint | null): void {
    this.#controls.disk_lose_power(seed ?? 0n, seed === null ? 0 : 1);
  }

  /** Since the layer was loaded. */
  counts(): DiskCounts {
    const found = COUNTS.map((name, index) => [name, this.#controls.disk_count(index)] as const);
    return Object.fromEntries(found) as Record<(typeof COUNTS)[number], number>;
  }

  /** The one of `counts` that is asked after each statement. */
  delayUs(): number {
    return this.#controls.disk_count(COUNTS.indexOf("delayUs"));
  }

  #fail(fault: DiskFault, skip: number, count: number, probability: number, seed: bigint): void {
    const refused = this.#controls.disk_fail(
      bits(fault.operations, OPERATIONS),
      bits(fault.kinds ?? KINDS, KINDS),
      text(fault.ending ?? ""),
      ERRORS[fault.error ?? "EIO"],
      BigInt(skip),
      BigInt(count),
      probability,
      seed,
      fault.isShort === true ? 1 : 0,
      fault.isForgetful === true ? 1 : 0,
    );
    if (refused !== 0) throw new Error("too many faults at once: heal the disk first");
  }
}

function bits<Name>(names: readonly Name[], all: readonly Name[]): number {
  return names.reduce((sum, name) => sum | (1 << all.indexOf(name)), 0);
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function compiled(): Controls | null {
  const gcc = witness("gcc");
  if (gcc === null) return null;
  const sources = readdirSync(import.meta.dir).filter((name) => /\.[ch]$/.test(name));
  const digest = new Bun.CryptoHasher("sha256");
  for (const name of sources.sort()) digest.update(readFileSync(join(import.meta.dir, name)));
  const folder = join(tmpdir(), `svc-virtual-disk-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${digest.digest("hex").slice(0, 16)}.so`);
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    const units = sources.filter((name) => name.endsWith(".c"));
    const flags = ["-O1", "-g", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", draft];
    const made = Bun.spawnSync([gcc, ...flags, ...units, "-lpthread"], { cwd: import.meta.dir });
    if (made.exitCode !== 0) throw new Error(`gcc failed: ${made.stderr}`);
    renameSync(draft, path);
  }
  // It stays in SQLite when this connection ends.
  const connection = new Database(":memory:");
  connection.loadExtension(path);
  connection.close();
  return controlsOf(path);
}

function controlsOf(path: string) {
  return dlopen(path, {
    disk_mount: { args: ["cstring"], returns: "int" },
    disk_unmount: { args: ["cstring"], returns: "void" },
    disk_boot: { args: ["int"], returns: "void" },
    disk_run_as: { args: ["int"], returns: "void" },
    disk_kill: { args: ["int"], returns: "void" },
    disk_kill_after: { args: ["int", "i64"], returns: "void" },
    disk_is_dead: { args: ["int"], returns: "int" },
    disk_full_after: { args: ["i64"], returns: "void" },
    disk_slow: { args: ["int", "i64"], returns: "void" },
    disk_fail: {
      args: ["int", "int", "cstring", "int", "i64", "i64", "double", "u64", "int", "int"],
      returns: "int",
    },
    disk_heal: { args: [], returns: "void" },
    disk_lose_power: { args: ["u64", "int"], returns: "void" },
    disk_count: { args: ["int"], returns: "double" },
  } as const).symbols;
}
