import { Elysia } from "elysia";
import type { RouteContext } from "../open-request.ts";
import type { Operation } from "./operation.ts";

/** Handlers read the first id in the path as `pathId("id")`, and others by their declared names. */
export function operationRoutes(
  ...served: ReadonlyArray<
    readonly [operation: Operation, handle: (context: RouteContext) => Promise<Response>]
  >
) {
  const routes = new Elysia();
  for (const [operation, handle] of served) {
    const handler = ({ request, params, route }: RouteContext) => handle({ request, params, route });
    if (operation.method === "get") routes.get(routePattern(operation), handler);
    else
      routes.route(operation.method.toUpperCase(), routePattern(operation), handler, {
        parse: "none",
      });
  }
  return routes;
}

/** The name `id` is also in the metrics and in the log, where dashboards search for it. */
export function routePattern({ path }: Pick<Operation, "path">): string {
  return path.replace(/\{(\w+_id)\}/, ":id").replace(/\{(\w+)\}/g, ":$1");
}
