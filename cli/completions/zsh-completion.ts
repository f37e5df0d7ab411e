import type { CommandNode } from "./command-tree.ts";
import { quoted, walkedPaths } from "./shell-text.ts";

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
${tree.flatMap(optionCases).join("\n")}
  esac
  case "$at" in
${tree.map(pathCase).join("\n")}
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

function optionCases({ path, options }: CommandNode): string[] {
  return options.flatMap(({ name, value, words }) => {
    if (value === "none") return [];
    const found = value === "file" ? "_files" : `compadd -- ${words.map(quoted).join(" ")}`;
    return [
      `    ${quoted(`${spaced(path)} ${name}`)}) ${value === "other" ? "_message value" : found}; return ;;`,
    ];
  });
}

function pathCase({ path, commands, words, options }: CommandNode): string {
  const typed = [
    ...commands.map(({ name, summary }) => described(name, summary)),
    ...words.map((word) => quoted(word)),
  ];
  const flags = options.map(({ name, summary }) => described(name, summary));
  return `    ${quoted(spaced(path))}) commands=(${typed.join(" ")}) options=(${flags.join(" ")}) ;;`;
}

/** A colon ends the word. */
function described(word: string, summary: string): string {
  return quoted(`${word.replaceAll(":", "\\:")}:${summary}`);
}

function filePaths(tree: readonly CommandNode[]): string {
  return tree.flatMap(({ path, takesFile }) => (takesFile ? [quoted(spaced(path))] : [])).join("|");
}

function spaced(path: string): string {
  return path === "" ? "" : ` ${path}`;
}
