/**
 * Bun adds its own: 10 s for the headers of the first request, and 16 KiB for request line and headers. A
 * body has `idleSeconds` unless it comes at 16 KiB a second.
 */
export interface TransportLimits {
  /** Between two requests. Bun also ends slow handlers with it, so it is longer than any takes. */
  readonly idleSeconds: number;
  /** Without progress of an unread answer. */
  readonly stallSeconds: number;
  /** From an answer's first byte to its last: 5 MB at 350 kbit/s. */
  readonly answerMs: number;
  /** For an answer that is made while it is sent, such as a download of all tests. */
  readonly streamMs: number;
  /** When one more answer waits for its client, the oldest is closed. */
  readonly waitingAnswers: number;
}

export const TRANSPORT_LIMITS: TransportLimits = {
  idleSeconds: 60,
  stallSeconds: 20,
  answerMs: 120_000,
  streamMs: 1_800_000,
  waitingAnswers: 256,
};
