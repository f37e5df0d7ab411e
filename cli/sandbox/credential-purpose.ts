import type { SandboxCredential } from "../../src/sandbox/sandbox-file.ts";

/** Whose credential it is and how much it may do, such as `dealer group, read only`. */
export function purposeOf({ kind, scopes }: SandboxCredential): string {
  const isReadOnly = scopes.every((scope) => scope.startsWith("read:"));
  return `${kind.replaceAll("-", " ")}${isReadOnly ? ", read only" : ""}`;
}
