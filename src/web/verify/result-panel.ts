import { html } from "hono/html";
import { batterySummary, type StatedHealth } from "../../certificates/battery-summary.ts";
import { resultStatusInWords } from "../../certificates/certificate-text.ts";
import { distanceOfMiles } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

/** The dial with its band and range; without a figure where none may be quoted. */
export function resultPanel(view: ValidatedCertificate, t: Translator): Markup {
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
    </div>`;
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
