import type { Caller } from "../access/caller.ts";
import type { Api } from "../http/api.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import type { CertificateLinks } from "./certificate-links.ts";
import {
  CERTIFICATE_LANGUAGE,
  getCertificate,
  getPreview,
  PREVIEW_LANGUAGE,
} from "./certificate-operations.ts";

/** `GET /v1/tests/{id}/certificate` and `/preview` (interface specification, section 4). */
export function certificateRoutes(deps: {
  readonly api: Api;
  readonly certificates: CertificateLinks;
  /**
   * Counts the vehicle. It is called first: the answer of a link, and the rendering that it may queue, reveal something about the vehicle.
   */
  readonly admit: (caller: Caller, testId: number) => Promise<void>;
}) {
  const { api, certificates, admit } = deps;
  const certificate = api.secured(getCertificate.access, async ({ caller, pathId, query }) => {
    const language = CERTIFICATE_LANGUAGE.read(query);
    await admit(caller, pathId("id"));
    return { data: await certificates.certificateLink(caller.reach, pathId("id"), language) };
  });
  const preview = api.secured(getPreview.access, async ({ caller, pathId, query }) => {
    const language = PREVIEW_LANGUAGE.read(query);
    await admit(caller, pathId("id"));
    return { data: await certificates.previewLink(caller.reach, pathId("id"), language) };
  });
  return operationRoutes([getCertificate, certificate], [getPreview, preview]);
}
