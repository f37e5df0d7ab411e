import { Mutex } from "../kernel/mutex.ts";
import { normalisePassword } from "./password-policy.ts";
import type { Person } from "./person.ts";

/** What a hash costs whoever makes it, and whoever guesses. */
export interface PasswordCosts {
  readonly passCount: number;
  readonly memoryKiB: number;
}

/** The second recommended choice of RFC 9106, section 4, on one lane. */
const COSTS: PasswordCosts = { passCount: 3, memoryKiB: 64 * 1024 };

/** One hash at a time: each takes 64 MiB and a core, and those who wait cost neither. */
const turn = new Mutex();

/** Argon2id of a password that keeps the policy; 150 ms, on another thread. Never inside a transaction. */
export function hashPassword(password: string, costs: PasswordCosts = COSTS): Promise<string> {
  const options = { algorithm: "argon2id", memoryCost: costs.memoryKiB, timeCost: costs.passCount } as const;
  return turn.run(() => Bun.password.hash(normalisePassword(password), options));
}

let strangersHash: Promise<string> | undefined;

/**
 * Whether this is the person's password. For nobody, and for a person without one, the same work is done before the answer is no,
 * so that the time does not tell who has an account.
 */
export async function verifyPassword(
  person: Pick<Person, "passwordHash"> | null,
  password: string,
): Promise<boolean> {
  const known = person?.passwordHash ?? null;
  strangersHash ??= hashPassword("an account that nobody has");
  const stored = known ?? (await strangersHash);
  const matches = await turn.run(() => Bun.password.verify(normalisePassword(password), stored));
  return matches && known !== null;
}
