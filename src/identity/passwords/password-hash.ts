import { ServiceError } from "../../kernel/errors.ts";
import { limitedKeys, type RateSource } from "../../limits/rate-limit.ts";
import type { Person } from "../people/person.ts";
import { normalisePassword } from "./password-policy.ts";

export interface PasswordCosts {
  readonly passCount: number;
  readonly memoryKiB: number;
}

/** The second recommended choice of RFC 9106, section 4, with one lane. */
const COSTS: PasswordCosts = { passCount: 3, memoryKiB: 64 * 1024 };

export type QueuedFor =
  /** Known by a session, by a mailed link, or by a browser that has signed in to the account before. */
  { readonly kind: "known" } | { readonly kind: "stranger"; readonly source: RateSource };

/** A check takes 150 ms, so nobody waits longer than a few seconds; beyond that, an immediate refusal is more useful. */
export const WAITING_KNOWN_MAX = 50;
export const WAITING_STRANGERS_MAX = 20;
/** Keeps one source from taking every place. */
export const WAITING_PER_SOURCE_MAX = 5;
/** Keeps the networks around an IPv6 address from taking every place, in the order of `widerKeys`. */
export const WAITING_PER_WIDER_MAX = [7, 10] as const;

interface Waiting {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/** One piece of work at a time: each needs 64 MiB and a core. Known people go first; within each kind, the first caller is first. */
export class PasswordQueue {
  #isBusy = false;
  readonly #known: Waiting[] = [];
  readonly #strangers: Waiting[] = [];

  get waitingCount(): number {
    return this.#known.length + this.#strangers.length;
  }

  /** @returns null when too many wait; then the work is not done. */
  run<T>(who: QueuedFor, work: () => Promise<T>): Promise<T> | null {
    if (this.#isBusy && this.#isFull(who)) return null;
    return this.#wait(who)
      .then(work)
      .finally(() => this.#next());
  }

  #isFull(who: QueuedFor): boolean {
    if (who.kind === "known") return this.#known.length >= WAITING_KNOWN_MAX;
    if (this.#strangers.length >= WAITING_STRANGERS_MAX) return true;
    const limited = limitedKeys(keysOf(who), [WAITING_PER_SOURCE_MAX, ...WAITING_PER_WIDER_MAX]);
    return limited.some(
      ({ key, limit }) => this.#strangers.filter(({ keys }) => keys.includes(key)).length >= limit,
    );
  }

  async #wait(who: QueuedFor): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    await new Promise<void>((start) => {
      const waiting = who.kind === "known" ? this.#known : this.#strangers;
      waiting.push({ keys: keysOf(who), start });
    });
  }

  #next(): void {
    const next = this.#known.shift() ?? this.#strangers.shift();
    if (next === undefined) this.#isBusy = false;
    else next.start();
  }
}

function keysOf(who: QueuedFor): readonly string[] {
  return who.kind === "known" ? [] : [who.source.rateKey, ...who.source.widerKeys];
}

/** One for the process, because the memory and the cores belong to the process. */
export const passwordQueue = new PasswordQueue();

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

/** For comparison when there is no account. It is made again after a failure. */
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
