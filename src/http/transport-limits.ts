/**
 * How long a client may hold a connection. Bun adds its own limits: the headers of the first request must arrive within 10 s of the
 * connection (checked every 4 s), a body has `idleSeconds` unless it comes at 16 KiB a second or faster, and request line and headers
 * together may have 16 KiB.
 */
export interface TransportLimits {
  /**
   * The time between two requests of a connection, including the headers of the next one, and the time of a handler. Bun also ends slow
   * handlers with it, so it is longer than any handler takes.
   */
  readonly idleSeconds: number;
  /** The time without progress of an answer that the client does not read. */
  readonly stallSeconds: number;
  /** The time from an answer's first byte to its last: 5 MB at 350 kbit/s. */
  readonly answerMs: number;
  /** How many answers may wait at once for their clients to read them. One more, and the oldest is closed. */
  readonly waitingAnswers: number;
}

export const TRANSPORT_LIMITS: TransportLimits = {
  idleSeconds: 60,
  stallSeconds: 20,
  answerMs: 120_000,
  waitingAnswers: 256,
};
