/** A time-stamp service (RFC 3161): it confirms that a signature existed at a time. */
export interface TimeStamper {
  /**
   * Gives a token (DER) over the SHA-256 of a signature's value. Never rejects, because a certificate does not depend on it: null if the
   * service could not be reached in time, refused, or its answer does not fit the question.
   */
  stamp(signature: Uint8Array): Promise<Uint8Array | null>;
}
