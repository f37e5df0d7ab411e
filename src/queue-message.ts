import type { Config } from "./config/config.ts";
import type { CredentialUse } from "./credentials/credential-use.ts";

/** What a queue thread is started with. */
export interface QueueWorkerData {
  readonly config: Config;
  /** Where the service listens: what printed certificates lead to, unless a public address is set. */
  readonly url: string;
}

/** What the service asks of its queue thread: `rest` is to take up nothing new; `uses` are to be written down. */
export type QueueOrder = "wake" | "rest" | "stop" | { readonly uses: readonly CredentialUse[] };

/** What the thread tells: how long a certificate took to render, or that all that it had taken up is finished. */
export type QueueReport = { readonly renderedInMs: number } | "stopped";
