import { html } from "hono/html";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import { vehicleTitle, warningInWords } from "../../certificates/certificate-text.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { noWarningsInWords } from "../../certificates/verdict.ts";
import type { Translator } from "../../language/translator.ts";
import type { FormState } from "../form-state.ts";
import { type Markup, unknownSign } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { foreignForm, messageContent } from "../page-message.ts";
import { phrase } from "../phrase.ts";
import { issuedCard, issuerOf, withdrawnContent } from "./certificate-card.ts";
import { documentQuestion } from "./document-question.ts";
import { greetingOf, greetingPanel } from "./greeting.ts";
import { newerTestNotice, otherMakeNotice } from "./newer-test.ts";
import { previewFigure } from "./preview-figure.ts";
import type { PublicFrame, ShownIssuer } from "./public-frame.ts";
import { sharedSummary } from "./shared-summary.ts";
import { oldTestNotice } from "./test-age.ts";
import { VEHICLE_FRAGMENT, type VehicleAnswer, vehicleQuestion } from "./vehicle-question.ts";

export interface ShownCertificate {
  readonly view: ValidatedCertificate;
  readonly code: string;
  /** `/verify/{code}`. */
  readonly path: string;
  readonly publicUrl: string;
  readonly issuer: ShownIssuer;
  /** Those that the certificate prints, of its issuer and of the dealer. */
  readonly logos: readonly LogoFile[];
  /** Set when the visitor has asked about a vehicle. */
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
    title: question === undefined ? title : answered(title, question, t),
    head: sharedSummary(view, { title, address: publicUrl + path, issuerName: issuer.name }, t),
    ...(question === undefined ? {} : { chosenAt: `#${VEHICLE_FRAGMENT}` }),
    content: html`
      ${greetingPanel(view, issuer, t)}
      ${oldTestNotice(view, t)}
      ${newerTestNotice(view, t)} ${otherMakeNotice(view, t)}
      ${view.withdrawal === null ? issuedContent({ ...shown, issuer }, t) : withdrawnContent({ ...shown, issuer }, t)}
      <div class="asks">${view.hasVin ? vehicleQuestion(path, language, question) : ""} ${documentQuestion(language, { code: shown.code })}</div>
    `,
  });
}

function answered(
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
          : html`<ul>${warnings
              .map((code) => warningInWords(code, t))
              .map(
                ({ title, explanation }) =>
                  html`<li><strong>${title}</strong><p>${explanation ?? t("verify.warnings.undescribed")}</p></li>`,
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
