import type { Authenticator, Caller } from "../access/caller.ts";
import type { Scope } from "../access/scope.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import { GROUP_LIMITS, type RateGroup, type RateSource, secondsLeftOfMinute } from "../limits/rate-limit.ts";
import { requirePlainBody } from "./body.ts";
import { asAskedFor, isOpenedByPeople, presentAsAskedFor } from "./browser-refusal.ts";
import { type Answer, errorWriter, successResponse, type WriteError } from "./envelope.ts";
import { isServerError } from "./error-status.ts";
import { guarded } from "./guarded-response.ts";
import { negotiatedResponse } from "./negotiated-response.ts";
import { isOfOAuth, oauthErrorResponse } from "./oauth-error.ts";
import { OpenedRequest, type OpenRequest, type RouteContext, type SecuredRequest } from "./open-request.ts";
import { namesOneHost } from "./request-url.ts";
import type { SourceAddress } from "./source-address.ts";
import { unknownRouteRefusal } from "./unknown-route.ts";

type Handled = Answer | Response;

/** One year, as browser makers recommend; other hosts of its domain may not be ours. */
const STRICT_TRANSPORT = "max-age=31536000";

interface AddressLimiter {
  /** @throws ServiceError `too_many_requests`. */
  countAddress(source: RateSource): void | Promise<void>;
}

export type PresentError = (
  error: ServiceError,
  requestId: string,
  request: Request,
  write: WriteError,
) => Response | Promise<Response>;

export interface Api {
  /** With `presentError`, an error is a page for clients that request pages, the envelope for others. */
  open(
    handler: (request: OpenRequest) => Promise<Handled> | Handled,
    presentError?: PresentError,
  ): (context: RouteContext) => Promise<Response>;
  secured(
    options: { readonly scope: Scope; readonly group: RateGroup },
    handler: (request: SecuredRequest) => Promise<Handled> | Handled,
  ): (context: RouteContext) => Promise<Response>;
  /** Neither counted, so never limited, nor logged: the handler must cost almost nothing. */
  probe(
    handler: (request: Request) => Promise<Response> | Response,
  ): (context: RouteContext) => Promise<Response>;
  /** `methods` are those that the path takes; none where there is no such path. */
  unknownRoute(request: Request, methods: readonly string[]): Promise<Response>;
  /** An error in the envelope, for a handler that adds headers to it. */
  readonly writeError: WriteError;
  /** Shows nothing but the request id. */
  failure(error: unknown, request: Request): Promise<Response>;
}

const WINDOW_SECONDS = 60;

/**
 * draft-ietf-httpapi-ratelimit-headers; `t` is the seconds until the window ends. `requestCount` is of this
 * minute, this request included.
 */
function setRateHeaders({ headers }: Response, group: RateGroup, requestCount: number, nowMs: number): void {
  const limit = GROUP_LIMITS[group];
  const left = Math.max(0, limit - requestCount);
  headers.set("ratelimit-policy", `"${group}";q=${limit};w=${WINDOW_SECONDS}`);
  headers.set("ratelimit", `"${group}";r=${left};t=${secondsLeftOfMinute(nowMs)}`);
}

/**
 * The order of steps: request id, limit by address, one host, bearer token and credential, allow-list, limit
 * by credential and group, scope, the handler (reach, then input), envelope, log line.
 */
