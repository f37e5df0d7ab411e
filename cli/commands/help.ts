import type { Command } from "commander";
import { findGuidePage, GUIDE } from "../../src/guide/guide.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { guideText } from "../guide-text.ts";
import { exampleText } from "../help-text.ts";
import { table, terminalColumns } from "../output.ts";
import { writeStdout } from "../stdout.ts";

/** `svc help [COMMAND… | TOPIC]` shows the help of a command or a page of the guide. Without a name it lists both. */
export function addHelp(program: Command): void {
  program.helpCommand(false);
  program
    .command("help")
    .argument("[topic...]", "a command, such as db backup, or a page of the guide, such as backups")
    .summary("prints the help of a command, or a page of the guide")
    .description("Prints the help of a command, or a page of the guide. Without a topic it lists them.")
    .addHelpText("after", exampleText("svc help backups"))
    .action((words: readonly string[]) => {
      if (words.length === 0) {
        program.outputHelp();
        writeStdout(`\nPages of the guide, for svc help TOPIC:\n${topicList()}\n`);
        return;
      }
      const command = commandOf(program, words);
      if (command !== null) {
        command.outputHelp();
        return;
      }
      const found = words.length === 1 ? findGuidePage(words[0] ?? "") : null;
      if (found === null)
        throw new ServiceError(
          "usage",
          `There is no command and no page named "${words.join(" ")}": svc help lists them.`,
        );
      writeStdout(`${shown(found.page.markdown)}\n`);
    });
}

function commandOf(program: Command, words: readonly string[]): Command | null {
  let command: Command | undefined = program;
  for (const word of words) command = command?.commands.find((one) => one.name() === word);
  return command ?? null;
}

function topicList(): string {
  return table(
    ["Topic", "About"],
    GUIDE.flatMap(({ title, pages }) => pages.map((page) => [page.name, `${title}: ${page.title}`])),
  );
}

/** Shows Markdown with colours on a terminal, unless `NO_COLOR` is set, and as it is anywhere else. */
function shown(markdown: string): string {
  if (!process.stdout.isTTY) return markdown.trimEnd();
  const colors = (process.env.NO_COLOR ?? "") === "";
  return guideText(markdown, { columns: terminalColumns(), colors });
}
