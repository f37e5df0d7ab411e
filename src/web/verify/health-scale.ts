import { html } from "hono/html";
import {
  SOH_BANDS,
  SOH_FLOORS,
  type SohBand,
  sohBandInWords,
  sohFloorInWords,
} from "../../certificates/soh-band.ts";
import type { Markup } from "../page-frame.ts";

/** What a state of health means: every band, the vehicle's own marked, and the floors that others require. */
export function healthScale(current: SohBand): Markup {
  return html`<div class="scale">
    <h3>What this figure means</h3>
    <ul class="bands">
      ${SOH_BANDS.map((band) => ({ id: band.id, ...sohBandInWords(band) })).map(
        ({
          id,
          span,
          label,
          meaning,
        }) => html`<li class="${id === current.id ? "current" : ""}" ${id === current.id ? html`aria-current="true"` : ""}>
          <p class="band"><strong>${label}</strong> <span class="aside">${span}</span>${id === current.id ? html` <span class="here">This vehicle</span>` : ""}</p>
          <p class="aside">${meaning}</p>
        </li>`,
      )}
    </ul>
    <p class="aside">To compare with: ${SOH_FLOORS.map((floor) => ({
      percent: floor.percent,
      ...sohFloorInWords(floor),
    }))
      .map(({ percent, label, until }) => `${label} ${percent}% ${until}`)
      .join("; ")}.</p>
  </div>`;
}
