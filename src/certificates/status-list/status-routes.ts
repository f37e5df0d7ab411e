import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { publicDocument, readByAnySite } from "../../http/public-document.ts";
import { notFound } from "../../kernel/errors.ts";
import { CREDENTIAL_MEDIA_TYPE } from "../result-json.ts";
import type { StatusLists } from "./status-list-service.ts";

/** Short, so that a withdrawal is known soon; the signature itself is valid for a day. */
const MAX_AGE_SECONDS = 60;
const LIST_NUMBER = /^[1-9][0-9]{0,8}$/;

/** `GET /status/{n}`: which certificates are withdrawn, for anyone, without telling which one is of interest. */
export function statusRoutes({ api, statusLists }: { readonly api: Api; readonly statusLists: StatusLists }) {
  const list = api.open(async ({ request, params }) => {
    const number = params.list ?? "";
    if (!LIST_NUMBER.test(number)) throw notFound();
    const { version, sign } = await statusLists.find(Number(number));
    const document = { version, contentType: CREDENTIAL_MEDIA_TYPE, maxAgeSeconds: MAX_AGE_SECONDS };
    return await publicDocument(request, document, sign);
  });
  return new Elysia().get("/status/:list", readByAnySite(list));
}
