import { Argument, type Command } from "commander";
import { GUIDE } from "../../src/guide/guide.ts";
import { bashCompletion } from "../completions/bash-completion.ts";
import { type CommandNode, commandTree } from "../completions/command-tree.ts";
import { fishCompletion } from "../completions/fish-completion.ts";
import { zshCompletion } from "../completions/zsh-completion.ts";
import { exampleText, helpParagraphs } from "../help-text.ts";
import { writeStdout } from "../stdout.ts";

const SHELLS: Readonly<Record<string, (tree: readonly CommandNode[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export function addCompletions(program: Command): void {
  program
    .command("completions")
    .addArgument(new Argument("<shell>", "the shell to write for").choices(Object.keys(SHELLS)))
    .description("print what a shell needs to complete the commands and options of svc")
    .addHelpText("after", exampleText("svc completions bash > /etc/bash_completion.d/svc"))
    .addHelpText(
      "after",
      helpParagraphs(
        "zsh reads it from a file _svc in a folder of $fpath, and fish from ~/.config/fish/completions/svc.fish.",
      ),
    )
    .action((shell: string) => {
      const topics = GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name));
      const names = program.commands.map((command) => command.name());
      writeStdout(SHELLS[shell]?.(commandTree(program, [...names, ...topics])) ?? "");
    });
}
