import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openObservedCore } from "../../src/core-observed.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { createLog } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { startService } from "../../src/service.ts";
import { readConfig } from "../../src/settings/config.ts";
import { markdownTable } from "./markdown-table.ts";
import { asSentence } from "./sentence.ts";

/** Starts a service on an empty installation to read its metrics. */
export async function metricsPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "svc-guide-"));
  try {
    return pageOf(await metricsOfNewService(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function metricsOfNewService(dataDir: string): Promise<string> {
  const settings = { SVC_DATA_DIR: dataDir, SVC_PORT: "0", SVC_ADMIN_PORT: "0", SVC_LOG_LEVEL: "silent" };
  const config = readConfig(settings, { isTerminal: false });
  const log = createLog({ level: "silent", format: "json" });
  const core = await openObservedCore(config, {
    clock: systemClock,
    random: systemRandom(),
    log,
    mustExist: false,
  });
  try {
    const service = startService(core, config);
    try {
      return await (await fetch(`${service.adminUrl}/metrics`)).text();
    } finally {
      await service.stop();
    }
  } finally {
    await core.close();
  }
}

function pageOf(metrics: string): string {
  const kinds = new Map(linesOf(metrics, "TYPE"));
  const rows = linesOf(metrics, "HELP").map(([name, help]) => [
    `\`${name}\``,
    kinds.get(name) ?? "",
    asSentence(help),
  ]);
  return `# Metrics

For operators who monitor svc with Prometheus: every metric.

When \`SVC_ADMIN_PORT\` is set, \`/metrics\` on 127.0.0.1 shows them, for both threads of the process. \`svc install dashboard\` prints a
dashboard and \`svc install alerts\` prints rules that use them. [Monitoring](../operate/monitoring.md) describes both.

${markdownTable(
  ["Metric", "Kind", "Meaning"],
  rows.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
)}
`;
}

function linesOf(metrics: string, keyword: "HELP" | "TYPE"): (readonly [name: string, text: string])[] {
  return [...metrics.matchAll(new RegExp(`^# ${keyword} (\\S+) (.*)$`, "gm"))].map(
    ([, name = "", text = ""]) => [name, text] as const,
  );
}
