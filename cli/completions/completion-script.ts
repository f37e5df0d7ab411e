import type { Command } from "commander";
import { GUIDE } from "../../src/guide/guide.ts";
import { bashCompletion } from "./bash-completion.ts";
import { type CommandNode, commandTree } from "./command-tree.ts";
import { fishCompletion } from "./fish-completion.ts";
import { zshCompletion } from "./zsh-completion.ts";

const SCRIPTS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
} satisfies Record<string, (tree: readonly CommandNode[]) => string>;

type Shell = keyof typeof SCRIPTS;

export const SHELLS: readonly string[] = Object.keys(SCRIPTS);

export function isShell(name: string): name is Shell {
  return SHELLS.includes(name);
}

/** What a shell needs to complete the commands of a program that has all of them, their options, and the pages of the guide. */
export function completionScript(program: Command, shell: Shell): string {
  const topics = GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name));
  const names = program.commands.map((command) => command.name());
  return SCRIPTS[shell](commandTree(program, [...names, ...topics]));
}
