import { notFound, ServiceError } from "../kernel/errors.ts";
import type { WriteError } from "./envelope.ts";
import { requestTarget } from "./request-url.ts";

/** Programs call these paths; a person may open any other. */
const CALLED_BY_PROGRAMS = /^\/(v1|ingest|oauth)(\/|$)/;

export async function presentAsAskedFor(
  error: ServiceError,
  requestId: string,
  request: Request,
  write: WriteError,
  present: () => Response | Promise<Response>,
): Promise<Response> {
  if (!takesPages(request)) return write(error, requestId, VARY);
  const response = await present();
  return varying(response);
}

/** An error page becomes the envelope for a client that requested no page. */
export function asAskedFor(
  response: Response,
  requestId: string,
  request: Request,
  write: WriteError,
): Response {
  if (response.status < 400 || !response.headers.get("content-type")?.startsWith("text/html"))
    return response;
  if (takesPages(request)) return varying(response);
  const { status } = response;
  return write(errorOfPage(status), requestId, VARY, status);
}

const VARY = { vary: "Accept" };

/** A page may depend on more, such as the language. */
function varying(response: Response): Response {
  const { headers } = response;
  if (!/(^|,\s*)Accept(,|$)/.test(headers.get("vary") ?? "")) headers.append("vary", VARY.vary);
  return response;
}

function errorOfPage(status: number): ServiceError {
  if (status === 404 || status === 410) return notFound();
  if (status === 429)
    return new ServiceError("too_many_requests", "Too many requests: wait, then try again.");
  return new ServiceError(
    "invalid_request",
    "The page refuses this. Ask with `Accept: text/html` for a page that says why.",
  );
}

export function isOpenedByPeople(request: Request): boolean {
  return !CALLED_BY_PROGRAMS.test(requestTarget(request).pathname);
}

export function takesPages(request: Request): boolean {
  return /(^|[\s,])text\/html\s*($|[;,])/i.test(request.headers.get("accept") ?? "");
}
