import { SETTING_LIST } from "../../src/settings/settings.ts";
import { markdownTable } from "./markdown-table.ts";

/** Every setting, from its entry in the code. */
export function settingsPage(): string {
  const rows = SETTING_LIST.map(({ variable, flag, takes, fallbackWords, meaning }) => [
    `\`${variable}\``,
    flag === null ? "none" : `\`${flag}\``,
    takes.shown,
    fallbackWords,
    meaning,
  ]);
  return `# Settings

Flags of \`svc serve\` have precedence over the environment. A secret has no flag, because every user of the machine can read a command
line.

${markdownTable(["Setting", "Flag", "Takes", "Default", "Meaning"], rows)}
`;
}
