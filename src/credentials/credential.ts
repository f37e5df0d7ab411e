/** Credentials, their scopes and their reach (interface specification, section 5). */

export const SCOPES = [
  "read:dealers",
  "write:dealers",
  "read:tests",
  "read:certificates",
  "manage:webhooks",
] as const;
export type Scope = (typeof SCOPES)[number];

export const CREDENTIAL_KINDS = ["dealer-group", "marketplace"] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** Dealer records are not for marketplaces. */
export const MARKETPLACE_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];

/** Whose tests and dealers a caller sees; resolved anew on each request. */
export type Reach =
  | { readonly kind: "company"; readonly companyId: number }
  | { readonly kind: "everywhere" }
  /** The companies granted to a restricted marketplace account. */
  | { readonly kind: "granted"; readonly accountId: number };

/** A credential as an operator sees it: never its secret. */
export interface Credential {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Null for marketplace credentials. */
  readonly companyId: number | null;
  /** Companies that a marketplace credential is restricted to; null when it is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  readonly label: string | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
}

/** Who is asking: the outcome of the bearer check. */
export interface Caller {
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  /** What the token was issued for, cut to what the credential still has. */
  readonly scopes: ReadonlySet<Scope>;
  readonly reach: Reach;
}

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
