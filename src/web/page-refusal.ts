import { presentAsAskedFor } from "../http/browser-refusal.ts";
import { wireErrorOf } from "../http/error-status.ts";
import type { ServiceError } from "../kernel/errors.ts";
import { REFUSAL_PAGE_HEADERS, refusalPage } from "./refusal-page.ts";

/**
 * An error on an address that people open: a page for a browser, which names `text/html` among what it takes, and the envelope for
 * everything else.
 */
export async function refuseOnPage(
  error: ServiceError,
  requestId: string,
  request: Request,
): Promise<Response> {
  return await presentAsAskedFor(error, requestId, request, async () => {
    const { status } = wireErrorOf(error);
    const headers = { ...REFUSAL_PAGE_HEADERS, "x-request-id": requestId };
    return new Response(await refusalPage(status, requestId), { status, headers });
  });
}
