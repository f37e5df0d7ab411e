import { Elysia } from "elysia";
import type { BadgeFormat } from "../../certificates/badge.ts";
import { badgeOf } from "../../certificates/badge-words.ts";
import { TEMPLATE_VERSION } from "../../certificates/certificate-document.ts";
import type { CertificateService } from "../../certificates/certificate-service.ts";
import type { Api } from "../../http/api.ts";
import { publicDocument, readByAnySite } from "../../http/public-document.ts";
import { notFound, ServiceError } from "../../kernel/errors.ts";
import { Mutex } from "../../kernel/mutex.ts";
import { pageLanguage } from "../page-language.ts";

/** An advertisement shows a withdrawal this late at most. */
const MAX_AGE_SECONDS = 300;
const CONTENT_TYPES: Readonly<Record<BadgeFormat, string>> = { svg: "image/svg+xml", jpeg: "image/jpeg" };

const WAITING_MAX_COUNT = 100;

/** The threads that draw are those of certificates: badges of a busy page take one of them at a time. */
function oneAtATime() {
  const mutex = new Mutex();
  let waitingCount = 0;
  return async <Result>(draw: () => Promise<Result>): Promise<Result> => {
    if (waitingCount >= WAITING_MAX_COUNT)
      throw new ServiceError(
        "service_unavailable",
        "Too many badges are drawn at the moment: try again later.",
      );
    waitingCount += 1;
    try {
      return await mutex.run(draw);
    } finally {
      waitingCount -= 1;
    }
  };
}

/** `/verify/{code}/badge.svg` and `.jpg`, for pages of other sites: in the language of `?lang`, else of the visitor's browser. */
export function badgeRoutes({
  api,
  certificates: { validation, renderBadge },
}: {
  readonly api: Api;
  readonly certificates: Pick<CertificateService, "validation" | "renderBadge">;
}) {
  const inTurn = oneAtATime();
  const badge = (format: BadgeFormat) =>
    api.open(async ({ request, params }) => {
      const { t, headers } = await pageLanguage(request);
      const view = await validation.find(params.code ?? "");
      if (view === null) throw notFound();
      const shown = badgeOf(view, t);
      return await publicDocument(
        request,
        {
          version: JSON.stringify([shown, format, t.language, TEMPLATE_VERSION]),
          contentType: CONTENT_TYPES[format],
          maxAgeSeconds: MAX_AGE_SECONDS,
          headers: headers({ "cross-origin-resource-policy": "cross-origin" }),
        },
        () => inTurn(async () => new Uint8Array(await renderBadge(shown, t.language, format))),
      );
    });
  return new Elysia()
    .get("/verify/:code/badge.svg", readByAnySite(badge("svg")))
    .get("/verify/:code/badge.jpg", readByAnySite(badge("jpeg")));
}
