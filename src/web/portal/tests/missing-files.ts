import { html } from "hono/html";
import { type GivenFile, vehicleOf } from "../../../certificates/giving-out/given-file.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { portalPath } from "../portal-route.ts";

export function missingFiles(t: Translator, dealerId: number, files: readonly GivenFile[]): Markup {
  return html`<ul class="missing">
    ${files.map(({ test, state }) =>
      state.kind === "ready"
        ? ""
        : html`<li>${phrase(t, "tests.missing.line", {
            test: html`<a href="${portalPath("test", { dealerId, testId: test.id })}">${t("tests.vehicle_and_test", { vehicle: vehicleOf(test) ?? t("tests.vehicle_unnamed"), test: String(test.id) })}</a>`,
            reason: t(`tests.missing.${state.kind}`),
          })}</li>`,
    )}
  </ul>`;
}
