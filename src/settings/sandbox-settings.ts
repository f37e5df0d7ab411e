import type { Settings } from "./environment.ts";
import { readerOf } from "./setting.ts";
import { SETTINGS } from "./settings.ts";

/** For a sandbox, where nothing else is set. */
export const SANDBOX_DEFAULTS = {
  SVC_DATA_DIR: "./sandbox",
  SVC_ISSUER_NAME: "Sandbox, not a real issuer",
} as const satisfies Settings;

/** For a sandbox, whatever else is set: its receivers may be on the machine of a developer. */
export const SANDBOX_OVERRIDES = { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } as const satisfies Settings;

/** The settings that apply: those of a sandbox where it is switched on. @throws ServiceError `setup` when that is neither on nor off. */
export function withSandbox(given: Settings): Settings {
  const isSandbox = readerOf(given)(SETTINGS.isSandbox);
  return isSandbox ? { ...SANDBOX_DEFAULTS, ...given, ...SANDBOX_OVERRIDES } : given;
}
