import { parseInstant } from "../../../kernel/instant.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { zoneInWords } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { WantedReplay } from "../../../webhooks/endpoints/delivery-request-service.ts";
import { checkReader } from "../../form-field.ts";
import { type FieldReader, type FormOutcome, filledForm, readFields } from "../../form-state.ts";
import { EVENT_FIELDS, tickedEvents } from "./event-boxes.ts";

/** As a browser's field for day and time sends it. It has no offset, and is read by the dealer's clock. A whole instant is accepted too. */
function sinceReader(clock: ZoneClock): FieldReader<number | null> {
  return (text, t) => {
    const typed = text.trim();
    if (typed === "") return { value: null };
    const instantMs = parseInstant(typed);
    if (instantMs !== null) return { value: instantMs };
    const shownMs = parseInstant(`${typed}Z`);
    return shownMs === null
      ? { error: t("webhooks.replay.no_since", { clock: zoneInWords(clock.zone, t) }) }
      : { value: clock.instantOf(shownMs) };
  };
}

const fieldsBy = (clock: ZoneClock) => ({
  since: sinceReader(clock),
  ...EVENT_FIELDS,
  only_failed: checkReader,
});

export const REPLAY_FIELD_NAMES = ["since", ...Object.keys(EVENT_FIELDS), "only_failed"];
/** Most people look for failed deliveries. */
export const EMPTY_REPLAY = filledForm({ only_failed: "yes" });

/** No ticked event means every event, but at least one criterion must be given. */
export function readReplayForm(
  t: Translator,
  form: ReadonlyMap<string, string>,
  clock: ZoneClock,
): FormOutcome<WantedReplay> {
  const read = readFields(form, fieldsBy(clock), t);
  if (!read.isGood) return read;
  const { since: sinceMs, only_failed: onlyFailed } = read.values;
  const eventNames = tickedEvents(read.values);
  if (sinceMs === null && eventNames.length === 0 && !onlyFailed) {
    const errors = { since: t("webhooks.replay.no_criterion") };
    return { isGood: false, state: { typed: form, errors } };
  }
  return { isGood: true, values: { sinceMs, eventNames, onlyFailed } };
}
