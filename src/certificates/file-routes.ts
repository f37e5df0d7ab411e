import type { Api, PresentError } from "../http/api.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import { fileResponse } from "../http/streamed-response.ts";
import { notFound } from "../kernel/errors.ts";
import { downloadFile } from "./certificate-operations.ts";
import type { CertificateService } from "./certificate-service.ts";
import { contentDispositionOf } from "./content-disposition.ts";

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
    return fileResponse({ request, requestId }, content, {
      "content-disposition": contentDispositionOf(content.format, filename),
      "cache-control": "private, no-store",
    });
  }, refusePage);
  return operationRoutes([downloadFile, download]);
}
