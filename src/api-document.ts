import { API_EVENTS } from "./api-events.ts";
import { ingestResults } from "./battery-tests/ingest-operations.ts";
import { LOOKUP_OPERATIONS } from "./battery-tests/lookup-operations.ts";
import { CERTIFICATE_OPERATIONS } from "./certificates/certificate-operations.ts";
import { PASSPORT_OPERATIONS } from "./certificates/passport/passport-operations.ts";
import { issueOAuthToken, issueToken } from "./credentials/token-operations.ts";
import { DEALER_OPERATIONS } from "./dealers/dealer-operations.ts";
import { writeDocument } from "./http/openapi/document-writer.ts";
import type { OpenApiDocument } from "./http/openapi/openapi-document.ts";
import { getOpenApiDocument } from "./http/openapi/openapi-operations.ts";
import type { Operation } from "./http/openapi/operation.ts";
import { VERSION } from "./settings/version.ts";
import { DELIVERY_OPERATIONS } from "./webhooks/delivery/delivery-operations.ts";
import { WEBHOOK_OPERATIONS } from "./webhooks/endpoints/webhook-operations.ts";
import { listEvents } from "./webhooks/feed/event-feed-operations.ts";
import {
  SANDBOX_URL_DESCRIPTION,
  sandboxUrlPattern,
  WEBHOOK_URL_DESCRIPTION,
} from "./webhooks/transport/webhook-url.ts";

/** In the order of the reference. */
export const API_OPERATIONS: readonly Operation[] = [
  issueToken,
  issueOAuthToken,
  ...LOOKUP_OPERATIONS,
  ...PASSPORT_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...DEALER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  listEvents,
  ingestResults,
  getOpenApiDocument,
];

const DESCRIPTION = `svc stores battery health tests of used electric cars, renders a certificate for each, and lets dealer groups and marketplaces find them by vehicle.

- **Three kinds of credential.** A dealer group sees its own dealers and their tests. A key that a dealer created in the portal sees only that dealer. A marketplace looks vehicles up, by VIN, the start of a VIN or registration, across dealers, and up to a number of vehicles a day. Anything outside a credential's reach is \`404 not_found\`.
- **Null, never absent.** A member without a value is null. Only these can be absent: \`dealer\` of a test, which is present for marketplaces and in events; \`field\` and \`retry_after_seconds\` of an error, which are present with certain codes; the pagination in \`meta\`, which only lists have; and \`meta.ignored_parameters\`, which names unknown query parameters of a list, a certificate or a preview. New members may be added without notice: ignore those that you do not know.
- **Errors.** An error is \`{"error":{"code","message","request_id","doc_url"}}\`; \`field\` (with \`invalid_field\`, and with \`invalid_request\` and \`invalid_webhook_url\` about one value) and \`retry_after_seconds\` (with 409) are next to \`code\`. Branch on \`error.code\`, never on \`error.message\`. Do not retry a 400 with this body, 403, 404 and 422. On \`401 token_expired\` get a new token and retry once; on a 409 wait \`retry_after_seconds\`; on 429 wait the \`t\` seconds of the header \`RateLimit\`, or 60 where there is none (after the limit of vehicles a day, until midnight UTC, as its message says); on 5xx back off exponentially with jitter from 2 seconds, at most 5 attempts, with an \`Idempotency-Key\` on every POST.
- **Request ids.** Each response has one, in the body and in \`X-Request-Id\`.
- **Limits.** In addition to the limits of each operation, 300 requests a minute from one source address in total.
- **Time.** Instants are ISO 8601 in UTC with a \`Z\`.
- **Versions.** The version is part of the path. Additions may be made without notice; breaking changes get a new path.`;

/** `egressAddresses` is where deliveries come from, as the operator has stated it. */
export function apiDocument(
  publicUrl: string,
  {
    egressAddresses = [],
    isSandbox = false,
  }: { readonly egressAddresses?: readonly string[]; readonly isSandbox?: boolean } = {},
): OpenApiDocument {
  const document = writeDocument({
    operations: API_OPERATIONS,
    events: API_EVENTS,
    publicUrl,
    version: VERSION,
    description: [DESCRIPTION, ...originOfDeliveries(egressAddresses)].join("\n"),
    serverDescription: isSandbox
      ? "A sandbox: everything in it is made up."
      : "Production, the only environment.",
  });
  return isSandbox ? ofSandbox(document) : document;
}

/** With what a sandbox takes for the URL of a webhook. */
function ofSandbox(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(
    JSON.stringify(document, (name, value) => {
      if (name === "pattern" && typeof value === "string") return sandboxUrlPattern(value);
      return value === WEBHOOK_URL_DESCRIPTION ? SANDBOX_URL_DESCRIPTION : value;
    }),
  );
}

function originOfDeliveries(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return [];
  const named = addresses.map((address) => `\`${address}\``).join(", ");
  return [
    `- **Where deliveries come from.** Webhooks are sent from ${named}. Check the signature all the same: an address proves nothing.`,
  ];
}
