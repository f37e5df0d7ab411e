import { Secret, TOTP } from "otpauth";
import { sha256Hex } from "../../kernel/digest.ts";
import { randomCrockford32 } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";

/** A code that an app computes from a shared secret (RFC 6238). */

/** As long as the hash, as RFC 4226 recommends (section 4, R6). */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** How many codes before and after the present one are valid too, for clocks that differ (RFC 6238, section 5.2). */
const WINDOW = 1;
const ISSUER = "Battery Health Certificate";

/** @returns the secret in base32, as apps take it. */
export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** Contains the secret, and the name under which an app shows it. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

function periodAt(nowMs: number): number {
  return TOTP.counter({ period: PERIOD_SECONDS, timestamp: nowMs });
}

export function isTotpCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** @returns the period of this code, if the code is valid at `nowMs`; null for a wrong one. */
export function periodOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : periodAt(nowMs) + delta;
}

/** Later periods were used before the clock was set back: they must not block the codes of now. */
export function lastGoodPeriod(nowMs: number): number {
  return periodAt(nowMs) + WINDOW;
}

/** Binds a sealed secret to its person. */
export function secondFactorContext(personId: number): string {
  return `second-factor:${personId}`;
}

/** Each code signs in once, without the app. */

const RECOVERY_CODE_COUNT = 10;
/** At 5 bits a character, the fewest whole groups of four with 128 bits: too many to try even for an attacker who has the digests. */
const LENGTH = 28;
/** Codes of before version 1.1 have 16 characters. */
const FORM = /^(?:[0-9A-HJKMNP-TV-Z]{28}|[0-9A-HJKMNP-TV-Z]{16})$/;

/** Shown in groups of four, such as `4F7K-…`. */
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
