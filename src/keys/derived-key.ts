import { hkdfSync } from "node:crypto";

export const SECRET_BYTES = 32;
export const KEY_ID_LENGTH = 8;

/** What files of earlier versions may lack. */
export const DERIVED_LISTS = ["at_rest", "log", "webhooks", "cursors"] as const;
export type DerivedList = (typeof DERIVED_LISTS)[number];

type Material = ReadonlyArray<{ readonly id: string; readonly secret: string }>;

/**
 * Derived from the existing secrets, so that several processes that complete a file at once, or one after a crash, arrive at the same key.
 * If another process replaced a random key, nobody could open the texts sealed with it.
 */
export function derivedKey(
  { tokens, urls }: { readonly tokens: Material; readonly urls: Material },
  list: DerivedList,
) {
  const material = [...tokens, ...urls].map(({ id, secret }) => `${id}:${secret}\n`).join("");
  const derived = (purpose: string, byteCount: number) =>
    Buffer.from(hkdfSync("sha256", material, "", `svc keys.json ${list} ${purpose}`, byteCount));
  return {
    id: derived("id", KEY_ID_LENGTH / 2).toString("hex"),
    secret: derived("secret", SECRET_BYTES).toString("base64url"),
    created_at: undefined,
  };
}