export function createApi(ports: {
  readonly authenticator: Authenticator;
  readonly sourceOf: (request: Request) => SourceAddress;
  readonly limiter: AddressLimiter;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Where people may open an address that has no route. */
  readonly refusePage: PresentError;
  readonly isOverTls?: () => boolean;
  /** For links to the documentation. */
  readonly publicUrl: () => string;
}): Api {
  const { authenticator, sourceOf, limiter, clock, random, log, refusePage, isOverTls = () => false } = ports;
  const writeError = errorWriter(ports.publicUrl);
  const newRequestId = () => `req_${randomBase64Url(random, 16)}`;

  function toResponse(requestId: string, handled: Handled): Response {
    if (!(handled instanceof Response)) return successResponse(handled, requestId);
    handled.headers.set("x-request-id", requestId);
    return handled;
  }

  function sent(response: Response): Response {
    if (isOverTls()) response.headers.set("strict-transport-security", STRICT_TRANSPORT);
    return guarded(response);
  }

  function refusalOf(error: unknown, requestId: string): ServiceError {
    if (error instanceof ServiceError) {
      const { code, message: reason, internal: detail, advice } = error;
      const facts = { requestId, code, reason, detail, advice: advice ?? undefined };
      if (error.isLogged) return error;
      if (isServerError(error)) log.error(facts, "request failed");
      else if (error.internal !== undefined) log.warn(facts, "request refused");
      return error;
    }
    log.error({ requestId, ...traceOf(error) }, "request failed");
    return new ServiceError("internal_error", "");
  }

  function record(
    request: Request,
    route: string,
    response: Response,
    requestId: string,
    startedMs: number,
    clientId?: string,
  ) {
    const durationMs = clock.nowMs() - startedMs;
    log.info(
      { requestId, method: request.method, route, status: response.status, durationMs, clientId },
      "request",
    );
  }

  /** Counts the request like any other. @throws ServiceError `invalid_request`. */
  async function refuseHost(source: RateSource): Promise<never> {
    await limiter.countAddress(source);
    throw new ServiceError("invalid_request", "The request must name one host, in one Host header.");
  }

  /** Such requests count as well. */
  async function refuseUnrouted(error: unknown, request: Request): Promise<Response> {
    const startedMs = clock.nowMs();
    const requestId = newRequestId();
    let refused = error;
    try {
      const source = sourceOf(request);
      if (!namesOneHost(request)) await refuseHost(source);
      await limiter.countAddress(source);
    } catch (limited) {
      refused = limited;
    }
    const refusal = refusalOf(refused, requestId);
    const response = isOpenedByPeople(request)
      ? toResponse(requestId, await refusePage(refusal, requestId, request, writeError))
      : isOfOAuth(request)
        ? oauthErrorResponse(refusal, requestId)
        : writeError(refusal, requestId);
    record(request, "unknown", response, requestId, startedMs);
    return sent(response);
  }

  /** `present` turns what `work` threw into a response. */
  function onRoute(
    work: (opened: OpenedRequest) => Promise<Response>,
    present: PresentError = (refusal, requestId) => writeError(refusal, requestId),
    group?: RateGroup,
  ): (context: RouteContext) => Promise<Response> {
    return async ({ request, params, route }) => {
      const startedMs = clock.nowMs();
      const requestId = newRequestId();
      let response: Response;
      let clientId: string | undefined;
      let opened: OpenedRequest | undefined;
      try {
        const source = sourceOf(request);
        if (!namesOneHost(request)) await refuseHost(source);
        opened = new OpenedRequest(requestId, request, params, source, (id) => {
          clientId = id;
        });
        response = await work(opened);
      } catch (error) {
        response = await present(refusalOf(error, requestId), requestId, request, writeError);
      }
      const requestCount = opened?.requestCount ?? null;
      // What is left of the group's limit would mislead when another limit refused.
      const isOfOtherLimit = response.status === 429 && requestCount !== Number.POSITIVE_INFINITY;
      if (group !== undefined && requestCount !== null && !isOfOtherLimit)
        setRateHeaders(response, group, requestCount, startedMs);
      record(request, route, response, requestId, startedMs, clientId);
      return sent(response);
    };
  }

  return {
    open(handler, presentError) {
      const work = async (opened: OpenedRequest) => {
        const { requestId, request } = opened;
        const counting = limiter.countAddress(opened.source);
        if (counting !== undefined) await counting;
        requirePlainBody(request);
        const handled = toResponse(requestId, await handler(opened));
        return presentError !== undefined && isOpenedByPeople(request)
          ? asAskedFor(handled, requestId, request, writeError)
          : handled;
      };
      if (presentError === undefined) return onRoute(work);
      return onRoute(work, async (refusal, requestId, request) => {
        const present = () => presentError(refusal, requestId, request, writeError);
        return toResponse(
          requestId,
          isOpenedByPeople(request)
            ? await presentAsAskedFor(refusal, requestId, request, writeError, present)
            : await present(),
        );
      });
    },

    secured: ({ scope, group }, handler) =>
      onRoute(
        async (opened) => {
          const { requestId, request, source, identify } = opened;
          const authorization = request.headers.get("authorization");
          const caller = await authenticator.authenticate({
            authorization,
            source,
            group,
            identify,
            counted: opened.counted,
          });
          requireScope(caller, scope);
          if (request.method !== "GET" && request.method !== "HEAD") requireWriting(caller);
          requirePlainBody(request);
          opened.caller = caller;
          const handled = await handler(opened as SecuredRequest);
          return handled instanceof Response
            ? toResponse(requestId, handled)
            : negotiatedResponse(handled, opened);
        },
        undefined,
        group,
      ),

    probe(handler) {
      return async ({ request }) => {
        const requestId = newRequestId();
        try {
          if (!namesOneHost(request)) await refuseHost(sourceOf(request));
          return sent(toResponse(requestId, await handler(request)));
        } catch (error) {
          return sent(writeError(refusalOf(error, requestId), requestId));
        }
      };
    },

    writeError,
    unknownRoute: (request, methods) => refuseUnrouted(unknownRouteRefusal(methods), request),
    failure: (error, request) => refuseUnrouted(error, request),
  };
}

function requireWriting({ mayWrite }: Caller): void {
  if (mayWrite) return;
  throw new ServiceError(
    "insufficient_scope",
    "The dealer that this credential belongs to is suspended: it only reads.",
  );
}

function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.has(scope)) {
    throw new ServiceError("insufficient_scope", `This call needs the scope ${scope}.`);
  }
}
