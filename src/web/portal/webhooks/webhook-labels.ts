import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatMoment } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { LoggedDelivery } from "../../../webhooks/delivery/delivery-log.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { BadgeTone } from "../frame/labels.ts";
import { eventBox, type SentEventName } from "./event-boxes.ts";

interface InWords {
  readonly name: string;
  readonly tone: BadgeTone;
}

interface Reading {
  readonly t: Translator;
  readonly clock: ZoneClock;
}

export function eventInWords(t: Translator, name: SentEventName): string {
  return t(`webhooks.event.${eventBox(name)}`);
}

export function eventsInWords(t: Translator, names: readonly SentEventName[]): string {
  return names.map((name) => eventInWords(t, name)).join(", ");
}

/** An attempt counts at once: a delivery may take days to use up its attempts. */
export function isFailing({
  consecutiveFailures,
  lastAttemptAtMs,
  lastSuccessAtMs,
}: EndpointHealth): boolean {
  return consecutiveFailures > 0 || (lastAttemptAtMs ?? 0) > (lastSuccessAtMs ?? 0);
}

export function healthOf(t: Translator, endpoint: EndpointHealth): InWords {
  const { disabledAtMs, disabledReason, lastAttemptAtMs } = endpoint;
  if (disabledAtMs !== null)
    return disabledReason === "request"
      ? { name: t("webhooks.health.paused"), tone: "quiet" }
      : { name: t("webhooks.health.disabled"), tone: "bad" };
  if (isFailing(endpoint)) return { name: t("webhooks.health.failing"), tone: "bad" };
  return lastAttemptAtMs === null
    ? { name: t("webhooks.health.untried"), tone: "quiet" }
    : { name: t("webhooks.health.enabled"), tone: "good" };
}

/** `3 in a row of 50`. @param disableAfter deliveries in a row after which an endpoint is disabled. */
export function failuresInWords(
  t: Translator,
  { consecutiveFailures: count }: EndpointHealth,
  disableAfter: number,
): string {
  return count === 0 ? t("webhooks.no_failures") : t("webhooks.failures", { count, most: disableAfter });
}

const DELIVERY_TONES = {
  held: "quiet",
  waiting: "waiting",
  delivered: "good",
  failed: "bad",
  dropped: "quiet",
} as const satisfies Readonly<Record<LoggedDelivery["state"] | "held", BadgeTone>>;

/** `held` while its endpoint is disabled. */
export function deliveryFate({ state, isRequested }: LoggedDelivery, isDisabled: boolean) {
  return state === "waiting" && isDisabled && !isRequested ? "held" : state;
}

export function deliveryInWords(t: Translator, delivery: LoggedDelivery, isDisabled: boolean): InWords {
  const fate = deliveryFate(delivery, isDisabled);
  return { name: t(`webhooks.delivery.${fate}`), tone: DELIVERY_TONES[fate] };
}

/** `14 March 2026, 09:41:07 UTC`, or by the dealer's clock `14 March 2026, 10:41:07 (UTC+1)`. */
export function momentInWords({ t, clock }: Reading, instantMs: number): string {
  return formatMoment(instantMs, clock.at(instantMs), t);
}

export function momentOrNever(reading: Reading, instantMs: number | null): string {
  return instantMs === null ? reading.t("webhooks.never") : momentInWords(reading, instantMs);
}
