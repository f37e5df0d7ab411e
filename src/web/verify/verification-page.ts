import { html } from "hono/html";
import {
  formatKilometres,
  formatMiles,
  formatSohPercent,
  milesToKilometres,
  NOT_DETERMINED,
  NOT_RECORDED,
  resultExplanation,
  resultHeadline,
  vehicleTitle,
} from "../../certificates/certificate-text.ts";
import type { ValidatedCertificate } from "../../certificates/certificate-validation.ts";
import { tiedUnits } from "../../certificates/rendering/text/printable-text.ts";
import type { Withdrawal } from "../../certificates/withdrawal.ts";
import { formatDate } from "../../kernel/date-format.ts";
import { createPageFrame, type Markup, pageStyle } from "../page-frame.ts";
import { checkSign, noticeSign, unknownSign } from "../page-signs.ts";
import { emptyGauge, gauge } from "./gauge.ts";
import style from "./verification-page.css" with { type: "text" };

export const VERIFICATION_FRAME = createPageFrame({
  tagline: "Independent battery test",
  style: pageStyle(style),
});

/**
 * The page that the QR code of a certificate opens. It shows what the preview shows, and whether the vehicle has been tested again since
 * then. Everything that comes from a record is escaped.
 */
export async function genuineCertificatePage(
  view: ValidatedCertificate,
  previewPath: string,
): Promise<string> {
  if (view.withdrawal !== null) return await withdrawnCertificatePage(view, view.withdrawal);
  return await VERIFICATION_FRAME.draw(
    "Genuine battery health certificate",
    html`
      <section class="verdict genuine">
        ${checkSign()}
        <div>
          <h1>This certificate is genuine</h1>
          <p>We issued it. Below is the result as it was recorded on the day of the test.</p>
        </div>
      </section>
      ${view.hasNewerTest === true ? newerTestNotice() : ""}
      <div class="columns">
        <section class="card details">
          <h2 class="vehicle">${tiedUnits(vehicleTitle(view.make, view.model) ?? "Vehicle not identified")}</h2>
          <p class="pill ${view.resultStatus ?? "unknown-status"}">${resultHeadline(view.resultStatus)}</p>
          ${view.sohPercent === null ? withheldResult(view) : measuredResult(view, view.sohPercent)}
          <dl class="facts">
            ${fact("Mileage at the test", formatKilometres(view.mileageKm))}
            ${fact("Tested on", formatDate(view.testedAtMs))} ${fact("Testing dealer", dealerOf(view))}
            ${fact("Certificate number", view.maskedNumber ?? "Issued without a number")}
            ${fact("Newer test of this vehicle", newerTestInWords(view.hasNewerTest))}
          </dl>
          ${advice(view)}
        </section>
        <figure class="card preview">
          <img src="${previewPath}" width="1080" height="1350" alt="Published summary of this certificate" />
          <figcaption>The published summary of this certificate. A copy in an advertisement must look the same.</figcaption>
        </figure>
      </div>
      <footer>
        <p>
          To protect the vehicle's owner this page shows neither the vehicle identification number nor the registration. The full
          certificate prints the identification number: compare it with the one on the vehicle.
        </p>
      </footer>
    `,
  );
}

/** The answer for a certificate that was issued and is not to be relied on any more: it shows no result. */
async function withdrawnCertificatePage(view: ValidatedCertificate, withdrawal: Withdrawal): Promise<string> {
  return await VERIFICATION_FRAME.draw(
    "Withdrawn battery health certificate",
    html`
      <section class="verdict unknown">
        ${unknownSign()}
        <div>
          <h1>This certificate is withdrawn</h1>
          <p>We issued it, and withdrew it on ${formatDate(withdrawal.atMs)}. Do not rely on it, nor on any copy of it.</p>
        </div>
      </section>
      <section class="card details">
        <h2 class="vehicle">${tiedUnits(vehicleTitle(view.make, view.model) ?? "Vehicle not identified")}</h2>
        <dl class="facts">
          ${fact("Reason", withdrawal.reason)} ${fact("Withdrawn on", formatDate(withdrawal.atMs))}
          ${fact("Tested on", formatDate(view.testedAtMs))} ${fact("Testing dealer", dealerOf(view))}
          ${fact("Certificate number", view.maskedNumber ?? "Issued without a number")}
          ${fact("Newer test of this vehicle", newerTestInWords(view.hasNewerTest))}
        </dl>
      </section>
    `,
  );
}

/** The answer to a code that belongs to no certificate; the service cannot know why. */
export async function unknownCertificatePage(): Promise<string> {
  return await VERIFICATION_FRAME.draw(
    "Not a certificate of ours",
    html`
      <section class="verdict unknown">
        ${unknownSign()}
        <div>
          <h1>This is not a certificate of ours</h1>
          <p>No certificate with this code was issued here.</p>
        </div>
      </section>
      <section class="card details">
        <div class="advice">
          <h2>What you can do</h2>
          <ul>
            <li>Scan the QR code of the certificate again, or open the address exactly as it is printed.</li>
            <li>Ask the seller for the original certificate, not a picture of it.</li>
            <li>If you come back to this page, do not rely on the certificate.</li>
          </ul>
        </div>
      </section>
    `,
  );
}

function newerTestNotice(): Markup {
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>A newer test of this vehicle exists</h2>
      <p>The result on this page is genuine, but it is not the latest. Ask the seller for the certificate of the newest test.</p>
    </div>
  </section>`;
}

function measuredResult(view: ValidatedCertificate, sohPercent: number): Markup {
  const { estimatedRangeMiles } = view;
  const kilometres =
    estimatedRangeMiles === null ? null : formatKilometres(milesToKilometres(estimatedRangeMiles));
  return html`<div class="result">
    ${gauge(sohPercent / 100, formatSohPercent(sohPercent) ?? "")}
    <div class="range">
      <p class="label">Estimated range</p>
      <p class="figure${estimatedRangeMiles === null ? " absent" : ""}">
        ${formatMiles(estimatedRangeMiles) ?? NOT_DETERMINED}
      </p>
      ${kilometres === null ? "" : html`<p class="aside">${kilometres}</p>`}
      <p class="aside explanation">State of health: capacity still usable, in percent of what was usable when new.</p>
    </div>
  </div>`;
}

function withheldResult({ resultStatus }: ValidatedCertificate): Markup {
  return html`<div class="result withheld ${resultStatus ?? ""}">
    ${emptyGauge()}
    <p class="explanation">${resultExplanation(resultStatus)}</p>
  </div>`;
}

function fact(label: string, value: string | null): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd class="${value === null ? "absent" : ""}">${value ?? NOT_RECORDED}</dd>
  </div>`;
}

function dealerOf({ dealer }: ValidatedCertificate): string | null {
  const parts = [dealer.name, dealer.city].filter((part) => part !== null && part.trim() !== "");
  return parts.length === 0 ? null : parts.join(", ");
}

function newerTestInWords(hasNewerTest: boolean | null): string {
  if (hasNewerTest === null) return "Cannot be told";
  return hasNewerTest ? "Yes, there is one" : "None known";
}

function advice({ mileageKm }: ValidatedCertificate): Markup {
  return html`<div class="advice">
    <h2>Before you rely on it</h2>
    <ul>
      <li>The certificate that you were shown must say the same as this page.</li>
      <li>
        The vehicle must be this
        model${mileageKm === null ? "." : ", and its odometer must not show less than the mileage above."}
      </li>
      <li>A battery changes with use and time: the result describes the day of the test.</li>
    </ul>
  </div>`;
}
