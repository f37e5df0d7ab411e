import { Elysia } from "elysia";
import { contentDispositionOf, fileNameOf } from "../../certificates/certificate.ts";
import { presentFacts } from "../../certificates/certificate-facts.ts";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import { isWholeVin } from "../../certificates/certificate-validation.ts";
import { pictureIn } from "../../certificates/published-certificate.ts";
import type { Api } from "../../http/api.ts";
import { takesPages } from "../../http/browser-refusal.ts";
import { JSON_TYPE } from "../../http/envelope.ts";
import { fileResponse } from "../../http/file-response.ts";
import { readForm } from "../../http/form.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { publicDocument, readByAnySite } from "../../http/public-document.ts";
import { isFromOurPages } from "../../http/public-origin.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import { LANGUAGE_PARAMETER } from "../../language/address-in-language.ts";
import { languageOfTag } from "../../language/language.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readFields, refusedField } from "../form-state.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { pageRoute } from "../page-refusal.ts";
import { issuerOf } from "./certificate-card.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import {
  certificatePage,
  foreignFormPage,
  type ShownCertificate,
  typedVinReader,
  unknownCertificatePage,
  VIN_FIELD,
} from "./verification-page.ts";

/** Short, because a newer test must show soon. The picture of a certificate changes only with a new template. */
const PAGE_MAX_AGE_SECONDS = 60;
const PICTURE_MAX_AGE_SECONDS = 3_600;

const FIELDS = { [VIN_FIELD]: typedVinReader };

/** The page as data; no code contains a dot. */
const FACTS_ENDING = /\.json$/;
const VARY_ACCEPT = "Accept";
const FACTS = { contentType: JSON_TYPE, maxAgeSeconds: PAGE_MAX_AGE_SECONDS, vary: VARY_ACCEPT } as const;

function takesJsonOnly(request: Request): boolean {
  return !takesPages(request) && /\bapplication\/json\b/i.test(request.headers.get("accept") ?? "");
}

/** `/verify/{code}`, the same as data, its question and its picture: without cookies, script or sign-in. */
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
  const unknown = async (language: PageLanguage) =>
    language.response(frame, 404, await unknownCertificatePage(frame, language));

  async function draw(
    code: string,
    shown: Pick<ShownCertificate, "view" | "question">,
    language: PageLanguage,
  ): Promise<string> {
    const { issuer } = site;
    const { view } = shown;
    const logos = await site.logos.findAll([view.issuer.logo, view.dealerLogo]);
    const place = { code, path: pathOf(code), publicUrl: site.publicUrl() };
    return await certificatePage(frame, { ...place, issuer, logos, ...shown }, language);
  }

  const show = pageRoute(api, async ({ request, params: { code: asked = "" } }) => {
    const code = asked.replace(FACTS_ENDING, "");
    const isFacts = code !== asked || takesJsonOnly(request);
    const view = await validation.find(code);
    if (isFacts) {
      if (view === null) throw notFound();
      const place = { publicUrl: site.publicUrl(), code, issuer: issuerOf({ view, issuer: site.issuer }) };
      const text = JSON.stringify(presentFacts(view, place));
      return await publicDocument(request, { ...FACTS, version: text }, () => text);
    }
    const language = await pageLanguage(request);
    if (view === null) return await unknown(language);
    const text = await draw(code, { view }, language);
    const page = language.response(frame, 200, text, `private, max-age=${PAGE_MAX_AGE_SECONDS}`);
    page.headers.append("vary", VARY_ACCEPT);
    return page;
  });

  const ask = pageRoute(api, async ({ request, source, params: { code = "" } }) => {
    const language = await pageLanguage(request);
    const { t } = language;
    const respond = async (
      status: number,
      view: ShownCertificate["view"],
      question: ShownCertificate["question"],
    ) =>
      language.response(frame, status, await draw(code, { view, ...(question && { question }) }, language));
    if (!isFromOurPages(request, site.publicUrl()))
      return language.response(frame, 403, await foreignFormPage(frame, language));
    const form = await readForm(request);
    const view = await validation.find(code);
    if (view === null || !view.hasVin) return await unknown(language);
    const read = readFields(form, FIELDS, t);
    if (!read.isGood) return await respond(422, view, { state: read.state });
    const typed = read.values[VIN_FIELD];
    const refused = async (status: number, error: string) =>
      await respond(status, view, { state: refusedField(form, VIN_FIELD, error) });
    try {
      const { isCrowded } = await limiter.countVehicleGuess(code, source);
      if (isCrowded && !isWholeVin(typed)) return await refused(422, t("verify.vehicle.crowded"));
    } catch (error) {
      const limit = error instanceof ServiceError ? error.limit : undefined;
      if (limit === undefined || !takesPages(request)) throw error;
      const { perMinute, secondsLeft: seconds } = limit;
      return await refused(429, t("verify.vehicle.too_many", { limit: perMinute, seconds }));
    }
    const answer = (await validation.isOfVehicle(code, typed)) ? "yes" : "no";
    // What was typed stays in the field, so that a wrong number can be corrected.
    const state = { typed: form, errors: {} };
    return await respond(200, view, answer === "no" ? { answer, state } : { answer });
  });

  /** In the language of `?lang` if it was rendered before, else as it was issued: a visitor cannot have another language rendered. */
  const picture = api.open(async ({ request, target, requestId, params }) => {
    const view = await validation.find(params.code ?? "");
    const asked = languageOfTag(target.searchParams.get(LANGUAGE_PARAMETER) ?? "");
    const shown = view && pictureIn(view, asked);
    if (view === null || shown === null) throw notFound();
    const content = await certificates.files.read(shown.sha256);
    const fileLanguage = shown === view.pictures[0] ? null : shown.language;
    // The one in the requested language may come.
    const isLasting = asked === null || asked === shown.language;
    return fileResponse(
      { request, requestId },
      content,
      {
        "content-disposition": contentDispositionOf("jpeg", fileNameOf("jpeg", null, fileLanguage)),
        "content-language": shown.language,
        "cache-control": `private, max-age=${isLasting ? PICTURE_MAX_AGE_SECONDS : PAGE_MAX_AGE_SECONDS}`,
      },
      api.writeError,
    );
  });
  return new Elysia()
    .get("/verify/:code", readByAnySite(show))
    .post("/verify/:code", ask, { parse: "none" })
    .get("/verify/:code/preview.jpg", ({ request, params, route }: RouteContext) =>
      picture({ request, params, route }),
    );
}
