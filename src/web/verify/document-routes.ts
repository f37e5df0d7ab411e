import { Elysia } from "elysia";
import type { CheckedDocument, DocumentCheck } from "../../certificates/document-check.ts";
import { presentForAnyone } from "../../certificates/verification/verification-presenter.ts";
import type { Api } from "../../http/api.ts";
import { takesPages } from "../../http/browser-refusal.ts";
import { jsonResponse } from "../../http/envelope.ts";
import { wireErrorOf } from "../../http/error-status.ts";
import type { OpenRequest, RouteContext } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/same-origin.ts";
import { UploadRoom } from "../../http/upload-room.ts";
import { readUploadedFile } from "../../http/uploaded-file.ts";
import { ServiceError } from "../../kernel/errors.ts";
import type { Translator } from "../../language/translator.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { checkAgainPage, checkedDocumentPage, checkPage } from "./check-page.ts";
import { explanationOf } from "./document-answer.ts";
import { DOCUMENT_FIELD, DOCUMENT_PATH } from "./document-question.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { foreignFormPage } from "./verification-page.ts";

const UPLOAD = {
  field: DOCUMENT_FIELD,
  mediaTypes: ["application/pdf", "image/jpeg", "image/png", "application/octet-stream"],
  maxBytes: 2 * 1024 * 1024,
} as const;

/** What a visitor is told beside the field; a program gets the error itself. */
function wordsOf({ code, limit }: ServiceError, t: Translator): string | undefined {
  switch (code) {
    case "invalid_field":
      return t("verify.document.missing");
    case "body_too_large":
      return t("verify.document.too_large");
    case "service_unavailable":
      return t("verify.document.busy");
    default:
      return limit && t("verify.document.too_many", { limit: limit.perMinute, seconds: limit.secondsLeft });
  }
}

/** Whether a document is one of ours. A browser gets a page, others JSON, as `svc certificates verify`. Nothing of it is stored or logged. */
export function documentRoutes({
  api,
  documents,
  limiter,
  site,
}: {
  api: Api;
  documents: DocumentCheck;
  limiter: Pick<RateLimiter, "countDocument">;
  site: PublicSite;
}) {
  const frame = createPublicFrame(site);
  const room = new UploadRoom();

  async function checked({ request, source }: OpenRequest): Promise<CheckedDocument> {
    await limiter.countDocument(source);
    return await room.run(
      source,
      () => readUploadedFile(request, UPLOAD),
      (bytes) => documents.check(bytes),
    );
  }

  const check = api.open(async (incoming) => {
    const { request, requestId } = incoming;
    const language = await pageLanguage(request);
    if (!isFromOurPages(request, site.publicUrl()))
      return page(403, await foreignFormPage(frame, language), language);
    if (!takesPages(request))
      return jsonResponse(200, presented(await checked(incoming), requestId), requestId);
    try {
      return page(200, await checkedDocumentPage(frame, language, await checked(incoming)), language);
    } catch (error) {
      const words = error instanceof ServiceError ? wordsOf(error, language.t) : undefined;
      if (!(error instanceof ServiceError) || words === undefined) throw error;
      const shown = await checkPage(frame, language, { documentError: words });
      return page(wireErrorOf(error).status, shown, language);
    }
  }, refuseOnPage);

  const again = api.open(async ({ request }) => {
    const language = await pageLanguage(request);
    return page(200, await checkAgainPage(frame, language), language);
  }, refuseOnPage);

  function page(status: number, text: string, language: PageLanguage): Response {
    return new Response(text, { status, headers: language.headers(frame.headers) });
  }

  /** The address of the certificate's page is there for programs to go on. */
  function presented(checked: CheckedDocument, requestId: string) {
    const { verification, qrCode, certificate } = checked;
    // Partners know `missing` of pictures, which have nothing else to tell.
    const isUntold = qrCode === "missing" && verification.format === "pdf";
    return {
      ...presentForAnyone(verification),
      explanation: explanationOf(checked),
      qr_code: isUntold ? null : qrCode,
      verification_url: certificate === null ? null : `${site.publicUrl()}/verify/${certificate.code}`,
      meta: { request_id: requestId },
    };
  }

  return new Elysia()
    .get(DOCUMENT_PATH, ({ request, params, route }: RouteContext) => again({ request, params, route }))
    .post(DOCUMENT_PATH, ({ request, params, route }: RouteContext) => check({ request, params, route }), {
      parse: "none",
    });
}
