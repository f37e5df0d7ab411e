import type { Command, Option } from "commander";
import { formatInstant } from "../src/kernel/instant.ts";
import { SETTING_LIST } from "../src/settings/settings.ts";
import { paragraphsFromExample, SHARED_OPTIONS } from "./help-text.ts";

const HELP_COLUMNS = 100;

/** `man svc`, as roff with the macros of man(7). @param about.nowMs the day that the page states. */
export function manPage(program: Command, { version, nowMs }: { version: string; nowMs: number }): string {
  const day = formatInstant(nowMs).slice(0, 10);
  return [
    `.TH SVC 1 ${day} "svc ${escaped(version)}"`,
    ...[
      ".SH NAME",
      `svc \\- ${escaped("battery tests of used electric cars: results in, certificates out")}`,
    ],
    ...[".SH SYNOPSIS", ".B svc", ".I command", "[options]"],
    ...[".SH DESCRIPTION", line(program.description())],
    ".PP",
    line("Every command also has these options:"),
    ...item("--data-dir <dir>", "database, keys, rendered files (SVC_DATA_DIR, default ./data)"),
    ...item("--json", "print one JSON value on stdout and nothing else there"),
    ...item("--help", "print the help of the command"),
    ...[".PP", line("svc help TOPIC prints a page of the guide; svc help lists them all.")],
    ".SH COMMANDS",
    ...program.commands.flatMap((command) => commandLines(command, "svc")),
    ".SH ENVIRONMENT",
    ...SETTING_LIST.flatMap(({ variable, meaning, fallbackText }) =>
      item(variable, `${plain(meaning)} (default: ${plain(fallbackText)})`),
    ),
    ...item("NO_COLOR", "no colour on a terminal, if it is not empty"),
    ...item("PAGER", "what shows a page that is longer than the terminal (default: less); empty for none"),
    ".SH EXIT STATUS",
    ...item("0", "done"),
    ...item("1", "the work failed, or a part of it was refused"),
    ...item("2", "wrong usage"),
    ...item("74", "the disk refused to write the database, now or before: see svc help durability"),
    "",
  ].join("\n");
}

function commandLines(command: Command, path: string): string[] {
  const name = `${path} ${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap((child) => commandLines(child, name));
  const options = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => !SHARED_OPTIONS.includes(long ?? ""));
  return [
    `.SS ${escaped(`${name} ${command.usage()}`)}`,
    line(sentence(command.description())),
    ...command.registeredArguments.flatMap((argument) =>
      argument.description === "" ? [] : item(`<${argument.name()}>`, argument.description),
    ),
    ...options.flatMap((option: Option) => item(option.flags, plain(option.description))),
    ...[".PP", ".EX", ...exampleOf(command).map((text) => line(text)), ".EE"],
  ];
}

function exampleOf(command: Command): string[] {
  const [example = ""] = paragraphsFromExample(command, HELP_COLUMNS);
  return example.split("\n").map((text) => text.replace(/^ {2}/, ""));
}

function item(term: string, text: string): string[] {
  return [".TP", `.B ${escaped(term)}`, line(sentence(text))];
}

function sentence(text: string): string {
  return /[.:]$/.test(text) ? text : `${text}.`;
}

function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}

/** A line of text, which a macro or a comment must not be made of. */
function line(text: string): string {
  const shown = escaped(text);
  return /^[.']/.test(shown) ? `\\&${shown}` : shown;
}

function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll('"', "\\(dq")
    .replaceAll("\n", " ")
    .replace(
      /\P{ASCII}/gu,
      (character) => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
    );
}
