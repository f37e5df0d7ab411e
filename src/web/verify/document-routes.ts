import { Elysia } from "elysia";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import type { DocumentCheck } from "../../certificates/document-check.ts";
import { isPdf } from "../../certificates/verification/pdf-reader.ts";
import { presentForAnyone } from "../../certificates/verification/verification.ts";
import type { Api } from "../../http/api.ts";
import type { ArrivingBodies } from "../../http/arriving-bodies.ts";
import { takesPages } from "../../http/browser-refusal.ts";
import { jsonResponse } from "../../http/envelope.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import { readUploadedFile } from "../../http/form-with-file.ts";
import type { OpenRequest } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/public-origin.ts";
import { MEBIBYTE, sizeText } from "../../kernel/byte-count.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import type { UploadQueue } from "../../kernel/upload-queue.ts";
import type { Translator } from "../../language/translator.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { pageRoute } from "../page-refusal.ts";
import {
  checkAgainPage,
  checkedDocumentPage,
  checkPage,
  checkPathOf,
  DOCUMENT_FIELD,
  DOCUMENT_PATH,
} from "./check-page.ts";
import { explanationOf, type GivenDocument, isOfPage } from "./document-answer.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { foreignFormPage, unknownCertificatePage } from "./verification-page.ts";

const UPLOAD = {
  field: DOCUMENT_FIELD,
  mediaTypes: ["application/pdf", "image/jpeg", "image/png", "image/webp", "application/octet-stream"],
  /** A photo of a phone. */
  maxBytes: 15 * MEBIBYTE,
  /** From the first byte to the last: 15 MiB at 2.1 Mbit/s. */
  deadlineMs: 60_000,
} as const;
/** Far more than a certificate has. */
const PDF_MAX_BYTES = 2 * MEBIBYTE;

/** Beside `body_too_large`: a PDF has a limit of its own. */
type UploadFault = "pdf";

function pdfTooLarge(): ServiceError {
  const reason: UploadFault = "pdf";
  return new ServiceError("body_too_large", `The PDF is larger than ${sizeText(PDF_MAX_BYTES)}.`, { reason });
}

/** What a visitor is told beside the field; a program gets the error itself. */
function wordsOf({ code, limit, reason }: ServiceError, t: Translator): string | undefined {
  switch (code) {
    case "invalid_field":
      return t("verify.document.missing");
    case "body_too_large":
      return t(
        reason === ("pdf" satisfies UploadFault)
          ? "verify.document.pdf_too_large"
          : "verify.document.too_large",
      );
    case "service_unavailable":
      return t("verify.document.busy");
    default:
      return limit && t("verify.document.too_many", { limit: limit.perMinute, seconds: limit.secondsLeft });
  }
}

/**
 * Whether a document is one of ours and, on the page of a certificate, whether it is of that one. A browser gets a page, others JSON, as `svc certificates verify`. Nothing of it is stored
 * or logged.
 */
export function documentRoutes({
  api,
  bodies,
  documents,
  certificates: { validation },
  limiter,
  queue,
  site,
}: {
  api: Api;
  bodies: Pick<ArrivingBodies, "read">;
  documents: DocumentCheck;
  certificates: Pick<CertificateService, "validation">;
  limiter: Pick<RateLimiter, "countDocument">;
  queue: Pick<UploadQueue, "run">;
  site: PublicSite;
}) {
  const frame = createPublicFrame(site);

  /** Null where the address names no certificate. @throws ServiceError `not_found` for a code that none has. */
  async function pageOf({ params: { code } }: OpenRequest): Promise<GivenDocument["ofPage"]> {
    if (code === undefined) return null;
    const view = await validation.find(code);
    if (view === null) throw notFound();
    return { code, view };
  }

  async function checked(incoming: OpenRequest): Promise<GivenDocument> {
    await limiter.countDocument(incoming.source);
    const ofPage = await pageOf(incoming);
    const bytes = await readUploadedFile(incoming, bodies, UPLOAD);
    if (bytes.byteLength > PDF_MAX_BYTES && isPdf(bytes)) throw pdfTooLarge();
    const { rateKey } = incoming.source;
    const found = await queue.run(rateKey, bytes.byteLength, () => documents.check(bytes));
    return { ...found, ofPage };
  }

  const check = pageRoute(api, async (incoming) => {
    const { request, requestId } = incoming;
    const language = await pageLanguage(request);
    if (!isFromOurPages(request, site.publicUrl()))
      return language.response(frame, 403, await foreignFormPage(frame, language));
    if (!takesPages(request))
      return jsonResponse(200, presented(await checked(incoming), requestId), requestId);
    try {
      const given = await checked(incoming);
      return language.response(frame, 200, await checkedDocumentPage(frame, language, given, site.issuer));
    } catch (error) {
      if (error instanceof ServiceError && error.code === "not_found") return await unknown(language);
      const words = error instanceof ServiceError ? wordsOf(error, language.t) : undefined;
      if (!(error instanceof ServiceError) || words === undefined) throw error;
      const shown = await checkPage(frame, language, { documentError: words, code: incoming.params.code });
      return language.response(frame, wireErrorOf(error).status, shown);
    }
  });

  const again = pageRoute(api, async ({ request, params: { code } }) => {
    const language = await pageLanguage(request);
    if (code !== undefined && (await validation.find(code)) === null) return await unknown(language);
    return language.response(frame, 200, await checkAgainPage(frame, language, code));
  });

  async function unknown(language: PageLanguage): Promise<Response> {
    return language.response(frame, 404, await unknownCertificatePage(frame, language));
  }

  /** The address of the certificate's page is there for programs to go on. */
  function presented(given: GivenDocument, requestId: string) {
    const { verification, qrCode, certificate } = given;
    // Partners know `missing` of pictures, which have nothing else to tell.
    const isUntold = qrCode === "missing" && verification.format === "pdf";
    return {
      ...presentForAnyone(verification),
      explanation: explanationOf(given),
      qr_code: isUntold ? null : qrCode,
      verification_url: certificate === null ? null : `${site.publicUrl()}/verify/${certificate.code}`,
      matches_page: isOfPage(given),
      meta: { request_id: requestId },
    };
  }

  const ofPage = checkPathOf(":code");
  return new Elysia()
    .get(DOCUMENT_PATH, again)
    .get(ofPage, again)
    .post(DOCUMENT_PATH, check, { parse: "none" })
    .post(ofPage, check, { parse: "none" });
}
