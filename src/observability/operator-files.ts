import alerts from "./alerts.yaml" with { type: "text" };
import dashboard from "./dashboard.json";

export const ALERT_RULES: string = alerts;

/** In the format that Grafana imports. */
export const DASHBOARD: object = dashboard;
