import { described, type Sent, sentObject, sentOrNull, sentText } from "../../kernel/sent.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";

const duration: Sent<number, number> = {
  sent: { type: "number", minimum: 0 },
  example: 41.5,
  present: (durationMs) => Math.round(durationMs * 10) / 10,
};
const phase = (exampleMs: number) => sentOrNull({ ...duration, example: exampleMs });
const httpStatus: Sent<number, number> = { sent: { type: "integer" }, example: 200 };

/** What the API shows of the outcome of an attempt besides its failure and the answer. */
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
      dns: phase(1.2),
      connect: phase(8.1),
      tls: phase(14.3),
      firstByte: phase(17.6),
      body: phase(0.3),
    }),
    {
      title: "DeliveryPhases",
      description: "Milliseconds. Null for a phase that was not reached, or not needed on a kept connection.",
    },
  ),
});

/** As it is stored; `detail` is absent rather than null. */
export type AttemptFacts = ReturnType<typeof ATTEMPT_FACTS.present> & { readonly detail?: string };

export function factsOf(outcome: AttemptOutcome): string {
  const facts = ATTEMPT_FACTS.present(outcome);
  return JSON.stringify(outcome.detail === null ? facts : { ...facts, detail: outcome.detail });
}
