import { html } from "hono/html";
import { batterySummary } from "../../certificates/battery-summary.ts";
import { sohBasisInWords } from "../../certificates/certificate-text.ts";
import { distanceOfMiles, readerIn } from "../../certificates/distance.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import type { Translator } from "../../language/translator.ts";
import { emptyDial, healthDial } from "../health-dial.ts";
import type { Markup } from "../page-frame.ts";

/** The dial with its band and range; without a figure where none may be quoted. */
export function resultPanel(view: ValidatedCertificate, t: Translator): Markup {
  const { sohPercent, estimatedRangeMiles } = view;
  const { health, withheld } = batterySummary(view, t);
  if (health === null || sohPercent === null)
    return html`<div class="result withheld">
      ${emptyDial()}
      <p class="explanation">${withheld?.sentence ?? ""}</p>
    </div>`;
  const range = distanceOfMiles(estimatedRangeMiles, readerIn(view.dealer, view.language, t.language), t);
  const basis = sohBasisInWords(view, t);
  return html`<div class="result">
      ${healthDial(sohPercent, health, t)}
      <div class="range">
        <p class="label">${t("verify.result.soh")}</p>
        <p class="figure">${health.label}</p>
        ${basis === null ? "" : html`<p class="aside">${basis}</p>`}
        <p class="label">${t("verify.result.range")}</p>
        <p class="figure${range === null ? " absent" : ""}">${range?.first ?? t("values.not_determined")}</p>
        ${range === null ? "" : html`<p class="aside">${range.second}</p>`}
      </div>
    </div>`;
}
