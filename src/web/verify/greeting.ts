import { html } from "hono/html";
import { batterySummary } from "../../certificates/battery-summary.ts";
import { readerIn } from "../../certificates/distance.ts";
import { remarksOn } from "../../certificates/noticed.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { agoInWords } from "../../certificates/test-age.ts";
import { contradictionsInWords } from "../../certificates/told-contradictions.ts";
import type { VerdictInWords } from "../../certificates/verdict.ts";
import { formatDate } from "../../language/date-format.ts";
import { semicolonList } from "../../language/list-format.ts";
import type { Translator } from "../../language/translator.ts";
import { genuineSign, type Markup, noticeSign } from "../page-frame.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { issuerMarkup, type ShownIssuer } from "./public-frame.ts";

export const DANGER = { tone: "danger", sign: "cross" } as const;

interface Greeting {
  readonly heading: string;
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

/** Withdrawal before all else, then what `batterySummary` says first. */
export function greetingOf(view: ValidatedCertificate, t: Translator): Greeting {
  if (view.withdrawal !== null)
    return {
      heading: t("verify.greeting.withdrawn.heading"),
      sentence: t("verify.greeting.withdrawn.sentence"),
      look: DANGER,
    };
  const summary = batterySummary(view, t);
  // Where the checks passed, a checked document has another heading, which does not say so.
  const sentence = summary.sign === "tick" ? summary.sentence : summary.text;
  return { heading: summary.label, sentence, look: summary };
}

/** The verdict in its colour, and apart from it, without a colour, that the certificate is genuine: a red battery may have a genuine one. */
export function greetingPanel(view: ValidatedCertificate, issuer: ShownIssuer, t: Translator): Markup {
  const { heading, sentence, look } = greetingOf(view, t);
  return html`<section class="verdict-panel ${look.tone}">
    ${verdictSign(look, 40)}
    <div>
      <h1>${heading}</h1>
      ${view.withdrawal === null ? issuedLines(view, t) : html`<p>${sentence}</p><p>${withdrawn(view.withdrawal, t)}</p>`}
    </div>
  </section>
  ${
    view.withdrawal === null
      ? html`<p class="genuine">${genuineSign()} <span><strong>${t("verify.greeting.is_genuine")}</strong> ${issuedBy(view, issuer, t)}</span></p>`
      : ""
  }`;
}

function issuedLines(view: ValidatedCertificate, t: Translator): Markup {
  const { second, text } = batterySummary(view, t);
  return html`${second === null ? html`<p>${text}</p>` : html`<p class="second ${second.tone}">${verdictSign(second, 18)} <span>${text}</span></p>`}
    ${noticed(view, t)}`;
}

/** The two gravest remarks, as the certificate names them; all are explained below. */
function noticed(view: ValidatedCertificate, t: Translator): Markup | string {
  const { named, more } = remarksOn(view, t);
  if (named.length === 0) return "";
  const list = semicolonList(named, t);
  return html`<p>${more === 0 ? t("certificate.front.noticed", { list }) : t("certificate.front.noticed_more", { list, count: more })}</p>`;
}

function issuedBy(view: ValidatedCertificate, { name, url }: ShownIssuer, t: Translator): Markup | string {
  const day = dayAndAgo(view, t);
  if (name === null)
    return day === null ? t("verify.greeting.issued.here") : t("verify.greeting.issued.here_on", { day });
  const issuer = issuerMarkup(name, { url, contact: null });
  return day === null
    ? phrase(t, "verify.greeting.issued.by", { issuer })
    : phrase(t, "verify.greeting.issued.by_on", { issuer, day });
}

function withdrawn({ atMs, reason }: NonNullable<ValidatedCertificate["withdrawal"]>, t: Translator): Markup {
  const strong = (words: Markup) => html`<strong>${words}</strong>`;
  const day = formatDate(atMs, null, t) ?? "";
  return phrase(t, "verify.greeting.withdrawn.on_because", { strong, day, reason });
}

/** For a list of facts. */
export function newerTestInWords(hasNewerTest: boolean | null, t: Translator): string {
  if (hasNewerTest === null) return t("verify.newer.unknown");
  return t(hasNewerTest ? "verify.newer.yes" : "verify.newer.none");
}

/** In amber, above the greeting; nothing unless a newer test is known. */
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

/** In the units of the reader of the page. */
export function contradictionSentences(
  view: Pick<ValidatedCertificate, "contradictions" | "localTime" | "language" | "dealer">,
  t: Translator,
): string[] {
  const { contradictions, localTime, language } = view;
  const dealer = readerIn(view.dealer, language, t.language);
  return contradictionsInWords(contradictions, { localTime, dealer }, t);
}

/** In amber, below the greeting; nothing on a withdrawn certificate, which shows no result. */
export function contradictionNotice(view: ValidatedCertificate, t: Translator): Markup | string {
  const sentences = contradictionSentences(view, t);
  if (sentences.length === 0 || view.withdrawal !== null) return "";
  const heading = t("battery.contradiction.heading");
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      ${batterySummary(view, t).label === heading ? "" : html`<h2>${heading}</h2>`}
      ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
  </section>`;
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

type Tested = Pick<ValidatedCertificate, "testedAtMs" | "localTime" | "age">;

/** In amber, below the greeting; nothing for a test that is not old, and for a withdrawn certificate, which shows no result. */
export function oldTestNotice(
  { age, withdrawal }: Pick<ValidatedCertificate, "age" | "withdrawal">,
  t: Translator,
): Markup | string {
  if (age?.isOld !== true || withdrawal !== null) return "";
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>${t("verify.age.old.heading")}</h2>
      <p>${t("verify.age.old.text", { ago: agoInWords(age, t) })}</p>
    </div>
  </section>`;
}

/** `2 March 2026 (5 days ago)`; null where the record holds no day. */
function dayAndAgo({ testedAtMs, localTime, age }: Tested, t: Translator): string | null {
  const day = formatDate(testedAtMs, localTime, t);
  return day === null || age === null ? day : t("values.age.day_and_ago", { day, ago: agoInWords(age, t) });
}

/** For a list of facts, in amber if the test is old; null where the record holds no day. */
export function testedDay(view: Tested, t: Translator): Markup | null {
  const day = dayAndAgo(view, t);
  return day === null ? null : html`<span class="${view.age?.isOld ? "old" : ""}">${day}</span>`;
}
