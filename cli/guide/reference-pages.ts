import { commandsPage } from "./commands-page.ts";
import { errorsPage } from "./errors-page.ts";
import { exampleCasesPage } from "./example-cases-page.ts";
import { limitsPage } from "./limits-page.ts";
import { metricsPage } from "./metrics-page.ts";
import { settingsPage } from "./settings-page.ts";

export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["settings.md", settingsPage()],
    ["commands.md", await commandsPage()],
    ["metrics.md", await metricsPage()],
    ["errors.md", errorsPage()],
    ["limits.md", limitsPage()],
    ["example-cases.md", await exampleCasesPage()],
  ]);
}
