import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import { readJsonBody } from "../http/body.ts";
import { sandboxRoute } from "./guarded-routes.ts";
import type { RequestFaults } from "./request-faults.ts";
import { readFault } from "./sandbox-request.ts";

/** Apart from the other routes of a sandbox, because the thread that handles requests holds the faults. */
export function faultRoutes({
  api,
  faults,
  publicUrl,
}: {
  readonly api: Api;
  /** Null where this is no sandbox: then there is no such route. */
  readonly faults: RequestFaults | null;
  readonly publicUrl: () => string;
}) {
  if (faults === null) return new Elysia();
  const route = sandboxRoute(api, publicUrl);
  return new Elysia().post(
    "/sandbox/v1/fail-next",
    route(async ({ request }) => {
      const { fault, count } = await readJsonBody(request, readFault);
      faults.set(fault, count);
      return { data: { fault, count } };
    }),
    { parse: "none" },
  );
}
