import { html } from "hono/html";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import { vehicleTitle } from "../../certificates/certificate-text.ts";
import { TYPED_VIN_LENGTHS } from "../../certificates/certificate-validation.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { noWarningsInWords } from "../../certificates/verdict.ts";
import { warningsInWords } from "../../certificates/warning.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import { type Markup, unknownSign } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { foreignForm, messageContent } from "../page-message.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { issuedCard, issuerOf, withdrawnContent } from "./certificate-card.ts";
import { documentForm } from "./check-page.ts";
import { greetingOf, greetingPanel, newerTestNotice, oldTestNotice, otherMakeNotice } from "./greeting.ts";
import { previewFigure, sharedSummary } from "./preview-figure.ts";
import type { PublicFrame, ShownIssuer } from "./public-frame.ts";

/** The field of the form. What is typed in it comes with the body of a POST, so that it stands in no address and no log. */
export const VIN_FIELD = "vin";
/** The place of the question on the page. */
const VEHICLE_FRAGMENT = "your-car";

type VehicleAnswer = "yes" | "no";

/** Reads a whole VIN or its last characters: as typed, but without spaces and hyphens, in capitals, and with 0 and 1 for O, Q and I. */
export const typedVinReader: FieldReader<string> = (text, t) => {
  const vin = text
    .replace(/[\s-]+/g, "")
    .toUpperCase()
    .replace(/[OQ]/g, "0")
    .replace(/I/g, "1");
  const isVin = TYPED_VIN_LENGTHS.includes(vin.length) && /^[0-9A-Z]+$/.test(vin);
  return isVin ? { value: vin } : { error: t("verify.vehicle.incomplete") };
};

function vehicleForm(
  path: string,
  { t, link }: PageLanguage,
  {
    answer = null,
    state = EMPTY_FORM,
  }: { readonly answer?: VehicleAnswer | null; readonly state?: FormState } = {},
): Markup {
  return html`<section class="card ask" id="${VEHICLE_FRAGMENT}">
    <h2>${t("verify.vehicle.heading")}</h2>
    ${answer === null ? "" : answerPanel(answer, t)}
    <p class="explanation">${t("verify.vehicle.explanation")}</p>
    <form method="post" action="${link(`${path}#${VEHICLE_FRAGMENT}`)}" novalidate>
      ${textField(state, {
        name: VIN_FIELD,
        label: t("verify.vehicle.label"),
        hint: t("verify.vehicle.hint"),
      })}
      <div class="actions"><button type="submit">${t("verify.vehicle.compare")}</button></div>
    </form>
    <p class="aside">${t("verify.vehicle.not_kept")}</p>
  </section>`;
}

function answerPanel(answer: VehicleAnswer, t: Translator): Markup {
  return answer === "yes"
    ? html`<div class="verdict-panel neutral" role="status">
        <div><h3>${t("verify.vehicle.yes.heading")}</h3><p>${t("verify.vehicle.yes.text")}</p></div>
      </div>`
    : html`<div class="verdict-panel danger" role="status">
        ${verdictSign({ sign: "cross" }, 30)}
        <div><h3>${t("verify.vehicle.no.heading")}</h3><p>${t("verify.vehicle.no.text")}</p></div>
      </div>`;
}

export interface ShownCertificate {
  readonly view: ValidatedCertificate;
  readonly code: string;
  /** `/verify/{code}`. */
  readonly path: string;
  readonly publicUrl: string;
  readonly issuer: ShownIssuer;
  /** Those that the certificate prints, of its issuer and of the dealer. */
  readonly logos: readonly LogoFile[];
  /** Set when the visitor has entered a vehicle. */
  readonly question?: { readonly answer?: VehicleAnswer; readonly state?: FormState };
}

/** Every figure and state that decides a purchase, escaped. The VIN, the registration and the whole number are never there. */
export async function certificatePage(
  frame: PublicFrame,
  shown: ShownCertificate,
  language: PageLanguage,
): Promise<string> {
  const { view, path, publicUrl, question } = shown;
  const { t } = language;
  const issuer = issuerOf(shown);
  const { heading } = greetingOf(view, t);
  const vehicle = vehicleTitle(view.make, view.model) ?? t("verify.title.vehicle_unnamed");
  const title = t("verify.title.joined", { first: heading, second: vehicle });
  return await frame.draw({
    language,
    title: question === undefined ? title : titleWith(title, question, t),
    head: sharedSummary(view, { title, address: publicUrl + path, issuerName: issuer.name }, t),
    ...(question === undefined ? {} : { chosenAt: `#${VEHICLE_FRAGMENT}` }),
    content: html`
      ${greetingPanel(view, issuer, t)}
      ${oldTestNotice(view, t)}
      ${newerTestNotice(view, t)} ${otherMakeNotice(view, t)}
      ${view.withdrawal === null ? issuedContent({ ...shown, issuer }, t) : withdrawnContent({ ...shown, issuer }, t)}
      <div class="asks">${view.hasVin ? vehicleForm(path, language, question) : ""} ${documentForm(language, { code: shown.code })}</div>
    `,
  });
}

