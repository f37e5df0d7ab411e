/** People who sign in, and what they may do for a dealer. */

export interface Person {
  readonly id: number;
  /** As `normaliseEmail` writes it; unique. */
  readonly email: string;
  /** Null until the person has set a password. */
  readonly passwordHash: string | null;
  readonly passwordSetAtMs: number | null;
  /** Since when an operator keeps the person out. */
  readonly disabledAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** A person as an audit entry names it. */
export function personActor(personId: number): string {
  return `person:${personId}`;
}
