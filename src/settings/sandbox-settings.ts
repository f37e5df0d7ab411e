import type { Settings } from "./environment.ts";

/** For a sandbox, where nothing else is set. */
export const SANDBOX_DEFAULTS = {
  SVC_DATA_DIR: "./sandbox",
  SVC_ISSUER_NAME: "Sandbox: not a real certificate",
} as const satisfies Settings;

/** For a sandbox, whatever else is set: its receivers may be on the machine of a developer. */
export const SANDBOX_OVERRIDES = { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } as const satisfies Settings;
