import { html } from "hono/html";
import { isHealthPossible } from "../../battery-tests/battery.ts";
import { batterySummary } from "../../certificates/battery-summary.ts";
import type { LogoFile } from "../../certificates/certificate-document.ts";
import {
  dealerTitle,
  formatKilowattHours,
  formatUncertainty,
  packFactsInWords,
  repeatabilityInWords,
  resultStatusInWords,
  vehicleTitle,
} from "../../certificates/certificate-text.ts";
import { distanceOfKilometres, lengthInWords, readerIn } from "../../certificates/distance.ts";
import { packChangesInWords } from "../../certificates/history-packs.ts";
import type { ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { tiedUnits } from "../../certificates/rendering/text/printable-text.ts";
import { newTestTime } from "../../certificates/test-age.ts";
import { type TypicalForAge, typicalForAge } from "../../certificates/typical-for-age.ts";
import { formatDate } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import { type HistoryPoint, historyPlot } from "../history-plot.ts";
import type { Markup } from "../page-frame.ts";
import { summaryMark } from "../verdict-mark.ts";
import { fold } from "./fold.ts";
import { contradictionSentences, newerTestInWords, testedDay } from "./greeting.ts";
import { issuerMarkup, logoPicture, type ShownIssuer } from "./public-frame.ts";
import { resultPanel } from "./result-panel.ts";
import { sohMeaning } from "./soh-meaning.ts";
import { typicalStrip } from "./typical-strip.ts";

interface OnCard {
  readonly view: ValidatedCertificate;
  readonly issuer: ShownIssuer;
  /** Those that the certificate prints, of its issuer and of the dealer. */
  readonly logos: readonly LogoFile[];
  /** Where the card stands beside other things, in brief. */
  readonly label?: string;
}

export function nameOf({ make, model }: ValidatedCertificate, t: Translator): string {
  return tiedUnits(vehicleTitle(make, model) ?? t("verify.vehicle_unnamed"));
}

/** The issuer that the certificate names; for one that names none, the issuer of today. */
export function issuerOf({ view, issuer }: Pick<OnCard, "view" | "issuer">): ShownIssuer {
  return view.issuer.name === null && view.issuer.contact === null ? issuer : view.issuer;
}

/** What a page shows of its certificate, for the result of a document check. */
export function certificateCard(
  { view, issuer, label }: Pick<OnCard, "view" | "issuer" | "label">,
  t: Translator,
): Markup {
  const shown = {
    view,
    issuer: issuerOf({ view, issuer }),
    logos: [],
    ...(label === undefined ? {} : { label }),
  };
  return view.withdrawal === null ? issuedCard(shown, t) : withdrawnContent(shown, t);
}

function issuedCard({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
  const summary = batterySummary(view, t);
  return html`<section class="card details">
        ${labelled(label)}<h2 class="vehicle">${nameOf(view, t)}</h2>
        ${resultPanel(view, t)}
        <p>${summary.sentence}</p>
        ${contradictionSentences(view, t).map((sentence) => html`<p>${sentence}</p>`)}
        <dl class="facts">
          ${mainFacts(view, t)}
          ${fact(t("verify.fact.overall"), summaryMark(summary.second ?? summary), t)}
          ${technicalFacts({ view, issuer, logos }, t)}
        </dl>
      </section>`;
}

/** On the page of a certificate: the vehicle, the dial, how typical it is for its age, its history, and when the battery was another one. */
export function resultCard(view: ValidatedCertificate, t: Translator): Markup {
  const typical = typicalOf(view, t);
  return html`<section class="card details">
    <h2 class="vehicle">${nameOf(view, t)}</h2>
    ${resultPanel(view, t)}
    ${typical === null ? "" : typicalStrip(typical, t)}
    ${historyPlot(t, historyOf(view), () => view.localTime, { isSmall: true })}
    ${packChanges(view, t)}
  </section>`;
}

function packChanges({ history, testedAtMs, localTime }: ValidatedCertificate, t: Translator): Markup[] {
  const tests = testedAtMs === null ? history : [...history, { testedAtMs }];
  return packChangesInWords(tests, () => localTime, t).map((sentence) => html`<p>${sentence}</p>`);
}

function typicalOf({ peers, sohPercent }: ValidatedCertificate, t: Translator): TypicalForAge | null {
  return typicalForAge(peers, sohPercent, t);
}

/** Figures that may be quoted; none beside a result that may not. */
function historyOf({ history, testedAtMs, sohPercent, nominalKwh }: ValidatedCertificate): HistoryPoint[] {
  if (sohPercent === null || testedAtMs === null) return [];
  const shown = { testedAtMs, sohPercent, nominalKwh, packsAgo: 0, isShown: true };
  const earlier = history.map(({ nominalKwh = null, packsAgo = 0, ...test }) => ({
    ...test,
    nominalKwh,
    packsAgo,
    isShown: false,
  }));
  return [...earlier, shown].flatMap((test) =>
    isHealthPossible(test.sohPercent) ? [{ ...test, sohPercent: test.sohPercent }] : [],
  );
}

/** On the page of a certificate: what the test was of, then behind a line each what the figure means and the rest. */
export function factsCard({ view, issuer, logos }: OnCard, t: Translator): Markup {
  const { health } = batterySummary(view, t);
  return html`<section class="card details">
    <dl class="facts">${mainFacts(view, t)}</dl>
    ${health === null ? "" : sohMeaning(health, typicalOf(view, t), t)}
    ${fold(t("verify.details.heading"), html`<dl class="facts">${technicalFacts({ view, issuer, logos }, t)}</dl>`)}
  </section>`;
}

function labelled(label: string | undefined): Markup | string {
  return label === undefined ? "" : html`<p class="label">${label}</p>`;
}

/** A withdrawn certificate shows no result. */
export function withdrawnContent({ view, issuer, logos, label }: OnCard, t: Translator): Markup {
  return html`<section class="card details">
    ${labelled(label)}<h2 class="vehicle">${nameOf(view, t)}</h2>
    <dl class="facts">
      ${testedOn(view, t)}
      ${fact(t("verify.fact.withdrawn"), formatDate(view.withdrawal?.atMs ?? null, null, t), t)}
      ${fact(t("verify.fact.reason"), view.withdrawal?.reason ?? null, t)}
      ${dealerFact({ view, logos }, t)}
      ${particulars({ view, issuer, logos }, t)}
    </dl>
  </section>`;
}

function testedOn(view: ValidatedCertificate, t: Translator): Markup {
  return fact(t("verify.fact.tested"), testedDay(view, t), t);
}

function mainFacts(view: ValidatedCertificate, t: Translator): Markup {
  const mileage = lengthInWords(
    distanceOfKilometres(view.mileageKm, readerIn(view.dealer, view.language, t.language), t),
  );
  return html`${testedOn(view, t)}
    ${newTestOf(view, t)}
    ${fact(t("verify.fact.mileage"), mileage, t)}
    ${view.sohPercent === null ? "" : fact(t("verify.fact.capacity"), capacityOf(view, t), t)}`;
}

/** When to ask for a new test, as the certificate says; nothing beside a notice of an old one, or of a newer one. */
function newTestOf(view: ValidatedCertificate, t: Translator): Markup | string {
  const time = newTestTime(view, t);
  if (time === null || view.age?.isOld === true || view.hasNewerTest === true) return "";
  const words =
    time.from === "now" ? t("preview.new_test_now") : t("preview.new_test_from", { date: time.date });
  return fact(t("preview.new_test"), words, t);
}

function technicalFacts({ view, issuer, logos }: Omit<OnCard, "label">, t: Translator): Markup {
  const { sohUncertaintyPercent: uncertainty, method, warnings } = view;
  const repeatability = repeatabilityInWords(view, t);
  return html`${warnings?.length === 0 ? fact(t("verify.warnings.heading"), t("verify.warnings.none"), t) : ""}
    ${fact(t("verify.fact.result"), resultStatusInWords(view.resultStatus, t).label, t)}
    ${uncertainty === null ? "" : fact(t("verify.fact.uncertainty"), formatUncertainty(uncertainty, t), t)}
    ${repeatability === null ? "" : fact(t("values.repeatability_label"), repeatability, t)}
    ${method === null ? "" : fact(t("verify.fact.method"), method, t)}
    ${packFactsInWords(view.pack, t).map(({ label, value }) => fact(label, value, t))}
    ${dealerFact({ view, logos }, t)}
    ${particulars({ view, issuer, logos }, t)}`;
}

function dealerFact({ view, logos }: Pick<OnCard, "view" | "logos">, t: Translator): Markup {
  const dealer = dealerTitle(view.dealer.name, view.dealer.city);
  const logo = logoOf(logos, view.dealerLogo, view.dealer.name, t);
  return fact(t("verify.fact.dealer"), dealer === null ? null : html`${dealer}${logo}`, t);
}

function particulars({ view, issuer, logos }: Omit<OnCard, "label">, t: Translator): Markup {
  const operator = t("verify.fact.operator");
  const words =
    issuer.name === null && issuer.contact === null ? null : issuerMarkup(issuer.name ?? operator, issuer);
  const logo = logoOf(logos, view.issuer.logo, issuer.name, t);
  return html`${fact(t("verify.fact.issuer"), words === null ? null : html`${words}${logo}`, t, operator)}
    ${fact(t("verify.fact.number"), view.maskedNumber ?? t("certificate.head.no_number"), t)}
    ${fact(t("verify.fact.state"), t(view.withdrawal === null ? "verify.fact.valid" : "verify.fact.is_withdrawn"), t)}
    ${fact(t("verify.fact.newer"), newerTestInWords(view.hasNewerTest, t), t)}`;
}

function logoOf(logos: readonly LogoFile[], sha256: string | null, name: string | null, t: Translator) {
  const found = logos.find((file) => file.sha256 === sha256);
  return found === undefined ? "" : logoPicture(found, name, t);
}

function capacityOf({ capacityKwh, nominalKwh }: ValidatedCertificate, t: Translator): string | null {
  const now = formatKilowattHours(capacityKwh, t);
  const whenNew = formatKilowattHours(nominalKwh, t);
  return now === null || whenNew === null
    ? now
    : t("verify.fact.capacity_now_and_new", { now, new: whenNew });
}

/** @param absent stands in the place of a value that is null. */
function fact(
  label: string,
  value: Markup | string | null,
  t: Translator,
  absent = t("values.not_recorded"),
): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd class="${value === null ? "absent" : ""}">${value ?? absent}</dd>
  </div>`;
}
