import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { markdownTable } from "./markdown-table.ts";
import { asSentence } from "./sentence.ts";

export function settingsPage(): string {
  const rows = SETTING_LIST.map(({ variable, flag, takes, fallbackText, meaning }) => [
    `\`${variable}\``,
    flag === null ? "none" : `\`${flag}\``,
    takes.shown,
    fallbackText,
    asSentence(meaning),
  ]);
  return `# Settings

For operators: every setting of svc. Settings are environment variables; most also have a flag of \`svc serve\`, which takes
precedence. A secret has no flag, because every user of the machine can read a command line.

The unit of \`svc install systemd\` reads them from \`/etc/svc/svc.env\` ([installing](../operate/installing.md)).
\`svc doctor\` [checks them](../operate/health-checks.md).

${markdownTable(["Setting", "Flag", "Takes", "Default", "Meaning"], rows)}
`;
}