function titleWith(
  title: string,
  { answer }: NonNullable<ShownCertificate["question"]>,
  t: Translator,
): string {
  if (answer === undefined) return t("page.title_with_error", { title });
  return t("verify.title.joined", { first: t(`verify.vehicle.${answer}.short`), second: title });
}

function issuedContent(shown: ShownCertificate, t: Translator): Markup {
  const { view, path } = shown;
  return html`<div class="columns">
      ${issuedCard(shown, t)}
      <div class="stack">
        ${warningsCard(view, t)}
        ${previewFigure(
          view,
          {
            page: path,
            language: t.language,
            alt: t("verify.preview.alt"),
            caption: t("verify.preview.caption"),
          },
          t,
        )}
        ${adviceCard(view, t)}
      </div>
    </div>`;
}

function warningsCard(
  { warnings, verdict }: Pick<ValidatedCertificate, "warnings" | "verdict">,
  t: Translator,
): Markup {
  return html`<section class="card warnings">
    <h2>${t("verify.warnings.heading")}</h2>
    ${
      warnings === null
        ? html`<p class="explanation">${t("verify.warnings.unknown")}</p>`
        : warnings.length === 0
          ? html`<p class="explanation">${noWarningsInWords(verdict, t("verify.warnings.none"), t)}</p>`
          : html`<ul>${warningsInWords(warnings, t).map(
              ({ title, meaning, ask }) =>
                html`<li><strong>${title}</strong><p>${meaning === null ? t("verify.warnings.undescribed") : `${meaning} ${ask}`}</p></li>`,
            )}</ul>`
    }
  </section>`;
}

function adviceCard({ mileageKm }: ValidatedCertificate, t: Translator): Markup {
  return html`<section class="card advice">
    <h2>${t("verify.advice.heading")}</h2>
    <ul>
      <li>${t("verify.advice.same")}</li>
      <li>${t(mileageKm === null ? "verify.advice.model" : "verify.advice.model_and_mileage")}</li>
      <li>${t("verify.advice.changes")}</li>
      <li>${t("verify.advice.protected")}</li>
    </ul>
  </section>`;
}

/** The service cannot know why the code belongs to no certificate. */
export async function unknownCertificatePage(frame: PublicFrame, language: PageLanguage): Promise<string> {
  const { t, link } = language;
  const a = (words: Markup) => html`<a href="${link("/verify")}">${words}</a>`;
  return await frame.draw({
    language,
    title: t("verify.unknown.title"),
    content: html`
      <section class="verdict-panel neutral">
        ${unknownSign()}
        <div>
          <h1>${t("verify.unknown.heading")}</h1>
          <p>${t("verify.unknown.text")}</p>
        </div>
      </section>
      <section class="card advice">
        <h2>${t("verify.unknown.todo")}</h2>
        <ul>
          <li>${t("verify.unknown.scan")}</li>
          <li>${t("verify.unknown.ask")}</li>
          <li>${phrase(t, "verify.unknown.check", { a })}</li>
          <li>${t("verify.unknown.beware")}</li>
        </ul>
      </section>
    `,
  });
}

export async function foreignFormPage(frame: PublicFrame, language: PageLanguage): Promise<string> {
  const message = foreignForm(language.t);
  return await frame.draw({ language, title: message.heading, content: messageContent(message) });
}
