import { SANDBOX_ISSUER } from "../certificates/certificate-document.ts";
import { isLoopback } from "../kernel/ip-network.ts";
import type { Settings } from "./environment.ts";
import { readerOf } from "./setting.ts";
import { SETTINGS } from "./settings.ts";

/** The base64 of "a sandbox, where nothing is secret": anyone who reaches one may set things off anyway. It is printed at each start. */
export const SANDBOX_INGEST_SECRET = "whsec_YSBzYW5kYm94LCB3aGVyZSBub3RoaW5nIGlzIHNlY3JldA==";

/** For a sandbox, where nothing else is set. Its receivers may be on the machine of a developer. */
export const SANDBOX_DEFAULTS = {
  SVC_INGEST_SECRET: SANDBOX_INGEST_SECRET,
  SVC_DATA_DIR: "./sandbox",
  SVC_ISSUER_NAME: SANDBOX_ISSUER,
  SVC_ALLOW_PRIVATE_WEBHOOKS: "loopback",
} as const satisfies Settings;

/** The settings that apply: those of a sandbox where it is switched on. @throws ServiceError `setup` when that is neither on nor off. */
export function withSandbox(given: Settings): Settings {
  const isSandbox = readerOf(given)(SETTINGS.isSandbox);
  return isSandbox ? { ...SANDBOX_DEFAULTS, ...given } : given;
}

/** What the operator of a sandbox should know that others can reach; null for any other installation. */
export function openSandboxWarning({
  isSandbox,
  host,
}: {
  readonly isSandbox: boolean;
  readonly host: string;
}): string | null {
  if (!isSandbox || isLoopback(host)) return null;
  return "this sandbox listens beyond this machine: anyone who reaches it may set things off (/sandbox/v1), and have webhooks sent to this machine unless SVC_ALLOW_PRIVATE_WEBHOOKS is off";
}
