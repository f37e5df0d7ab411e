/** In the order of the interface specification (section 5), which is also the order of storing and granting (item 3). */
export const SCOPES = [
  "read:dealers",
  "write:dealers",
  "read:tests",
  "read:certificates",
  "manage:webhooks",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Marketplaces may not read dealer records. */
export const MARKETPLACE_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
