import { html } from "hono/html";
import type { StatedHealth } from "../../certificates/battery-summary.ts";
import {
  SOH_BANDS,
  SOH_FLOORS,
  type SohBand,
  sohBandInWords,
  sohFloorInWords,
} from "../../certificates/soh-band.ts";
import type { TypicalForAge } from "../../certificates/typical-for-age.ts";
import { semicolonList } from "../../language/list-format.ts";
import { formatPercent } from "../../language/number-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { fold } from "./fold.ts";

/** What a state of health is, what each band of it means, unless it would praise a dangerous battery, and what others require. */
export function sohMeaning(
  { band: current, meaning }: StatedHealth,
  typical: TypicalForAge | null,
  t: Translator,
): Markup {
  const floors = SOH_FLOORS.map((floor) => {
    const { label, until } = sohFloorInWords(floor, t);
    const percent = formatPercent(floor.percent, 0, t) ?? "";
    return t("verify.scale.floor", { floor: label, percent, until });
  });
  const bands = SOH_BANDS.map((band) =>
    bandItem(band, { isCurrent: band.id === current.id, isExplained: meaning !== null }, t),
  );
  return fold(
    t("verify.scale.heading"),
    html`<p class="aside">${t("verify.result.explained")}</p>
      ${typical === null ? "" : html`<p class="aside">${typical.sentence} (${typical.basis})</p>`}
      <ul class="bands">${bands}</ul>
      <p class="aside">${t("verify.scale.compare", { floors: semicolonList(floors, t) })}</p>`,
  );
}

function bandItem(
  band: SohBand,
  { isCurrent, isExplained }: { readonly isCurrent: boolean; readonly isExplained: boolean },
  t: Translator,
): Markup {
  const { span, label, meaning } = sohBandInWords(band, t);
  return html`<li class="${isCurrent ? "current" : ""}" ${isCurrent ? html`aria-current="true"` : ""}>
    <p class="band"><strong>${label}</strong> <span class="aside">${span}</span>${isCurrent ? html` <span class="here">${t("verify.scale.here")}</span>` : ""}</p>
    ${isExplained ? html`<p class="aside">${meaning}</p>` : ""}
  </li>`;
}
