import { html } from "hono/html";

/** The signs of the validation page, drawn in the forms of the certificate. */

const GAUGE_RADIUS = 56;
const GAUGE_LENGTH = 2 * Math.PI * GAUGE_RADIUS;

/** The state of health as a ring, filled clockwise from the top; never beyond a full one. */
export function gauge(fraction: number, figure: string) {
  const length = GAUGE_LENGTH * Math.min(1, Math.max(0.004, fraction));
  return html`<svg width="148" height="148" viewBox="0 0 148 148" role="img" aria-label="State of health ${figure}">
    <circle class="track" cx="74" cy="74" r="${GAUGE_RADIUS}" fill="none" stroke-width="11.5" />
    <circle
      class="measure"
      cx="74"
      cy="74"
      r="${GAUGE_RADIUS}"
      fill="none"
      stroke-width="11.5"
      stroke-dasharray="${length.toFixed(2)} ${GAUGE_LENGTH.toFixed(2)}"
      transform="rotate(-90 74 74)"
    />
    <text class="gauge-figure" x="74" y="80" text-anchor="middle">${figure}</text>
    <text class="gauge-label" x="74" y="97" text-anchor="middle">State of health</text>
  </svg>`;
}

/** The ring without a figure. */
export function emptyGauge() {
  return html`<svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <circle class="track" cx="48" cy="48" r="38" fill="none" stroke-width="9" />
    <rect class="gauge-dash" x="35" y="45.5" width="26" height="5" rx="2.5" />
  </svg>`;
}

/** Before the statement that the certificate is genuine. */
export function checkSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#0b7a65" />
    <path d="M10.2 18.6 15.6 24 26 12.8" fill="none" stroke="#ffffff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}

/** Before a notice that qualifies the result. */
export function noticeSign() {
  return html`<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <path d="M15 3 28 26.5H2Z" fill="#b97a12" stroke="#b97a12" stroke-width="3" stroke-linejoin="round" />
    <path d="M15 11.5v7.5" stroke="#ffffff" stroke-width="2.8" stroke-linecap="round" />
    <circle cx="15" cy="23" r="1.7" fill="#ffffff" />
  </svg>`;
}

/** Before the statement that no such certificate is known. */
export function unknownSign() {
  return html`<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="18" fill="#5f6e7b" />
    <path d="M12 12l12 12M24 12 12 24" fill="none" stroke="#ffffff" stroke-width="3.4" stroke-linecap="round" />
  </svg>`;
}
