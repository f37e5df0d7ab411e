import { oneOf } from "../../../kernel/field.ts";
import type { Translator } from "../../../language/translator.ts";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import type { NewEndpoint } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkReader, ticked } from "../../form-field.ts";
import { type FormOutcome, type FormState, fieldReader, filledForm, readFields } from "../../form-state.ts";
import { EVENT_FIELDS, eventBox, tickedEvents } from "./event-boxes.ts";

const FIELDS = {
  url: (text: string, t: Translator) => {
    const typed = text.trim();
    return typed === "" ? { error: t("webhooks.form.no_address") } : { value: typed };
  },
  ...EVENT_FIELDS,
  asymmetric: checkReader,
};

/** Most systems want to know how every test ended. */
export const EMPTY_ENDPOINT = filledForm(ticked(eventBox("svc.test.completed"), eventBox("svc.test.failed")));

export function endpointForm({ url, events, asymmetricSignatures }: WebhookEndpoint): FormState {
  return filledForm({
    url,
    ...ticked(...events.map(eventBox), ...(asymmetricSignatures ? ["asymmetric"] : [])),
  });
}

/** The address is checked by the services of the API. */
export function readEndpointForm(
  t: Translator,
  form: ReadonlyMap<string, string>,
): FormOutcome<Required<NewEndpoint>> {
  const read = readFields(form, FIELDS, t);
  const boxes = readFields(form, EVENT_FIELDS, t);
  const events = boxes.isGood ? tickedEvents(boxes.values) : [];
  const noEvent = events.length === 0 ? { events: t("webhooks.form.no_events") } : {};
  if (!read.isGood)
    return { isGood: false, state: { ...read.state, errors: { ...read.state.errors, ...noEvent } } };
  if (events.length === 0) return { isGood: false, state: { typed: form, errors: noEvent } };
  const { url, asymmetric } = read.values;
  return { isGood: true, values: { url, events, asymmetricSignatures: asymmetric } };
}

/** For how long the old secret may sign too, in hours; the API takes every number up to 720. */
export const OVERLAPS = ["24", "72", "168", "720", "1", "0"] as const;
export const OVERLAP_FIELDS = {
  overlap: fieldReader(oneOf(OVERLAPS), (t) => t("webhooks.rotate.no_overlap")),
};
