import type { Command } from "commander";
import { createProgram } from "../program.ts";
import { markdownTable } from "./markdown-table.ts";

/** What every command has. */
const HIDDEN: readonly string[] = ["--data-dir", "--json", "--help"];

/** Every command with its arguments, options and example, from the program itself. */
export async function commandsPage(): Promise<string> {
  const program = await createProgram();
  const sections = program.commands.map((command) => sectionOf(command, "svc", 2)).join("\n\n");
  return `# Commands

Every command takes \`--data-dir\`, \`--json\` (one JSON value on stdout and nothing else there) and \`--help\`. Exit codes: 0 done, 1 the work
failed or part of it was refused, 2 wrong usage. Commands read the [settings](settings.md) of the service.

${sections}
`;
}

function sectionOf(command: Command, path: string, level: number): string {
  const name = `${path} ${command.name()}`;
  const heading = `${"#".repeat(level)} ${name}`;
  const text = command.description();
  if (command.commands.length > 0)
    return [heading, text, ...command.commands.map((one) => sectionOf(one, name, level + 1))].join("\n\n");
  const rows = [
    ...command.registeredArguments.map((argument) => [
      `\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\``,
      argument.description,
    ]),
    ...command
      .createHelp()
      .visibleOptions(command)
      .flatMap((option) =>
        HIDDEN.includes(option.long ?? "") ? [] : [[`\`${option.flags}\``, option.description]],
      ),
  ];
  const usage = `\`${name} ${command.usage()}\``;
  const table = rows.length === 0 ? [] : [markdownTable(["Argument or option", "Meaning"], rows)];
  return [heading, text, usage, ...table].join("\n\n");
}
