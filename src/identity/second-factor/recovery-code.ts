import { sha256Hex } from "../../kernel/digest.ts";
import { randomCrockford32 } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";

/** Each code signs in once, without the app. */

const RECOVERY_CODE_COUNT = 10;
/** 16 characters hold 80 bits: too many to try even for an attacker who has the digests. */
const LENGTH = 16;
const FORM = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Shown in four groups, such as `4F7K-…`. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    (randomCrockford32(random, LENGTH).match(/.{4}/g) ?? []).join("-"),
  );
}

/** What Crockford's base32 treats as the same has the same digest; spaces and hyphens do not count. Null for another form. */
export function recoveryCodeDigest(personId: number, typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return FORM.test(code) ? sha256Hex(`recovery code ${personId} ${code}`) : null;
}
