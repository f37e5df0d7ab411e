import { html } from "hono/html";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import {
  dealerTitle,
  formatKilowattHours,
  formatUncertainty,
  NOT_RECORDED,
  VEHICLE_UNNAMED,
  vehicleTitle,
} from "../../certificates/certificate-text.ts";
import { distanceOfKilometres } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { tiedUnits } from "../../certificates/rendering/text/printable-text.ts";
import { resultStatusInWords } from "../../certificates/result-status-words.ts";
import { warningInWords } from "../../certificates/warning-text.ts";
import { formatDate } from "../../language/date-format.ts";
import type { FormState } from "../form-state.ts";
import type { Markup } from "../page-frame.ts";
import { messageContent } from "../page-message.ts";
import { noticeSign, unknownSign } from "../page-signs.ts";
import { foreignForm } from "../refusal-messages.ts";
import { verdictMark } from "../verdict-mark.ts";
import { documentQuestion } from "./document-question.ts";
import { greetingOf, greetingPanel } from "./greeting.ts";
import { logoPicture } from "./logo-picture.ts";
import { issuerInWords, type PublicFrame, type ShownIssuer } from "./public-frame.ts";
import { resultPanel } from "./result-panel.ts";
import { sharedSummary } from "./shared-summary.ts";
import { type VehicleAnswer, vehicleQuestion } from "./vehicle-question.ts";

