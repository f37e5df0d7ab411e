import { Elysia } from "elysia";
import type { Api, RouteContext } from "../http/api.ts";
import { JSON_TYPE } from "../http/envelope.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `GET /healthz` (the process is alive) and `GET /readyz` (it can serve), for load balancers and supervisors: to anybody, without
 * details, and past the limits, which a load balancer's many questions from one address would soon use up.
 */
export function healthRoutes({ api, readiness }: { api: Api; readiness: Pick<Readiness, "current"> }) {
  const alive = api.probe(() => answer(200, "alive"));
  const ready = api.probe(async () =>
    (await readiness.current()).isReady ? answer(200, "ready") : answer(503, "not_ready"),
  );
  const handledBy =
    (handle: (context: RouteContext) => Promise<Response>) =>
    ({ request, params, route }: RouteContext) =>
      handle({ request, params, route });
  return new Elysia().get("/healthz", handledBy(alive)).get("/readyz", handledBy(ready));
}

function answer(status: number, word: string): Response {
  return new Response(`{"status":"${word}"}`, {
    status,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
  });
}
