import type { CredentialUse } from "./credentials/credential-use.ts";
import type { TurnFiles } from "./db/write-turn.ts";
import type { CallOutcome, ServiceCall } from "./kernel/movable-services.ts";
import type { MetricFamily } from "./observability/metric.ts";
import type { QueueVitals } from "./observability/queue-vitals.ts";
import type { Config } from "./settings/config.ts";

/** The data that a queue thread is started with. */
export interface QueueWorkerData {
  readonly config: Config;
  /** Where the service listens: the origin in printed certificates, unless a public address is set. */
  readonly url: string;
  /** The memory of the `AskedCount` of the thread that answers requests. */
  readonly asked: SharedArrayBuffer;
  /** The memory of the clock of a sandbox; null where the clock cannot be moved. */
  readonly sandboxClock: SharedArrayBuffer | null;
}

/** The questions to the queue thread, with the types of their answers. */
export interface QueueAnswers {
  /** Whether the queues make progress. */
  readonly vitals: QueueVitals;
  /** The thread's own counts, and the counts in the database at this moment. */
  readonly metrics: readonly MetricFamily[];
}
export type QueueQuestion = keyof QueueAnswers;

/**
 * Messages from the service to its queue thread. `rest`: start nothing new; `uses`: store them; the others: answer a question,
 * carry out calls, take or end a turn with this number.
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

/**
 * Messages from the thread: how long a rendering took, an answer, the outcomes of calls, a turn, or that all work it had started is
 * finished.
 */
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
