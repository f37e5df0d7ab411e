import type { CommandNode } from "./command-tree.ts";
import { quoted, walkedPaths } from "./shell-text.ts";

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
${tree.flatMap(optionCases).join("\n")}
  esac
  case "$path" in
${tree.map(pathCase).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ -n $files && $cur != -* ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _svc svc svc-admin
`;
}

/** After an option that takes a value. */
function optionCases({ path, options }: CommandNode): string[] {
  return options.flatMap(({ name, value, words }) => {
    if (value === "none") return [];
    const found = value === "file" ? '-f -- "$cur"' : `-W ${quoted(words.join(" "))} -- "$cur"`;
    const reply = value === "other" ? "COMPREPLY=()" : `COMPREPLY=($(compgen ${found}))`;
    return [`    ${quoted(`${spaced(path)} ${name}`)}) ${reply}; return ;;`];
  });
}

function pathCase({ path, commands, words, options, takesFile }: CommandNode): string {
  const typed = [...commands.map(({ name }) => name), ...words, ...options.map(({ name }) => name)];
  return `    ${quoted(spaced(path))}) words=${quoted(typed.join(" "))}${takesFile ? " files=1" : ""} ;;`;
}

function spaced(path: string): string {
  return path === "" ? "" : ` ${path}`;
}
