import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group with a limit of memory, and a group inside it that has none of its own. */
export interface MemoryGroup {
  /** A command that runs the given one in the inner group. */
  command(args: readonly string[]): string[];
  /** Its processes must have ended. */
  remove(): void;
}

const ROOTS = [
  { root: "/sys/fs/cgroup/memory", file: "memory.limit_in_bytes" },
  { root: "/sys/fs/cgroup", file: "memory.max" },
];

/** @returns null where this user may not create one; it then prints that the tests that need it do not run. */
export function makeMemoryGroup(limitBytes: number): MemoryGroup | null {
  for (const { root, file } of ROOTS) {
    const outer = join(root, `svc-test-${process.pid}`);
    const inner = join(outer, "inner");
    try {
      if (!existsSync(root) || !hasMemory(root)) continue;
      mkdirSync(outer);
      writeFileSync(join(outer, file), String(limitBytes));
      mkdirSync(inner);
    } catch {
      removeGroups(inner, outer);
      continue;
    }
    return {
      command: (args) => ["sh", "-c", `echo $$ > ${inner}/cgroup.procs && exec "$@"`, "sh", ...args],
      remove: () => removeGroups(inner, outer),
    };
  }
  console.warn(
    "SKIPPED: no control group can be created here (it takes root); nothing was tested under a limit of memory",
  );
  return null;
}

/** In version 2 a group has only the controllers that the one around it hands down. */
function hasMemory(root: string): boolean {
  const handedDown = join(root, "cgroup.subtree_control");
  return !existsSync(handedDown) || readFileSync(handedDown, "utf8").split(/\s+/).includes("memory");
}

function removeGroups(...groups: readonly string[]): void {
  for (const group of groups) if (existsSync(group)) rmdirSync(group);
}
