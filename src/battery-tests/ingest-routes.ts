import type { Api, OpenRequest } from "../http/api.ts";
import { parseJsonObject, readBody, requireContentType } from "../http/body.ts";
import { errorResponse } from "../http/envelope.ts";
import { isOurFault } from "../http/error-status.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { findSignatureFault, type SignatureFault, type SignatureHeaders } from "../webhooks/signature.ts";
import { ingestResults, RESULTS_MAX_COUNT } from "./ingest-operations.ts";
import { type IncomingRecord, presentOutcomes } from "./ingest-outcome.ts";
import type { IngestService } from "./ingest-service.ts";

/** Some 10 ms of work, after which the requests of others get their turn. */
const RECORDS_PER_TRANSACTION = 50;
/** A thousand records with full diagnostics, at twice their usual length. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/**
 * `POST /ingest/v1/results` (decisions list, "How results arrive"): result records from the operator's own systems, signed with
 * the Standard Webhooks scheme. It stands outside `/v1`, because partners have no part in it.
 *
 * @param deps.ingestKey the raw key of the ingest secret; without it the route does not exist.
 */
export function ingestRoutes(deps: {
  readonly api: Api;
  readonly ingest: IngestService;
  readonly ingestKey: Uint8Array | null;
  readonly clock: Clock;
}) {
  const { api, ingest, ingestKey, clock } = deps;
  if (ingestKey === null) return operationRoutes();
  const receive = api.open(async (incoming) => {
    try {
      const body = await readSignedBody(incoming.request, ingestKey, clock);
      requireContentType(incoming.request, "application/json");
      const records = recordsIn(parseJsonObject(body));
      const outcomes = await ingest.ingestRecords(records, {
        historic: false,
        recordsPerTransaction: RECORDS_PER_TRANSACTION,
      });
      return { data: presentOutcomes(outcomes) };
    } catch (error) {
      if (!(error instanceof ServiceError) || isOurFault(error)) throw error;
      return refusal(error, incoming);
    }
  });
  return operationRoutes([ingestResults, receive]);
}

async function readSignedBody(request: Request, key: Uint8Array, clock: Clock): Promise<Uint8Array> {
  // Before the body is read: an unsigned request costs no memory.
  const headers = signatureHeadersOf(request.headers);
  const body = await readBody(request, BODY_MAX_BYTES);
  const fault = findSignatureFault(key, headers, body, clock.nowMs());
  if (fault !== null) throw new ServiceError("invalid_token", FAULT_MESSAGES[fault]);
  return body;
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
  "no-match": "No signature matches this id, timestamp and body under the ingest secret.",
};

/** One record, or `{"results": [...]}`; lines count from 1. */
function recordsIn(body: Readonly<Record<string, unknown>>): IncomingRecord[] {
  if (!Object.hasOwn(body, "results")) return [{ line: 1, value: body }];
  const { results, ...others } = body;
  if (!Array.isArray(results) || Object.keys(others).length > 0) {
    throw new ServiceError(
      "invalid_request",
      'The body must be one result record, or {"results": [...]} and nothing else.',
    );
  }
  if (results.length > RESULTS_MAX_COUNT) {
    throw new ServiceError("invalid_request", `A request takes at most ${RESULTS_MAX_COUNT} results.`);
  }
  return results.map((value: unknown, index) => ({ line: index + 1, value }));
}

/** As on every route, but for the bearer challenge: no token opens this one. */
function refusal(error: ServiceError, { request, requestId }: OpenRequest): Response {
  const response = errorResponse(error, requestId);
  response.headers.delete("www-authenticate");
  // A connection on which half a body is still to come would hold up the end of the service.
  if (!request.bodyUsed) response.headers.set("connection", "close");
  return response;
}
