import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import { JSON_TYPE } from "../http/envelope.ts";
import { guarded } from "../http/guarded-response.ts";
import type { RouteContext } from "../http/open-request.ts";
import { requestTarget } from "../http/request-url.ts";
import { QUIET_MESSAGES } from "../installation/quiet-service.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Log } from "../kernel/log.ts";
import { METRIC_TEXT_TYPE } from "./metric-text.ts";
import type { Readiness, Verdict } from "./readiness.ts";

/** For programs on this machine. A page whose own host name points to this machine is refused. */
const OWN_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** `/metrics` for Prometheus, and `/readyz` with each check, for people. */
export function adminHandler({
  metricText,
  verdict,
  log,
}: {
  readonly metricText: () => Promise<string>;
  readonly verdict: () => Promise<Verdict>;
  readonly log: Pick<Log, "error">;
}): (request: Request) => Promise<Response> {
  const handlers: Readonly<Record<string, () => Promise<Response>>> = {
    "/metrics": async () => text(200, await metricText(), METRIC_TEXT_TYPE),
    "/readyz": async () => presentVerdict(await verdict()),
    "/healthz": async () => text(200, `{"status":"alive"}`, JSON_TYPE),
  };
  return async (request) => {
    const { pathname } = requestTarget(request);
    if (!isAskedByOwnName(request)) return text(421, "ask by a name of this machine\n");
    const handler = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
    if (handler === undefined) return text(404, "there is /metrics, /readyz and /healthz\n");
    if (request.method !== "GET" && request.method !== "HEAD") return text(405, "only GET\n");
    try {
      return await handler();
    } catch (error) {
      log.error(traceOf(error), "the admin listener could not respond");
      return text(500, "failed; the log says why\n");
    }
  };
}

/** A browser always names a host; a client of HTTP/1.0 may name none. */
function isAskedByOwnName({ url, headers }: Request): boolean {
  if (headers.get("host") === null) return true;
  return URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname);
}

function presentVerdict({ isReady, checks, quiet }: Verdict): Response {
  const body = {
    ready: isReady,
    quiet: quiet === null ? null : QUIET_MESSAGES[quiet],
    checks: checks.map(({ name, ok, reason, facts }) => ({ name, ok, reason, ...facts })),
  };
  return text(isReady ? 200 : 503, `${JSON.stringify(body, null, 2)}\n`, JSON_TYPE);
}

function text(status: number, body: string, type = "text/plain; charset=utf-8"): Response {
  return guarded(
    new Response(body, { status, headers: { "content-type": type, "cache-control": "no-store" } }),
  );
}

/** For load balancers and supervisors. Without details; outside the rate limits, which their frequent calls would soon use up. */
export function healthRoutes({ api, readiness }: { api: Api; readiness: Pick<Readiness, "current"> }) {
  const alive = api.probe(() => jsonResponse(200, { status: "alive" }));
  const ready = api.probe(async () => {
    const { isReady, quiet } = await readiness.current();
    const status = isReady ? "ready" : "not_ready";
    return jsonResponse(isReady ? 200 : 503, quiet === null ? { status } : { status, quiet: true });
  });
  const handledBy =
    (handle: (context: RouteContext) => Promise<Response>) =>
    ({ request, params, route }: RouteContext) =>
      handle({ request, params, route });
  return new Elysia().get("/healthz", handledBy(alive)).get("/readyz", handledBy(ready));
}

function jsonResponse(status: number, body: Readonly<Record<string, unknown>>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
  });
}
