import { Elysia } from "elysia";
import { fileNameOf } from "../../certificates/certificate.ts";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import { contentDispositionOf } from "../../certificates/content-disposition.ts";
import type { Api } from "../../http/api.ts";
import { fileResponse } from "../../http/file-response.ts";
import { notFound } from "../../kernel/errors.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { genuineCertificatePage, unknownCertificatePage, VERIFICATION_FRAME } from "./verification-page.ts";

/** Short, because a newer test must show soon. The picture of a certificate changes only with a new template. */
const PAGE_MAX_AGE_SECONDS = 60;
const PICTURE_MAX_AGE_SECONDS = 3_600;

/** `GET /verify/{code}` and its picture: the public validation page. It needs no cookies and no sign-in. */
export function verificationRoutes({
  api,
  certificates,
}: {
  api: Api;
  certificates: Pick<CertificateService, "validation" | "files">;
}) {
  const page = api.open(async ({ params }) => {
    const { code = "" } = params;
    const view = await certificates.validation.find(code);
    return view === null
      ? new Response(await unknownCertificatePage(), {
          status: 404,
          headers: { ...VERIFICATION_FRAME.headers, "cache-control": "no-store" },
        })
      : new Response(await genuineCertificatePage(view, `/verify/${code}/preview.jpg`), {
          headers: {
            ...VERIFICATION_FRAME.headers,
            "cache-control": `private, max-age=${PAGE_MAX_AGE_SECONDS}`,
          },
        });
  }, refuseOnPage);
  const picture = api.open(async ({ request, requestId, params }) => {
    const view = await certificates.validation.find(params.code ?? "");
    if (view === null || view.previewSha256 === null) throw notFound();
    const content = await certificates.files.read(view.previewSha256);
    return fileResponse({ request, requestId }, content, {
      "content-disposition": contentDispositionOf("jpeg", fileNameOf("jpeg", null)),
      "cache-control": `private, max-age=${PICTURE_MAX_AGE_SECONDS}`,
    });
  });
  return new Elysia()
    .get("/verify/:code", ({ request, params, route }) => page({ request, params, route }))
    .get("/verify/:code/preview.jpg", ({ request, params, route }) => picture({ request, params, route }));
}
