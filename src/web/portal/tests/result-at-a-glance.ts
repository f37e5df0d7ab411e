import { html } from "hono/html";
import type { BatteryTest } from "../../../battery-tests/battery-test.ts";
import type { BatterySummary } from "../../../certificates/battery-summary.ts";
import type { PeerGroup } from "../../../certificates/certificate-document.ts";
import { remarksOn, statedVerdict } from "../../../certificates/noticed.ts";
import { typicalForAge } from "../../../certificates/typical-for-age.ts";
import { noWarningsInWords } from "../../../certificates/verdict.ts";
import type { Translator } from "../../../language/translator.ts";
import { emptyDial, healthDial } from "../../health-dial.ts";
import type { Markup } from "../../page-frame.ts";

/** What is asked of a test first: its figure, how it stands among others, and what there is to know beside it. */
export function resultAtAGlance(
  t: Translator,
  {
    test,
    summary,
    peers,
  }: {
    readonly test: BatteryTest;
    readonly summary: BatterySummary;
    readonly peers: PeerGroup | null;
  },
): Markup {
  const { health } = summary;
  const sohPercent = test.battery?.sohPercent ?? null;
  const typical = health === null ? null : typicalForAge(peers, sohPercent, t);
  return html`<div class="glance">
    ${health === null || sohPercent === null ? emptyDial() : healthDial(sohPercent, health, t)}
    <div>
      ${health === null ? "" : html`<p class="band">${health.label}</p>`}
      ${typical === null ? "" : html`<p>${typical.sentence}</p>`}
      ${remarks(t, test)}
    </div>
  </div>`;
}

/** That there is none is said where it was looked for. */
function remarks(t: Translator, test: BatteryTest): Markup {
  const { named, more, count } = remarksOn(test, t);
  if (named.length === 0)
    return html`<p class="hint">${
      test.warnings === null
        ? t("tests.warnings.unknown")
        : noWarningsInWords(statedVerdict(test), t("tests.warnings.none"), t)
    }</p>`;
  return html`<p class="counted-remarks">${t("battery.remarks.count", { count })}</p>
    <ul class="remarks">${named.map((title) => html`<li>${title}</li>`)}${more === 0 ? "" : html`<li>${t("tests.remarks.more", { count: more })}</li>`}</ul>`;
}
