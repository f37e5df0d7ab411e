import { html } from "hono/html";
import { listRemarks, type Remark } from "../../certificates/noticed.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { noWarningsInWords } from "../../certificates/verdict.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { fold } from "./fold.ts";

/** As many as the greeting names. */
const OPEN_COUNT = 2;

/** What each remark means for the result and what to ask, the gravest first; the others behind a line. */
export function remarksCard(view: ValidatedCertificate, t: Translator): Markup {
  const remarks = listRemarks(view, t);
  const list = (part: readonly Remark[]) => html`<ul>${part.map((remark) => remarkItem(remark, t))}</ul>`;
  const others = remarks.slice(OPEN_COUNT);
  return html`<section class="card warnings">
    <h2>${remarks.length === 0 ? t("verify.warnings.heading") : t("battery.remarks.count", { count: remarks.length })}</h2>
    ${remarks.length === 0 ? "" : list(remarks.slice(0, OPEN_COUNT))}
    ${others.length === 0 ? "" : fold(t("verify.warnings.more", { count: others.length }), list(others))}
    ${noWarnings(view, t)}
  </section>`;
}

function remarkItem({ title, warning }: Remark, t: Translator): Markup {
  const explained =
    warning === null
      ? ""
      : warning.meaning === null
        ? html`<p>${t("verify.warnings.undescribed")}</p>`
        : html`<p>${warning.meaning} <strong>${warning.ask}</strong></p>`;
  return html`<li><h3>${title}</h3>${explained}</li>`;
}

function noWarnings({ warnings, verdict }: ValidatedCertificate, t: Translator): Markup | string {
  if (warnings !== null && warnings.length > 0) return "";
  const words =
    warnings === null
      ? t("verify.warnings.unknown")
      : noWarningsInWords(verdict, t("verify.warnings.none"), t);
  return html`<p class="explanation">${words}</p>`;
}
