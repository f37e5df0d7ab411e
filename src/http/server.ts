import { Elysia } from "elysia";
import type { Api } from "./api.ts";
import { methodsOfPath } from "./unknown-route.ts";

export function createServer(api: Api) {
  const server = new Elysia({ name: "svc" });
  return server.onError(({ code, error, request }) =>
    code === "NOT_FOUND"
      ? api.unknownRoute(request, methodsOfPath(server.routes, request))
      : api.failure(error, request),
  );
}
