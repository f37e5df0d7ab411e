import type { AttemptOutcome, DeliveryFailure } from "./attempt-outcome.ts";
import type { LoggedAttempt } from "./delivery-log.ts";

/**
 * The attempts of a delivery travel from the database as one text. A row of their own for each would take clients several times as long,
 * because each value of each row is read apart.
 */

/** None of these is in what is kept of an attempt: control characters of an answer become spaces (`showableText`). */
export const BETWEEN_VALUES = "\u001f";
export const BETWEEN_ATTEMPTS = "\u001e";
/** For an answer that is absent, not empty. */
export const NO_ANSWER = "\u001d";

/** In the order of `factsOf`. */
type Facts = readonly [
  durationMs: number,
  failureDetail: string | null,
  status: number | null,
  address: string | null,
  ...phasesMs: [
    dns: number | null,
    connect: number | null,
    tls: number | null,
    firstByte: number | null,
    body: number | null,
  ],
];

/** What is stored of an outcome besides its failure and the answer; times are in microseconds at the finest. */
export function factsOf({ durationMs, detail, status, address, phasesMs }: AttemptOutcome): string {
  const { dns, connect, tls, firstByte, body } = phasesMs;
  const phases = [dns, connect, tls, firstByte, body].map((phaseMs) => phaseMs && rounded(phaseMs));
  return JSON.stringify([rounded(durationMs), detail, status, address, ...phases]);
}

function rounded(durationMs: number): number {
  return Math.round(durationMs * 1_000) / 1_000;
}

/**
 * Reads attempts, oldest first, of which each is its id, its start, its failure, the answer and its facts.
 *
 * @param text null for none.
 */
export function attemptsIn(text: string | null): LoggedAttempt[] {
  if (text === null) return [];
  const attempts = text.split(BETWEEN_ATTEMPTS).map(attemptIn);
  return attempts.sort((one, other) => one.id - other.id).map(({ attempt }) => attempt);
}

function attemptIn(text: string): { readonly id: number; readonly attempt: LoggedAttempt } {
  const [id, startedAtMs, failure, bodyStart = NO_ANSWER, facts = "[]"] = text.split(BETWEEN_VALUES);
  const [durationMs, failureDetail, status, address, dns, connect, tls, firstByte, body] = JSON.parse(
    facts,
  ) as Facts;
  const attempt = {
    startedAtMs: Number(startedAtMs),
    durationMs,
    failure: failure === "" ? null : (failure as DeliveryFailure),
    failureDetail,
    status,
    address,
    phasesMs: { dns, connect, tls, firstByte, body },
    answerStart: bodyStart === NO_ANSWER ? null : bodyStart,
  };
  return { id: Number(id), attempt };
}
