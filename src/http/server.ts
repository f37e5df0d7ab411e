import { Elysia } from "elysia";
import type { Api } from "./api.ts";
import { pathAdapter } from "./path-adapter.ts";

/** The Elysia instance that the routes of all modules are added to. Errors and unknown routes are answered in the envelope. */
export function createServer(api: Api) {
  return new Elysia({ name: "svc", adapter: pathAdapter() }).onError(({ code, error, request }) =>
    code === "NOT_FOUND" ? api.unknownRoute(request) : api.failure(error, request),
  );
}
