import { html } from "hono/html";
import { darkRuns, QUIET_ZONE_MODULES, qrMatrix } from "../../../certificates/rendering/layout/qr-matrix.ts";
import type { Markup } from "../../page-frame.ts";

/** Dark on light in both colour schemes. `label` is for people who use a screen reader. */
export function qrPicture(text: string, label: string): Markup {
  const matrix = qrMatrix(text);
  const side = matrix.size + 2 * QUIET_ZONE_MODULES;
  const dark = darkRuns(matrix).map(
    ({ row, column, length }) =>
      `M${column + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h${length}v1h-${length}z`,
  );
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff" />
    <path fill="#000" d="${dark.join("")}" />
  </svg>`;
}
