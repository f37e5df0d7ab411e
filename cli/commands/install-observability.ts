import type { Command } from "commander";
import { ALERT_RULES, DASHBOARD } from "../../src/observability/operator-files.ts";
import { describe, outputOf } from "../command.ts";
import { writeStdout } from "../stdout.ts";

/** `svc install dashboard` and `svc install alerts`: files for those who watch the service. They open no data. */
export function addInstallObservability(install: Command): void {
  describe(install.command("dashboard"), {
    summary: "print a Grafana dashboard",
    example: "svc install dashboard > svc-dashboard.json",
  }).action((_options: unknown, command: Command) =>
    print(command, "svc-dashboard.json", `${JSON.stringify(DASHBOARD, null, 2)}\n`),
  );
  describe(install.command("alerts"), {
    summary: "print alert rules for Prometheus",
    example: "svc install alerts > /etc/prometheus/svc-alerts.yaml",
  }).action((_options: unknown, command: Command) => print(command, "svc-alerts.yaml", ALERT_RULES));
}

/** The file as it is; with `--json`, its name and content. */
function print(command: Command, name: string, content: string): void {
  const output = outputOf(command);
  if (output.json) output.result({ name, content }, () => content);
  else writeStdout(content);
}
