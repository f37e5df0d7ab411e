import { Mutex } from "../kernel/mutex.ts";
import { normalisePassword } from "./password-policy.ts";
import type { Person } from "./person.ts";

/** Memory in KiB and passes over it; the second recommended choice of RFC 9106, section 4, on one lane. */
const COSTS = { algorithm: "argon2id", memoryCost: 64 * 1024, timeCost: 3 } as const;

/** One hash at a time: each takes 64 MiB and a core, and those who wait cost neither. */
const turn = new Mutex();

/** Argon2id of a password that keeps the policy; 150 ms, on another thread. Never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return turn.run(() => Bun.password.hash(normalisePassword(password), COSTS));
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
