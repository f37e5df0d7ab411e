import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, monotonicClock, systemClock } from "../../../src/kernel/clock.ts";
import { createLog } from "../../../src/kernel/log.ts";
import { systemRandom } from "../../../src/kernel/random.ts";
import { systemTimers, type Timers } from "../../../src/kernel/timers.ts";
import { openObservedInstallation } from "../../../src/observed-installation.ts";
import { startService } from "../../../src/service.ts";
import { readConfig } from "../../../src/settings/config.ts";
import { asSentence, guidePage, markdownTable } from "./guide-page.ts";

/** The thread begins to respond in less than a second; on a machine under load it takes longer. */
const WHOLE_TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;

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
  const installation = await openObservedInstallation(config, {
    clock: systemClock,
    random: systemRandom(),
    log,
    mustExist: false,
  });
  try {
    const service = startService(installation, config);
    try {
      return await wholeMetrics(async () => await (await fetch(`${service.adminUrl}/metrics`)).text());
    } finally {
      await service.stop();
    }
  } finally {
    await installation.close();
  }
}

/**
 * Repeats the request until the writer thread has responded too: before, its metrics are missing.
 * @throws Error when it does not respond in time, so that no page is written that lacks a part.
 */
export async function wholeMetrics(
  ask: () => Promise<string>,
  ports: { readonly clock: Clock; readonly timers: Timers } = { clock: monotonicClock, timers: systemTimers },
): Promise<string> {
  const { clock, timers } = ports;
  const untilMs = clock.nowMs() + WHOLE_TIMEOUT_MS;
  for (;;) {
    const metrics = await ask();
    if (/^svc_queue_thread_up 1$/m.test(metrics)) return metrics;
    if (clock.nowMs() > untilMs)
      throw new Error(
        `the writer thread returned no metrics within ${WHOLE_TIMEOUT_MS / 1000} s: the page of metrics would lack some`,
      );
    await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
  }
}

function pageOf(metrics: string): string {
  const kinds = new Map(linesOf(metrics, "TYPE"));
  const rows = linesOf(metrics, "HELP").map(([name, help]) => [
    `\`${name}\``,
    kinds.get(name) ?? "",
    asSentence(help),
  ]);
  const sorted = rows.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return guidePage("reference/metrics.md", { "": [markdownTable(["Metric", "Kind", "Meaning"], sorted)] });
}

function linesOf(metrics: string, keyword: "HELP" | "TYPE"): (readonly [name: string, text: string])[] {
  return [...metrics.matchAll(new RegExp(`^# ${keyword} (\\S+) (.*)$`, "gm"))].map(
    ([, name = "", text = ""]) => [name, text] as const,
  );
}
