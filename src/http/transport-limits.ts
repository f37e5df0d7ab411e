/**
 * Bun adds its own limits: the headers of the first request must arrive within 10 s of the connection (checked every 4 s). A body has
 * `idleSeconds` unless it comes at 16 KiB a second or faster. Request line and headers together may have 16 KiB.
 */
export interface TransportLimits {
  /**
   * Between two requests of a connection, including the headers of the next one, and the time of a handler. Bun also ends slow handlers
   * with it, so it is longer than any handler takes.
   */
  readonly idleSeconds: number;
  /** Without progress of an answer that the client does not read. */
  readonly stallSeconds: number;
  /** From an answer's first byte to its last: 5 MB at 350 kbit/s. */
  readonly answerMs: number;
  /** The same of an answer that is made while it is sent, such as a download of all tests. */
  readonly streamMs: number;
  /** Answers that may wait at once for their clients to read them. When one more comes, the oldest is closed. */
  readonly waitingAnswers: number;
}

export const TRANSPORT_LIMITS: TransportLimits = {
  idleSeconds: 60,
  stallSeconds: 20,
  answerMs: 120_000,
  streamMs: 1_800_000,
  waitingAnswers: 256,
};
