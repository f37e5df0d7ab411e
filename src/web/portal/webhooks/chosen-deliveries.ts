import type { SeveralSent } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { deliveriesInWords } from "./webhook-labels.ts";

/** The boxes of a list of deliveries: each has a field of its own, because no field of a form may be repeated. */
export function deliveryBox(deliveryId: number): string {
  return `delivery_${deliveryId}`;
}

/** The ids of the deliveries whose boxes were ticked. */
export function tickedDeliveries(form: ReadonlyMap<string, string>): number[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^delivery_([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

export const NONE_TICKED = "Nothing was sent: choose the deliveries that are to be sent again.";

/** What became of the chosen ones. */
export function queuedInWords({ queuedCount, missingCount, leftCount }: SeveralSent): string {
  const areIn = (count: number, words: string) =>
    `${deliveriesInWords(count)} ${count === 1 ? "is" : "are"} ${words}`;
  return [
    areIn(queuedCount, "queued again."),
    ...(missingCount === 0 ? [] : [areIn(missingCount, "not kept any more.")]),
    leftCount === 0
      ? "Look again in a moment."
      : `${deliveriesInWords(leftCount)} of those that you chose ${leftCount === 1 ? "was" : "were"} not, because so many at once are too much: wait a minute, then choose them again.`,
  ].join(" ");
}
