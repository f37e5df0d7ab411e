import { SCOPES, type Scope } from "../../access/scope.ts";
import type { OperationAccess } from "./operation.ts";

const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  "read:dealers": "List and get dealers.",
  "write:dealers":
    "Create and update dealers; order units. Never granted to self-serve keys or marketplaces.",
  "read:tests": "List and get tests; look vehicles up.",
  "read:certificates": "Certificate PDF and preview JPEG.",
  "manage:webhooks": "Register, list, get, delete, test and replay webhooks.",
};

/** Section 5. */
export function securitySchemes(publicUrl: string): Readonly<Record<string, unknown>> {
  return {
    oauth2: {
      type: "oauth2",
      description:
        "OAuth 2.0 client credentials. A token is valid for 3600 seconds; cache it, and get a new one 5 minutes before it expires. There is no refresh token.",
      flows: {
        clientCredentials: {
          tokenUrl: `${publicUrl}/oauth/token`,
          scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_LABELS[scope]])),
        },
      },
    },
    clientBasic: {
      type: "http",
      scheme: "basic",
      description: "The client id and secret, each percent-encoded (RFC 6749, section 2.3.1).",
    },
    ingestSignature: {
      type: "apiKey",
      in: "header",
      name: "webhook-signature",
      description: "The Standard Webhooks scheme with the ingest secret: `v1,<base64 HMAC-SHA256>`.",
    },
  };
}

/** The token endpoint also accepts the client's credentials in its form. */
export function securityOf(
  access: OperationAccess | null,
): readonly Readonly<Record<string, readonly string[]>>[] {
  switch (access?.kind) {
    case undefined:
      return [];
    case "bearer":
      return [{ oauth2: [access.scope] }];
    case "client":
      return [{ clientBasic: [] }, {}];
    case "signature":
      return [{ ingestSignature: [] }];
  }
}
