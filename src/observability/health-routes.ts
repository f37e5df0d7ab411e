import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import { JSON_TYPE } from "../http/envelope.ts";
import type { RouteContext } from "../http/open-request.ts";
import type { Readiness } from "./readiness.ts";

/** For load balancers and supervisors. Without details; outside the rate limits, which their frequent calls would soon use up. */
export function healthRoutes({ api, readiness }: { api: Api; readiness: Pick<Readiness, "current"> }) {
  const alive = api.probe(() => answer(200, { status: "alive" }));
  const ready = api.probe(async () => {
    const { isReady, quiet } = await readiness.current();
    const status = isReady ? "ready" : "not_ready";
    return answer(isReady ? 200 : 503, quiet === null ? { status } : { status, quiet: true });
  });
  const handledBy =
    (handle: (context: RouteContext) => Promise<Response>) =>
    ({ request, params, route }: RouteContext) =>
      handle({ request, params, route });
  return new Elysia().get("/healthz", handledBy(alive)).get("/readyz", handledBy(ready));
}

function answer(status: number, body: Readonly<Record<string, unknown>>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
  });
}
