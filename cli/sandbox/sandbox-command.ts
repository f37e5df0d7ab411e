import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { SandboxFile, type SandboxState } from "../../src/sandbox/sandbox-file.ts";
import { SANDBOX_DEFAULTS } from "../../src/settings/sandbox-settings.ts";
import { describe, settingsOf } from "../command.ts";
import { addressIn, installationOrigin } from "../installation-origin.ts";
import { SandboxClient } from "./sandbox-client.ts";

export const DEFAULT_URL = "http://127.0.0.1:8080";

export function describeSandbox(
  command: Command,
  about: { readonly summary: string; readonly example: string },
): Command {
  return describe(command, {
    ...about,
    dataDirMeaning: "of the sandbox, which holds its address (SVC_DATA_DIR, default ./sandbox)",
  }).option("--url <url>", "address of the sandbox, instead of a directory");
}

/** As new where there is none. */
function sandboxStateOf(command: Command): SandboxState & { readonly dataDir: string } {
  const { SVC_DATA_DIR: dataDir } = { ...SANDBOX_DEFAULTS, ...settingsOf(command) };
  return { ...new SandboxFile(dataDir).read(), dataDir };
}

/**
 * What `--url` names, else the sandbox of the directory, else svc on this machine.
 * @throws ServiceError `setup` where `--data-dir` names a directory that holds no sandbox; `usage` for a wrong address.
 */
export function installationOf(command: Command): { readonly url: string; readonly sandbox: SandboxState } {
  const { url, dataDir: namedDir } = command.opts<{ url?: string; dataDir?: string }>();
  const { dataDir, ...sandbox } = sandboxStateOf(command);
  if (url === undefined && namedDir !== undefined && sandbox.url === null) throw holdsNoSandbox(dataDir);
  return { url: installationOrigin(url ?? sandbox.url ?? DEFAULT_URL), sandbox };
}

/** @throws ServiceError `setup` where the directory holds no sandbox; `usage` for a wrong address. */
export function sandboxClientOf(command: Command): SandboxClient {
  const { url } = command.opts<{ url?: string }>();
  const { dataDir, ...state } = sandboxStateOf(command);
  const found = url ?? state.url;
  if (found === null) throw holdsNoSandbox(dataDir);
  return new SandboxClient(addressIn(found).href.replace(/\/$/, ""), {
    fetch: systemFetch,
    wait: (delayMs) => Bun.sleep(delayMs),
  });
}

function holdsNoSandbox(dataDir: string): ServiceError {
  return new ServiceError(
    "setup",
    `${dataDir} holds no sandbox that was served: start svc serve --sandbox, or name its directory with --data-dir.`,
  );
}
