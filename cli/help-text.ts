import type { AddHelpTextContext, Command, Help } from "commander";
import { COLUMNS_WITHOUT_TERMINAL, wrapped } from "./output.ts";

/** A description narrower than this stays on one line, however long: below the longest of our terms it has less than the usual 40. */
const LEAST_DESCRIPTION_WIDTH = 24;

/** For `configureHelp`, before any command is added: they inherit it. */
export const HELP_LAYOUT: Partial<Help> = { minWidthToWrap: LEAST_DESCRIPTION_WIDTH };

/** What stands under the help of a command, or of a group of them; a long example goes on behind `\`, as a shell takes it. */
export function exampleText(example: string): (context: AddHelpTextContext) => string {
  return ({ command }) => `\nExample:\n${continued("  $ ", wordsOf(example), columnsOf(command)).join("\n")}`;
}

/** Paragraphs under the help of a command, with an empty line between them. */
export function helpParagraphs(...paragraphs: readonly string[]): (context: AddHelpTextContext) => string {
  return ({ command }) => paragraphs.map((text) => `\n${wrapped("", text, columnsOf(command))}`).join("\n");
}

/** As commander wraps what it writes itself. */
function columnsOf(command: Command): number {
  return command.configureOutput().getOutHelpWidth?.() ?? COLUMNS_WITHOUT_TERMINAL;
}

/** Where a command line may be broken: not in quotes, and not between an option or `<` and what follows it. */
function wordsOf(example: string): string[] {
  return (
    example.match(/(?:--?[\w-]+|[<>]) (?:"[^"]*"|'[^']*'|[^\s-]\S*)|(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
  );
}

function continued(head: string, words: readonly string[], columns: number): string[] {
  const [first = "", ...others] = words;
  const lines: string[] = [];
  let line = head + first;
  for (const [index, word] of others.entries()) {
    const end = index === others.length - 1 ? "" : " \\";
    if (line.length + 1 + word.length + end.length > columns) {
      lines.push(`${line} \\`);
      line = `${" ".repeat(head.length + 2)}${word}`;
    } else line = `${line} ${word}`;
  }
  return [...lines, line];
}
