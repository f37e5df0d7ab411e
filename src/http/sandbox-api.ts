import type { Api } from "./api.ts";
import type { RouteContext } from "./open-request.ts";

/** On every answer of a sandbox. */
export const SANDBOX_HEADER = "svc-sandbox";

const BAND =
  '<aside class="sandbox-band" aria-label="Sandbox">Sandbox: everything here is made up. No certificate of it is genuine.</aside>';

type Handle = (context: RouteContext) => Promise<Response>;

/** Marks every answer by a header, and every page by a band at its top, so that nobody takes what is made up for real. */
export function sandboxApi(api: Api): Api {
  const marked =
    (handle: Handle): Handle =>
    async (context) =>
      await withMark(await handle(context));
  return {
    open: (...args) => marked(api.open(...args)),
    secured: (...args) => marked(api.secured(...args)),
    probe: (...args) => marked(api.probe(...args)),
    unknownRoute: async (...args) => await withMark(await api.unknownRoute(...args)),
    failure: async (error, request) => await withMark(await api.failure(error, request)),
  };
}

async function withMark(response: Response): Promise<Response> {
  response.headers.set(SANDBOX_HEADER, "true");
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || response.body === null) return response;
  const page = (await response.text()).replace(/<body[^>]*>/, (body) => body + BAND);
  const { status, headers } = response;
  // The length of the page has changed.
  headers.delete("content-length");
  return new Response(page, { status, headers });
}
