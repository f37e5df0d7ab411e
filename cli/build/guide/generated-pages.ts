import { commandsPage } from "./commands-page.ts";
import { errorsPage } from "./errors-page.ts";
import { exampleCasesPage } from "./example-cases-page.ts";
import { glossaryPage } from "./glossary-page.ts";
import { limitsPage } from "./limits-page.ts";
import { metricsPage } from "./metrics-page.ts";
import { quickStartPage } from "./quick-start-page.ts";
import { settingsPage } from "./settings-page.ts";
import { verifyingDeliveriesPage } from "./verifying-deliveries-page.ts";

export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["integrate/quick-start.md", quickStartPage()],
    ["integrate/verifying-deliveries.md", verifyingDeliveriesPage()],
    ["reference/settings.md", settingsPage()],
    ["reference/commands.md", await commandsPage()],
    ["reference/metrics.md", await metricsPage()],
    ["reference/errors.md", errorsPage()],
    ["reference/limits.md", limitsPage()],
    ["reference/example-cases.md", await exampleCasesPage()],
    ["internals/glossary.md", glossaryPage()],
  ]);
}
