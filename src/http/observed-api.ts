import type { Clock } from "../kernel/clock.ts";
import type { Tracer } from "../kernel/tracer.ts";
import type { Api, RouteContext } from "./api.ts";

/** Told of each request once its answer is there. */
export interface RequestMetrics {
  /** @param route the pattern of the route; `unknown` where none has taken the request. */
  requestEnded(method: string, route: string, status: number, durationMs: number): void;
}

type Handle = (context: RouteContext) => Promise<Response>;

/** An API that counts, times and, where there is a tracer, traces what it answers. Probes are left out: they would drown the rest. */
export function observedApi(
  api: Api,
  {
    metrics,
    clock,
    tracer,
  }: {
    readonly metrics: RequestMetrics;
    /** Measures durations, so it should be one that is never set. */
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
    unknownRoute: (request) => observed(() => api.unknownRoute(request))(unrouted(request)),
    failure: (error, request) => observed(() => api.failure(error, request))(unrouted(request)),
  };
}

/** As the log calls it. */
function unrouted(request: Request): RouteContext {
  return { request, params: {}, route: "unknown" };
}

/** Neither path nor query is told: they may name a vehicle, or hold a one-time link. */
function traced(handle: Handle, tracer: Tracer): Handle {
  return (context) => {
    const { request, route } = context;
    const { method } = request;
    const start = {
      name: route === "unknown" ? "HTTP" : `${method} ${route}`,
      kind: "server",
      attributes:
        route === "unknown"
          ? { "url.scheme": schemeOf(request) }
          : { "http.request.method": method, "http.route": route, "url.scheme": schemeOf(request) },
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

function schemeOf({ url }: Request): string {
  return url.startsWith("https:") ? "https" : "http";
}
