import { Elysia } from "elysia";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import type { Api } from "../../http/api.ts";
import { readForm } from "../../http/form.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { isFromOurPages } from "../../http/same-origin.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readFields } from "../form-state.ts";
import { seeOther } from "../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../page-language.ts";
import { refuseOnPage } from "../page-refusal.ts";
import { checkPage } from "./check-page.ts";
import { NUMBER_FIELD, NUMBER_PATH, typedCertificateReader } from "./number-question.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { foreignFormPage } from "./verification-page.ts";

const PAGE_MAX_AGE_SECONDS = 300;
const FIELDS = { [NUMBER_FIELD]: typedCertificateReader };

/** `/verify`: a number or a code is typed there. A code leads to its page; for a number the answer stands on this one. */
export function numberRoutes({
  api,
  certificates,
  limiter,
  site,
}: {
  api: Api;
  certificates: Pick<CertificateService, "validation">;
  limiter: Pick<RateLimiter, "countNumber">;
  site: PublicSite;
}) {
  const frame = createPublicFrame(site);
  const answer = (status: number, text: string, language: PageLanguage) =>
    new Response(text, { status, headers: language.headers(frame.headers) });

  const show = api.open(async ({ request }) => {
    const language = await pageLanguage(request);
    const headers = {
      ...language.headers(frame.listedHeaders),
      "cache-control": `public, max-age=${PAGE_MAX_AGE_SECONDS}`,
    };
    return new Response(await checkPage(frame, language), { headers });
  }, refuseOnPage);

  const lookUp = api.open(async ({ request, source }) => {
    const language = await pageLanguage(request);
    if (!isFromOurPages(request, site.publicUrl()))
      return answer(403, await foreignFormPage(frame, language), language);
    const read = readFields(await readForm(request), FIELDS, language.t);
    if (!read.isGood) return answer(422, await checkPage(frame, language, { state: read.state }), language);
    const typed = read.values[NUMBER_FIELD];
    await limiter.countNumber(source);
    const issued = await certificates.validation.findIssuedNumber(typed.text);
    // An imported number may have the form of a code.
    if (typed.mayBeCode && issued === null)
      return seeOther(language.link(`/verify/${typed.text}`), frame.headers);
    return answer(200, await checkPage(frame, language, { issued }), language);
  }, refuseOnPage);

  return new Elysia()
    .get(NUMBER_PATH, ({ request, params, route }: RouteContext) => show({ request, params, route }))
    .post(NUMBER_PATH, ({ request, params, route }: RouteContext) => lookUp({ request, params, route }), {
      parse: "none",
    });
}
