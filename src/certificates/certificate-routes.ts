import type { Caller } from "../access/caller.ts";
import type { Api, PresentError } from "../http/api.ts";
import { fileResponse } from "../http/file-response.ts";
import { showableInFrames } from "../http/guarded-response.ts";
import type { SecuredRequest } from "../http/open-request.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import { notFound } from "../kernel/errors.ts";
import { contentDispositionOf } from "./certificate.ts";
import type { CertificateLinks } from "./certificate-links.ts";
import {
  CERTIFICATE_LANGUAGE,
  downloadFile,
  getCertificate,
  getPreview,
  PREVIEW_FORMAT,
  PREVIEW_LANGUAGE,
} from "./certificate-operations.ts";
import type { CertificateService } from "./certificate-service.ts";

/** `GET /v1/tests/{id}/certificate` and `/preview` (interface specification, section 4). */
export function certificateRoutes(deps: {
  readonly api: Api;
  readonly certificates: CertificateLinks;
  /**
   * Counts the vehicle. It is called first: the response with a link, and the rendering that it may queue, reveal something about the
   * vehicle.
   */
  readonly admit: (caller: Caller, testId: number) => Promise<void>;
}) {
  const { api, certificates, admit } = deps;
  /** What `read` reads, once the test is known to be in the caller's reach: what is refused of one out of reach is the test. */
  async function asked<Read>(
    { caller, pathId, query }: SecuredRequest,
    read: (query: SecuredRequest["query"]) => Read,
  ): Promise<Read> {
    const id = pathId("id");
    await admit(caller, id);
    try {
      return read(query);
    } catch (error) {
      await certificates.requireCertifiable(caller.reach, id);
      throw error;
    }
  }

  const certificate = api.secured(getCertificate.access, async (request) => {
    const language = await asked(request, CERTIFICATE_LANGUAGE.read);
    const data = await certificates.certificateLink(request.caller.reach, request.pathId("id"), language);
    return { data, namesIgnored: true };
  });
  const preview = api.secured(getPreview.access, async (request) => {
    const [language, format] = await asked(
      request,
      (query) => [PREVIEW_LANGUAGE.read(query), PREVIEW_FORMAT.read(query) ?? "portrait"] as const,
    );
    const id = request.pathId("id");
    const data = await certificates.previewLink(request.caller.reach, id, language, format);
    return { data, namesIgnored: true };
  });
  return operationRoutes([getCertificate, certificate], [getPreview, preview]);
}

const SHA256 = /^[0-9a-f]{64}$/;

/** The target of signed URLs; the signature in the query is the only permission needed. */
export function fileRoutes({
  api,
  certificates,
  refusePage,
}: {
  api: Api;
  certificates: Pick<CertificateService, "signer" | "files">;
  /** For people, who open such a URL from a mail or a chat. */
  refusePage: PresentError;
}) {
  const download = api.open(async ({ request, target, requestId, params }) => {
    certificates.signer.verify(request.method, target.href);
    const { sha256 = "", filename = "" } = params;
    if (!SHA256.test(sha256)) throw notFound();
    const content = await certificates.files.read(sha256);
    const response = fileResponse(
      { request, requestId },
      content,
      {
        "content-disposition": contentDispositionOf(content.format, filename),
        "cache-control": "private, no-store",
      },
      api.writeError,
    );
    return response.status < 400 ? showableInFrames(response) : response;
  }, refusePage);
  return operationRoutes([downloadFile, download]);
}
