import { html } from "hono/html";
import { type BatteryTest, resultStatusOf } from "../../../battery-tests/battery-test.ts";
import type { Contradiction } from "../../../battery-tests/contradiction.ts";
import { formatSohPercent } from "../../../certificates/certificate-text.ts";
import { statedVerdict } from "../../../certificates/noticed.ts";
import { sohBandOf } from "../../../certificates/soh-band.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { copiedField } from "../frame/copy-button.ts";
import { unseen } from "../frame/portal-page.ts";

/** What a dealer pastes into an advertisement, in the language of its buyers. */
export interface Advertisement {
  /** A line of HTML that shows the badge, with a link to the validation page. */
  readonly badge: string;
  readonly text: string;
}

/**
 * Null where no figure may stand as a headline; and where a text of one figure would leave out what the checks found, that figures contradict
 * each other, or that a newer test says something else. @param t in the language of the certificate.
 */
export function advertisementOf(
  test: BatteryTest,
  {
    verificationUrl,
    testedDay,
    hasNewerTest,
    contradictions,
  }: {
    readonly verificationUrl: string;
    readonly testedDay: string | null;
    readonly hasNewerTest: boolean | null;
    readonly contradictions: readonly Contradiction[];
  },
  t: Translator,
): Advertisement | null {
  const soh = test.battery?.sohPercent ?? null;
  const percent = formatSohPercent(soh, t);
  if (hasNewerTest === true || contradictions.length > 0) return null;
  const isStated = sohBandOf(resultStatusOf(test), soh) !== null && statedVerdict(test) === "ok";
  if (!isStated || percent === null || testedDay === null) return null;
  const picture = `${verificationUrl}/badge.svg?lang=${t.language}`;
  return {
    badge: `<a href="${verificationUrl}"><img src="${picture}" width="300" height="60" alt="${t("page.tagline")}"></a>`,
    text: t("tests.advert.words", { day: testedDay, percent, url: verificationUrl }),
  };
}

export function advertisementFold({ badge, text }: Advertisement, t: Translator): Markup {
  const copied = (name: "badge" | "text", value: string) =>
    copiedField(t, {
      name: `advert-${name}`,
      label: t(`tests.advert.${name}`),
      value,
      copy: phrase(t, `tests.advert.copy_${name}`, { unseen }),
    });
  return html`<details class="other-languages"><summary>${t("tests.advert.title")}</summary>
    ${copied("text", text)} ${copied("badge", badge)}
  </details>`;
}
