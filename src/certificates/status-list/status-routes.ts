import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { isKnown } from "../../http/negotiated-response.ts";
import { notFound } from "../../kernel/errors.ts";
import { CREDENTIAL_MEDIA_TYPE } from "../signing/credential-signature.ts";
import type { StatusLists } from "./status-list-service.ts";

/** Short, so that a withdrawal is known soon; the signature itself is valid for a day. */
const MAX_AGE_SECONDS = 60;
const LIST_NUMBER = /^[1-9][0-9]{0,8}$/;

/** `GET /status/{n}`: which certificates are withdrawn, for anyone, without telling which one is of interest. */
export function statusRoutes({ api, statusLists }: { readonly api: Api; readonly statusLists: StatusLists }) {
  const list = api.open(async ({ request, params }) => {
    const number = params.list ?? "";
    if (!LIST_NUMBER.test(number)) throw notFound();
    const published = await statusLists.find(Number(number));
    const etag = `"${published.version.slice(0, 32)}"`;
    const headers = {
      etag,
      "content-type": CREDENTIAL_MEDIA_TYPE,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      "access-control-allow-origin": "*",
    };
    return isKnown(etag, request.headers.get("if-none-match"))
      ? new Response(null, { status: 304, headers })
      : new Response(await published.sign(), { headers });
  });
  return new Elysia().get("/status/:list", ({ request, params, route }) => list({ request, params, route }));
}
