import { Elysia } from "elysia";
import type { RouteContext } from "../open-request.ts";
import type { Operation } from "./operation.ts";

/** Handlers read an id in the path as `pathId("id")`, whatever its name. */
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

export function routePattern({ path }: Pick<Operation, "path">): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (name.endsWith("_id") ? ":id" : `:${name}`));
}
