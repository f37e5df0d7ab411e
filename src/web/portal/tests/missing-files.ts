import { html } from "hono/html";
import { type GivenFile, MISSING_REASONS, vehicleOf } from "../../../certificates/giving-out/given-file.ts";
import type { Markup } from "../../page-frame.ts";
import { portalPath } from "../portal-route.ts";

const NO_VEHICLE = "Vehicle not recorded";

/** The tests whose certificates cannot be given to anybody now, each with the reason. */
export function missingFiles(dealerId: number, files: readonly GivenFile[]): Markup {
  return html`<ul class="missing">
    ${files.map(({ test, state }) =>
      state.kind === "ready"
        ? ""
        : html`<li><a href="${portalPath("test", { dealerId, testId: test.id })}">${vehicleOf(test) ?? NO_VEHICLE}, test ${test.id}</a>: ${MISSING_REASONS[state.kind]}</li>`,
    )}
  </ul>`;
}
