import { Elysia } from "elysia";
import type { Api } from "./api.ts";
import { pathAdapter } from "./path-adapter.ts";

/** All modules add their routes to this Elysia instance. Errors and unknown routes are answered in the envelope. */
export function createServer(api: Api) {
  return new Elysia({ name: "svc", adapter: pathAdapter() }).onError(({ code, error, request }) =>
    code === "NOT_FOUND" ? api.unknownRoute(request) : api.failure(error, request),
  );
}
