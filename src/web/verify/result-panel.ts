import { html } from "hono/html";
import { formatSohPercent, NOT_DETERMINED } from "../../certificates/certificate-text.ts";
import { distanceOfMiles } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { resultStatusInWords } from "../../certificates/result-status-words.ts";
import { sohBandInWords, sohBandOf } from "../../certificates/soh-band.ts";
import { ringTone } from "../../certificates/verdict.ts";
import type { Markup } from "../page-frame.ts";
import { emptyGauge, gauge } from "./gauge.ts";
import { healthScale } from "./health-scale.ts";

/** The state of health as a ring with its band and the range, or why there is none. */
export function resultPanel(view: ValidatedCertificate): Markup {
  const { resultStatus, sohPercent, estimatedRangeMiles } = view;
  if (sohPercent === null)
    return html`<div class="result withheld">
      ${emptyGauge()}
      <p class="explanation">${resultStatusInWords(resultStatus).sentence}</p>
    </div>`;
  const band = sohBandOf(resultStatus, sohPercent);
  const range = distanceOfMiles(estimatedRangeMiles, view.dealer);
  return html`<div class="result ${ringTone(view.verdict)}">
      ${gauge(sohPercent / 100, formatSohPercent(sohPercent) ?? "")}
      <div class="range">
        ${band === null ? "" : html`<p class="label">State of health</p><p class="figure">${sohBandInWords(band).label}</p>`}
        <p class="label">Estimated range</p>
        <p class="figure${range === null ? " absent" : ""}">${range?.first ?? NOT_DETERMINED}</p>
        ${range === null ? "" : html`<p class="aside">${range.second}</p>`}
      </div>
    </div>
    <p class="aside explanation">State of health: capacity still usable, in percent of what was usable when new.</p>
    ${band === null ? "" : healthScale(band)}`;
}
