import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { SandboxFile, type SandboxState } from "../../src/sandbox/sandbox-file.ts";
import { SANDBOX_DEFAULTS } from "../../src/settings/sandbox-settings.ts";
import { describe, settingsOf } from "../command.ts";
import { SandboxClient } from "./sandbox-client.ts";

/** A command that asks a running sandbox. */
export function describeSandbox(
  command: Command,
  about: { readonly summary: string; readonly example: string },
): Command {
  return describe(command, {
    ...about,
    dataDirMeaning: "of the sandbox, which holds its address (SVC_DATA_DIR, default ./sandbox)",
  }).option("--url <url>", "address of the sandbox, instead of a directory");
}

/** What the sandbox of the command's directory keeps; as new where there is none. */
export function sandboxStateOf(command: Command): SandboxState & { readonly dataDir: string } {
  const { SVC_DATA_DIR: dataDir } = { ...SANDBOX_DEFAULTS, ...settingsOf(command) };
  return { ...new SandboxFile(dataDir).read(), dataDir };
}

/** @throws ServiceError `setup` where the directory holds no sandbox. */
export function sandboxClientOf(command: Command): SandboxClient {
  const { url } = command.opts<{ url?: string }>();
  const { dataDir, ...state } = sandboxStateOf(command);
  const found = url ?? state.url;
  if (found === null)
    throw new ServiceError(
      "setup",
      `${dataDir} holds no sandbox that was served: start svc serve --sandbox, or name its directory with --data-dir.`,
    );
  return new SandboxClient(found.replace(/\/$/, ""), {
    fetch: systemFetch,
    wait: (delayMs) => Bun.sleep(delayMs),
  });
}
