import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";

/** Errors name it too. */
export const DOCUMENT_FIELD = "document";
export const DOCUMENT_PATH = "/verify/check";
/** The place of the question on a page. */
export const DOCUMENT_FRAGMENT = "check-document";

/** Where a document is checked that is given on a page: there, what is found is also compared with that page's certificate. */
export function checkPathOf(code: string | undefined): string {
  return code === undefined ? DOCUMENT_PATH : `/verify/${code}/check`;
}

/** @param asked.code of the certificate on whose page the question stands. */
export function documentQuestion(
  { t, link }: PageLanguage,
  asked: {
    readonly code?: string | undefined;
    readonly error?: string | undefined;
    readonly isAgain?: boolean;
  } = {},
): Markup {
  const { code, error, isAgain = false } = asked;
  const described = [
    "document-hint",
    ...(isAgain ? ["document-again"] : []),
    ...(error === undefined ? [] : ["document-error"]),
  ].join(" ");
  return html`<section class="card ask" id="${DOCUMENT_FRAGMENT}">
    <h2>${t("verify.document.heading")}</h2>
    <p class="explanation">${t("verify.document.explanation")}</p>
    <form method="post" action="${link(checkPathOf(code))}" enctype="multipart/form-data" novalidate>
      <div class="field${error === undefined ? "" : " wrong"}">
        <label for="${DOCUMENT_FIELD}">${t("verify.document.label")}</label>
        <p class="hint" id="document-hint">${t("verify.document.hint")}</p>
        ${isAgain ? html`<p class="hint" id="document-again">${t("verify.document.again")}</p>` : ""}
        ${error === undefined ? "" : html`<p class="error" id="document-error">${error}</p>`}
        <input id="${DOCUMENT_FIELD}" name="${DOCUMENT_FIELD}" type="file" accept="application/pdf,image/jpeg,image/png" required
          aria-describedby="${described}" ${error === undefined ? "" : html`aria-invalid="true"`} />
      </div>
      <div class="actions"><button type="submit">${t("verify.document.check")}</button></div>
    </form>
    <p class="aside">${t("verify.document.not_kept")}</p>
  </section>`;
}
