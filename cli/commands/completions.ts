import type { Command } from "commander";
import { choiceArgument, describe, outputOf } from "../command.ts";
import { completionScript, isShell, SHELLS } from "../completions/completion-script.ts";
import { helpParagraphs } from "../help-text.ts";

export function addCompletions(program: Command): void {
  describe(program.command("completions"), {
    summary: "print the shell completions for the commands and options of svc",
    example: "svc completions bash > /etc/bash_completion.d/svc",
    dataDirMeaning: "no data is read",
  })
    .addArgument(choiceArgument("<shell>", "the shell to write for", SHELLS))
    .addHelpText(
      "after",
      helpParagraphs(
        "zsh reads it from a file _svc in a folder of $fpath, and fish from ~/.config/fish/completions/svc.fish. All of them complete svc-admin too; for it, fish needs the line `complete -c svc-admin -w svc` in a file svc-admin.fish beside it.",
      ),
    )
    .action((shell: string, _options: unknown, command: Command) => {
      const script = isShell(shell) ? completionScript(program, shell) : "";
      outputOf(command).result(script, () => script.trimEnd());
    });
}
