import type { CommandNode } from "./command-tree.ts";

/** In single quotes, as bash and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The paths of all commands as one pattern of a `case` of bash and zsh, each after a space. */
export function walkedPaths(tree: readonly CommandNode[]): string {
  return tree.flatMap(({ path }) => (path === "" ? [] : [quoted(` ${path}`)])).join("|");
}
