import { type AddHelpTextContext, type Command, Help } from "commander";
import { COLOURED, COLUMNS_WITHOUT_TERMINAL, GAP, wrapped } from "./output.ts";

/** A narrower description is not wrapped: beside the longest of our terms it has less than the usual 40 columns. */
const LEAST_DESCRIPTION_WIDTH = 24;

/** Every command has these, so a page about all commands says them once. */
export const SHARED_OPTIONS: readonly string[] = ["--data-dir", "--json", "--help"];

const EXAMPLE_HEAD = "\nExample:\n";

const USUAL = new Help();

/** For `configureHelp`, before any command is added, because commands inherit it. */
export const HELP_LAYOUT: Partial<Help> = {
  minWidthToWrap: LEAST_DESCRIPTION_WIDTH,
  // An option that may be repeated begins with an empty list, which tells a reader nothing.
  optionDescription: (option) => USUAL.optionDescription(option).replace(" (default: [])", ""),
  // Commander removes colours where there are none.
  styleTitle: (text) => COLOURED("heading", text),
  styleOptionTerm: (text) => COLOURED("term", text),
  styleSubcommandTerm: (text) => COLOURED("term", text),
};

interface CommandGroup {
  readonly title: string;
  readonly commands: ReadonlyArray<readonly [name: string, line: string, ...unknown[]]>;
}

/** The help of svc itself: two commands a line, so that a screen of 24 lines shows it all. In a narrow window, one. */
export function overview(groups: readonly CommandGroup[], columns = COLUMNS_WITHOUT_TERMINAL): string {
  const all = groups.flatMap(({ commands }) => commands);
  const nameWidth = Math.max(...all.map(([name]) => name.length));
  const cellWidth = nameWidth + GAP.length + Math.max(...all.map(([, line]) => line.length));
  const perLine = 2 * (GAP.length + cellWidth) <= columns ? 2 : 1;
  const cell = ([name, line]: CommandGroup["commands"][number], isLast: boolean) => {
    const text = `${COLOURED("term", name)}${" ".repeat(nameWidth - name.length)}${GAP}${line}`;
    return `${GAP}${text}${isLast ? "" : " ".repeat(cellWidth - nameWidth - GAP.length - line.length)}`;
  };
  const lines = groups.flatMap(({ title, commands }) => [
    COLOURED("heading", `${title}:`),
    ...chunks(commands, perLine).map((row) =>
      row.map((one, index) => cell(one, index === row.length - 1)).join(""),
    ),
  ]);
  return `${[
    `${COLOURED("heading", "Usage:")} svc [--version] COMMAND [options]`,
    wrapped("", "Battery tests of used electric cars: results in, certificates out.", columns),
    ...["", ...lines],
    wrapped("", "Start with svc demo. Options: svc COMMAND --help. The guide: svc help.", columns),
  ].join("\n")}\n`;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return all.flatMap((_, start) => (start % size === 0 ? [all.slice(start, start + size)] : []));
}

/** The example below the help of a command or a group. A long one continues after `\`, as in a shell. */
export function exampleText(example: string): (context: AddHelpTextContext) => string {
  return ({ command }) =>
    `${EXAMPLE_HEAD}${continued("  $ ", wordsOf(example), columnsOf(command)).join("\n")}`;
}

/** The end of a command's help, without colours: the example first. @throws Error for a command without an example. */
export function paragraphsFromExample(command: Command, columns: number): string[] {
  let help = "";
  command.configureOutput({
    writeOut: (text) => (help += text),
    getOutHasColors: () => false,
    getOutHelpWidth: () => columns,
  });
  command.outputHelp();
  const start = help.indexOf(EXAMPLE_HEAD);
  if (start < 0) throw new Error(`the help of ${command.name()} has no example`);
  return help
    .slice(start + EXAMPLE_HEAD.length)
    .trimEnd()
    .split("\n\n");
}

export function helpParagraphs(...paragraphs: readonly string[]): (context: AddHelpTextContext) => string {
  return ({ command }) => paragraphs.map((text) => `\n${wrapped("", text, columnsOf(command))}`).join("\n");
}

function columnsOf(command: Command): number {
  return command.configureOutput().getOutHelpWidth?.() ?? COLUMNS_WITHOUT_TERMINAL;
}

/** The parts between which a command line may be broken: never within quotes, nor between an option or `<` and the word after it. */
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
