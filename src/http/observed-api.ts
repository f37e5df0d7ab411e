import type { Clock } from "../kernel/clock.ts";
import type { Tracer } from "../kernel/tracer.ts";
import type { Api } from "./api.ts";
import type { RouteContext } from "./open-request.ts";

interface RequestMetrics {
  /** `route` is the pattern; `unknown` where no route took the request. */
  requestEnded(method: string, route: string, status: number, durationMs: number): void;
}

type Handle = (context: RouteContext) => Promise<Response>;

/** Probes are left out: there are too many. */
export function observedApi(
  api: Api,
  {
    metrics,
    clock,
    tracer,
  }: {
    readonly metrics: RequestMetrics;
    /** Should be a clock that is never set. */
    readonly clock: Clock;
    readonly tracer?: Tracer | undefined;
  },
): Api {
  function counted(handle: Handle): Handle {
    return async (context) => {
      const startedMs = clock.nowMs();
      const response = await handle(context);
      metrics.requestEnded(context.request.method, context.route, response.status, clock.nowMs() - startedMs);
      return response;
    };
  }

  const observed = (handle: Handle) => counted(tracer === undefined ? handle : traced(handle, tracer));

  return {
    open: (...args) => observed(api.open(...args)),
    secured: (...args) => observed(api.secured(...args)),
    probe: api.probe,
    writeError: api.writeError,
    unknownRoute: (request, methods) => observed(() => api.unknownRoute(request, methods))(unrouted(request)),
    failure: (error, request) => observed(() => api.failure(error, request))(unrouted(request)),
  };
}

/** As in the log. */
const UNROUTED = "unknown";

function unrouted(request: Request): RouteContext {
  return { request, params: {}, route: UNROUTED };
}

/** OpenTelemetry calls any other method `_OTHER`. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]);

/** Spans hold no path or query, which may name a vehicle or hold a one-time link. */
function traced(handle: Handle, tracer: Tracer): Handle {
  return (context) => {
    const { request, route } = context;
    const isKnown = METHODS.has(request.method);
    const verb = isKnown ? request.method : "HTTP";
    const isRouted = route !== UNROUTED;
    const start = {
      name: isRouted ? `${verb} ${route}` : verb,
      kind: "server",
      attributes: {
        "http.request.method": isKnown ? request.method : "_OTHER",
        ...(isRouted ? { "http.route": route } : {}),
        "url.scheme": request.url.startsWith("https:") ? "https" : "http",
      },
      headers: request.headers,
    } as const;
    return tracer.span(start, async (span) => {
      const response = await handle(context);
      const { status, headers } = response;
      const requestId = headers.get("x-request-id");
      span.set({
        "http.response.status_code": status,
        ...(requestId === null ? {} : { "svc.request.id": requestId }),
      });
      if (status >= 500) span.fail(String(status));
      return response;
    });
  };
}
