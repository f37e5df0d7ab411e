import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import { SandboxFile, type SandboxState } from "../../src/sandbox/sandbox-file.ts";
import { SANDBOX_DEFAULTS } from "../../src/settings/sandbox-settings.ts";
import { describe, settingsOf } from "../command.ts";
import { addressIn, installationOrigin } from "../installation-client.ts";

export interface SandboxTest {
  readonly id: number;
  readonly status: string;
  readonly certificate_number: string | null;
}

const OPTIONS: Readonly<Record<string, string>> = {
  vin: "--vin",
  registration: "--registration",
  dealer_id: "--dealer",
  soh_percent: "--soh",
  reason: "--reason",
  count: "--count",
};

const POLL_MS = 250;
const RENDERED_MAX_MS = 60_000;

interface Refusal {
  readonly message: string;
  readonly field?: string;
}

class SandboxClient {
  constructor(
    readonly url: string,
    private readonly ports: {
      readonly fetch: Fetch;
      readonly wait: (delayMs: number) => Promise<unknown>;
    },
  ) {}

  /** @throws ServiceError with the message of a refusal, `usage` where it is about an option; `setup` where no sandbox responds. */
  async ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
    const response = await this.#send(method, path, body);
    if (response.headers.get("svc-sandbox") === null)
      throw new ServiceError(
        "setup",
        `What responds at ${this.url} is no sandbox: start svc serve --sandbox.`,
      );
    const { data, error } = (await response.json()) as { data: Data; error?: Refusal };
    if (error !== undefined) throw refusalOf(error);
    return data;
  }

  async completed(test: SandboxTest): Promise<SandboxTest> {
    let current = test;
    for (
      let waitedMs = 0;
      current.status === "in_progress" && waitedMs < RENDERED_MAX_MS;
      waitedMs += POLL_MS
    ) {
      await this.ports.wait(POLL_MS);
      current = await this.ask<SandboxTest>("GET", `/sandbox/v1/tests/${test.id}`);
    }
    return current;
  }

  async #send(method: "GET" | "POST", path: string, body?: object): Promise<Response> {
    const sent =
      body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    try {
      return await this.ports.fetch(this.url + path, { method, ...sent });
    } catch (error) {
      throw new ServiceError("setup", `No sandbox responds at ${this.url}: start svc serve --sandbox.`, {
        cause: error,
      });
    }
  }
}

function refusalOf({ message, field }: Refusal): ServiceError {
  const option = OPTIONS[field ?? ""];
  return option === undefined
    ? new ServiceError("conflict", message)
    : new ServiceError("usage", `${option}: ${message}`);
}

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
