import type { Credential } from "../../src/credentials/credential.ts";
import { presentCredential } from "../../src/credentials/credential-presenter.ts";
import type { IssuedCredential } from "../../src/credentials/credential-service.ts";
import { type Output, record } from "../output.ts";

/** A credential without its secret. */
export function showCredential(output: Output, credential: Credential): void {
  output.result(presentCredential(credential), () => describeCredential(credential));
}

/** A new credential with its secret, this once. */
export function showIssued(output: Output, { credential, clientSecret }: IssuedCredential): void {
  const { client_id, ...rest } = presentCredential(credential);
  output.result({ client_id, client_secret: clientSecret, ...rest }, () =>
    [
      ...[describeCredential(credential), `client_secret   ${clientSecret}`],
      "",
      "Keep the secret now: it is not stored and cannot be shown again.",
    ].join("\n"),
  );
}

function describeCredential(credential: Credential): string {
  const wire = presentCredential(credential);
  return record([
    ["client_id", wire.client_id],
    ["kind", wire.kind],
    ["scopes", wire.scopes.join(" ")],
    ["parent company", wire.parent_company_id],
    ["made by dealer", wire.dealer_id],
    ["restricted to", wire.restricted_to?.join(", ")],
    ["events of", eventSources(credential)],
    ["allowed from", wire.allow_list?.join(", ")],
    ["label", wire.label],
    ["created", wire.created_at],
    ["last used", wire.last_used_at],
    ["revoked", wire.disabled_at],
    ["tokens until", wire.tokens_until],
  ]);
}

/** The companies, or the one dealer, whose events the credential's endpoints are sent. */
function eventSources({ companyId, dealerId, restrictedTo, eventsGranted }: Credential): string {
  if (dealerId !== null) return `dealer ${dealerId}`;
  const told = companyId === null ? [...(restrictedTo ?? []), ...eventsGranted] : [companyId];
  const sorted = [...new Set(told)].sort((left, right) => left - right);
  return sorted.length === 0 ? "no company" : sorted.join(", ");
}
