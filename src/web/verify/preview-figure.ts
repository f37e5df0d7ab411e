import { html } from "hono/html";
import { type BatterySummary, batterySummary } from "../../certificates/battery-summary.ts";
import { vehicleTitle } from "../../certificates/certificate-text.ts";
import {
  type PublishedPicture,
  pictureIn,
  type ValidatedCertificate,
} from "../../certificates/published-certificate.ts";
import { inLanguage } from "../../language/address-in-language.ts";
import { formatDate } from "../../language/date-format.ts";
import { LANGUAGE_NAMES, type Language } from "../../language/language.ts";
import { withoutHyphens } from "../../language/message.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

type Pictures = Pick<ValidatedCertificate, "pictures">;

/** Below the address of the certificate's page; without a language for the picture as it was issued. */
function previewAddress(page: string, { pictures }: Pictures, picture: PublishedPicture): string {
  const address = `${page}/preview.jpg`;
  return picture === pictures[0] ? address : inLanguage(address, picture.language);
}

/** The published picture in a language if it is there, beside words that are true for a copy in any other; nothing while it is withdrawn. */
export function previewFigure(
  view: Pictures,
  shown: {
    readonly page: string;
    readonly language: Language;
    readonly alt: string;
    readonly caption: string;
    /** Beside its caption, and whole behind a link. */
    readonly isSmall?: boolean;
  },
  t: Translator,
): Markup | string {
  const picture = pictureIn(view, shown.language);
  if (picture === null) return "";
  const others = view.pictures.filter((other) => other !== picture);
  const address = previewAddress(shown.page, view, picture);
  const image = html`<img src="${address}" width="1080" height="1350" alt="${shown.alt}" />`;
  return html`<figure class="card preview${shown.isSmall ? " small" : ""}">
    ${shown.isSmall ? html`<a href="${address}">${image}</a>` : image}
    <figcaption>${shown.caption} ${t("verify.preview.same_figures")}${
      others.length === 0
        ? ""
        : html` ${t("verify.preview.others")}${others.map(
            (other) =>
              html` <a href="${previewAddress(shown.page, view, other)}" lang="${other.language}" hreflang="${other.language}">${LANGUAGE_NAMES[other.language]}</a>`,
          )}`
    }</figcaption>
  </figure>`;
}

/** Open Graph and Twitter cards. The picture is the one that the page shows; a withdrawn certificate has none. `address` is absolute. */
export function sharedSummary(
  view: ValidatedCertificate,
  page: { readonly title: string; readonly address: string; readonly issuerName: string | null },
  t: Translator,
): Markup {
  const summary = batterySummary(view, t);
  const title = titleOf(view, summary, page.title, t);
  const description = descriptionOf(view, summary, t);
  const shown = pictureIn(view, t.language);
  const picture = shown && previewAddress(page.address, view, shown);
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${page.issuerName ?? t("page.name")}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${page.address}" />
    <meta name="twitter:card" content="${picture === null ? "summary" : "summary_large_image"}" />
    <meta name="twitter:title" content="${title}" />
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

/** What did not pass comes first: messengers cut a long title. The figure never stands without the word for it; without one, it says why. */
function titleOf(
  view: ValidatedCertificate,
  { label, health, withheld }: BatterySummary,
  pageTitle: string,
  t: Translator,
): string {
  if (view.withdrawal !== null) return withoutHyphens(pageTitle);
  const result =
    health === null
      ? withheld?.label
      : t("verify.result.ring", { percent: health.percent, band: health.label });
  const parts = [vehicleOf(view, t), ...(result === undefined ? [] : [result])];
  const isSilent = view.verdict === "ok" || view.verdict === "none";
  return withoutHyphens((isSilent ? parts : [label, ...parts]).join(" · "));
}

function descriptionOf(view: ValidatedCertificate, { sentence }: BatterySummary, t: Translator): string {
  if (view.withdrawal !== null) return t("verify.shared.withdrawn");
  const day = formatDate(view.testedAtMs, view.localTime, t);
  const tested = day === null ? "" : `${t("verify.shared.tested", { day })}. `;
  return withoutHyphens(`${vehicleOf(view, t)}. ${tested}${sentence}`);
}

function vehicleOf({ make, model }: ValidatedCertificate, t: Translator): string {
  return vehicleTitle(make, model) ?? t("verify.vehicle_unnamed");
}
