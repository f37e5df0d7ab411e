import { html } from "hono/html";
import { batterySummary, type StatedHealth } from "../../certificates/battery-summary.ts";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import {
  dealerTitle,
  formatKilowattHours,
  formatUncertainty,
  resultStatusInWords,
  vehicleTitle,
} from "../../certificates/certificate-text.ts";
import { distanceOfKilometres, distanceOfMiles, lengthInWords } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { tiedUnits } from "../../certificates/rendering/text/printable-text.ts";
import {
  SOH_BANDS,
  SOH_FLOORS,
  type SohBand,
  sohBandInWords,
  sohFloorInWords,
} from "../../certificates/soh-band.ts";
import { formatDate } from "../../language/date-format.ts";
import { semicolonList } from "../../language/list-format.ts";
import { formatPercent } from "../../language/number-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { summaryMark } from "../verdict-mark.ts";
import { newerTestInWords, testedDay } from "./greeting.ts";
import { issuerMarkup, logoPicture, type ShownIssuer } from "./public-frame.ts";

interface OnCard {
  readonly view: ValidatedCertificate;
  readonly issuer: ShownIssuer;
  /** Those that the certificate prints, of its issuer and of the dealer. */
  readonly logos: readonly LogoFile[];
  /** Where the card stands beside other things, in brief. */
  readonly label?: string;
}

/** The issuer that the certificate names; for one that names none, the issuer of today. */
export function issuerOf({ view, issuer }: Pick<OnCard, "view" | "issuer">): ShownIssuer {
  return view.issuer.name === null && view.issuer.contact === null ? issuer : view.issuer;
}

/** What a page shows of its certificate, for the result of a document check. */
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

export function issuedCard({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
  const summary = batterySummary(view, t);
  const { sohUncertaintyPercent: uncertainty, method } = view;
  const mileage = lengthInWords(distanceOfKilometres(view.mileageKm, view.dealer, t));
  return html`<section class="card details">
        ${labelled(label)}<h2 class="vehicle">${nameOf(view, t)}</h2>
        ${resultPanel(view, t, label !== undefined)}
        ${label === undefined ? "" : html`<p>${summary.sentence}</p>`}
        <dl class="facts">
          ${testedOn(view, t)}
          ${fact(t("verify.fact.overall"), summaryMark(summary.second ?? summary), t)}
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

/** A withdrawn certificate shows no result. */
export function withdrawnContent({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
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
  { view, issuer, logos }: Pick<OnCard, "view" | "issuer" | "logos">,
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

function capacityOf({ capacityKwh, nominalKwh }: ValidatedCertificate, t: Translator): string | null {
  const now = formatKilowattHours(capacityKwh, t);
  const whenNew = formatKilowattHours(nominalKwh, t);
  return now === null || whenNew === null
    ? now
    : t("verify.fact.capacity_now_and_new", { now, new: whenNew });
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

export function nameOf({ make, model }: ValidatedCertificate, t: Translator): string {
  return tiedUnits(vehicleTitle(make, model) ?? t("verify.vehicle_unnamed"));
}

/** `isBrief`: without the scale that says what the figure means. */
function resultPanel(view: ValidatedCertificate, t: Translator, isBrief = false): Markup {
  const { resultStatus, sohPercent, estimatedRangeMiles } = view;
  const { health } = batterySummary(view, t);
  if (health === null || sohPercent === null)
    return html`<div class="result withheld">
      ${emptyGauge()}
      <p class="explanation">${resultStatusInWords(resultStatus, t).sentence}</p>
    </div>`;
  const range = distanceOfMiles(estimatedRangeMiles, view.dealer, t);
  return html`<div class="result">
      ${gauge(sohPercent / 100, health, t)}
      <div class="range">
        <p class="label">${t("verify.result.soh")}</p>
        <p class="figure">${health.label}</p>
        <p class="label">${t("verify.result.range")}</p>
        <p class="figure${range === null ? " absent" : ""}">${range?.first ?? t("values.not_determined")}</p>
        ${range === null ? "" : html`<p class="aside">${range.second}</p>`}
      </div>
    </div>
    <p class="aside explanation">${t("verify.result.explained")}</p>
    ${isBrief ? "" : healthScale(health.band, t)}`;
}

const GAUGE_RADIUS = 56;
/** In characters; a longer one, such as `93,4 %`, is written smaller, to stay within the ring. */
const SHORT_FIGURE = 5;
const GAUGE_LENGTH = 2 * Math.PI * GAUGE_RADIUS;

/** The state of health as a ring, filled clockwise from the top, at most to the full circle. */
function gauge(fraction: number, { percent: figure, label, ring }: StatedHealth, t: Translator) {
  const length = GAUGE_LENGTH * Math.min(1, Math.max(0.004, fraction));
  return html`<svg width="148" height="148" viewBox="0 0 148 148" role="img" aria-label="${t("verify.result.ring", { percent: figure, band: label })}">
    <circle class="track" cx="74" cy="74" r="${GAUGE_RADIUS}" fill="none" stroke-width="11.5" />
    <circle
      class="measure ${ring}"
      cx="74"
      cy="74"
      r="${GAUGE_RADIUS}"
      fill="none"
      stroke-width="11.5"
      stroke-dasharray="${length.toFixed(2)} ${GAUGE_LENGTH.toFixed(2)}"
      transform="rotate(-90 74 74)"
    />
    <text class="gauge-figure${figure.length > SHORT_FIGURE ? " long" : ""}" x="74" y="84" text-anchor="middle">${figure}</text>
  </svg>`;
}

function emptyGauge() {
  return html`<svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <circle class="track" cx="48" cy="48" r="38" fill="none" stroke-width="9" />
    <rect class="gauge-dash" x="35" y="45.5" width="26" height="5" rx="2.5" />
  </svg>`;
}

function healthScale(current: SohBand, t: Translator): Markup {
  const floors = SOH_FLOORS.map((floor) => {
    const { label, until } = sohFloorInWords(floor, t);
    const percent = formatPercent(floor.percent, 0, t) ?? "";
    return t("verify.scale.floor", { floor: label, percent, until });
  });
  return html`<div class="scale">
    <h3>${t("verify.scale.heading")}</h3>
    <ul class="bands">
      ${SOH_BANDS.map((band) => ({ id: band.id, ...sohBandInWords(band, t) })).map(
        ({
          id,
          span,
          label,
          meaning,
        }) => html`<li class="${id === current.id ? "current" : ""}" ${id === current.id ? html`aria-current="true"` : ""}>
          <p class="band"><strong>${label}</strong> <span class="aside">${span}</span>${id === current.id ? html` <span class="here">${t("verify.scale.here")}</span>` : ""}</p>
          <p class="aside">${meaning}</p>
        </li>`,
      )}
    </ul>
    <p class="aside">${t("verify.scale.compare", { floors: semicolonList(floors, t) })}</p>
  </div>`;
}
