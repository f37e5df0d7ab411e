import type { Api } from "./api.ts";
import type { RouteContext, SecuredRequest } from "./open-request.ts";

const SANDBOX_HEADER = "svc-sandbox";

/** By the `lang` attribute of the page. */
type DrawBand = (language: string) => Promise<string>;

/** What happens to requests with a token, once they are authorized. Rejects with what refuses one. */
interface Faults {
  meet(request: SecuredRequest): Promise<void>;
}

type Handle = (context: RouteContext) => Promise<Response>;

/** Marks every response, so that nobody takes what is made up for real. */
export function sandboxApi(api: Api, drawBand: DrawBand, faults: Faults): Api {
  const marked =
    (handle: Handle): Handle =>
    async (context) =>
      await withMark(await handle(context), drawBand);
  return {
    open: (...args) => marked(api.open(...args)),
    secured: (options, handler) =>
      marked(
        api.secured(options, async (request) => {
          await faults.meet(request);
          return await handler(request);
        }),
      ),
    probe: (...args) => marked(api.probe(...args)),
    unknownRoute: async (...args) => await withMark(await api.unknownRoute(...args), drawBand),
    failure: async (error, request) => await withMark(await api.failure(error, request), drawBand),
  };
}

async function withMark(response: Response, drawBand: DrawBand): Promise<Response> {
  response.headers.set(SANDBOX_HEADER, "true");
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || response.body === null) return response;
  const drawn = await response.text();
  const band = await drawBand(/<html lang="([\w-]+)">/.exec(drawn)?.[1] ?? "en");
  const page = drawn.replace(/<body[^>]*>/, (body) => body + band);
  const { status, headers } = response;
  headers.delete("content-length");
  return new Response(page, { status, headers });
}
