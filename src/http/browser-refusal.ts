import { notFound, ServiceError } from "../kernel/errors.ts";
import { errorResponse, jsonResponse } from "./envelope.ts";
import { requestTarget } from "./request-url.ts";

/** Where programs call; everything else may be opened by a person. */
const CALLED_BY_PROGRAMS = /^\/(v1|ingest)(\/|$)/;

/** An error as the page that `present` makes of it, for a browser, and in the envelope for everything else. */
export async function presentAsAskedFor(
  error: ServiceError,
  requestId: string,
  request: Request,
  present: (error: ServiceError, requestId: string, request: Request) => Response | Promise<Response>,
): Promise<Response> {
  if (!takesPages(request)) return errorResponse(error, requestId, VARY);
  const response = await present(error, requestId, request);
  response.headers.set("vary", VARY.vary);
  return response;
}

/** The answer of a page's handler as it is; but where it is the page of an error and no page is asked for, the envelope. */
export function asAskedFor(response: Response, requestId: string, request: Request): Response {
  if (response.status < 400 || !response.headers.get("content-type")?.startsWith("text/html"))
    return response;
  if (takesPages(request)) {
    response.headers.set("vary", VARY.vary);
    return response;
  }
  const { status } = response;
  const { code, message } = errorOfPage(status);
  return jsonResponse(status, { error: { code, message, request_id: requestId } }, requestId, VARY);
}

const VARY = { vary: "Accept" };

/** What a page of this status says, for a program. */
function errorOfPage(status: number): ServiceError {
  if (status === 404 || status === 410) return notFound();
  if (status === 429)
    return new ServiceError("too_many_requests", "Too many requests: wait, then try again.");
  return new ServiceError(
    "invalid_request",
    "The page refuses this. Ask with `Accept: text/html` for a page that says why.",
  );
}

/** Whether no program of a partner's is expected at an address. */
export function isOpenedByPeople(request: Request): boolean {
  return !CALLED_BY_PROGRAMS.test(requestTarget(request).pathname);
}

function takesPages(request: Request): boolean {
  return /(^|[\s,])text\/html\s*($|[;,])/i.test(request.headers.get("accept") ?? "");
}
