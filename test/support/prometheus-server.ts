import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** One value of each series, as text: `NaN` and `+Inf` are values to Prometheus. */
interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [atSeconds: number, value: string];
}

interface RuleState {
  readonly name: string;
  readonly state: "inactive" | "pending" | "firing";
  readonly health: "ok" | "err" | "unknown";
  readonly lastError?: string;
}

export interface PrometheusServer {
  /** @throws when Prometheus refuses the query. */
  query(expression: string): Promise<readonly Sample[]>;
  labelValues(label: string, selector: string): Promise<readonly string[]>;
  /** Alerts by the name of their rule, each with how it stands. */
  rules(): Promise<readonly RuleState[]>;
  stop(): Promise<void>;
}

/** Such that a rate has two samples after half a second. */
const SCRAPE_INTERVAL = "200ms";

/**
 * A server of its own that scrapes one target under the job `svc`, and keeps what it learns in a folder.
 *
 * @param target host and port.
 * @throws when it ends before it is ready.
 */
export async function startPrometheus(
  program: string,
  { folder, target, alertRules }: { folder: string; target: string; alertRules: string },
): Promise<PrometheusServer> {
  writeFileSync(join(folder, "alerts.yaml"), alertRules);
  const config = {
    global: { scrape_interval: SCRAPE_INTERVAL, evaluation_interval: SCRAPE_INTERVAL },
    scrape_configs: [{ job_name: "svc", static_configs: [{ targets: [target] }] }],
    rule_files: ["alerts.yaml"],
  };
  writeFileSync(join(folder, "prometheus.yaml"), JSON.stringify(config));
  const listening = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = listening;
  listening.stop(true);
  const child = Bun.spawn(
    [
      program,
      `--config.file=${join(folder, "prometheus.yaml")}`,
      `--storage.tsdb.path=${join(folder, "series")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdin: "ignore", stdout: "ignore", stderr: "pipe", env: { GOMAXPROCS: "1" } },
  );
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null)
      throw new Error(`Prometheus ended: ${await new Response(child.stderr).text()}`);
    await Bun.sleep(50);
  }

  const ask = async (path: string, parameters: Record<string, string> = {}): Promise<unknown> => {
    const body = new URLSearchParams(parameters);
    const response = await fetch(`${origin}/api/v1/${path}?${body}`);
    const { status, data, error } = (await response.json()) as Record<string, unknown>;
    if (status !== "success") throw new Error(`${path} ${parameters.query ?? ""}: ${error}`);
    return data;
  };
  return {
    query: async (query) => ((await ask("query", { query })) as { result: readonly Sample[] }).result,
    labelValues: async (label, selector) =>
      (await ask(`label/${label}/values`, { "match[]": selector })) as readonly string[],
    async rules() {
      const { groups } = (await ask("rules")) as { groups: ReadonlyArray<{ rules: readonly RuleState[] }> };
      return groups.flatMap(({ rules }) => rules);
    },
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/-/ready`)).ok;
  } catch {
    return false;
  }
}
