import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatMoment } from "../../../language/date-format.ts";
import type { LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import type { BadgeTone } from "../frame/badge.ts";

interface InWords {
  readonly name: string;
  readonly tone: BadgeTone;
}

/**
 * Whether the last attempt failed, or the last delivery. An attempt counts at once: a delivery may take days to use up its attempts.
 */
export function isFailing({
  consecutiveFailures,
  lastAttemptAtMs,
  lastSuccessAtMs,
}: EndpointHealth): boolean {
  return consecutiveFailures > 0 || (lastAttemptAtMs ?? 0) > (lastSuccessAtMs ?? 0);
}

/** How an endpoint goes, in a word. */
export function healthOf(endpoint: EndpointHealth): InWords {
  const { disabledAtMs, disabledReason, lastAttemptAtMs } = endpoint;
  if (disabledAtMs !== null)
    return disabledReason === "request"
      ? { name: "Paused", tone: "quiet" }
      : { name: "Disabled", tone: "bad" };
  if (isFailing(endpoint)) return { name: "Failing", tone: "bad" };
  return lastAttemptAtMs === null
    ? { name: "Not tried yet", tone: "quiet" }
    : { name: "Enabled", tone: "good" };
}

/** `3 in a row of 50`; empty for none. @param disableAfter deliveries in a row after which an endpoint is disabled. */
export function failuresInWords({ consecutiveFailures }: EndpointHealth, disableAfter: number): string {
  return consecutiveFailures === 0 ? "None" : `${consecutiveFailures} in a row of ${disableAfter}`;
}

/** What became of a delivery, in a word. */
export function deliveryInWords({ state, isRequested }: LoggedDelivery, isDisabled: boolean): InWords {
  switch (state) {
    case "waiting":
      return isDisabled && !isRequested
        ? { name: "Held", tone: "quiet" }
        : { name: "Waiting", tone: "waiting" };
    case "delivered":
      return { name: "Delivered", tone: "good" };
    case "failed":
      return { name: "Failed", tone: "bad" };
    case "dropped":
      return { name: "Dropped", tone: "quiet" };
  }
}

/** `14 March 2026, 09:41:07 UTC`, or by the dealer's clock `14 March 2026, 10:41:07 (UTC+1)`. */
export function momentInWords(instantMs: number, clock: ZoneClock): string {
  return formatMoment(instantMs, clock.at(instantMs));
}

/** `1 delivery`, `12 deliveries`. */
export function deliveriesInWords(count: number): string {
  return count === 1 ? "1 delivery" : `${count} deliveries`;
}

export function momentOrNever(instantMs: number | null, clock: ZoneClock): string {
  return instantMs === null ? "Never" : momentInWords(instantMs, clock);
}
