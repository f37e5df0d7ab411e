import type { CredentialUse } from "./credentials/credential-use.ts";
import type { CallOutcome, ServiceCall } from "./kernel/movable-services.ts";
import type { MetricFamily } from "./observability/metric.ts";
import type { QueueVitals } from "./observability/queue-vitals.ts";
import type { Config } from "./settings/config.ts";

export interface QueueWorkerData {
  readonly config: Config;
  /** The origin in printed certificates, unless a public address is set. */
  readonly url: string;
  /** Memory of the `AskedCount` of the thread that answers requests. */
  readonly asked: SharedArrayBuffer;
  /** Memory of a sandbox's clock; null where it cannot be moved. */
  readonly sandboxClock: SharedArrayBuffer | null;
}

export interface QueueAnswers {
  readonly vitals: QueueVitals;
  /** The thread's own, and the database's at this moment. */
  readonly metrics: readonly MetricFamily[];
}
export type QueueQuestion = keyof QueueAnswers;

/** `rest`: start nothing new. Numbers name a question. */
export type QueueOrder =
  | "wake"
  | "rest"
  | "stop"
  | { readonly uses: readonly CredentialUse[] }
  | { readonly question: QueueQuestion; readonly number: number }
  | { readonly calls: readonly NumberedCall[] };

/** `stopped`: all work that it had started is finished. `disk fault`: the disk refused to sync what this thread wrote. */
export type QueueReport =
  | { readonly renderedInMs: number }
  | QueueAnswer
  | { readonly outcomes: readonly NumberedOutcome[] }
  | "disk fault"
  | "stopped";

export interface NumberedCall {
  readonly number: number;
  readonly call: ServiceCall;
}

export interface NumberedOutcome {
  readonly number: number;
  readonly outcome: CallOutcome;
}

/** Null when the question could not be answered; the thread's log says why. */
export interface QueueAnswer {
  readonly number: number;
  readonly answer: QueueAnswers[QueueQuestion] | null;
}
