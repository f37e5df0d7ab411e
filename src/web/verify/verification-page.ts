import { html } from "hono/html";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import { vehicleTitle } from "../../certificates/certificate-text.ts";
import { TYPED_VIN_LENGTHS } from "../../certificates/certificate-validation.ts";
import { distanceOfKilometres, readerIn } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import type { Translator } from "../../language/translator.ts";
import { textField } from "../form-field.ts";
import { EMPTY_FORM, type FieldReader, type FormState } from "../form-state.ts";
import { type Markup, unknownSign } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { foreignForm, messageContent } from "../page-message.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { factsCard, issuerOf, resultCard, withdrawnContent } from "./certificate-card.ts";
import { documentForm } from "./check-page.ts";
import { fold } from "./fold.ts";
import {
  contradictionNotice,
  DANGER,
  greetingOf,
  greetingPanel,
  newerTestNotice,
  oldTestNotice,
  otherMakeNotice,
} from "./greeting.ts";
import { previewFigure, sharedSummary } from "./preview-figure.ts";
import { printProof } from "./print-proof.ts";
import type { PublicFrame, ShownIssuer } from "./public-frame.ts";
import { remarksCard } from "./remarks-card.ts";

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

function vehicleCard(
  view: ValidatedCertificate,
  path: string,
  { t, link }: PageLanguage,
  {
    answer = null,
    state = EMPTY_FORM,
  }: { readonly answer?: VehicleAnswer | null; readonly state?: FormState } = {},
): Markup {
  const mileage = distanceOfKilometres(view.mileageKm, readerIn(view.dealer, view.language, t.language), t);
  // The answer that ends a purchase leads the page, which the browser then opens there.
  const isLed = answer === "no";
  return html`<section class="card ask"${isLed ? "" : html` id="${VEHICLE_FRAGMENT}"`}>
    <h2>${t("verify.vehicle.heading")}</h2>
    ${answer === null || isLed ? "" : answerPanel(answer, t)}
    <form method="post" action="${link(`${path}#${VEHICLE_FRAGMENT}`)}" novalidate>
      ${textField(state, {
        name: VIN_FIELD,
        label: t("verify.vehicle.label"),
        hint: t("verify.vehicle.hint"),
      })}
      <div class="actions"><button type="submit">${t("verify.vehicle.compare")}</button></div>
    </form>
    <p class="aside">${mileage === null ? "" : html`${t("verify.vehicle.mileage", { mileage: mileage.first })} `}${t("verify.vehicle.not_kept")}</p>
  </section>`;
}

function answerPanel(answer: VehicleAnswer, t: Translator): Markup {
  const look = answer === "yes" ? ({ tone: "good", sign: "tick" } as const) : DANGER;
  const heading = t(`verify.vehicle.${answer}.heading`);
  return html`<div class="verdict-panel ${look.tone}" role="status"${answer === "no" ? html` id="${VEHICLE_FRAGMENT}"` : ""}>
    ${verdictSign(look, 30)}
    <div>${answer === "no" ? html`<h2>${heading}</h2>` : html`<h3>${heading}</h3>`}<p>${t(`verify.vehicle.${answer}.text`)}</p></div>
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
  const picture = previewFigure(
    view,
    {
      page: path,
      language: t.language,
      alt: t("verify.preview.alt"),
      caption: t("verify.preview.caption"),
      isSmall: true,
    },
    t,
  );
  return await frame.draw({
    language,
    title: question === undefined ? title : titleWith(title, question, t),
    head: sharedSummary(view, { title, address: publicUrl + path, issuerName: issuer.name }, t),
    ...(question === undefined ? {} : { chosenAt: `#${VEHICLE_FRAGMENT}` }),
    content: html`
      ${question?.answer === "no" ? answerPanel("no", t) : ""}
      ${newerTestNotice(view, t)} ${greetingPanel(view, issuer, t)}
      ${view.hasNewerTest === true ? "" : oldTestNotice(view, t)} ${otherMakeNotice(view, t)} ${contradictionNotice(view, t)}
      ${view.withdrawal === null ? issuedContent({ ...shown, issuer }, language) : withdrawnContent({ ...shown, issuer }, t)}
      <div class="asks">
        ${view.withdrawal !== null && view.hasVin ? vehicleCard(view, path, language, question) : ""}
        ${fold(t("verify.document.given"), html`${picture} ${documentForm(language, { code: shown.code })}`)}
      </div>
      ${printProof(publicUrl + path, view, t)}
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

/** On a phone one below the other: the dial, the question, what was remarked, facts. */
function issuedContent(shown: ShownCertificate, language: PageLanguage): Markup {
  const { view, path, question } = shown;
  const { t } = language;
  return html`<div class="columns">
      <div class="stack">
        ${resultCard(view, t)}
        ${view.hasVin ? vehicleCard(view, path, language, question) : ""}
      </div>
      <div class="stack">
        ${remarksCard(view, t)}
        ${factsCard(shown, t)}
      </div>
    </div>`;
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
