import type { Language } from "../../language/language.ts";

export interface Person {
  readonly id: number;
  /** As `normaliseEmail` writes it; unique. */
  readonly email: string;
  /** Null until the person has set a password. */
  readonly passwordHash: string | null;
  readonly passwordSetAtMs: number | null;
  /** Null while the person may sign in. */
  readonly disabledAtMs: number | null;
  /** Of the portal and of mails; null for that of the dealer. */
  readonly language: Language | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export function personActor(personId: number): string {
  return `person:${personId}`;
}
