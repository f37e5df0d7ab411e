import { html } from "hono/html";
import {
  type PublishedPicture,
  pictureIn,
  type ValidatedCertificate,
} from "../../certificates/published-certificate.ts";
import { inLanguage } from "../../language/address-in-language.ts";
import { LANGUAGE_NAMES, type Language } from "../../language/language.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

type Pictures = Pick<ValidatedCertificate, "pictures">;

/** Below the address of the certificate's page; without a language for the picture as it was issued. */
export function previewAddress(page: string, { pictures }: Pictures, picture: PublishedPicture): string {
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
  },
  t: Translator,
): Markup | string {
  const picture = pictureIn(view, shown.language);
  if (picture === null) return "";
  const others = view.pictures.filter((other) => other !== picture);
  return html`<figure class="card preview">
    <img src="${previewAddress(shown.page, view, picture)}" width="1080" height="1350" alt="${shown.alt}" />
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
