import { html } from "hono/html";
import type { StatedHealth } from "../../certificates/battery-summary.ts";
import type { Translator } from "../../language/translator.ts";

const GAUGE_RADIUS = 56;
/** In characters; a longer one, such as `93,4 %`, is written smaller, to stay within the ring. */
const SHORT_FIGURE = 5;
const GAUGE_LENGTH = 2 * Math.PI * GAUGE_RADIUS;

/** The state of health as a ring, filled clockwise from the top, at most to the full circle. */
export function gauge(fraction: number, { percent: figure, label, ring }: StatedHealth, t: Translator) {
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

export function emptyGauge() {
  return html`<svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <circle class="track" cx="48" cy="48" r="38" fill="none" stroke-width="9" />
    <rect class="gauge-dash" x="35" y="45.5" width="26" height="5" rx="2.5" />
  </svg>`;
}
