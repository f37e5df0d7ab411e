import type { Api, PresentError } from "../http/api.ts";
import type { ArrivingBodies } from "../http/arriving-bodies.ts";
import { requireContentType } from "../http/body.ts";
import type { OpenRequest } from "../http/open-request.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import {
  findSignatureFault,
  findTimestampFault,
  type SignatureFault,
  type SignatureHeaders,
} from "../kernel/webhook-signature.ts";
import { ingestResults } from "./ingest-operations.ts";
import { INGEST_BODY_MAX_BYTES, type IngestRequests } from "./ingest-request.ts";

/** Decisions list, "How results arrive". Partners do not use it; without a key every request is told so. */
export function ingestRoutes(deps: {
  readonly api: Api;
  readonly requests: IngestRequests;
  readonly ingestKeys: readonly Uint8Array[] | null;
  readonly clock: Clock;
  readonly bodies: Pick<ArrivingBodies, "read">;
}) {
  const { api, requests, ingestKeys, clock, bodies } = deps;
  const receive = api.open(async (incoming) => {
    if (ingestKeys === null) throw new ServiceError("not_found", SWITCHED_OFF);
    const body = await readSignedBody(incoming, bodies, ingestKeys, clock);
    requireContentType(incoming.request, "application/json");
    return { data: await requests.ingestBody(body) };
  }, presentRefusal);
  return operationRoutes([ingestResults, receive]);
}

const SWITCHED_OFF =
  "This service does not receive results over HTTP: its operator has set no SVC_INGEST_SECRET. The page /docs/operate/results-over-http says how.";

async function readSignedBody(
  { request, source }: OpenRequest,
  bodies: Pick<ArrivingBodies, "read">,
  keys: readonly Uint8Array[],
  clock: Clock,
): Promise<Uint8Array> {
  // Checked before the body is read: an unsigned or old request costs no memory.
  const headers = signatureHeadersOf(request.headers);
  refuseFor(findTimestampFault(headers, clock.nowMs()));
  const body = await bodies.read(request, source, INGEST_BODY_MAX_BYTES);
  refuseFor(findSignatureFault(keys, headers, body, clock.nowMs()));
  return body;
}

function refuseFor(fault: SignatureFault | null): void {
  if (fault !== null) throw new ServiceError("invalid_token", FAULT_MESSAGES[fault]);
}

function signatureHeadersOf(headers: Headers): SignatureHeaders {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signatures = headers.get("webhook-signature");
  if (id && timestamp && signatures) return { id, timestamp, signatures };
  throw new ServiceError(
    "missing_authorization",
    "The request needs the headers webhook-id, webhook-timestamp and webhook-signature.",
  );
}

const FAULT_MESSAGES: Readonly<Record<SignatureFault, string>> = {
  "bad-timestamp": "The webhook-timestamp must be whole seconds since the Unix epoch, in digits.",
  "too-old": "The webhook-timestamp is too old: sign each request when it is sent, and check the clock.",
  "too-new": "The webhook-timestamp lies in the future: check the clock.",
  "no-match": "No signature matches this id, timestamp and body under an ingest secret.",
};

/** Without the bearer challenge: no token gives access to this route. */
const presentRefusal: PresentError = (error, requestId, request, write) => {
  const response = write(error, requestId);
  response.headers.delete("www-authenticate");
  // An unread body would delay the end of the service.
  if (!request.bodyUsed) response.headers.set("connection", "close");
  return response;
};
