/** What credentials and tokens may do (interface specification, section 5). */

/** In the order of the specification, in which they are also stored and granted (item 3). */
export const SCOPES = [
  "read:dealers",
  "write:dealers",
  "read:tests",
  "read:certificates",
  "manage:webhooks",
] as const;
/** What a credential, and a token, may do. */
export type Scope = (typeof SCOPES)[number];

/** Dealer records are not for marketplaces. */
export const MARKETPLACE_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];

/** Whether a text is one of `SCOPES`, letter for letter. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
