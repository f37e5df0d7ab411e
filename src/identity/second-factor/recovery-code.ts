import { sha256Hex } from "../../kernel/digest.ts";
import { randomCrockford32 } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";

/** What lets a person in without the app, each once. */

export const RECOVERY_CODE_COUNT = 10;
/** 16 characters hold 80 bits: too many to try even for somebody who has the digests. */
const LENGTH = 16;
const FORM = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Ten codes as they are shown: `4F7K-…`, four groups. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    (randomCrockford32(random, LENGTH).match(/.{4}/g) ?? []).join("-"),
  );
}

/**
 * What is stored of a code. What Crockford's base32 takes for one another counts as the same, and so do spaces and hyphens.
 *
 * @returns null for what has not the form of a code.
 */
export function recoveryCodeDigest(personId: number, typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return FORM.test(code) ? sha256Hex(`recovery code ${personId} ${code}`) : null;
}
