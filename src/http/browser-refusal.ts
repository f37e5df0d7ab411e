import type { ServiceError } from "../kernel/errors.ts";
import { REFUSAL_PAGE_HEADERS, refusalPage } from "../pages/refusal-page.ts";
import { errorResponse } from "./envelope.ts";
import { wireErrorOf } from "./error-status.ts";
import { requestTarget } from "./request-url.ts";

/** Where programs call; everything else may be opened by a person. */
const CALLED_BY_PROGRAMS = /^\/(v1|ingest)(\/|$)/;

/**
 * An error on an address that people open: a page for a browser, which names `text/html` among what it takes, and the envelope for
 * everything else.
 */
export async function refuseOnPage(
  error: ServiceError,
  requestId: string,
  request: Request,
): Promise<Response> {
  const vary = { vary: "Accept" };
  if (!takesPages(request)) return errorResponse(error, requestId, vary);
  const { status } = wireErrorOf(error);
  return new Response(await refusalPage(status, requestId), {
    status,
    headers: { ...REFUSAL_PAGE_HEADERS, ...vary, "x-request-id": requestId },
  });
}

/** Whether no program of a partner's is expected at an address. */
export function isOpenedByPeople(request: Request): boolean {
  return !CALLED_BY_PROGRAMS.test(requestTarget(request).pathname);
}

function takesPages(request: Request): boolean {
  return /(^|[\s,])text\/html\s*($|[;,])/i.test(request.headers.get("accept") ?? "");
}
