import type { AttemptFacts } from "./attempt-facts.ts";
import type { DeliveryFailure } from "./attempt-outcome.ts";
import type { LoggedAttempt } from "./delivery-log.ts";

/** A row for each attempt, instead of one text for all, would take clients several times as long. */

/** No kept value has it, nor `NO_ANSWER`: control characters become spaces (`showableText`). */
export const BETWEEN_VALUES = "\u001f";
/** For an answer that is absent, not empty. */
export const NO_ANSWER = "\u001d";

export const ATTEMPT_VALUES = ["id", "startedAtMs", "failure", "answerStart", "facts"] as const;
const VALUE_COUNT = ATTEMPT_VALUES.length;

/** Oldest first. */
export function attemptsIn(text: string | null): LoggedAttempt[] {
  if (text === null) return [];
  const attempts: LoggedAttempt[] = [];
  const values = oldestFirst(text.split(BETWEEN_VALUES));
  for (let at = 0; at < values.length; at += VALUE_COUNT) {
    const [startedAtMs, failure = "", answerStart = "", facts = ""] = values.slice(at + 1, at + VALUE_COUNT);
    const {
      status,
      address,
      duration_ms: durationMs,
      phases_ms: phases,
      detail = null,
    } = JSON.parse(facts) as AttemptFacts;
    const { first_byte: firstByte, ...phasesMs } = phases;
    attempts.push({
      startedAtMs: Number(startedAtMs),
      durationMs,
      failure: failure === "" ? null : (failure as DeliveryFailure),
      failureDetail: detail,
      status,
      address,
      phasesMs: { ...phasesMs, firstByte },
      answerStart: answerStart === NO_ANSWER ? null : answerStart,
    });
  }
  return attempts;
}

/** A database may put them together in any order; most often it is that of their ids. */
function oldestFirst(values: string[]): string[] {
  if (isOldestFirst(values)) return values;
  const attempts = Array.from({ length: values.length / VALUE_COUNT }, (_, index) =>
    values.slice(index * VALUE_COUNT, (index + 1) * VALUE_COUNT),
  );
  return attempts.sort(([id], [otherId]) => Number(id) - Number(otherId)).flat();
}

function isOldestFirst(values: readonly string[]): boolean {
  for (let at = VALUE_COUNT; at < values.length; at += VALUE_COUNT)
    if (Number(values[at]) < Number(values[at - VALUE_COUNT])) return false;
  return true;
}
