import { ServiceError } from "../../src/kernel/errors.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";

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
};

const POLL_MS = 250;
const RENDERED_MAX_MS = 60_000;

interface Refusal {
  readonly message: string;
  readonly field?: string;
}

export class SandboxClient {
  constructor(
    readonly url: string,
    private readonly ports: {
      readonly fetch: Fetch;
      readonly wait: (delayMs: number) => Promise<unknown>;
    },
  ) {}

  /** @throws ServiceError with the message of a refusal, `usage` where it is about an option; `setup` where no sandbox answers. */
  async ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
    const response = await this.#send(method, path, body);
    if (response.headers.get("svc-sandbox") === null)
      throw new ServiceError(
        "setup",
        `What answers at ${this.url} is no sandbox: start svc serve --sandbox.`,
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
      throw new ServiceError("setup", `No sandbox answers at ${this.url}: start svc serve --sandbox.`, {
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
