import { html } from "hono/html";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { resultStatusInWords } from "../../certificates/result-status-words.ts";
import { type VerdictInWords, verdictInWords } from "../../certificates/verdict.ts";
import { warningInWords } from "../../certificates/warning-text.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Markup } from "../page-frame.ts";
import { verdictSign } from "../verdict-mark.ts";
import { issuerInWords, type ShownIssuer } from "./public-frame.ts";

/** The first thing on the page of a certificate: what a buyer must know of it, and that it is genuine. */
export interface Greeting {
  readonly heading: string;
  /** What it means; the first paragraph. */
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

/**
 * A withdrawal comes before the verdict, and the verdict before the result status. Only a battery that passed, with a confirmed
 * result, is greeted in green and with a tick.
 */
export function greetingOf(view: ValidatedCertificate): Greeting {
  if (view.withdrawal !== null)
    return {
      heading: "This certificate is withdrawn",
      sentence: "Do not rely on it, nor on any copy of it.",
      look: { tone: "danger", sign: "cross" },
    };
  const verdict = verdictInWords(view.verdict);
  const isOfVerdict = view.resultStatus === "final" || !["ok", "none"].includes(view.verdict);
  if (isOfVerdict && view.verdict === "ok")
    return {
      heading: "This certificate is genuine",
      sentence: `${verdict.label}. ${verdict.sentence}`,
      look: verdict,
    };
  if (isOfVerdict) return { heading: verdict.label, sentence: verdict.sentence, look: verdict };
  const result = resultStatusInWords(view.resultStatus);
  return { heading: result.label, sentence: result.sentence, look: { tone: "neutral", sign: "dash" } };
}

export function greetingPanel(view: ValidatedCertificate, issuer: ShownIssuer): Markup {
  const { heading, sentence, look } = greetingOf(view);
  return html`<section class="verdict-panel ${look.tone}">
    ${verdictSign(look, 40)}
    <div>
      <h1>${heading}</h1>
      <p>${sentence}</p>
      ${view.withdrawal === null && view.verdict === "warning" ? noticed(view.warnings) : ""}
      <p>${view.withdrawal === null ? issued(view, issuer) : withdrawn(view.withdrawal)}</p>
    </div>
  </section>`;
}

/** What the test noticed, in short; each is explained below. */
function noticed(warnings: readonly string[] | null): Markup | string {
  if (warnings === null || warnings.length === 0) return "";
  return html`<ul>${warnings.map((code) => html`<li>${warningInWords(code).title}</li>`)}</ul>`;
}

function issued(view: ValidatedCertificate, issuer: ShownIssuer): Markup {
  const day = formatDate(view.testedAtMs, view.localTime);
  const by =
    issuer.name === null
      ? "It was issued here"
      : html`It was issued by ${issuerInWords({ ...issuer, contact: null })}`;
  const genuine = greetingOf(view).look.tone === "good" ? "" : "The certificate is genuine. ";
  return html`${genuine}${by}${day === null ? "." : `, for the test of ${day}.`}`;
}

function withdrawn({ atMs, reason }: NonNullable<ValidatedCertificate["withdrawal"]>): Markup {
  return html`It was issued here, and withdrawn on <strong>${formatDate(atMs)}</strong>.${reason === "" ? "" : html` The reason: <strong>${reason}</strong>`}`;
}
