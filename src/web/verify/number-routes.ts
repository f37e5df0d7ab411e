import { Elysia } from "elysia";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import type { Api } from "../../http/api.ts";
import { readForm } from "../../http/form.ts";
import { isFromOurPages } from "../../http/public-origin.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readFields } from "../form-state.ts";
import { seeOther } from "../page-frame.ts";
import { pageLanguage } from "../page-language.ts";
import { pageRoute } from "../page-refusal.ts";
import { checkPage, NUMBER_FIELD, NUMBER_PATH, typedCertificateReader } from "./check-page.ts";
import { createPublicFrame, type PublicSite } from "./public-frame.ts";
import { foreignFormPage } from "./verification-page.ts";

const PAGE_MAX_AGE_SECONDS = 300;
const FIELDS = { [NUMBER_FIELD]: typedCertificateReader };

/** `/verify`: a number or a code is typed there. A code leads to its page; for a number the result is shown on this one. */
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
  const show = pageRoute(api, async ({ request }) => {
    const language = await pageLanguage(request);
    return language.response(
      { headers: frame.listedHeaders },
      200,
      await checkPage(frame, language),
      `public, max-age=${PAGE_MAX_AGE_SECONDS}`,
    );
  });

  const lookUp = pageRoute(api, async ({ request, source }) => {
    const language = await pageLanguage(request);
    if (!isFromOurPages(request, site.publicUrl()))
      return language.response(frame, 403, await foreignFormPage(frame, language));
    const read = readFields(await readForm(request), FIELDS, language.t);
    if (!read.isGood)
      return language.response(frame, 422, await checkPage(frame, language, { state: read.state }));
    const typed = read.values[NUMBER_FIELD];
    await limiter.countNumber(source);
    const issued = await certificates.validation.findIssuedNumber(typed.text);
    // An imported number may have the form of a code.
    if (typed.mayBeCode && issued === null)
      return seeOther(language.link(`/verify/${typed.text}`), frame.headers);
    return language.response(frame, 200, await checkPage(frame, language, { issued }));
  });

  return new Elysia().get(NUMBER_PATH, show).post(NUMBER_PATH, lookUp, { parse: "none" });
}
