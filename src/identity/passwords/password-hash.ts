import { ServiceError } from "../../kernel/errors.ts";
import type { Person } from "../people/person.ts";
import { normalisePassword } from "./password-policy.ts";
import { passwordQueue, type QueuedFor } from "./password-queue.ts";

export interface PasswordCosts {
  readonly passCount: number;
  readonly memoryKiB: number;
}

/** The second recommended choice of RFC 9106, section 4, with one lane. */
const COSTS: PasswordCosts = { passCount: 3, memoryKiB: 64 * 1024 };

/**
 * Argon2id, 150 ms on another thread. Never inside a transaction, and only for people who have proved who they are and whose password
 * meets the policy. @throws ServiceError `service_unavailable` when too many wait.
 */
export async function hashPassword(password: string, costs: PasswordCosts = COSTS): Promise<string> {
  const options = { algorithm: "argon2id", memoryCost: costs.memoryKiB, timeCost: costs.passCount } as const;
  const hashed = passwordQueue.run({ kind: "known" }, () =>
    Bun.password.hash(normalisePassword(password), options),
  );
  if (hashed === null)
    throw new ServiceError("service_unavailable", "Too many passwords are being set. Try again in a minute.");
  return await hashed;
}

let strangersHash: Promise<string> | undefined;

/** For comparison when there is no account. It is created again after a failure. */
function hashOfNobody(): Promise<string> {
  strangersHash ??= hashPassword("an account that nobody has").catch((error) => {
    strangersHash = undefined;
    throw error;
  });
  return strangersHash;
}

/** Does the same work without an account or a password: the time does not reveal who has one. `busy`: too many wait, it was not checked. */
export async function verifyPassword(
  person: Pick<Person, "passwordHash"> | null,
  password: string,
  who: QueuedFor = { kind: "known" },
): Promise<boolean | "busy"> {
  const known = person?.passwordHash ?? null;
  const stored = known ?? (await hashOfNobody());
  const matches = passwordQueue.run(who, () => Bun.password.verify(normalisePassword(password), stored));
  if (matches === null) return "busy";
  return (await matches) && known !== null;
}
