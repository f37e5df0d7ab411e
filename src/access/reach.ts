/** Whose tests and dealers a caller may see; looked up at each request. */
export type Reach =
  | { readonly kind: "company"; readonly companyId: number }
  /** One dealer of a company, for the keys that it created itself: not its siblings (section 5, item 6). */
  | { readonly kind: "dealer"; readonly companyId: number; readonly dealerId: number }
  | { readonly kind: "everywhere" }
  /** The companies granted to a restricted marketplace account. */
  | { readonly kind: "granted"; readonly accountId: number };
