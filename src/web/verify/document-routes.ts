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
import { type ErrorCode, ServiceError } from "../../kernel/errors.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { checkedDocumentPage, checkPage } from "./check-page.ts";
import { DOCUMENT_FIELD, DOCUMENT_PATH } from "./document-question.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { foreignFormPage } from "./verification-page.ts";

const UPLOAD = {
  field: DOCUMENT_FIELD,
  mediaTypes: ["application/pdf", "image/jpeg", "image/png", "application/octet-stream"],
  maxBytes: 2 * 1024 * 1024,
} as const;

/** What a visitor is told beside the field; a program gets the error itself. */
const REFUSALS: Partial<Readonly<Record<ErrorCode, string>>> = {
  invalid_field: "Choose a document first: a PDF or a picture.",
  body_too_large: "That document is larger than 2 MiB, so it is not one of ours.",
  service_unavailable: "Many documents are being checked at the moment. Try again in a minute.",
};

function wordsOf({ code, message }: ServiceError): string | undefined {
  return code === "too_many_requests" ? `You have checked many documents. ${message}` : REFUSALS[code];
}

/**
 * `POST /verify/check`: whether a document is one of ours, and what in it was changed. A browser that sends the form gets a page, every
 * other client JSON, with the members of `svc certificates verify`. Nothing of the document is stored or logged.
 */
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
    if (!isFromOurPages(request, site.publicUrl())) return page(403, await foreignFormPage(frame));
    if (!takesPages(request))
      return jsonResponse(200, presented(await checked(incoming), requestId), requestId);
    try {
      return page(200, await checkedDocumentPage(frame, await checked(incoming)));
    } catch (error) {
      const words = error instanceof ServiceError ? wordsOf(error) : undefined;
      if (!(error instanceof ServiceError) || words === undefined) throw error;
      return page(wireErrorOf(error).status, await checkPage(frame, { documentError: words }));
    }
  }, refuseOnPage);

  /** Where a browser goes that reloads the answer by its address. */
  const again = api.open(() => {
    const { "content-type": _, ...headers } = frame.headers;
    return new Response(null, { status: 303, headers: { ...headers, location: "/verify" } });
  }, refuseOnPage);

  function page(status: number, text: string): Response {
    return new Response(text, { status, headers: frame.headers });
  }

  /** The address of the certificate's page is there for programs to go on. */
  function presented({ verification, qrCode, certificate }: CheckedDocument, requestId: string) {
    return {
      ...presentForAnyone(verification),
      qr_code: qrCode,
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
