import { html } from "hono/html";
import type { StatedHealth } from "../certificates/battery-summary.ts";
import type { Translator } from "../language/translator.ts";
import type { Markup } from "./page-frame.ts";

const RADIUS = 56;
/** In characters; a longer one, such as `93,4 %`, is written smaller, to stay within the ring. */
const SHORT_FIGURE = 5;
const LENGTH = 2 * Math.PI * RADIUS;

/** The state of health as a ring in the colour of its band, filled clockwise from the top, at most to the full circle. Its style is `health-dial.css`. */
export function healthDial(
  sohPercent: number,
  { percent: figure, plusMinus, label, ring }: StatedHealth,
  t: Translator,
): Markup {
  const length = LENGTH * Math.min(1, Math.max(0.004, sohPercent / 100));
  return html`<svg class="dial" width="148" height="148" viewBox="0 0 148 148" role="img" aria-label="${t("verify.result.ring", { percent: figure, band: label })}">
    <circle class="track" cx="74" cy="74" r="${RADIUS}" fill="none" stroke-width="11.5" />
    <circle
      class="measure ${ring}"
      cx="74"
      cy="74"
      r="${RADIUS}"
      fill="none"
      stroke-width="11.5"
      stroke-dasharray="${length.toFixed(2)} ${LENGTH.toFixed(2)}"
      transform="rotate(-90 74 74)"
    />
    <text class="dial-figure${figure.length > SHORT_FIGURE ? " long" : ""}" x="74" y="${plusMinus === null ? 84 : 78}" text-anchor="middle">${figure}</text>
    ${plusMinus === null ? "" : html`<text class="dial-plus-minus" x="74" y="101" text-anchor="middle">${plusMinus}</text>`}
  </svg>`;
}

/** Where no figure may be quoted. */
export function emptyDial(): Markup {
  return html`<svg class="dial" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
    <circle class="track" cx="48" cy="48" r="38" fill="none" stroke-width="9" />
    <rect class="dial-dash" x="35" y="45.5" width="26" height="5" rx="2.5" />
  </svg>`;
}
