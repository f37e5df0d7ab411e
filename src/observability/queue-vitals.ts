import type { LoopHealth } from "../kernel/work-loop.ts";
import type { QueueName } from "./queue-depth-store.ts";

export interface QueueVitals {
  readonly queues: ReadonlyArray<LoopHealth & { readonly name: QueueName }>;
  /** Endpoints that get nothing because their secret cannot be opened. The service can serve all the same. */
  readonly unsignableEndpointCount: number;
  /** Null when a write transaction can be made; otherwise the reason, in a few words of our own. */
  readonly writeFault: string | null;
}

/** Longer than any poll, and longer than a busy machine or one slow transaction can delay a queue. */
export const LOOK_LIMIT_MS = 30_000;

export function stuckReason(
  { sinceLookMs, oldestWorkMs }: LoopHealth,
  limits: { readonly workMs: number },
): string | null {
  if (sinceLookMs === null) return "is not running";
  if (sinceLookMs > LOOK_LIMIT_MS) return "has not been looked at";
  return oldestWorkMs > limits.workMs ? "works on one item for too long" : null;
}
