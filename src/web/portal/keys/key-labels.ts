import type { Credential } from "../../../credentials/credential.ts";
import type { KeyKind } from "../../../credentials/dealer-key.ts";

/** What each kind of key is called and what it may do. */
export const KEY_KIND_LABELS: Readonly<Record<KeyKind, { readonly name: string; readonly may: string }>> = {
  "read-only": {
    name: "Read only",
    may: "Finds this dealer's tests, and fetches their certificates and previews.",
  },
  "full-integration": {
    name: "Full integration",
    may: "Reads the dealer's record and its units as well, and registers webhooks that receive new results.",
  },
};

/** Operators may have issued one without a label. */
export function keyName({ label, clientId }: Credential): string {
  return label ?? clientId;
}
