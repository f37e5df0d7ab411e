import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Option } from "commander";
import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { paragraphsFromExample, SHARED_OPTIONS } from "../../help-text.ts";
import { createProgram } from "../../program.ts";
import { asSentence, GUIDE_FOLDER, markdownTable } from "./guide-page.ts";

const COLUMNS = 120;

/** What stands above the first command is written by hand. */
export async function commandsPage(): Promise<string> {
  const program = await createProgram();
  const sections = program.commands.map((command) => sectionOf(command, "svc", 2)).join("\n\n");
  const page = readFileSync(join(GUIDE_FOLDER, "reference/commands.md"), "utf8");
  return `${page.slice(0, page.indexOf("\n## "))}\n${sections}\n`;
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
