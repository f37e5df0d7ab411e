import { SETTINGS } from "../../src/settings/setting.ts";
import { markdownTable } from "./markdown-table.ts";

/** Every setting, from its entry in the code. */
export function settingsPage(): string {
  const rows = SETTINGS.map(({ variable, flag, fallback, meaning }) => [
    `\`${variable}\``,
    flag === null ? "none" : `\`${flag}\``,
    fallback,
    meaning,
  ]);
  return `# Settings

Flags of \`svc serve\` have precedence over the environment. A secret has no flag, because every user of the machine can read a command
line.

${markdownTable(["Setting", "Flag", "Default", "Meaning"], rows)}
`;
}
