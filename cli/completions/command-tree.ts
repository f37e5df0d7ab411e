import type { Command, Option } from "commander";
import { SETTING_LIST } from "../../src/settings/settings.ts";

export interface CommandNode {
  /** The words after `svc`, such as `db backup`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly CommandOption[];
  /** The words that an argument may be; empty where it is a file or anything else. */
  readonly words: readonly string[];
  readonly takesFile: boolean;
}

export interface CommandOption {
  /** With its hyphens. */
  readonly name: string;
  readonly summary: string;
  /** `none` after a switch; `file` also for directories. */
  readonly value: "none" | "file" | "words" | "other";
  readonly words: readonly string[];
}

/** Those of the program itself first. `topics` is what `help` takes besides commands. */
export function commandTree(program: Command, topics: readonly string[]): CommandNode[] {
  const nodesOf = (command: Command, words: readonly string[]): CommandNode[] => [
    nodeOf(command, words, topics),
    ...command.commands.flatMap((child) => nodesOf(child, [...words, child.name()])),
  ];
  return nodesOf(program, []);
}

function nodeOf(command: Command, words: readonly string[], topics: readonly string[]): CommandNode {
  const path = words.join(" ");
  const commands = command.commands.map((child) => ({ name: child.name(), summary: child.description() }));
  return {
    path,
    commands,
    options: command.createHelp().visibleOptions(command).flatMap(optionOf),
    words:
      path === "help" ? topics : command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    takesFile: command.registeredArguments.some((one) => isFile(one.name())),
  };
}

/** Of the settings, by their flags: the help names them in words. */
const CHOICES = new Map(SETTING_LIST.map(({ flag, takes }) => [flag ?? "", takes.choices ?? []] as const));

function optionOf(option: Option): CommandOption[] {
  if (option.long === null || option.long === undefined) return [];
  const { long: name, description: summary, argChoices } = option;
  const value = /[<[](.+?)[>\]]/.exec(option.flags)?.[1];
  const words = argChoices ?? CHOICES.get(option.flags) ?? [];
  if (value === undefined || option.optional) return [{ name, summary, value: "none", words: [] }];
  return [{ name, summary, value: words.length > 0 ? "words" : isFile(value) ? "file" : "other", words }];
}

function isFile(name: string): boolean {
  return /^(file|dir|path)$/.test(name);
}
