/** People who sign in, and what they may do for a dealer. */

export interface Person {
  readonly id: number;
  /** As `normaliseEmail` writes it; unique. */
  readonly email: string;
  /** Null until the person has set a password. */
  readonly passwordHash: string | null;
  readonly passwordSetAtMs: number | null;
  /** When an operator disabled the account; null while the person may sign in. */
  readonly disabledAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** How audit entries name a person. */
export function personActor(personId: number): string {
  return `person:${personId}`;
}
