import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";

/** The field of the form, which errors name too. */
export const DOCUMENT_FIELD = "document";
export const DOCUMENT_PATH = "/verify/check";

/** The form for a document that a visitor was given. @param error why one was refused. */
export function documentQuestion(error?: string): Markup {
  const described = ["document-hint", ...(error === undefined ? [] : ["document-error"])].join(" ");
  return html`<section class="card ask" id="check-document">
    <h2>Check the document you were given</h2>
    <p class="explanation">Choose the PDF of the certificate, or the picture of its summary. You are told whether it was made here, and what in it was changed.</p>
    <form method="post" action="${DOCUMENT_PATH}" enctype="multipart/form-data" novalidate>
      <div class="field${error === undefined ? "" : " wrong"}">
        <label for="${DOCUMENT_FIELD}">Document</label>
        <p class="hint" id="document-hint">PDF, JPEG or PNG, up to 2 MiB</p>
        ${error === undefined ? "" : html`<p class="error" id="document-error">${error}</p>`}
        <input id="${DOCUMENT_FIELD}" name="${DOCUMENT_FIELD}" type="file" accept="application/pdf,image/jpeg,image/png" required
          aria-describedby="${described}" ${error === undefined ? "" : html`aria-invalid="true"`} />
      </div>
      <div class="actions"><button type="submit">Check the document</button></div>
    </form>
    <p class="aside">The document is neither stored nor logged.</p>
  </section>`;
}
