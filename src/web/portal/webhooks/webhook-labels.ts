import { EVENT_NAMES, type EventName, type PING_EVENT } from "../../../events/event.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatMoment } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import {
  type DeliveryFate,
  deliveryFate,
  type LoggedDelivery,
} from "../../../webhooks/delivery/delivery-log.ts";
import { type EndpointState, endpointStateOf } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkReader } from "../../form-field.ts";
import type { BadgeTone } from "../frame/labels.ts";

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

const STATE_TONES: Readonly<Record<EndpointState, BadgeTone>> = {
  paused: "quiet",
  disabled: "bad",
  failing: "bad",
  untried: "quiet",
  enabled: "good",
};

export function healthOf(t: Translator, endpoint: EndpointHealth): InWords {
  const state = endpointStateOf(endpoint);
  return { name: t(`webhooks.health.${state}`), tone: STATE_TONES[state] };
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
} as const satisfies Readonly<Record<DeliveryFate, BadgeTone>>;

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

/** Events as boxes of a form: each has a field of its own, because no field of a form may be repeated. */

type BoxOf<Name> = Name extends `svc.${infer Subject}.${infer Verb}` ? `${Subject}_${Verb}` : never;
type EventBox = BoxOf<EventName>;

/** An event that is sent: one that can be ticked, or the test of an endpoint. */
type SentEventName = EventName | typeof PING_EVENT;

/** Such as `test_failed`; a part of its messages' keys too. */
export function eventBox<Name extends SentEventName>(name: Name): BoxOf<Name> {
  return name.replace("svc.", "").replace(".", "_") as BoxOf<Name>;
}

export const EVENT_FIELDS = Object.fromEntries(
  EVENT_NAMES.map((name) => [eventBox(name), checkReader]),
) as Readonly<Record<EventBox, typeof checkReader>>;

export function tickedEvents(boxes: Readonly<Record<EventBox, boolean>>): EventName[] {
  return EVENT_NAMES.filter((name) => boxes[eventBox(name)]);
}
