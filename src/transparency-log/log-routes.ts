import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import { notFound } from "../kernel/errors.ts";
import type { LogReader } from "./log-reader.ts";
import { parseTilePath } from "./tile.ts";

/** Shorter than the time that monitors wait between two looks. */
const CHECKPOINT_MAX_AGE_SECONDS = 5;
/** A tile never changes, but a log that was restarted serves others under the same addresses. */
const TILE_MAX_AGE_SECONDS = 3_600;
const TEXT = "text/plain; charset=utf-8";

/** `GET /log/checkpoint`, `/log/key`, `/log/tile/…` and `/log/entries/…`: the log, for anyone (C2SP tlog-tiles). */
export function logRoutes({ api, reader }: { readonly api: Api; readonly reader: LogReader }) {
  const text = (content: string) =>
    new Response(content, {
      headers: {
        "content-type": TEXT,
        "cache-control": `public, max-age=${CHECKPOINT_MAX_AGE_SECONDS}`,
      },
    });
  const checkpoint = api.open(async () => text(await reader.checkpoint()));
  const key = api.open(async () => {
    const keys = await reader.verifierKeys();
    if (keys.length === 0) throw notFound();
    return text(keys.map((line) => `${line}\n`).join(""));
  });
  const tileAt = (start: string) =>
    api.open(async ({ params }) => {
      const name = parseTilePath(`${start}${params["*"] ?? ""}`);
      if (name === null) throw notFound();
      return new Response(new Blob([new Uint8Array(await reader.tile(name))]), {
        headers: {
          "content-type": "application/octet-stream",
          "cache-control": `public, max-age=${TILE_MAX_AGE_SECONDS}`,
        },
      });
    });
  const tile = tileAt("");
  const entries = tileAt("entries/");
  return new Elysia()
    .get("/log/checkpoint", ({ request, params, route }) => checkpoint({ request, params, route }))
    .get("/log/key", ({ request, params, route }) => key({ request, params, route }))
    .get("/log/tile/*", ({ request, params, route }) => tile({ request, params, route }))
    .get("/log/entries/*", ({ request, params, route }) => entries({ request, params, route }));
}
