import { html } from "hono/html";
import { batterySummary } from "../../certificates/battery-summary.ts";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import {
  dealerTitle,
  formatKilowattHours,
  formatUncertainty,
  vehicleTitle,
} from "../../certificates/certificate-text.ts";
import { distanceOfKilometres, lengthInWords } from "../../certificates/distance.ts";
import { noWarningsInWords } from "../../certificates/no-warnings.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { tiedUnits } from "../../certificates/rendering/text/printable-text.ts";
import { resultStatusInWords } from "../../certificates/result-status-words.ts";
import { warningInWords } from "../../certificates/warning-text.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { messageContent } from "../page-message.ts";
import { noticeSign, unknownSign } from "../page-signs.ts";
import { phrase } from "../phrase.ts";
import { foreignForm } from "../refusal-messages.ts";
import { summaryMark } from "../verdict-mark.ts";
import { documentQuestion } from "./document-question.ts";
import { greetingOf, greetingPanel } from "./greeting.ts";
import { logoPicture } from "./logo-picture.ts";
import { previewFigure } from "./preview-figure.ts";
import { issuerMarkup, type PublicFrame, type ShownIssuer } from "./public-frame.ts";
import { resultPanel } from "./result-panel.ts";
import { sharedSummary } from "./shared-summary.ts";
import { oldTestNotice, testedDay } from "./test-age.ts";
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

/** The issuer that the certificate names; for one that names none, the issuer of today. */
function issuerOf({ view, issuer }: Pick<ShownCertificate, "view" | "issuer">): ShownIssuer {
  return view.issuer.name === null && view.issuer.contact === null ? issuer : view.issuer;
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
      ${view.hasNewerTest === true ? newerTestNotice(t) : ""} ${otherMakeNotice(view, t)}
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

type OnCard = Pick<ShownCertificate, "view" | "issuer" | "logos"> & {
  /** Where the card stands beside other things, in brief. */
  readonly label?: string;
};

/** What a page shows of its certificate, for the answer to a document. */
export function certificateCard(
  { view, issuer, label }: Pick<OnCard, "view" | "issuer" | "label">,
  t: Translator,
): Markup {
  const shown = {
    view,
    issuer: issuerOf({ view, issuer }),
    logos: [],
    ...(label === undefined ? {} : { label }),
  };
  return view.withdrawal === null ? issuedCard(shown, t) : withdrawnContent(shown, t);
}

function issuedCard({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
  const summary = batterySummary(view, t);
  const { sohUncertaintyPercent: uncertainty, method } = view;
  const mileage = lengthInWords(distanceOfKilometres(view.mileageKm, view.dealer, t));
  return html`<section class="card details">
        ${labelled(label)}<h2 class="vehicle">${nameOf(view, t)}</h2>
        ${resultPanel(view, t, label !== undefined)}
        ${label === undefined ? "" : html`<p>${summary.sentence}</p>`}
        <dl class="facts">
          ${testedOn(view, t)}
          ${fact(t("verify.fact.overall"), summaryMark(summary), t)}
          ${fact(t("verify.fact.result"), resultStatusInWords(view.resultStatus, t).label, t)}
          ${
            view.sohPercent === null
              ? ""
              : html`${fact(t("verify.fact.capacity"), capacityOf(view, t), t)}
                ${uncertainty === null ? "" : fact(t("verify.fact.uncertainty"), formatUncertainty(uncertainty, t), t)}
                ${method === null ? "" : fact(t("verify.fact.method"), method, t)}`
          }
          ${fact(t("verify.fact.mileage"), mileage, t)}
          ${particulars({ view, issuer, logos }, t)}
        </dl>
      </section>`;
}

function labelled(label: string | undefined): Markup | string {
  return label === undefined ? "" : html`<p class="label">${label}</p>`;
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

function capacityOf({ capacityKwh, nominalKwh }: ValidatedCertificate, t: Translator): string | null {
  const now = formatKilowattHours(capacityKwh, t);
  const whenNew = formatKilowattHours(nominalKwh, t);
  return now === null || whenNew === null
    ? now
    : t("verify.fact.capacity_now_and_new", { now, new: whenNew });
}

/** A withdrawn certificate shows no result. */
function withdrawnContent({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
  return html`<section class="card details">
    ${labelled(label)}<h2 class="vehicle">${nameOf(view, t)}</h2>
    <dl class="facts">
      ${testedOn(view, t)}
      ${fact(t("verify.fact.withdrawn"), formatDate(view.withdrawal?.atMs ?? null, null, t), t)}
      ${fact(t("verify.fact.reason"), view.withdrawal?.reason ?? null, t)}
      ${particulars({ view, issuer, logos }, t)}
    </dl>
  </section>`;
}

function testedOn(view: ValidatedCertificate, t: Translator): Markup {
  return fact(t("verify.fact.tested"), testedDay(view, t), t);
}

function particulars(
  { view, issuer, logos }: Pick<ShownCertificate, "view" | "issuer" | "logos">,
  t: Translator,
): Markup {
  const logo = (sha256: string | null, name: string | null) => {
    const found = logos.find((file) => file.sha256 === sha256);
    return found === undefined ? "" : logoPicture(found, name, t);
  };
  const dealer = dealerTitle(view.dealer.name, view.dealer.city);
  const operator = t("verify.fact.operator");
  const words =
    issuer.name === null && issuer.contact === null ? null : issuerMarkup(issuer.name ?? operator, issuer);
  return html`${fact(t("verify.fact.dealer"), dealer === null ? null : html`${dealer}${logo(view.dealerLogo, view.dealer.name)}`, t)}
    ${fact(t("verify.fact.issuer"), words === null ? null : html`${words}${logo(view.issuer.logo, issuer.name)}`, t, operator)}
    ${fact(t("verify.fact.number"), view.maskedNumber ?? t("verify.fact.no_number"), t)}
    ${fact(t("verify.fact.state"), t(view.withdrawal === null ? "verify.fact.valid" : "verify.fact.is_withdrawn"), t)}
    ${fact(t("verify.fact.newer"), newerTestInWords(view.hasNewerTest, t), t)}`;
}

function newerTestNotice(t: Translator): Markup {
  return notice(t("verify.newer.heading"), t("verify.newer.text"));
}

function otherMakeNotice(
  { otherMakeTestedAtMs, localTime }: ValidatedCertificate,
  t: Translator,
): Markup | string {
  const day = formatDate(otherMakeTestedAtMs, localTime, t);
  return day === null ? "" : notice(t("verify.other_make.heading"), t("verify.other_make.text", { day }));
}

function notice(heading: string, text: string): Markup {
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>${heading}</h2>
      <p>${text}</p>
    </div>
  </section>`;
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

/** @param absent stands in the place of a value that is null. */
function fact(
  label: string,
  value: Markup | string | null,
  t: Translator,
  absent = t("values.not_recorded"),
): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd class="${value === null ? "absent" : ""}">${value ?? absent}</dd>
  </div>`;
}

function nameOf({ make, model }: ValidatedCertificate, t: Translator): string {
  return tiedUnits(vehicleTitle(make, model) ?? t("verify.vehicle_unnamed"));
}

function newerTestInWords(hasNewerTest: boolean | null, t: Translator): string {
  if (hasNewerTest === null) return t("verify.newer.unknown");
  return t(hasNewerTest ? "verify.newer.yes" : "verify.newer.none");
}
