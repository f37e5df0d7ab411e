import type { AskedCount } from "../../kernel/asked-count.ts";
import type { Clock } from "../../kernel/clock.ts";

/** After a request, more are expected for this long: less than the time between two probes of a load balancer. */
export const LULL_AFTER_MS = 250;

/** True when no request has arrived for a quarter of a second: rendering may use every core. @param clock one that is never set. */
export function createAskingLull(asked: Pick<AskedCount, "value">, clock: Clock): () => boolean {
  let heardCount = asked.value;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clock.nowMs();
    // A request since the last look may have come at any moment since then, so it counts as new.
    if (asked.value !== heardCount) heardAtMs = nowMs;
    heardCount = asked.value;
    return nowMs - heardAtMs >= LULL_AFTER_MS;
  };
}
