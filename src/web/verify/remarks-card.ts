import { html } from "hono/html";
import { listRemarks, type Remark } from "../../certificates/noticed.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { noWarningsInWords } from "../../certificates/verdict.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import { fold } from "./fold.ts";

/**
 * What each remark means for the result and what to ask: the gravest, and the others behind a line. A single check has nothing to explain, so
 * the next one is shown, too. Nothing where nothing is to be said.
 */
export function remarksCard(view: ValidatedCertificate, t: Translator): Markup | string {
  const remarks = listRemarks(view, t);
  if (remarks.length === 0 && view.warnings !== null && view.verdict === "ok") return "";
  const list = (part: readonly Remark[]) => html`<ul>${part.map((remark) => remarkItem(remark, t))}</ul>`;
  const openCount = remarks[0]?.warning === null ? 2 : 1;
  const others = remarks.slice(openCount);
  const noWarnings = noWarningsOf(view, remarks.length > 0 ? "" : t("verify.warnings.none"), t);
  return html`<section class="card warnings">
    ${
      remarks.length === 0
        ? html`<h2>${t("verify.warnings.heading")}</h2>`
        : html`<h2>${t("battery.remarks.count", { count: remarks.length })}</h2>${list(remarks.slice(0, openCount))}`
    }
    ${others.length === 0 ? "" : fold(t("verify.warnings.more", { count: others.length }), list(others))}
    ${noWarnings === "" ? "" : html`<p class="explanation">${noWarnings}</p>`}
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

/** @param none where the evaluation raised none, and no check found anything grave. */
function noWarningsOf({ warnings, verdict }: ValidatedCertificate, none: string, t: Translator): string {
  if (warnings === null) return t("verify.warnings.unknown");
  return warnings.length > 0 ? "" : noWarningsInWords(verdict, none, t);
}
