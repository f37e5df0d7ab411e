import type { SandboxCredential } from "../../src/sandbox/sandbox-file.ts";

/** Such as `dealer group, read only`. */
export function purposeOf({ kind, scopes }: SandboxCredential): string {
  const isReadOnly = scopes.every((scope) => scope.startsWith("read:"));
  return `${kind.replaceAll("-", " ")}${isReadOnly ? ", read only" : ""}`;
}
