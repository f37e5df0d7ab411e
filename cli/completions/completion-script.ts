import type { Command } from "commander";
import { GUIDE } from "../../src/guide/guide.ts";
import { type CommandNode, type CommandOption, commandTree } from "./command-tree.ts";

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } satisfies Record<
  string,
  (tree: readonly CommandNode[]) => string
>;

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

/** The completion of svc, and of `svc-admin`, for bash 3.2 and later; it needs no other package. */
export function bashCompletion(tree: readonly CommandNode[]): string {
  return `# Completion of svc for bash.
_svc() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path="" words="" files="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path \${COMP_WORDS[index]}" in
      ${walkedPaths(tree)}) path="$path \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$path $prev" in
${valueCases(tree, bashValue)}
  esac
  case "$path" in
${tree.map(bashCase).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ -n $files && $cur != -* ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _svc svc svc-admin
`;
}

function bashValue({ value, words }: CommandOption): string {
  if (value === "other") return "COMPREPLY=()";
  return `COMPREPLY=($(compgen ${value === "file" ? "-f" : `-W ${quoted(words.join(" "))}`} -- "$cur"))`;
}

function bashCase({ path, commands, words, options, takesFile }: CommandNode): string {
  const typed = [...commands.map(({ name }) => name), ...words, ...options.map(({ name }) => name)];
  return `    ${quoted(spaced(path))}) words=${quoted(typed.join(" "))}${takesFile ? " files=1" : ""} ;;`;
}

/** The completion of svc, and of `svc-admin`, for zsh: a file of its own in `$fpath`, named `_svc`, or sourced after `compinit`. */
export function zshCompletion(tree: readonly CommandNode[]): string {
  return `#compdef svc svc-admin
# Completion of svc for zsh.
_svc() {
  local at="" index
  local -a commands options
  for ((index = 2; index < CURRENT; index++)); do
    case "$at \${words[index]}" in
      ${walkedPaths(tree)}) at="$at \${words[index]}" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valueCases(tree, zshValue)}
  esac
  case "$at" in
${tree.map(zshCase).join("\n")}
  esac
  if [[ $PREFIX == -* ]]; then
    _describe -o option options
    return
  fi
  (( \${#commands} )) && _describe command commands
  case "$at" in
    ${filePaths(tree)}) _files ;;
  esac
}
if [[ "\${funcstack[1]}" == _svc ]]; then _svc "$@"; else compdef _svc svc svc-admin; fi
`;
}

function zshValue({ value, words }: CommandOption): string {
  if (value === "other") return "_message value";
  return value === "file" ? "_files" : `compadd -- ${words.map(quoted).join(" ")}`;
}

function zshCase({ path, commands, words, options }: CommandNode): string {
  const typed = [...commands.map(described), ...words.map(quoted)].join(" ");
  return `    ${quoted(spaced(path))}) commands=(${typed}) options=(${options.map(described).join(" ")}) ;;`;
}

/** A colon ends the word. */
function described({ name, summary }: { readonly name: string; readonly summary: string }): string {
  return quoted(`${name.replaceAll(":", "\\:")}:${summary}`);
}

function filePaths(tree: readonly CommandNode[]): string {
  return tree.flatMap(({ path, takesFile }) => (takesFile ? [quoted(spaced(path))] : [])).join("|");
}

/** The paths of all commands as one pattern of a `case` of bash and zsh, each after a space. */
function walkedPaths(tree: readonly CommandNode[]): string {
  return tree.flatMap(({ path }) => (path === "" ? [] : [quoted(spaced(path))])).join("|");
}

/** The cases of bash and zsh after an option that takes a value. */
function valueCases(tree: readonly CommandNode[], actionOf: (option: CommandOption) => string): string {
  const cases = tree.flatMap(({ path, options }) =>
    options
      .filter(({ value }) => value !== "none")
      .map((option) => `    ${quoted(`${spaced(path)} ${option.name}`)}) ${actionOf(option)}; return ;;`),
  );
  return cases.join("\n");
}

/** In single quotes, as bash and zsh read it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function spaced(path: string): string {
  return path === "" ? "" : ` ${path}`;
}

/** The completion of svc, and of `svc-admin`, for fish 3 and later. */
export function fishCompletion(tree: readonly CommandNode[]): string {
  const paths = tree.flatMap(({ path }) => (path === "" ? [] : [fishQuoted(path)])).join(" ");
  return `# Completion of svc for fish.
function __svc_at
    set -l at
    for word in (commandline -opc)[2..-1]
        contains -- (string trim -- "$at $word") ${paths}
        and set at $at $word
    end
    test "$at" = "$argv[1]"
end
complete -c svc -f
complete -c svc-admin -w svc
${tree.flatMap(fishLines).join("\n")}
`;
}

const FISH_VALUES = { none: "", file: " -r -F", words: " -x", other: " -x" } as const;

function fishLines({ path, commands, words, options, takesFile }: CommandNode): string[] {
  const at = `complete -c svc -n ${fishQuoted(`__svc_at ${fishQuoted(path)}`)}`;
  const wordsOf = (list: readonly string[]) => (list.length === 0 ? "" : ` -a ${fishQuoted(list.join(" "))}`);
  return [
    ...commands.map(({ name, summary }) => `${at} -a ${fishQuoted(name)} -d ${fishQuoted(summary)}`),
    ...(words.length === 0 ? [] : [`${at}${wordsOf(words)}`]),
    ...(takesFile ? [`${at} -F`] : []),
    ...options.map(
      (option) =>
        `${at} -l ${fishQuoted(option.name.slice(2))} -d ${fishQuoted(option.summary)}${FISH_VALUES[option.value]}${wordsOf(option.words)}`,
    ),
  ];
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
