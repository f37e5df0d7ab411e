import type { Translator } from "../../../language/translator.ts";
import type { SeveralSent } from "../../../webhooks/endpoints/delivery-request-service.ts";

/** The boxes of a list of deliveries: each has a field of its own, because no field of a form may be repeated. */
export function deliveryBox(deliveryId: number): string {
  return `delivery_${deliveryId}`;
}

export function tickedDeliveries(form: ReadonlyMap<string, string>): number[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^delivery_([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

export function queuedInWords(t: Translator, { queuedCount, missingCount, leftCount }: SeveralSent): string {
  return [
    t("webhooks.list.queued", { count: queuedCount }),
    ...(missingCount === 0 ? [] : [t("webhooks.list.missing", { count: missingCount })]),
    leftCount === 0 ? t("webhooks.list.look_soon") : t("webhooks.list.left", { count: leftCount }),
  ].join(" ");
}
