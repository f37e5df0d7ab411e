import type { CommandNode } from "./command-tree.ts";

/** The completion of svc, and of `svc-admin`, for fish 3 and later. */
export function fishCompletion(tree: readonly CommandNode[]): string {
  const paths = tree.flatMap(({ path }) => (path === "" ? [] : [quoted(path)])).join(" ");
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
${tree.flatMap(linesOf).join("\n")}
`;
}

function linesOf({ path, commands, words, options, takesFile }: CommandNode): string[] {
  const at = `complete -c svc -n ${quoted(`__svc_at ${quoted(path)}`)}`;
  return [
    ...commands.map(({ name, summary }) => `${at} -a ${quoted(name)} -d ${quoted(summary)}`),
    ...(words.length === 0 ? [] : [`${at} -a ${quoted(words.join(" "))}`]),
    ...(takesFile ? [`${at} -F`] : []),
    ...options.map(
      ({ name, summary, value, words: values }) =>
        `${at} -l ${quoted(name.slice(2))} -d ${quoted(summary)}${VALUES[value]}${
          values.length > 0 ? ` -a ${quoted(values.join(" "))}` : ""
        }`,
    ),
  ];
}

const VALUES = { none: "", file: " -r -F", words: " -x", other: " -x" } as const;

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
