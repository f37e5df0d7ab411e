/**
 * How long a client may hold a connection, whatever it sends or leaves unread. Bun's own bounds stand beside them: the header of the
 * first request has 10 s from the connection (looked at every 4 s), a body has `idleSeconds` unless it comes at 16 KiB a second or
 * more, and request line and headers together have 16 KiB.
 */
export interface TransportLimits {
  /**
   * Between two requests of a connection, the header of the next one included, and of a handler. Bun cuts slow handlers as well as idle
   * connections with it, so it is longer than any handler takes.
   */
  readonly idleSeconds: number;
  /** Without any progress of an answer that the client does not read. */
  readonly stallSeconds: number;
  /** From an answer's first byte to its last: 5 MB at 350 kbit/s. */
  readonly answerMs: number;
  /** Answers at once that their clients have not taken whole; one more, and the oldest is given up. */
  readonly waitingAnswers: number;
}

export const TRANSPORT_LIMITS: TransportLimits = {
  idleSeconds: 60,
  stallSeconds: 20,
  answerMs: 120_000,
  waitingAnswers: 256,
};
