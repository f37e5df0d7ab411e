import { html } from "hono/html";
import type { BatterySummary } from "../certificates/battery-summary.ts";
import type { VerdictInWords } from "../certificates/verdict.ts";
import type { Markup } from "./page-frame.ts";

/** Screen readers skip it, because the words beside it say the same. `size` in pixels. */
export function verdictSign({ sign }: Pick<VerdictInWords, "sign">, size: number): Markup {
  return html`<svg class="verdict-sign" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${FORMS[sign]}</svg>`;
}

/** For a list: the verdict in one or two words. */
export function summaryMark({ tone, sign, short }: Pick<BatterySummary, "tone" | "sign" | "short">): Markup {
  return html`<span class="verdict-mark ${tone}">${verdictSign({ sign }, 18)}${short}</span>`;
}

export function summaryPanel(summary: BatterySummary): Markup {
  return html`<section class="verdict-panel ${summary.tone}">
    ${verdictSign(summary, 36)}
    <div>
      <h2>${summary.label}</h2>
      <p>${summary.text}</p>
    </div>
  </section>`;
}

const FORMS: Readonly<Record<VerdictInWords["sign"], Markup>> = {
  tick: html`<circle class="plate" cx="12" cy="12" r="11" /><path class="line" d="M6.8 12.4 10.4 16 17.4 8.4" />`,
  triangle: html`<path class="plate" d="M12 2.6 22.6 21.2H1.4Z" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" /><path class="line" d="M12 9.2v5.4" /><circle class="dot" cx="12" cy="18" r="1.4" />`,
  cross: html`<path class="plate" d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z" /><path class="line" d="m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6" />`,
  dash: html`<circle class="plate" cx="12" cy="12" r="11" /><path class="line" d="M7 12h10" />`,
  ring: html`<circle class="rim" cx="12" cy="12" r="9.6" />`,
};
