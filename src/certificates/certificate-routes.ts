import type { Api } from "../http/api.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import type { CertificateLinks } from "./certificate-links.ts";
import { getCertificate, getPreview } from "./certificate-operations.ts";

/** `GET /v1/tests/{id}/certificate` and `/preview` (interface specification, section 4). */
export function certificateRoutes({ api, certificates }: { api: Api; certificates: CertificateLinks }) {
  const certificate = api.secured(getCertificate.access, async ({ caller, pathId }) => ({
    data: await certificates.certificateLink(caller.reach, pathId("id")),
  }));
  const preview = api.secured(getPreview.access, async ({ caller, pathId }) => ({
    data: await certificates.previewLink(caller.reach, pathId("id")),
  }));
  return operationRoutes([getCertificate, certificate], [getPreview, preview]);
}
