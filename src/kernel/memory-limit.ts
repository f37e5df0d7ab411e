import { totalmem } from "node:os";
import { join } from "node:path/posix";
import { textOf } from "./proc.ts";

/** How much memory a process may use. */
export interface MemoryLimit {
  readonly bytes: number;
  /** `group`: a container, a unit of systemd or another control group has less than the machine. */
  readonly of: "group" | "machine";
}

interface Surroundings {
  /** Null for a file that is absent or cannot be read. */
  readonly read: (path: string) => string | null;
  readonly machineBytes: number;
}

const SYSTEM: Surroundings = { read: textOf, machineBytes: totalmem() };

/**
 * The lowest limit of the process's control group and of all groups around it, in version 1 or 2, if that is below what the machine has.
 * `process.constrainedMemory()` reads the innermost group only, and a limit is often set on one around it.
 */
export function memoryLimit(
  { read, machineBytes }: Surroundings = SYSTEM,
  pid: number | "self" = "self",
): MemoryLimit {
  const limits = groupsOf(read(`/proc/${pid}/cgroup`) ?? "").flatMap(({ roots, files, path }) =>
    roots.flatMap((root) =>
      upwards(path).flatMap((group) => files.flatMap((file) => limitIn(read(join(root, group, file))))),
    ),
  );
  const lowest = Math.min(...limits, machineBytes);
  return { bytes: lowest, of: lowest < machineBytes ? "group" : "machine" };
}

const VERSION_1 = { roots: ["/sys/fs/cgroup/memory"], files: ["memory.limit_in_bytes"] };
/** Where both versions are mounted, the second is in a folder. A group is slowed down above `memory.high`, and killed above `memory.max`. */
const VERSION_2 = {
  roots: ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"],
  files: ["memory.max", "memory.high"],
};

/** `0::/system.slice/svc.service`, or `4:memory:/docker/1f` in version 1. */
function groupsOf(cgroups: string) {
  return cgroups.split("\n").flatMap((line) => {
    const [, id, controllers = "", path = ""] = /^(\d+):([^:]*):(\/.*)$/.exec(line) ?? [];
    if (id === undefined) return [];
    if (id === "0" && controllers === "") return [{ ...VERSION_2, path }];
    return controllers.split(",").includes("memory") ? [{ ...VERSION_1, path }] : [];
  });
}

/** The group and all around it. In a container the path may be that of the host, of which only the outermost group is seen. */
function upwards(path: string): string[] {
  const names = path.split("/").filter((name) => name !== "");
  return Array.from({ length: names.length + 1 }, (_, count) => `/${names.slice(0, count).join("/")}`);
}

/** `max` is no limit; nor, in version 1, a number beyond any memory. */
function limitIn(text: string | null): number[] {
  const bytes = Number(text?.trim() || Number.NaN);
  return Number.isSafeInteger(bytes) && bytes > 0 ? [bytes] : [];
}
