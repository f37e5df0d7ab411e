import { html } from "hono/html";
import { formatSohPercent } from "../../certificates/certificate-text.ts";
import type { TypicalForAge } from "../../certificates/typical-for-age.ts";
import { formatNumber } from "../../language/number-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

const ZONE_WIDTH = 100;

/** How the vehicle stands among others of its model and age: a sentence, and a strip of three zones with a disc in its own. */
export function typicalStrip(typical: TypicalForAge, t: Translator): Markup {
  const [, middle] = typical.zones;
  const limit = (percent: number | null) => formatSohPercent(percent, t) ?? "";
  const limits = [
    `< ${limit(middle.from)}`,
    `${formatNumber(middle.from, 1, t)}–${limit(middle.to)}`,
    `> ${limit(middle.to)}`,
  ];
  return html`<div class="typical">
    <p><strong>${typical.sentence}</strong></p>
    <svg viewBox="0 0 ${3 * ZONE_WIDTH} 18" aria-hidden="true">
      ${typical.zones.map(({ isOwn }, index) => html`<rect class="${isOwn ? "own" : ""}" x="${index * ZONE_WIDTH + 1}" y="4" width="${ZONE_WIDTH - 2}" height="10" rx="3" />`)}
      <circle cx="${placeOf(typical).toFixed(1)}" cy="9" r="7.5" />
    </svg>
    <ul>${typical.zones.map(({ label, isOwn }, index) => html`<li ${isOwn ? html`aria-current="true"` : ""}>${label} <span>${limits[index]}</span></li>`)}</ul>
  </div>`;
}

function placeOf({ zones, place }: TypicalForAge): number {
  return (zones.findIndex(({ isOwn }) => isOwn) + place) * ZONE_WIDTH;
}
