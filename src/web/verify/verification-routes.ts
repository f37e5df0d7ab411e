import { Elysia } from "elysia";
import { fileNameOf } from "../../certificates/certificate.ts";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import { contentDispositionOf } from "../../certificates/content-disposition.ts";
import { isWholeVin } from "../../certificates/vehicle-comparison.ts";
import type { Api } from "../../http/api.ts";
import { takesPages } from "../../http/browser-refusal.ts";
import { fileResponse } from "../../http/file-response.ts";
import { readForm } from "../../http/form.ts";
import type { OpenRequest, RouteContext } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/same-origin.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readFields, refusedField } from "../form-state.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { typedVinReader, VIN_FIELD } from "./vehicle-question.ts";
import {
  certificatePage,
  foreignFormPage,
  type ShownCertificate,
  unknownCertificatePage,
} from "./verification-page.ts";

/** Short, because a newer test must show soon. The picture of a certificate changes only with a new template. */
const PAGE_MAX_AGE_SECONDS = 60;
const PICTURE_MAX_AGE_SECONDS = 3_600;

const FIELDS = { [VIN_FIELD]: typedVinReader };

/**
 * `/verify/{code}`, its question about the vehicle and its picture: the public validation page. It needs no cookies, no script and no
 * sign-in.
 */
export function verificationRoutes({
  api,
  certificates,
  limiter,
  site,
}: {
  api: Api;
  certificates: Pick<CertificateService, "validation" | "files">;
  limiter: Pick<RateLimiter, "countVehicleGuess">;
  site: PublicSite;
}) {
  const { validation } = certificates;
  const frame = createPublicFrame(site);

  const pathOf = (code: string) => `/verify/${code}`;
  const unknown = async () => page(404, await unknownCertificatePage(frame));

  function page(status: number, text: string, cacheControl = "no-store"): Response {
    return new Response(text, { status, headers: { ...frame.headers, "cache-control": cacheControl } });
  }

  async function draw(code: string, shown: Pick<ShownCertificate, "view" | "question">): Promise<string> {
    const { issuer } = site;
    const { view } = shown;
    return await certificatePage(frame, {
      path: pathOf(code),
      publicUrl: site.publicUrl(),
      issuer,
      logos: await site.logos.findAll([view.issuer.logo, view.dealerLogo]),
      ...shown,
    });
  }

  const show = api.open(async ({ params: { code = "" } }) => {
    const view = await validation.find(code);
    return view === null
      ? await unknown()
      : page(200, await draw(code, { view }), `private, max-age=${PAGE_MAX_AGE_SECONDS}`);
  }, refuseOnPage);

  /** Answers whether a vehicle is that of the certificate, on the page of the certificate. */
  const ask = api.open(async ({ request, source, params: { code = "" } }: OpenRequest) => {
    if (!isFromOurPages(request, site.publicUrl())) return page(403, await foreignFormPage(frame));
    const form = await readForm(request);
    const view = await validation.find(code);
    if (view === null || !view.hasVin) return await unknown();
    const read = readFields(form, FIELDS);
    if (!read.isGood) return page(422, await draw(code, { view, question: { state: read.state } }));
    const typed = read.values[VIN_FIELD];
    const refused = async (status: number, error: string) =>
      page(status, await draw(code, { view, question: { state: refusedField(form, VIN_FIELD, error) } }));
    try {
      const { isCrowded } = await limiter.countVehicleGuess(code, source);
      if (isCrowded && !isWholeVin(typed))
        return await refused(
          422,
          "Many people are asking about this certificate: enter all 17 characters of the number.",
        );
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== "too_many_requests") throw error;
      if (!takesPages(request)) throw error;
      return await refused(429, `That was one try too many. ${error.message}`);
    }
    const answer = (await validation.isOfVehicle(code, typed)) ? "yes" : "no";
    // What was typed stays in the field, so that a wrong number can be corrected.
    const state = { typed: form, errors: {} };
    return page(200, await draw(code, { view, question: answer === "no" ? { answer, state } : { answer } }));
  }, refuseOnPage);

  const picture = api.open(async ({ request, requestId, params }) => {
    const view = await validation.find(params.code ?? "");
    if (view === null || view.previewSha256 === null) throw notFound();
    const content = await certificates.files.read(view.previewSha256);
    return fileResponse({ request, requestId }, content, {
      "content-disposition": contentDispositionOf("jpeg", fileNameOf("jpeg", null)),
      "cache-control": `private, max-age=${PICTURE_MAX_AGE_SECONDS}`,
    });
  });
  return new Elysia()
    .get("/verify/:code", ({ request, params, route }: RouteContext) => show({ request, params, route }))
    .post("/verify/:code", ({ request, params, route }: RouteContext) => ask({ request, params, route }), {
      parse: "none",
    })
    .get("/verify/:code/preview.jpg", ({ request, params, route }: RouteContext) =>
      picture({ request, params, route }),
    );
}
