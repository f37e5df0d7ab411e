import { sha256Hex } from "../../kernel/digest.ts";
import { limitedKeys, type RateSource } from "../../limits/rate-limit.ts";

/**
 * Wrong passwords in a quarter of an hour. The narrow limit counts an account with a source, so that a stranger elsewhere does not lock
 * an owner out; the wide ones stop guesses from many sources; a browser that has signed in before has its own, which no stranger can use
 * up. A window ends by itself; setting a password with a mailed link ends those of its account.
 */
export const SIGN_IN_WINDOW_MINUTES = 15;
const SIGN_IN_WINDOW_MS = SIGN_IN_WINDOW_MINUTES * 60 * 1000;
export const ATTEMPTS_PER_ACCOUNT_AND_SOURCE = 10;
export const ATTEMPTS_PER_ACCOUNT = 50;
export const ATTEMPTS_PER_SOURCE = 50;
/** In the order of `widerKeys`. For an account they stay below its limit over all sources, so that one /48 cannot lock it. */
export const ATTEMPTS_PER_ACCOUNT_AND_WIDER = [20, 40] as const;
const ATTEMPTS_PER_WIDER = [100, 200] as const;
/** In the same quarter of an hour. */
export const CODE_ATTEMPTS = 5;

export interface AttemptLimit {
  readonly accountDigest: string;
  readonly sourceKey: string;
  readonly limit: number;
}

/** @param email as `normaliseEmail` writes it. */
export function accountDigestOf(email: string): string {
  return sha256Hex(email);
}

/** First the source and the account together, then all that is wider. */
export function limitsOf(email: string, source: RateSource): readonly AttemptLimit[] {
  const accountDigest = accountDigestOf(email);
  const keys = [source.rateKey, ...source.widerKeys];
  const under = (digest: string, limits: readonly number[]) =>
    limitedKeys(keys, limits).map(({ key, limit }) => ({ accountDigest: digest, sourceKey: key, limit }));
  return [
    ...under(accountDigest, [ATTEMPTS_PER_ACCOUNT_AND_SOURCE, ...ATTEMPTS_PER_ACCOUNT_AND_WIDER]),
    { accountDigest, sourceKey: "", limit: ATTEMPTS_PER_ACCOUNT },
    ...under("", [ATTEMPTS_PER_SOURCE, ...ATTEMPTS_PER_WIDER]),
  ];
}

/** For a browser that the account knows. */
export function limitsOfBrowser(email: string, tokenDigest: string): readonly AttemptLimit[] {
  const sourceKey = `browser ${tokenDigest}`;
  return [{ accountDigest: accountDigestOf(email), sourceKey, limit: ATTEMPTS_PER_ACCOUNT_AND_SOURCE }];
}

/** Under it wrong codes of a person are counted, from every browser. */
export function codeDigestOf(personId: number): string {
  return sha256Hex(`code of person ${personId}`);
}

/** Only a caller who knows the password gets that far. `tokenDigest` is null for all browsers that the account does not know. */
export function codeLimitsOf(personId: number, tokenDigest: string | null): readonly AttemptLimit[] {
  const sourceKey = tokenDigest === null ? "" : `browser ${tokenDigest}`;
  return [{ accountDigest: codeDigestOf(personId), sourceKey, limit: CODE_ATTEMPTS }];
}

export function windowEndsMs(nowMs: number): number {
  return nowMs - SIGN_IN_WINDOW_MS;
}
