import { EVENT_NAMES, type EventName, type PING_EVENT } from "../../../events/event.ts";
import { checkReader } from "../../form-field.ts";

/** Events as boxes of a form: each has a field of its own, because no field of a form may be repeated. */

type BoxOf<Name> = Name extends `svc.${infer Subject}.${infer Verb}` ? `${Subject}_${Verb}` : never;
type EventBox = BoxOf<EventName>;

/** An event that is sent: one that can be ticked, or the test of an endpoint. */
export type SentEventName = EventName | typeof PING_EVENT;

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
