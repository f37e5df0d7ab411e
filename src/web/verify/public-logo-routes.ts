import { Elysia } from "elysia";
import type { SiteLogos } from "../../certificates/issuer-source.ts";
import type { Api } from "../../http/api.ts";
import { fileResponse } from "../../http/file-response.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { notFound } from "../../kernel/errors.ts";

/** A logo never changes under its digest. */
const LOGO_MAX_AGE_SECONDS = 31_536_000;
const FILE = /^([0-9a-f]{64})\.png$/;

/** `GET /logos/{sha256}.png`: a logo that certificates print, by the digest of the file that was given. */
export function logoRoutes({ api, logos }: { api: Api; logos: Pick<SiteLogos, "findAll"> }) {
  const show = api.open(async ({ request, requestId, params }) => {
    const sha256 = FILE.exec(params.file ?? "")?.[1];
    const [logo] = sha256 === undefined ? [] : await logos.findAll([sha256]);
    if (logo === undefined) throw notFound();
    const content = { bytes: logo.png, sha256: sha256Hex(logo.png), contentType: "image/png" };
    return fileResponse(
      { request, requestId },
      content,
      {
        "cache-control": `public, max-age=${LOGO_MAX_AGE_SECONDS}, immutable`,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      },
      api.writeError,
    );
  });
  return new Elysia().get("/logos/:file", ({ request, params, route }: RouteContext) =>
    show({ request, params, route }),
  );
}
