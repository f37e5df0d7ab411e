import { html } from "hono/html";
import { batterySummary } from "../../certificates/battery-summary.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { agoInWords } from "../../certificates/test-age.ts";
import type { VerdictInWords } from "../../certificates/verdict.ts";
import { warningInWords } from "../../certificates/warning.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { type Markup, noticeSign } from "../page-frame.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { issuerMarkup, type ShownIssuer } from "./public-frame.ts";

interface Greeting {
  readonly heading: string;
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

/** Withdrawal before verdict. Only a battery that passed, with a confirmed figure and without much wear, is greeted in green. */
export function greetingOf(view: ValidatedCertificate, t: Translator): Greeting {
  if (view.withdrawal !== null)
    return {
      heading: t("verify.greeting.withdrawn.heading"),
      sentence: t("verify.greeting.withdrawn.sentence"),
      look: { tone: "danger", sign: "cross" },
    };
  const summary = batterySummary(view, t);
  return view.verdict === "ok" && summary.second === null
    ? { heading: t("verify.greeting.genuine"), sentence: summary.sentence, look: summary }
    : { heading: summary.label, sentence: summary.text, look: summary };
}

export function greetingPanel(view: ValidatedCertificate, issuer: ShownIssuer, t: Translator): Markup {
  const { heading, sentence, look } = greetingOf(view, t);
  return html`<section class="verdict-panel ${look.tone}">
    ${verdictSign(look, 40)}
    <div>
      <h1>${heading}</h1>
      <p>${sentence}</p>
      ${view.withdrawal === null && view.verdict === "warning" ? noticed(view.warnings, t) : ""}
      ${view.withdrawal === null ? ageLine(view, t) : ""}
      <p>${view.withdrawal === null ? issued(view, issuer, t) : withdrawn(view.withdrawal, t)}</p>
    </div>
  </section>`;
}

/** In short; each is explained below. */
function noticed(warnings: readonly string[] | null, t: Translator): Markup | string {
  if (warnings === null || warnings.length === 0) return "";
  return html`<ul>${warnings.map((code) => html`<li>${warningInWords(code, t).title}</li>`)}</ul>`;
}

function issued(view: ValidatedCertificate, issuer: ShownIssuer, t: Translator): Markup {
  const isSaidAbove = greetingOf(view, t).look.sign === "tick";
  return html`${isSaidAbove ? "" : `${t("verify.greeting.is_genuine")} `}${issuedBy(view, issuer, t)}`;
}

function issuedBy(view: ValidatedCertificate, { name, url }: ShownIssuer, t: Translator): Markup | string {
  const day = formatDate(view.testedAtMs, view.localTime, t);
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

type Tested = Pick<ValidatedCertificate, "testedAtMs" | "localTime" | "age">;

/** A line for the greeting; nothing where the age is not known, or where `oldTestNotice` says it. */
function ageLine({ age }: Tested, t: Translator): Markup | string {
  return age === null || age.isOld ? "" : html`<p>${t("verify.age.tested", { ago: agoInWords(age, t) })}</p>`;
}

/** In amber, below the greeting; nothing for a test that is not old, and for a withdrawn certificate, which shows no result. */
export function oldTestNotice(
  { age, withdrawal }: Pick<ValidatedCertificate, "age" | "withdrawal">,
  t: Translator,
): Markup | string {
  if (age?.isOld !== true || withdrawal !== null) return "";
  return html`<section class="notice newer">
    ${noticeSign()}
    <div>
      <h2>${t("verify.age.tested", { ago: agoInWords(age, t) })}</h2>
      <p>${t("verify.age.old")}</p>
    </div>
  </section>`;
}

/** The day of the test and how long ago it was, for a list of facts; null where the record holds none. */
export function testedDay({ testedAtMs, localTime, age }: Tested, t: Translator): Markup | string | null {
  const day = formatDate(testedAtMs, localTime, t);
  if (day === null || age === null) return day;
  const ago = agoInWords(age, t);
  return html`<span class="${age.isOld ? "old" : ""}">${phrase(t, "values.age.day_and_ago", { day, ago })}</span>`;
}
