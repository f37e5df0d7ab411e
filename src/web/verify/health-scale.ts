import { html } from "hono/html";
import {
  SOH_BANDS,
  SOH_FLOORS,
  type SohBand,
  sohBandInWords,
  sohFloorInWords,
} from "../../certificates/soh-band.ts";
import { semicolonList } from "../../language/list-format.ts";
import { formatPercent } from "../../language/number-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

export function healthScale(current: SohBand, t: Translator): Markup {
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
