import { described, type Sent, sentObject, sentOrNull, sentText } from "../../kernel/sent.ts";
import type { AttemptOutcome, DeliveryFailure } from "../transport/attempt-outcome.ts";
import type { LoggedAttempt } from "./delivery-log.ts";

const duration: Sent<number, number> = {
  sent: { type: "number", minimum: 0, description: "How long the attempt took, in milliseconds." },
  example: 41.5,
  present: (durationMs) => Math.round(durationMs * 10) / 10,
};
const phase = (description: string, exampleMs: number) =>
  described(sentOrNull(duration), { description }, exampleMs);
const httpStatus: Sent<number, number> = { sent: { type: "integer" }, example: 200 };

/** A row for each attempt, instead of one text for all, would take clients several times as long. */

/** No kept value has it, nor `NO_ANSWER`: control characters become spaces (`showableText`). */
export const BETWEEN_VALUES = "\u001f";
/** For a response that is absent, not empty. */
export const NO_ANSWER = "\u001d";

const ATTEMPT_VALUES = ["id", "startedAtMs", "failure", "answerStart", "facts"] as const;
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

/** What the API shows of the outcome of an attempt besides its failure and the response. */
export const ATTEMPT_FACTS = sentObject({
  status: described(sentOrNull(httpStatus), { description: "Null if no response was read." }),
  address: described(
    sentOrNull(sentText),
    { description: "The address of the connection, or the one tried last." },
    "203.0.113.7",
  ),
  durationMs: duration,
  phasesMs: described(
    sentObject({
      dns: phase("Until the address of the host was known.", 1.2),
      connect: phase("Until the connection was there.", 8.1),
      tls: phase("The handshake of TLS.", 14.3),
      firstByte: phase("From the request to the first byte of the response.", 17.6),
      body: phase("From there to the end of the response.", 0.3),
    }),
    {
      title: "DeliveryPhases",
      description: "Milliseconds. Null for a phase that was not reached, or not needed on a kept connection.",
    },
  ),
});

/** As it is stored; `detail` is absent rather than null. */
type AttemptFacts = ReturnType<typeof ATTEMPT_FACTS.present> & { readonly detail?: string };

export function factsOf(outcome: AttemptOutcome): string {
  const facts = ATTEMPT_FACTS.present(outcome);
  return JSON.stringify(outcome.detail === null ? facts : { ...facts, detail: outcome.detail });
}
