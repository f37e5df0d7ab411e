import { html } from "hono/html";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { type Markup, noticeSign } from "../page-frame.ts";

/** For a list of facts. */
export function newerTestInWords(hasNewerTest: boolean | null, t: Translator): string {
  if (hasNewerTest === null) return t("verify.newer.unknown");
  return t(hasNewerTest ? "verify.newer.yes" : "verify.newer.none");
}

/** In amber, below the greeting; nothing unless a newer test is known. */
export function newerTestNotice(
  { hasNewerTest }: Pick<ValidatedCertificate, "hasNewerTest">,
  t: Translator,
): Markup | string {
  return hasNewerTest === true ? notice(t("verify.newer.heading"), t("verify.newer.text")) : "";
}

/** In amber, below the greeting; nothing unless a test under the same VIN names another make. */
export function otherMakeNotice(
  { otherMakeTestedAtMs, localTime }: Pick<ValidatedCertificate, "otherMakeTestedAtMs" | "localTime">,
  t: Translator,
): Markup | string {
  const day = formatDate(otherMakeTestedAtMs, localTime, t);
  return day === null ? "" : notice(t("verify.other_make.heading"), t("verify.other_make.text", { day }));
}

function notice(heading: string, text: string): Markup {
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>${heading}</h2>
      <p>${text}</p>
    </div>
  </section>`;
}
