import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import { witness } from "./witness.ts";

/** podman, with images, volumes and containers of its own in a folder. */
export interface ContainerEngine {
  /** Resolves with what it printed. @throws Error with what it said when it ends with another code than 0. */
  podman(...args: string[]): Promise<string>;
  /** The same, while it runs. */
  start(...args: string[]): Bun.Subprocess<"ignore", "pipe", "pipe">;
  /** Makes an image of a folder's files, in the place of one that a registry has. */
  importImage(folder: string, name: string): Promise<void>;
  /** Ends and deletes its containers. */
  remove(): Promise<void>;
}

/** Lower than what any machine allows: podman asks for more than some machines let root have. */
export const LIMITS = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];

/** @returns null, and says so, where podman is not installed; where `CI` is set that throws. */
export function containerEngine(folder: string): ContainerEngine | null {
  const program = witness("podman");
  if (program === null) return null;
  mkdirSync(folder, { recursive: true });
  const places = ["--root", join(folder, "store"), "--runroot", join(folder, "run")];
  // crun refuses a machine that mounts both versions of cgroups.
  const runtime = Bun.which("runc") === null ? [] : ["--runtime", "runc"];
  const own = ["--storage-driver", "vfs", "--cgroup-manager", "cgroupfs", "--events-backend", "file"];
  const command = [program, ...places, ...runtime, ...own];
  const podman = async (args: readonly string[], stdin: "ignore" | ReadableStream = "ignore") => {
    const child = Bun.spawn([...command, ...args], { stdin, stdout: "pipe", stderr: "pipe" });
    const { stdout, stderr, exitCode } = await outputOf(child);
    if (exitCode !== 0) throw new Error(`podman ${args.join(" ")}: ${stderr}`);
    return stdout + stderr;
  };
  return {
    podman: (...args) => podman(args),

    start: (...args) => Bun.spawn([...command, ...args], { stdin: "ignore", stdout: "pipe", stderr: "pipe" }),

    async importImage(from, name) {
      const tar = Bun.spawn(["tar", "-C", from, "-c", "."], { stdout: "pipe" });
      await podman(["import", "--quiet", "-", name], tar.stdout);
    },

    async remove() {
      await podman(["rm", "--all", "--force"]);
    },
  };
}
