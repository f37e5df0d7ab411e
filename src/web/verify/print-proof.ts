import { html } from "hono/html";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { darkRuns, QUIET_ZONE_MODULES, qrMatrix } from "../../certificates/rendering/layout/qr-matrix.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";

/** Only on paper: the way back to the page, and the day on which it was printed. Paper does not change, and the page may. */
export function printProof(
  address: string,
  { shownAtMs, localTime }: Pick<ValidatedCertificate, "shownAtMs" | "localTime">,
  t: Translator,
): Markup {
  const day = formatDate(shownAtMs, localTime, t) ?? "";
  return html`<section class="proof">
    ${qrPicture(address)}
    <div>
      <p><strong>${t("verify.print.current")}</strong></p>
      <p>${address}</p>
      <p>${t("verify.print.day", { day })}</p>
    </div>
  </section>`;
}

function qrPicture(text: string): Markup {
  const matrix = qrMatrix(text);
  const side = matrix.size + 2 * QUIET_ZONE_MODULES;
  const dark = darkRuns(matrix)
    .map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
    .join("");
  const from = -QUIET_ZONE_MODULES;
  return html`<svg width="124" height="124" viewBox="${from} ${from} ${side} ${side}" aria-hidden="true"><path d="${dark}" /></svg>`;
}
