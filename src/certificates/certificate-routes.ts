import { Elysia } from "elysia";
import type { Api } from "../http/api.ts";
import type { CertificateLinks } from "./certificate-links.ts";

/** `GET /v1/tests/{id}/certificate` and `/preview` (interface specification, section 4). */
export function certificateRoutes({ api, certificates }: { api: Api; certificates: CertificateLinks }) {
  const access = { scope: "read:certificates", group: "reads" } as const;
  const certificate = api.secured(access, async ({ caller, pathId }) => ({
    data: await certificates.certificateLink(caller.reach, pathId("id")),
  }));
  const preview = api.secured(access, async ({ caller, pathId }) => ({
    data: await certificates.previewLink(caller.reach, pathId("id")),
  }));
  return new Elysia()
    .get("/v1/tests/:id/certificate", ({ request, params, route }) => certificate({ request, params, route }))
    .get("/v1/tests/:id/preview", ({ request, params, route }) => preview({ request, params, route }));
}
