import { readFileSync } from "node:fs";
import type { Actor } from "../src/audit/audit.ts";

/** The user of the process, from the system's own list, for the audit log. The environment is not used: its owner can set it to anything. */
export function operator(): Actor {
  // A container may run with an id that no list names; `userInfo` then throws.
  const uid = process.getuid?.() ?? -1;
  return `operator:${nameOf(uid) ?? `uid-${uid}`}`;
}

function nameOf(uid: number): string | null {
  try {
    const users = readFileSync("/etc/passwd", "utf8").split("\n");
    const entry = users.map((line) => line.split(":")).find(([, , id]) => id === String(uid));
    return entry?.[0] ?? null;
  } catch {
    return null;
  }
}
