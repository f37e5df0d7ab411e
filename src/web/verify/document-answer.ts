import { html } from "hono/html";
import type { CheckedDocument } from "../../certificates/document-check.ts";
import type { VerdictInWords } from "../../certificates/verdict.ts";
import type { SignatureFinding, Verification } from "../../certificates/verification/verification.ts";
import { statementsInWords } from "../../certificates/verification/verification-words.ts";
import { formatDate, formatDateAndTime } from "../../language/date-format.ts";
import { ENGLISH, type Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { phrase } from "../phrase.ts";
import { verdictSign } from "../verdict-mark.ts";
import { alteredInWords } from "./altered-words.ts";
import { greetingOf } from "./greeting.ts";
import { previewFigure } from "./preview-figure.ts";

interface DocumentFinding {
  readonly heading: string;
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

const DANGER = { tone: "danger", sign: "cross" } as const;
const CAUTION = { tone: "caution", sign: "triangle" } as const;

const strong = (words: Markup) => html`<strong>${words}</strong>`;

/** Greeted by the verdict on the battery: a document about a battery with a safety issue is no good news for being genuine. */
export function findingOf(checked: CheckedDocument, t: Translator): DocumentFinding {
  const { verification, certificate, qrCode } = checked;
  const { genuine, installation, altered, format } = verification;
  const statement = statementsInWords(verification.statements, t);
  const said = (
    name: "withdrawn" | "copy" | "elsewhere" | "other_picture" | "picture_elsewhere" | "foreign_picture",
    look: DocumentFinding["look"],
  ) => ({ heading: t(`verify.finding.${name}.heading`), sentence: t(`verify.finding.${name}.text`), look });
  if (genuine && (installation?.withdrawn ?? null) !== null) return said("withdrawn", DANGER);
  if (genuine) {
    const greeting = certificate === null ? null : greetingOf(certificate.view, t);
    return greeting === null || greeting.look.tone === "good"
      ? {
          heading: t("verify.finding.genuine.heading"),
          sentence: statement,
          look: greeting?.look ?? { tone: "neutral", sign: "ring" },
        }
      : {
          ...greeting,
          sentence: t("verify.finding.genuine.but", { meaning: greeting.sentence, statement }),
        };
  }
  const isPdf = format === "pdf";
  if (altered.length > 0) {
    const trap = uselessCode(checked);
    return {
      heading: t("verify.finding.altered.heading"),
      sentence: trap === null ? statement : t(`verify.finding.${trap}.text`),
      look: DANGER,
    };
  }
  const notOurs = { heading: t("verify.finding.not_ours.heading"), sentence: statement, look: DANGER };
  switch (qrCode) {
    case "certificate":
      return said(isPdf ? "copy" : "other_picture", CAUTION);
    case "elsewhere":
      return said(isPdf ? "elsewhere" : "picture_elsewhere", DANGER);
    case "missing":
      return isPdf ? notOurs : said("foreign_picture", DANGER);
    case null:
      return notOurs;
  }
}

/** For programs, in English. It never advises to scan a QR code that leads elsewhere or that is not there. */
export function explanationOf(checked: CheckedDocument): string {
  const { qrCode, verification } = checked;
  const isUseless = qrCode === "elsewhere" || qrCode === "missing";
  return isUseless ? findingOf(checked, ENGLISH).sentence : verification.explanation;
}

/** Why the QR code of an altered document must not be scanned, as the statement of a file without a signature advises. */
function uselessCode({ qrCode }: CheckedDocument): "elsewhere" | "no_code" | null {
  switch (qrCode) {
    case "elsewhere":
      return "elsewhere";
    case "missing":
      return "no_code";
    case "certificate":
    case null:
      return null;
  }
}

export function documentAnswer(checked: CheckedDocument, { t, link }: PageLanguage): Markup {
  const { verification, certificate } = checked;
  const { heading, sentence, look } = findingOf(checked, t);
  return html`<section class="verdict-panel ${look.tone}">
      ${verdictSign(look, 40)}
      <div>
        <h1>${heading}</h1>
        <p>${sentence}</p>
        ${alteredList(verification.altered, t)}
        ${withdrawal(verification, t)}
      </div>
    </section>
    <div class="columns">
      <section class="card details">
        <h2>${t("verify.found.heading")}</h2>
        <dl class="facts">${factsOf(checked, t).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        ${certificate === null ? "" : html`<div class="actions"><a class="button" href="${link(`/verify/${certificate.code}`)}">${t("verify.found.open")}</a></div>`}
      </section>
      ${
        certificate === null
          ? ""
          : previewFigure(
              certificate.view,
              {
                page: `/verify/${certificate.code}`,
                language: checked.language ?? t.language,
                alt: t("verify.found.preview.alt"),
                caption: t("verify.found.preview.caption"),
              },
              t,
            )
      }
    </div>`;
}

function alteredList(altered: readonly string[], t: Translator): Markup | string {
  if (altered.length === 0) return "";
  return html`<p>${t("verify.altered.heading")}</p>
    <ul>${altered.map((part) => html`<li><strong>${alteredInWords(part, t)}</strong></li>`)}</ul>`;
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

type Fact = readonly [name: string, value: string];

function factsOf({ verification, qrCode }: CheckedDocument, t: Translator): readonly Fact[] {
  const { format, installation, number, issuer, timeStampedAtMs } = verification;
  const kind = (name: "pdf" | "jpeg" | "png" | "other"): Fact => [
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
  if (format === "pdf" && (qrCode === "certificate" || qrCode === "elsewhere"))
    return [kind("pdf"), signature("missing")];
  if (format !== "pdf" && qrCode !== null)
    return [kind(format === "jpeg" ? "jpeg" : "png"), published(false)];
  const later = installation === null ? [] : laterFacts(installation, t);
  if (format === "jpeg") return [kind("jpeg"), published(verification.genuine), ...later];
  const stamped = formatDateAndTime(timeStampedAtMs, null, t);
  return [
    kind(format === "pdf" ? "pdf" : "other"),
    signature(verification.signature),
    [t("verify.found.credential"), t(`verify.signature.${verification.credential}`)],
    [t("verify.found.number"), number ?? t("verify.found.no_number")],
    [t("verify.found.issuer"), issuer ?? t("verify.found.no_issuer")],
    ...(stamped === null ? [] : [[t("verify.found.time_stamp"), stamped] as const]),
    [t("verify.found.log"), logInWords(verification, t)],
    ...later,
  ];
}

function laterFacts(
  { superseded, newerTest }: NonNullable<Verification["installation"]>,
  t: Translator,
): readonly Fact[] {
  const again = superseded === true ? "verify.found.superseded.yes" : "verify.found.no";
  const newer = newerTest === true ? "verify.newer.yes" : "verify.newer.none";
  return [
    ...(superseded === null ? [] : [[t("verify.found.superseded"), t(again)] as const]),
    ...(newerTest === null ? [] : [[t("verify.found.newer"), t(newer)] as const]),
  ];
}
