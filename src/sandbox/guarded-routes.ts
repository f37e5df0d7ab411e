import type { Api } from "../http/api.ts";
import type { Answer } from "../http/envelope.ts";
import type { OpenRequest, RouteContext } from "../http/open-request.ts";
import { isFromOurPages, namesOurHost } from "../http/public-origin.ts";
import { ServiceError } from "../kernel/errors.ts";

/** For anyone: a sandbox holds nothing real. Pages of other sites are refused: none may work on the sandbox of a developer who looks at it. */
export function sandboxRoute(api: Pick<Api, "open">, publicUrl: () => string) {
  return (handle: (incoming: OpenRequest) => Promise<Answer> | Answer) => {
    const handler = api.open(async (incoming) => {
      if (!isFromOurPages(incoming.request, publicUrl()))
        throw new ServiceError("invalid_request", "Pages of other sites may not use the sandbox.");
      if (!namesOurHost(incoming.request, publicUrl()))
        throw new ServiceError(
          "invalid_request",
          "The request must name localhost, or the host of SVC_PUBLIC_URL.",
        );
      return await handle(incoming);
    });
    return ({ request, params, route: pattern }: RouteContext) =>
      handler({ request, params, route: pattern });
  };
}
