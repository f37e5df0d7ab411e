/** Credentials, their scopes and their reach (interface specification, section 5). */

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

/** `marketplace` is the `kind` claim of the specification; `dealer-group` stands for every other credential. */
export const CREDENTIAL_KINDS = ["dealer-group", "marketplace"] as const;
/** Whose credential it is: one parent company's, or a marketplace's. */
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** Dealer records are not for marketplaces. */
export const MARKETPLACE_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];

/** Whose tests and dealers a caller sees; resolved anew on each request. */
export type Reach =
  | { readonly kind: "company"; readonly companyId: number }
  /** One dealer of a company, as the keys that it made for itself reach it: not its siblings (section 5, item 6). */
  | { readonly kind: "dealer"; readonly companyId: number; readonly dealerId: number }
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
  /** The dealer that made the key for itself, which is all that it reaches; null for what operators issue. */
  readonly dealerId: number | null;
  /** Companies that a marketplace credential is restricted to; null when it is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  /** Companies whose events a marketplace credential is sent; empty for every other. */
  readonly eventsGranted: readonly number[];
  /** The different vehicles that a marketplace credential is shown in a UTC day at most, with its account's others; null for any number. */
  readonly dailyVehicles: number | null;
  readonly label: string | null;
  /** CIDRs that requests may come from; null for any address (section 5, item 8). */
  readonly allowList: readonly string[] | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
  /** Of a revoked credential: until when tokens issued before are good; null when the revocation cut them off. */
  readonly tokensUntilMs: number | null;
  /** To the minute. */
  readonly lastUsedAtMs: number | null;
}

/** Who is asking: the outcome of the bearer check. */
export interface Caller {
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  /** What the token was issued for, cut to what the credential still has. */
  readonly scopes: ReadonlySet<Scope>;
  readonly reach: Reach;
  /** False for the own keys of a dealer that is suspended: they read. */
  readonly mayWrite: boolean;
  /** The different vehicles that its account is shown in a UTC day at most; null for any number. */
  readonly dailyVehicles: number | null;
}

/** Whether a text is one of `SCOPES`, letter for letter. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
