import type { CredentialUse } from "./credentials/credential-use.ts";
import type { TurnFiles } from "./db/write-turn.ts";
import type { CallOutcome, ServiceCall } from "./kernel/movable-services.ts";
import type { MetricFamily } from "./observability/metric.ts";
import type { QueueVitals } from "./observability/queue-vitals.ts";
import type { Config } from "./settings/config.ts";

/** What a queue thread is started with. */
export interface QueueWorkerData {
  readonly config: Config;
  /** Where the service listens: what printed certificates lead to, unless a public address is set. */
  readonly url: string;
  /** Of the `AskedCount` of the thread that answers requests. */
  readonly asked: SharedArrayBuffer;
}

/** What the queue thread can be asked, and what it answers. */
export interface QueueAnswers {
  /** Whether it gets on. */
  readonly vitals: QueueVitals;
  /** What it has counted, and what the database holds at this moment. */
  readonly metrics: readonly MetricFamily[];
}
export type QueueQuestion = keyof QueueAnswers;

/**
 * What the service asks of its queue thread: `rest` is to take up nothing new; `uses` are to be written down, a question is to be
 * answered, calls carried out and a turn taken, by its number.
 */
export type QueueOrder =
  | "wake"
  | "rest"
  | "stop"
  | { readonly uses: readonly CredentialUse[] }
  | { readonly question: QueueQuestion; readonly number: number }
  | { readonly takeTurn: number }
  | { readonly endTurn: number }
  | { readonly calls: readonly NumberedCall[] };

/** What the thread tells: how long a certificate took to render, an answer, or that all that it had taken up is finished. */
export type QueueReport =
  | { readonly renderedInMs: number }
  | QueueAnswer
  | { readonly outcomes: readonly NumberedOutcome[] }
  | { readonly turnFiles: readonly TurnFiles[] }
  | { readonly turn: number }
  | "stopped";

export interface NumberedCall {
  readonly number: number;
  readonly call: ServiceCall;
}

export interface NumberedOutcome {
  readonly number: number;
  readonly outcome: CallOutcome;
}

/** An answer is null when the question could not be answered; the thread's log says why. */
export interface QueueAnswer {
  readonly number: number;
  readonly answer: QueueAnswers[QueueQuestion] | null;
}