/** What the page of a certificate is drawn from. */
export interface ShownCertificate {
  readonly view: ValidatedCertificate;
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

/**
 * The page that the QR code of a certificate opens: every figure and state that decides a purchase. Everything that comes from a record
 * is escaped, and the VIN, the registration and the whole number are never there.
 */
export async function certificatePage(frame: PublicFrame, shown: ShownCertificate): Promise<string> {
  const { view, path, publicUrl, question } = shown;
  const issuer = issuerOf(shown);
  const { heading } = greetingOf(view);
  const title = `${heading}: ${vehicleTitle(view.make, view.model) ?? "battery health certificate"}`;
  return await frame.draw({
    title: question === undefined ? title : `${outcomeOf(question)}: ${title}`,
    head: sharedSummary(view, { title, address: publicUrl + path, issuerName: issuer.name }),
    content: html`
      ${greetingPanel(view, issuer)}
      ${view.hasNewerTest === true ? newerTestNotice() : ""}
      ${view.withdrawal === null ? issuedContent({ ...shown, issuer }) : withdrawnContent({ ...shown, issuer })}
      <div class="asks">${view.hasVin ? vehicleQuestion(path, question) : ""} ${documentQuestion()}</div>
    `,
  });
}

function outcomeOf({ answer }: NonNullable<ShownCertificate["question"]>): string {
  if (answer === undefined) return "Error";
  return answer === "yes" ? "Yes, it is the car" : "No, it is not the car";
}

function issuedContent({ view, path, issuer, logos }: ShownCertificate): Markup {
  const capacity = formatKilowattHours(view.capacityKwh);
  const whenNew = formatKilowattHours(view.nominalKwh);
  return html`<div class="columns">
      <section class="card details">
        <h2 class="vehicle">${nameOf(view)}</h2>
        ${resultPanel(view)}
        <dl class="facts">
          ${fact("Overall status of the battery", verdictMark(view.verdict))}
          ${fact("Result", resultStatusInWords(view.resultStatus).label)}
          ${
            view.sohPercent === null
              ? ""
              : html`${fact("Usable capacity", capacity === null || whenNew === null ? capacity : `${capacity}, ${whenNew} when new`)}
                ${view.sohUncertaintyPercent === null ? "" : fact("Stated uncertainty of the state of health", formatUncertainty(view.sohUncertaintyPercent))}
                ${view.method === null ? "" : fact("Method", view.method)}`
          }
          ${fact("Mileage at the test", mileageOf(view))}
          ${fact("Tested on", formatDate(view.testedAtMs, view.localTime))} ${particulars({ view, issuer, logos })}
        </dl>
      </section>
      <div class="stack">
        ${warningsCard(view.warnings)}
        <figure class="card preview">
          <img src="${path}/preview.jpg" width="1080" height="1350" alt="Published summary of this certificate" />
          <figcaption>The published summary of this certificate. A copy in an advertisement must look the same.</figcaption>
        </figure>
        ${adviceCard(view)}
      </div>
    </div>`;
}

/** A withdrawn certificate shows no result. */
function withdrawnContent({ view, issuer, logos }: ShownCertificate): Markup {
  return html`<section class="card details">
    <h2 class="vehicle">${nameOf(view)}</h2>
    <dl class="facts">
      ${fact("Withdrawn on", formatDate(view.withdrawal?.atMs ?? null))}
      ${fact("Reason", view.withdrawal?.reason ?? null)} ${fact("Tested on", formatDate(view.testedAtMs, view.localTime))}
      ${particulars({ view, issuer, logos })}
    </dl>
  </section>`;
}

function particulars({ view, issuer, logos }: Pick<ShownCertificate, "view" | "issuer" | "logos">): Markup {
  const logo = (sha256: string | null, name: string | null) => {
    const found = logos.find((file) => file.sha256 === sha256);
    return found === undefined ? "" : logoPicture(found, name);
  };
  const dealer = dealerOf(view);
  const words = issuer.name === null && issuer.contact === null ? null : issuerInWords(issuer);
  return html`${fact("Testing dealer", dealer === null ? null : html`${dealer}${logo(view.dealerLogo, view.dealer.name)}`)}
    ${fact("Issued by", words === null ? null : html`${words}${logo(view.issuer.logo, issuer.name)}`, "The operator of this service")}
    ${fact("Certificate number", view.maskedNumber ?? "Issued without a number")}
    ${fact("State of the certificate", view.withdrawal === null ? "Valid" : "Withdrawn")}
    ${fact("Newer test of this vehicle", newerTestInWords(view.hasNewerTest))}`;
}

function newerTestNotice(): Markup {
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>A newer test of this vehicle exists</h2>
      <p>What this page shows is not the latest. Ask the seller for the certificate of the newest test.</p>
    </div>
  </section>`;
}

function warningsCard(warnings: readonly string[] | null): Markup {
  return html`<section class="card warnings">
    <h2>Warnings</h2>
    ${
      warnings === null
        ? html`<p class="explanation">No record of the evaluation is held, so it is not known whether warnings were raised.</p>`
        : warnings.length === 0
          ? html`<p class="explanation">The evaluation raised none.</p>`
          : html`<ul>${warnings
              .map((code) => warningInWords(code))
              .map(
                ({ title, explanation }) =>
                  html`<li><strong>${title}</strong><p>${explanation ?? "No further description is held."}</p></li>`,
              )}</ul>`
    }
  </section>`;
}

function adviceCard({ mileageKm }: ValidatedCertificate): Markup {
  return html`<section class="card advice">
    <h2>Before you rely on it</h2>
    <ul>
      <li>The certificate that you were shown must say the same as this page.</li>
      <li>
        The vehicle must be this
        model${mileageKm === null ? "." : ", and its odometer must not show less than the mileage above."}
      </li>
      <li>A battery changes with use and time: the result describes the day of the test.</li>
      <li>To protect the owner this page shows neither the vehicle identification number nor the registration.</li>
    </ul>
  </section>`;
}

/** The answer to a code that belongs to no certificate; the service cannot know why. */
export async function unknownCertificatePage(frame: PublicFrame): Promise<string> {
  return await frame.draw({
    title: "Not a certificate of ours",
    content: html`
      <section class="verdict-panel neutral">
        ${unknownSign()}
        <div>
          <h1>This is not a certificate of ours</h1>
          <p>No certificate with this code was issued here.</p>
        </div>
      </section>
      <section class="card advice">
        <h2>What you can do</h2>
        <ul>
          <li>Scan the QR code of the certificate again, or open the address exactly as it is printed.</li>
          <li>Ask the seller for the original certificate, not a picture of it.</li>
          <li><a href="/verify">Check the document that you were given</a>.</li>
          <li>If you come back to this page, do not rely on the certificate.</li>
        </ul>
      </section>
    `,
  });
}

export async function foreignFormPage(frame: PublicFrame): Promise<string> {
  const message = foreignForm();
  return await frame.draw({ title: message.heading, content: messageContent(message) });
}

/** @param absent stands in the place of a value that is null. */
function fact(label: string, value: Markup | string | null, absent = NOT_RECORDED): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd class="${value === null ? "absent" : ""}">${value ?? absent}</dd>
  </div>`;
}

function nameOf({ make, model }: ValidatedCertificate): string {
  return tiedUnits(vehicleTitle(make, model) ?? VEHICLE_UNNAMED);
}

function mileageOf({ mileageKm, dealer }: ValidatedCertificate): string | null {
  const mileage = distanceOfKilometres(mileageKm, dealer);
  return mileage === null ? null : `${mileage.first} (${mileage.second})`;
}

function dealerOf({ dealer }: ValidatedCertificate): string | null {
  return dealerTitle(dealer.name, dealer.city);
}

function newerTestInWords(hasNewerTest: boolean | null): string {
  if (hasNewerTest === null) return "Not known";
  return hasNewerTest ? "Yes, there is one" : "None known";
}
