import { html } from "hono/html";
import { formatSohPercent, vehicleTitle } from "../../certificates/certificate-text.ts";
import { pictureIn, type ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { resultStatusInWords } from "../../certificates/result-status-words.ts";
import { sohBandOf } from "../../certificates/soh-band.ts";
import { verdictInWords } from "../../certificates/verdict.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { previewAddress } from "./preview-figure.ts";

/** Open Graph and Twitter cards. The picture is the one that the page shows; a withdrawn certificate has none. `address` is absolute. */
export function sharedSummary(
  view: ValidatedCertificate,
  page: { readonly title: string; readonly address: string; readonly issuerName: string | null },
  t: Translator,
): Markup {
  const description = descriptionOf(view, t);
  const shown = pictureIn(view, t.language);
  const picture = shown && previewAddress(page.address, view, shown);
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${page.issuerName ?? t("page.name")}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${page.address}" />
    <meta name="twitter:card" content="${picture === null ? "summary" : "summary_large_image"}" />
    <meta name="twitter:title" content="${page.title}" />
    <meta name="twitter:description" content="${description}" />
    ${
      picture === null
        ? ""
        : html`<meta property="og:image" content="${picture}" />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1080" />
          <meta property="og:image:height" content="1350" />
          <meta property="og:image:alt" content="${t("verify.preview.alt")}" />
          <meta name="twitter:image" content="${picture}" />
          <meta name="twitter:image:alt" content="${t("verify.preview.alt")}" />`
    }`;
}

function descriptionOf(view: ValidatedCertificate, t: Translator): string {
  if (view.withdrawal !== null) return t("verify.shared.withdrawn");
  const band = sohBandOf(view.resultStatus, view.sohPercent);
  const day = formatDate(view.testedAtMs, view.localTime, t);
  const percent = formatSohPercent(view.sohPercent, t) ?? "";
  return [
    vehicleTitle(view.make, view.model) ?? t("verify.vehicle_unnamed"),
    verdictInWords(view.verdict, t).label,
    band === null
      ? resultStatusInWords(view.resultStatus, t).label
      : t(`verify.shared.soh.${band.id}`, { percent }),
    ...(day === null ? [] : [t("verify.shared.tested", { day })]),
  ].join(". ");
}
