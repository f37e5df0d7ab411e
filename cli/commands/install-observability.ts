import type { Command } from "commander";
import { ALERT_RULES, DASHBOARD } from "../../src/observability/operator-files.ts";
import { describe, outputOf } from "../command.ts";

/** `svc install dashboard` and `svc install alerts`: files for those who watch the service. They open no data. */
export function addInstallObservability(install: Command): void {
  describe(install.command("dashboard"), {
    summary: "print a Grafana dashboard",
    example: "svc install dashboard > svc-dashboard.json",
  }).action((_options: unknown, command: Command) => {
    outputOf(command).result(DASHBOARD, () => JSON.stringify(DASHBOARD, null, 2));
  });
  describe(install.command("alerts"), {
    summary: "print alert rules for Prometheus",
    example: "svc install alerts > /etc/prometheus/svc-alerts.yaml",
  }).action((_options: unknown, command: Command) => {
    outputOf(command).result({ rules: ALERT_RULES }, () => ALERT_RULES.trimEnd());
  });
}
