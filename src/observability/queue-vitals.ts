import type { LoopHealth } from "../kernel/work-loop.ts";
import type { QueueName } from "./queue-depth-store.ts";

/** What the queue thread tells of itself when it is asked whether it gets on. */
export interface QueueVitals {
  readonly queues: ReadonlyArray<LoopHealth & { readonly name: QueueName }>;
  /** Null when a write transaction can be made; else why not, in a few words of our own. */
  readonly writeFault: string | null;
}

/** Longer than any poll, and than a busy machine or one slow transaction can hold a queue up. */
export const LOOK_LIMIT_MS = 30_000;

/** Why a queue is taken for stuck; null when it gets on. */
export function stuckReason(
  { sinceLookMs, oldestWorkMs }: LoopHealth,
  limits: { readonly workMs: number },
): string | null {
  if (sinceLookMs === null) return "is not running";
  if (sinceLookMs > LOOK_LIMIT_MS) return "has not been looked at";
  return oldestWorkMs > limits.workMs ? "works on one item for too long" : null;
}
