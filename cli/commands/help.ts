import type { Command } from "commander";
import { GUIDE, type GuidePage } from "../../src/guide/guide.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { VERSION } from "../../src/settings/version.ts";
import { describe, outputOf } from "../command.ts";
import { guideText } from "../guide-text.ts";
import {
  findSections,
  findTopic,
  type GuideSection,
  nearestName,
  sectionHint,
  sectionsOf,
  topicList,
} from "../guide-topic.ts";
import { manPage } from "../man-page.ts";
import { hasColour, terminalColumns } from "../output.ts";
import { print } from "../pager.ts";

/** Without a name, lists all commands and pages of the guide. */
export function addHelp(program: Command): void {
  program.helpCommand(false);
  describe(program.command("help"), {
    summary: "print the help of a command, or a page of the guide; without a topic, list them",
    example: "svc help backups",
    dataDirMeaning: "no data is read",
  })
    .argument(
      "[topic...]",
      "a command, such as db backup, or a page of the guide, such as backups, with or without one of its sections",
    )
    .option("--man", "print all commands and settings as a manual page, for man(1)")
    .action((words: readonly string[], options: { man?: boolean }, command: Command) => {
      const { value, show } = options.man === true ? manual(program, words) : helpFor(program, words);
      const output = outputOf(command);
      if (output.json) output.result(value, () => "");
      else show();
    });
}

interface Help {
  /** For programs. */
  readonly value: object;
  readonly show: () => void;
}

function manual(program: Command, words: readonly string[]): Help {
  if (words.length > 0) throw new ServiceError("usage", "--man is the page of all commands: name none.");
  const text = manPage(program, { version: VERSION, nowMs: systemClock.nowMs() });
  return { value: { manual: text }, show: () => print(text) };
}

/** @throws ServiceError `usage`, with what there is instead. */
function helpFor(program: Command, words: readonly string[]): Help {
  if (words.length === 0) return everything(program);
  const command = commandOf(program, words);
  if (command !== null)
    return {
      value: { command: words.join(" ").toLowerCase(), help: command.helpInformation() },
      show: () => command.outputHelp(),
    };
  const page = findTopic(words);
  if (page !== null) {
    const { name, title, markdown } = page;
    return { value: { page: name, title, markdown }, show: () => print(`${pageText(page)}\n`) };
  }
  const { page: within, sections } = sectionsNamed(program, words);
  return {
    value: { page: within.name, sections },
    show: () => print(`${sections.map(({ markdown }) => shown(markdown)).join("\n\n")}\n`),
  };
}

function everything(program: Command): Help {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    summary: command.description(),
  }));
  const pages = GUIDE.flatMap(({ pages: ofPart }) => ofPart.map(({ name, title }) => ({ name, title })));
  return {
    value: { commands, pages },
    show: () => {
      program.outputHelp();
      print(`\nPages of the guide, for svc help TOPIC:\n\n${topicList(terminalColumns())}\n`);
    },
  };
}

/** On a terminal a page that is longer than the screen ends with the names of its sections. */
function pageText(page: GuidePage): string {
  const text = shown(page.markdown);
  const { isTTY, rows } = process.stdout;
  const isLong = isTTY && text.split("\n").length > rows && sectionsOf(page).length > 1;
  return isLong ? `${text}\n\n${sectionHint(page, terminalColumns())}` : text;
}

/** @throws ServiceError `usage`, with what there is instead. */
function sectionsNamed(
  program: Command,
  words: readonly string[],
): { readonly page: GuidePage; readonly sections: readonly GuideSection[] } {
  const named = findSections(words);
  if (named === null) throw unknownTopic(program, words.join(" "));
  const { page, asked, found } = named;
  if (found.length > 0) return { page, sections: found };
  const names = sectionsOf(page).map(({ name }) => name);
  const others = names.length === 0 ? "it has no sections." : `its sections are ${names.join(", ")}.`;
  throw new ServiceError("usage", `The page ${page.name} has no section "${asked}": ${others}`);
}

function commandOf(program: Command, words: readonly string[]): Command | null {
  let command: Command | undefined = program;
  for (const word of words) command = command?.commands.find((one) => one.name() === word.toLowerCase());
  return command ?? null;
}

function unknownTopic(program: Command, typed: string): ServiceError {
  const pages = GUIDE.flatMap((part) => part.pages.map(({ name }) => name));
  const nearest = nearestName(typed, [...pages, ...program.commands.map((command) => command.name())]);
  const hint = nearest === null ? "svc help lists them." : `did you mean svc help ${nearest}?`;
  return new ServiceError("usage", `There is no command and no page named "${typed}": ${hint}`);
}

/** Colours only on a terminal, unless `NO_COLOR` is set. */
function shown(markdown: string): string {
  if (!process.stdout.isTTY) return markdown.trimEnd();
  return guideText(markdown, { columns: terminalColumns(), colors: hasColour(process.stdout) });
}
