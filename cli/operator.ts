import { readFileSync } from "node:fs";
import type { Actor } from "../src/audit/audit.ts";

/**
 * Who is at the terminal, for the audit log: the user that the process runs as, by the system's own list. The environment is not
 * asked, because it says what its owner likes.
 */
export function operator(): Actor {
  // A container may run under an id that no list names, which `userInfo` throws for.
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
