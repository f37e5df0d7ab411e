import { flag, integer, table, text } from "../../db/table.ts";

/** What a key has signed can be checked with them for ever. They are public, but those of a distrusted key. */
export const signingCertificates = table("signing_certificates", {
  id: text("id").primaryKey(),
  /** PEM, the key's own certificate first. */
  chain: text("chain").notNull(),
  createdAtMs: integer("created_at_ms").notNull(),
  /** Whether svc has made the key; else it is the operator's own. */
  isSelfMade: flag("is_self_made").notNull(),
  /** When the installation last began to sign with it. The key with the latest time is in use; null for one that never was. */
  inUseSinceMs: integer("in_use_since_ms"),
  /** When an operator distrusted the key, for example after a leak; null for a key that is accepted. */
  distrustedAtMs: integer("distrusted_at_ms"),
});
