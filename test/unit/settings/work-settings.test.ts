import { WORK_SETTINGS } from "../../../src/settings/service-settings.ts";
import { type CasesOf, testSettings } from "../../support/setting-cases.ts";

const WEBHOOKS = {
  retryMs: [60_000, 120_000, 240_000],
  timeoutMs: 10_000,
  disableAfter: 50,
  allowPrivate: false,
  endpointLimit: 10,
  retentionMs: 90 * 86_400_000,
};

const CASES: CasesOf<typeof WORK_SETTINGS> = {
  SVC_RENDER_WORKERS: {
    good: [
      ["1", { renderWorkers: 1 }],
      ["64", { renderWorkers: 64 }],
    ],
    bad: ["0", "65", "-1", "two", "1.5"],
  },
  SVC_WEBHOOK_RETRY_SECONDS: {
    good: [
      ["1,2", { webhooks: { ...WEBHOOKS, retryMs: [1000, 2000] } }],
      ["0", { webhooks: { ...WEBHOOKS, retryMs: [0] } }],
    ],
    bad: ["1,", "1, 2", "-1", "86401", "1,1,1,1,1,1,1,1,1,1", "soon"],
  },
  SVC_WEBHOOK_TIMEOUT_SECONDS: {
    good: [["1", { webhooks: { ...WEBHOOKS, timeoutMs: 1000 } }]],
    bad: ["0", "61", "1.5"],
  },
  SVC_WEBHOOK_DISABLE_AFTER: {
    good: [["1", { webhooks: { ...WEBHOOKS, disableAfter: 1 } }]],
    bad: ["0", "1000001", "never"],
  },
  SVC_WEBHOOK_LIMIT: {
    good: [["1000", { webhooks: { ...WEBHOOKS, endpointLimit: 1000 } }]],
    bad: ["0", "1001"],
  },
  SVC_ALLOW_PRIVATE_WEBHOOKS: {
    good: [
      ["on", { webhooks: { ...WEBHOOKS, allowPrivate: true } }],
      ["off", { webhooks: WEBHOOKS }],
      ["loopback", { webhooks: { ...WEBHOOKS, allowPrivate: "loopback" } }],
    ],
    bad: ["yes", "ON", "true", "localhost"],
  },
  SVC_RETENTION_DAYS: {
    good: [["1", { webhooks: { ...WEBHOOKS, retentionMs: 86_400_000 } }]],
    bad: ["0", "36501"],
  },
  SVC_SANDBOX: {
    good: [
      ["on", { isSandbox: true, webhooks: { ...WEBHOOKS, allowPrivate: "loopback" } }],
      ["off", { isSandbox: false }],
    ],
    bad: ["yes", "1"],
  },
  SVC_QUIET: {
    good: [
      ["on", { isQuiet: true }],
      ["off", { isQuiet: false }],
    ],
    bad: ["yes", "1"],
  },
  SVC_LOG_LEVEL: { good: [["debug", { logLevel: "debug" }]], bad: ["loud", "INFO", "info "] },
  SVC_LOG_FORMAT: {
    good: [
      ["pretty", { logFormat: "pretty" }],
      ["json", { logFormat: "json" }],
    ],
    bad: ["xml", "JSON"],
  },
};

testSettings(WORK_SETTINGS, CASES);
