import type { Command, Option } from "commander";
import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { paragraphsFromExample, SHARED_OPTIONS } from "../../help-text.ts";
import { createProgram } from "../../program.ts";
import { asSentence, markdownTable } from "./markdown-table.ts";

const COLUMNS = 120;

export async function commandsPage(): Promise<string> {
  const program = await createProgram();
  const sections = program.commands.map((command) => sectionOf(command, "svc", 2)).join("\n\n");
  return `# Commands

For operators: every command of svc with its options and an example. \`svc help COMMAND\` prints the same in a terminal.

- Every command also has \`--data-dir\` (the data directory), \`--json\` (prints one JSON value on stdout, and nothing else there) and
  \`--help\`.
- Exit code 0 means done. 1 means that the work failed, or that a part of it was rejected. 2 means wrong usage.
  74 means that the disk refused to write the database, now or before: [durability](../concepts/durability.md).
- Commands read the [settings](settings.md) of the service. Run them with the user and settings of the service, for
  example with [\`svc-admin\`](../operate/installing.md).

${sections}
`;
}

function sectionOf(command: Command, path: string, level: number): string {
  const name = `${path} ${command.name()}`;
  const heading = `${"#".repeat(level)} ${name}`;
  const text = asSentence(command.description());
  if (command.commands.length > 0)
    return [heading, text, ...command.commands.map((one) => sectionOf(one, name, level + 1))].join("\n\n");
  const usage = `\`\`\`\n${name} ${command.usage()}\n\`\`\``;
  return [heading, text, usage, ...optionsOf(command), ...explanationOf(command)].join("\n\n");
}

function optionsOf(command: Command): string[] {
  const rows = [
    ...command.registeredArguments
      // An argument without a description is explained by its name and its usage.
      .filter(({ description }) => description !== "")
      .map((argument) => [
        `\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\``,
        asSentence(argument.description),
      ]),
    ...command
      .createHelp()
      .visibleOptions(command)
      .flatMap((option) =>
        SHARED_OPTIONS.includes(option.long ?? "") ? [] : [[`\`${option.flags}\``, meaningOf(option)]],
      ),
  ];
  return rows.length === 0 ? [] : [markdownTable(["Argument or option", "Meaning"], rows)];
}

/** The text of a setting marks code; the text of the help, which ends with the setting's name, does not. */
function meaningOf({ description, defaultValueDescription }: Option): string {
  if (defaultValueDescription !== undefined)
    return asSentence(`${description} (default: ${defaultValueDescription})`);
  const setting = SETTING_LIST.find(({ variable }) => description.endsWith(`(${variable})`));
  return asSentence(setting === undefined ? description : `${setting.meaning} (\`${setting.variable}\`)`);
}

function explanationOf(command: Command): string[] {
  const [example = "", ...paragraphs] = paragraphsFromExample(command, COLUMNS);
  return [`\`\`\`sh\n${example.replaceAll(/^ {2}(\$ )?/gm, "")}\n\`\`\``, ...paragraphs];
}
