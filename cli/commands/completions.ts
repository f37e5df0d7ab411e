import type { Command } from "commander";
import { GUIDE } from "../../src/guide/guide.ts";
import { choiceArgument } from "../choice-argument.ts";
import { describe, outputOf } from "../command.ts";
import { bashCompletion } from "../completions/bash-completion.ts";
import { type CommandNode, commandTree } from "../completions/command-tree.ts";
import { fishCompletion } from "../completions/fish-completion.ts";
import { zshCompletion } from "../completions/zsh-completion.ts";
import { helpParagraphs } from "../help-text.ts";

const SHELLS: Readonly<Record<string, (tree: readonly CommandNode[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export function addCompletions(program: Command): void {
  describe(program.command("completions"), {
    summary: "print what a shell needs to complete the commands and options of svc",
    example: "svc completions bash > /etc/bash_completion.d/svc",
    dataDirMeaning: "no data is read",
  })
    .addArgument(choiceArgument("<shell>", "the shell to write for", Object.keys(SHELLS)))
    .addHelpText(
      "after",
      helpParagraphs(
        "zsh reads it from a file _svc in a folder of $fpath, and fish from ~/.config/fish/completions/svc.fish.",
      ),
    )
    .action((shell: string, _options: unknown, command: Command) => {
      const topics = GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name));
      const names = program.commands.map((command) => command.name());
      const script = SHELLS[shell]?.(commandTree(program, [...names, ...topics])) ?? "";
      outputOf(command).result(script, () => script.trimEnd());
    });
}
