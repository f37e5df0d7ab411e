import { Elysia } from "elysia";
import type { RouteContext } from "../open-request.ts";
import type { Operation } from "./operation.ts";

/**
 * Handlers read the id in the path as `pathId("id")`, whatever name the document gives it.
 *
 * @param served each operation with the handler that `api.open` or `api.secured` made for it.
 */
export function operationRoutes(
  ...served: ReadonlyArray<
    readonly [operation: Operation, handle: (context: RouteContext) => Promise<Response>]
  >
) {
  const routes = new Elysia();
  for (const [operation, handle] of served) {
    const answer = ({ request, params, route }: RouteContext) => handle({ request, params, route });
    if (operation.method === "get") routes.get(routePattern(operation), answer);
    else
      routes.route(operation.method.toUpperCase(), routePattern(operation), answer, {
        parse: "none",
      });
  }
  return routes;
}

/** Such as `/v1/tests/:id`. */
export function routePattern({ path }: Pick<Operation, "path">): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name.endsWith("_id") ? ":id" : `:${name}`));
}
