import { html } from "hono/html";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { agoInWords } from "../../certificates/test-age.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { type Markup, noticeSign } from "../page-frame.ts";
import { phrase } from "../phrase.ts";

type Tested = Pick<ValidatedCertificate, "testedAtMs" | "localTime" | "age">;

/** A line for the greeting; nothing where the age is not known, or where `oldTestNotice` says it. */
export function ageLine({ age }: Tested, t: Translator): Markup | string {
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
