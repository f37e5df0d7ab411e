import { availableParallelism } from "node:os";
import { LOG_LEVELS } from "../kernel/log.ts";
import { partialSetting, setting } from "./setting.ts";
import { choice, duration, onOff, privateReceivers, waits, wholeNumber } from "./text-reader.ts";

export const WORK_SETTINGS = {
  renderWorkers: setting({
    variable: "SVC_RENDER_WORKERS",
    flag: "--render-workers <count>",
    takes: wholeNumber(1, 64, "threads"),
    fallback: String(Math.min(availableParallelism(), 64)),
    fallbackText: "as many as cores",
    meaning: "threads that render certificates",
  }),
  webhookRetryMs: partialSetting({
    variable: "SVC_WEBHOOK_RETRY_SECONDS",
    flag: "--webhook-retry-seconds <list>",
    takes: waits,
    fallback: "60,120,240",
    meaning: "waits between the attempts of a delivery",
  }),
  webhookTimeoutMs: partialSetting({
    variable: "SVC_WEBHOOK_TIMEOUT_SECONDS",
    flag: "--webhook-timeout-seconds <count>",
    takes: duration("seconds", 1, 60),
    fallback: "10",
    meaning: "time for one attempt, everything included",
  }),
  webhookDisableAfter: partialSetting({
    variable: "SVC_WEBHOOK_DISABLE_AFTER",
    flag: "--webhook-disable-after <count>",
    takes: wholeNumber(1, 1_000_000, "deliveries"),
    fallback: "50",
    meaning: "deliveries in a row that used up their attempts, after which their endpoint is disabled",
  }),
  webhookEndpointLimit: partialSetting({
    variable: "SVC_WEBHOOK_LIMIT",
    flag: "--webhook-limit <count>",
    takes: wholeNumber(1, 1000, "endpoints"),
    fallback: "10",
    meaning: "webhook endpoints that an account may have",
  }),
  isSandbox: setting({
    variable: "SVC_SANDBOX",
    flag: "--sandbox [switch]",
    takes: onOff,
    fallback: "off",
    meaning:
      "for partners who test their integration: a separate installation, in `./sandbox` unless a directory is named, with the example data loaded, receivers on loopback allowed, and commands that trigger results and move the clock",
  }),
  allowsPrivateWebhooks: partialSetting({
    variable: "SVC_ALLOW_PRIVATE_WEBHOOKS",
    flag: "--allow-private-webhooks [switch]",
    takes: privateReceivers,
    fallback: "off",
    meaning:
      "development only: deliver to `http`, loopback and private addresses as well; `loopback`: only to this machine and public addresses, as a sandbox does",
  }),
  webhookRetentionMs: partialSetting({
    variable: "SVC_RETENTION_DAYS",
    flag: "--retention-days <count>",
    takes: duration("days", 1, 36_500),
    fallback: "90",
    meaning:
      "how long events, deliveries and attempts are kept; after it was shortened, a day of them is deleted in each hour that svc runs",
  }),
  isQuiet: setting({
    variable: "SVC_QUIET",
    flag: "--quiet [switch]",
    takes: onOff,
    fallback: "off",
    meaning: "for drills: svc sends no webhooks and no mail; what is queued stays queued",
  }),
  logLevel: setting({
    variable: "SVC_LOG_LEVEL",
    flag: "--log-level <level>",
    takes: choice(LOG_LEVELS),
    fallback: "info",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  }),
  logFormat: partialSetting({
    variable: "SVC_LOG_FORMAT",
    flag: "--log-format <format>",
    takes: choice(["json", "pretty"]),
    fallback: null,
    fallbackText: "`json`; `pretty` on a terminal",
    meaning: "one JSON object a line, or lines for a person",
  }),
};
