import { ServiceError } from "../../kernel/errors.ts";
import type { Person } from "../people/person.ts";
import { normalisePassword } from "./password-policy.ts";
import { PasswordQueue, type QueuedFor } from "./password-queue.ts";

/** What a hash costs whoever makes it, and whoever guesses. */
export interface PasswordCosts {
  readonly passCount: number;
  readonly memoryKiB: number;
}

/** The second recommended choice of RFC 9106, section 4, on one lane. */
const COSTS: PasswordCosts = { passCount: 3, memoryKiB: 64 * 1024 };

/** One for the process: the memory and the cores are its own. */
export const passwordQueue = new PasswordQueue();

/**
 * Argon2id of a password that keeps the policy; 150 ms, on another thread. Never inside a transaction. Only for people who have shown
 * who they are.
 *
 * @throws ServiceError `service_unavailable` when too many wait.
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

/** What is compared for nobody. It is made again when it could not be made. */
function hashOfNobody(): Promise<string> {
  strangersHash ??= hashPassword("an account that nobody has").catch((error) => {
    strangersHash = undefined;
    throw error;
  });
  return strangersHash;
}

/**
 * Whether this is the person's password. For nobody, and for a person without one, the same work is done before the answer is no,
 * so that the time does not tell who has an account.
 *
 * @returns `busy` when too many wait; the password was not looked at then.
 */
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
