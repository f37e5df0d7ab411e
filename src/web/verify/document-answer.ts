import { html } from "hono/html";
import type { CheckedDocument } from "../../certificates/document-check.ts";
import type { PublishedCertificate, ValidatedCertificate } from "../../certificates/published-certificate.ts";
import { type VerdictInWords, verdictInWords } from "../../certificates/verdict.ts";
import {
  type SignatureFinding,
  statementsInWords,
  type Verification,
} from "../../certificates/verification/verification.ts";
import { formatDate, formatDateAndTime } from "../../language/date-format.ts";
import { ENGLISH, type PlainKey, type Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { certificateCard, nameOf } from "./certificate-card.ts";
import { fold } from "./fold.ts";
import { DANGER, greetingOf, newerTestNotice, oldTestNotice, otherMakeNotice } from "./greeting.ts";
import { previewFigure } from "./preview-figure.ts";
import type { ShownIssuer } from "./public-frame.ts";

export interface GivenDocument extends CheckedDocument {
  /** The certificate on whose page the document was given; null where it was given elsewhere. */
  readonly ofPage: PublishedCertificate | null;
}

interface DocumentFinding {
  readonly heading: string;
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

const CAUTION = { tone: "caution", sign: "triangle" } as const;

const strong = (words: Markup) => html`<strong>${words}</strong>`;

/** Whether it is of the certificate on whose page it was given; null where it was not given on one, or is of no certificate of ours. */
export function isOfPage({
  certificate,
  ofPage,
}: Pick<GivenDocument, "certificate" | "ofPage">): boolean | null {
  return certificate === null || ofPage === null ? null : certificate.code === ofPage.code;
}

/** A heading says what is known, and accuses nobody: a copy may be an honest one. */
export function findingOf(given: GivenDocument, t: Translator): DocumentFinding {
  const { verification, qrCode, certificate } = given;
  const said = (
    name: "withdrawn" | "elsewhere" | "other_picture" | "picture_elsewhere" | "unknown_picture",
    look: DocumentFinding["look"],
  ) => ({ heading: t(`verify.finding.${name}.heading`), sentence: t(`verify.finding.${name}.text`), look });
  if (verification.genuine)
    return (verification.installation?.withdrawn ?? null) === null
      ? genuineFinding(given, t)
      : said("withdrawn", DANGER);
  const isPdf = verification.format === "pdf";
  if (qrCode === "certificate" && certificate?.view.withdrawal != null)
    return {
      heading: t("verify.finding.withdrawn.heading"),
      sentence: t("verify.greeting.withdrawn.sentence"),
      look: DANGER,
    };
  if (qrCode === "elsewhere") return said(isPdf ? "elsewhere" : "picture_elsewhere", DANGER);
  if (qrCode !== null && !isPdf)
    return said(qrCode === "certificate" ? "other_picture" : "unknown_picture", lookOf(given, t));
  return unprovenFinding(given, t);
}

/** Of a document that is not what was expected, or proves nothing: red where the battery of its certificate is dangerous. */
function lookOf({ certificate }: GivenDocument, t: Translator): DocumentFinding["look"] {
  return certificate !== null && greetingOf(certificate.view, t).look.tone === "danger" ? DANGER : CAUTION;
}

/** Greeted by the verdict on the battery: a document about a battery with a safety issue is no good news for being genuine. */
function genuineFinding(given: GivenDocument, t: Translator): DocumentFinding {
  const { verification, certificate } = given;
  const statement = statementsInWords(verification.statements, t);
  const greeting = certificate === null ? null : greetingOf(certificate.view, t);
  if (isOfPage(given) === false)
    return {
      heading: t("verify.finding.other_test.heading"),
      sentence: statement,
      look: lookOf(given, t),
    };
  const isGood = greeting === null || greeting.look.tone === "good";
  return greeting === null || greeting.look.sign === "tick"
    ? {
        heading: t("verify.finding.genuine.heading"),
        sentence: isGood ? statement : `${greeting.sentence} ${statement}`,
        look: greeting?.look ?? { tone: "neutral", sign: "ring" },
      }
    : { ...greeting, sentence: t("verify.finding.genuine.but", { meaning: greeting.sentence, statement }) };
}

/** Of a PDF that proves nothing, or only that it was changed, and of a file of another kind. */
function unprovenFinding(given: GivenDocument, t: Translator): DocumentFinding {
  const { statements } = given.verification;
  const found = (
    name: "changed" | "incomplete" | "encrypted" | "not_on_record" | "unread_picture" | "other",
    look = lookOf(given, t),
  ) => ({ heading: t(`verify.finding.${name}.heading`), sentence: statementsInWords(statements, t), look });
  const [statement] = statements;
  switch (statement) {
    case "changed":
      return found("changed", DANGER);
    case "parts_disagree":
      return found("not_on_record", DANGER);
    case "not_on_record":
    case "incomplete":
    case "encrypted":
    case "unread_picture":
      return found(statement);
    case "unsigned":
    case "foreign_key":
    case "broken_signature":
      return copyFinding(given, t);
    default:
      return found("other");
  }
}

/** Of a PDF without a valid signature. */
function copyFinding(given: GivenDocument, t: Translator): DocumentFinding {
  const { verification, qrCode } = given;
  const statement = statementsInWords(verification.statements, t);
  const isUnsigned = verification.statements[0] === "unsigned";
  const look = lookOf(given, t);
  if (qrCode === "missing")
    return {
      heading: t("verify.finding.nothing.heading"),
      sentence: `${isUnsigned ? t("verify.finding.nothing.copy") : statement} ${t("verify.finding.no_code.text")}`,
      look,
    };
  const published = t("verify.finding.copy.text");
  const sentence = isUnsigned ? published : `${statement} ${published}`;
  return {
    heading: t(isUnsigned ? "verify.finding.copy.heading" : "verify.finding.invalid.heading"),
    sentence: qrCode === null ? statement : sentence,
    look,
  };
}

/** For programs, in English. It never advises to scan a QR code that leads elsewhere or that is not there. */
export function explanationOf(given: GivenDocument): string {
  const { qrCode, verification } = given;
  const isUseless = qrCode === "elsewhere" || qrCode === "missing";
  return isUseless ? findingOf(given, ENGLISH).sentence : verification.explanation;
}

/** First what it is, then whose car, which figure and which day; what only engineers ask for is folded. */
export function documentAnswer(given: GivenDocument, { t, link }: PageLanguage, issuer: ShownIssuer): Markup {
  const { verification, certificate, ofPage } = given;
  const { heading, sentence, look } = findingOf(given, t);
  const isOfOther = isOfPage(given) === false;
  const details = html`<section class="card details">
        ${certificate === null ? "" : html`<div class="actions"><a class="button" href="${link(`/verify/${certificate.code}`)}">${t("verify.found.open")}</a></div>`}
        ${fold(t("verify.details.heading"), html`<dl class="facts">${factsOf(given, t).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`)}
      </section>`;
  const card = (published: PublishedCertificate, label: string) =>
    certificateCard({ view: published.view, issuer, label }, t);
  const picture = (published: PublishedCertificate) =>
    previewFigure(
      published.view,
      {
        page: `/verify/${published.code}`,
        language: given.language ?? t.language,
        alt: t("verify.found.preview.alt"),
        caption: t(isOfOther ? "verify.preview.caption" : "verify.found.preview.caption"),
      },
      t,
    );
  const compared = isOfOther ? ofPage : null;
  const alarming = verification.genuine && !isOfOther ? [] : [compared, certificate];
  return html`${alarming.map((published) => (published === null ? "" : alarmPanel(published.view, t)))}
    <section class="verdict-panel ${look.tone}">
      ${verdictSign(look, 40)}
      <div>
        <h1>${heading}</h1>
        <p>${sentence}</p>
        ${isOfOther ? html`<p>${t("verify.compared.text")}</p>` : ""}
        ${alteredList(verification.altered, t)}
        ${withdrawal(verification, t)}
        ${verification.installation?.superseded ? html`<p>${t("verify.finding.superseded")}</p>` : ""}
      </div>
    </section>
    ${certificate === null || !verification.genuine || isOfOther ? "" : notices(certificate.view, t)}
    ${
      certificate === null
        ? ""
        : html`${
            compared === null
              ? html`<div class="columns">
                  ${card(certificate, t(verification.genuine ? "verify.compared.document" : "verify.published.label"))}
                  ${picture(certificate)}
                </div>`
              : html`<div class="columns even">
                  ${card(compared, t("verify.compared.page"))} ${card(certificate, t("verify.compared.document"))}
                  ${picture(compared)} ${picture(certificate)}
                </div>`
          }`
    }
    ${details}`;
}

function notices(view: ValidatedCertificate, t: Translator): Markup {
  return html`${view.hasNewerTest === true ? newerTestNotice(view, t) : oldTestNotice(view, t)} ${otherMakeNotice(view, t)}`;
}

/** Before all else: what to do about a battery whose certificate only stands beside a document. A genuine document is greeted by it. */
function alarmPanel(view: ValidatedCertificate, t: Translator): Markup | string {
  if (view.withdrawal !== null || (view.verdict !== "safety_issue" && view.verdict !== "warning")) return "";
  const words = verdictInWords(view.verdict, t);
  return html`<section class="verdict-panel ${words.tone}">
    ${verdictSign(words, 40)}
    <div>
      <p><strong>${words.label}</strong></p>
      <p>${nameOf(view, t)}: ${words.sentence}</p>
    </div>
  </section>`;
}

function alteredList(altered: readonly string[], t: Translator): Markup | string {
  // That something was changed which cannot be named is said above.
  const named = altered.filter((part) => part !== "document");
  if (named.length === 0) return "";
  return html`<p>${t("verify.altered.heading")}</p>
    <ul>${named.map((part) => html`<li><strong>${alteredInWords(part, t)}</strong></li>`)}</ul>`;
}

function withdrawal({ installation }: Verification, t: Translator): Markup | string {
  const withdrawn = installation?.withdrawn ?? null;
  if (withdrawn === null) return "";
  const day = formatDate(withdrawn.atMs, null, t) ?? "";
  return html`<p>${phrase(t, "verify.finding.withdrawn.why", { strong, day, reason: withdrawn.reason })}</p>`;
}

function logInWords({ genuine, log, installation }: Verification, t: Translator): string {
  if (log === "absent" && !genuine) return t("verify.log.unproven");
  const entry = installation?.logEntry ?? null;
  return log === "included" && entry !== null
    ? t("verify.log.entry", { entry: String(entry) })
    : t(`verify.log.${log}`);
}

type Fact = readonly [name: string, value: Markup | string];

function factsOf({ verification, qrCode }: GivenDocument, t: Translator): readonly Fact[] {
  const { format, number, issuer, timeStampedAtMs } = verification;
  const kind = (name: "pdf" | "jpeg" | "picture" | "other"): Fact => [
    t("verify.found.kind"),
    t(`verify.kind.${name}`),
  ];
  const published = (isPublished: boolean): Fact => [
    t("verify.found.published"),
    t(isPublished ? "verify.found.published.yes" : "verify.found.no"),
  ];
  const signature = (finding: SignatureFinding): Fact => [
    t("verify.found.signature"),
    t(`verify.signature.${finding}`),
  ];
  if (format === "pdf" && qrCode !== null) return [kind("pdf"), signature(verification.signature)];
  if (format !== "pdf" && qrCode !== null)
    return [kind(format === "jpeg" ? "jpeg" : "picture"), published(false)];
  if (format === "jpeg") return [kind("jpeg"), published(verification.genuine)];
  const stamped = formatDateAndTime(timeStampedAtMs, null, t);
  return [
    kind(format === "pdf" ? "pdf" : "other"),
    signature(verification.signature),
    [t("verify.found.credential"), t(`verify.signature.${verification.credential}`)],
    [t("verify.found.number"), number ?? t("verify.found.no_number")],
    [t("verify.found.issuer"), issuer ?? t("verify.found.no_issuer")],
    ...(stamped === null ? [] : [[t("verify.found.time_stamp"), stamped] as const]),
    [t("verify.found.log"), logInWords(verification, t)],
  ];
}

const MESSAGES: Readonly<Record<string, PlainKey & `verify.part.${string}`>> = {
  certificate_number: "verify.part.number",
  verification_url: "verify.part.address",
  tested_at: "verify.part.day",
  results_received_at: "verify.part.received",
  result_status: "verify.part.result_status",
  "vehicle.vin": "verify.part.vin",
  "vehicle.registration": "verify.part.registration",
  "vehicle.make": "verify.part.make",
  "vehicle.model": "verify.part.model",
  "vehicle.year": "verify.part.year",
  "vehicle.mileage_km": "verify.part.mileage",
  "battery.soh_percent": "verify.part.soh",
  "battery.soh_basis": "verify.part.soh",
  "battery.overall_battery_status": "verify.part.overall",
  "battery.capacity_kwh": "verify.part.capacity",
  "battery.nominal_kwh": "verify.part.capacity_new",
  "battery.estimated_range_miles": "verify.part.range",
  "battery.cell_count": "verify.part.cell_count",
  "battery.cell_variance": "verify.part.cell_variance",
  "battery.method": "verify.part.method",
  "battery.soh_uncertainty_percent": "verify.part.uncertainty",
  warnings: "verify.part.warnings",
  "dealer.name": "verify.part.dealer_name",
  "dealer.city": "verify.part.dealer_city",
  "dealer.country": "verify.part.dealer_country",
  dealer: "verify.part.dealer",
  unit_serial_number: "verify.part.unit",
  pages: "verify.part.pages",
  "result.json": "verify.part.attached_result",
};

/** An altered part in words. Of a part that has none of its own, the words of what it belongs to. */
export function alteredInWords(part: string, t: Translator): string {
  for (let name = part; name !== ""; name = name.slice(0, Math.max(0, name.search(/[.[][^.[]*$/)))) {
    const message = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : undefined;
    if (message !== undefined) return t(message);
  }
  return part;
}
