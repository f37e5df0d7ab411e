import { oneOf } from "../../../kernel/field.ts";
import type { WebhookEndpoint } from "../../../webhooks/endpoints/webhook-endpoint.ts";
import type { NewEndpoint } from "../../../webhooks/endpoints/webhook-service.ts";
import { checkReader, ticked } from "../../check-field.ts";
import { type FormOutcome, type FormState, fieldReader, filledForm, readFields } from "../../form-state.ts";
import { EVENT_FIELDS, eventBox, tickedEvents } from "./event-boxes.ts";

const FIELDS = {
  url: (text: string) => {
    const typed = text.trim();
    return typed === ""
      ? { error: "Enter the address of your receiver, such as https://your-system.example/battery-tests." }
      : { value: typed };
  },
  ...EVENT_FIELDS,
  asymmetric: checkReader,
};

/** Most systems want to know how every test ended. */
export const EMPTY_ENDPOINT = filledForm(ticked(eventBox("svc.test.completed"), eventBox("svc.test.failed")));

/** The form of an endpoint as it is now. */
export function endpointForm({ url, events, asymmetricSignatures }: WebhookEndpoint): FormState {
  return filledForm({
    url,
    ...ticked(...events.map(eventBox), ...(asymmetricSignatures ? ["asymmetric"] : [])),
  });
}

/** The address is checked by the services of the API. */
export function readEndpointForm(form: ReadonlyMap<string, string>): FormOutcome<Required<NewEndpoint>> {
  const read = readFields(form, FIELDS);
  const boxes = readFields(form, EVENT_FIELDS);
  const events = boxes.isGood ? tickedEvents(boxes.values) : [];
  const noEvent = events.length === 0 ? { events: "Tick at least one event." } : {};
  if (!read.isGood)
    return { isGood: false, state: { ...read.state, errors: { ...read.state.errors, ...noEvent } } };
  if (events.length === 0) return { isGood: false, state: { typed: form, errors: noEvent } };
  const { url, asymmetric } = read.values;
  return { isGood: true, values: { url, events, asymmetricSignatures: asymmetric } };
}

/** For how long the old secret may sign too, in hours; the API takes every number up to 720. */
export const OVERLAPS = [
  { value: "24", label: "1 day" },
  { value: "72", label: "3 days" },
  { value: "168", label: "1 week" },
  { value: "720", label: "30 days" },
  { value: "1", label: "1 hour" },
  { value: "0", label: "Not at all: the old secret ends now" },
] as const;
export const OVERLAP_FIELDS = {
  overlap: fieldReader(
    oneOf(OVERLAPS.map(({ value }) => value)),
    "Choose how long the old secret signs too.",
  ),
};
