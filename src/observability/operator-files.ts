import alerts from "./alerts.yaml" with { type: "text" };
import dashboard from "./dashboard.json";

/** Alert rules for Prometheus, as a file of rules (YAML). */
export const ALERT_RULES: string = alerts;

/** A dashboard in the format that Grafana imports. */
export const DASHBOARD: object = dashboard;
