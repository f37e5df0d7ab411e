import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import icon from "./favicon.ico" with { type: "file" };
import { pageRoute } from "./page-refusal.ts";

const ICON_MAX_AGE_SECONDS = 86_400;

/** `GET /favicon.ico`: the brand mark in 16, 32 and 48 pixels. */
export function faviconRoutes({ api }: { api: Api }) {
  const read = pageRoute(api, async () => {
    const headers = {
      "content-type": "image/x-icon",
      "cache-control": `public, max-age=${ICON_MAX_AGE_SECONDS}`,
    };
    return new Response(await Bun.file(icon).bytes(), { headers });
  });
  return new Elysia().get("/favicon.ico", read);
}
