import { sha256Hex } from "../kernel/digest.ts";
import { isKnown } from "./negotiated-response.ts";
import type { RouteContext } from "./open-request.ts";

type Handler = (context: RouteContext) => Promise<Response>;

/** A route whose data programs of any site may read in a browser: its errors too, so that they learn the reason. Pages are not data. */
export function readByAnySite(handle: Handler): Handler {
  // A path without parameters has none.
  return async ({ request, params = {}, route }) => {
    const response = await handle({ request, params, route });
    if (!response.headers.get("content-type")?.startsWith("text/html"))
      response.headers.set("access-control-allow-origin", "*");
    return response;
  };
}

interface PublicDocument {
  /** Differs whenever the content would: for the `ETag`. */
  readonly version: string;
  readonly contentType: string;
  readonly maxAgeSeconds: number;
  readonly vary?: string;
  /** Added to the others. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Text = string | Uint8Array<ArrayBuffer>;

/** A document for programs of anyone. 304 without `write` for a client that has it. */
export async function publicDocument(
  request: Request,
  { version, contentType, maxAgeSeconds, vary, headers: more = {} }: PublicDocument,
  write: () => Text | Promise<Text>,
): Promise<Response> {
  const etag = `"${sha256Hex(version).slice(0, 32)}"`;
  const headers = {
    etag,
    "content-type": contentType,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
    ...(vary === undefined ? {} : { vary }),
    ...more,
  };
  return isKnown(etag, request.headers.get("if-none-match"))
    ? new Response(null, { status: 304, headers })
    : new Response(await write(), { headers });
}
