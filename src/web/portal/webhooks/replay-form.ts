import { parseInstant } from "../../../kernel/instant.ts";
import type { DealerReplay } from "../../../webhooks/endpoints/dealer-webhook-service.ts";
import { checkReader } from "../../check-field.ts";
import { type FieldReader, type FormOutcome, filledForm, readFields } from "../../form-state.ts";
import { EVENT_FIELDS, tickedEvents } from "./event-boxes.ts";

/** As a browser's field for day and time sends it. It has no offset, and is read as UTC. A whole instant is accepted too. */
const sinceReader: FieldReader<number | null> = (text) => {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const sinceMs = parseInstant(typed) ?? parseInstant(`${typed}Z`);
  return sinceMs === null
    ? { error: "Enter a day and a time in UTC, such as 2026-01-31T08:00." }
    : { value: sinceMs };
};

const FIELDS = {
  since: sinceReader,
  ...EVENT_FIELDS,
  only_failed: checkReader,
};

/** The names of all fields of the replay form. */
export const REPLAY_FIELD_NAMES = Object.keys(FIELDS);
/** Most people look for failed deliveries. */
export const EMPTY_REPLAY = filledForm({ only_failed: "yes" });

/** Reads which deliveries are to be sent again. No ticked event means every event, but at least one criterion must be given. */
export function readReplayForm(form: ReadonlyMap<string, string>): FormOutcome<DealerReplay> {
  const read = readFields(form, FIELDS);
  if (!read.isGood) return read;
  const { since: sinceMs, only_failed: onlyFailed } = read.values;
  const eventNames = tickedEvents(read.values);
  if (sinceMs === null && eventNames.length === 0 && !onlyFailed) {
    const errors = { since: "Say what to send again: since when, of which events, or only what failed." };
    return { isGood: false, state: { typed: form, errors } };
  }
  return { isGood: true, values: { sinceMs, eventNames, onlyFailed } };
}
