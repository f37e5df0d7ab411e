import { html } from "hono/html";
import type { CheckedDocument } from "../../certificates/document-check.ts";
import type { VerdictInWords } from "../../certificates/verdict.ts";
import type {
  LogFinding,
  SignatureFinding,
  Verification,
} from "../../certificates/verification/verification.ts";
import { formatDate, formatDateAndTime } from "../../language/date-format.ts";
import type { Markup } from "../page-frame.ts";
import { verdictSign } from "../verdict-mark.ts";
import { alteredInWords } from "./altered-words.ts";
import { greetingOf } from "./greeting.ts";

/** What the visitor is told first of a document. */
interface DocumentFinding {
  readonly heading: string;
  readonly sentence: string;
  readonly look: Pick<VerdictInWords, "tone" | "sign">;
}

const DANGER = { tone: "danger", sign: "cross" } as const;

/**
 * A genuine document is greeted as its page is, by the verdict on the battery: a document about a battery with a safety issue is no good
 * news for being genuine.
 */
export function findingOf({ verification, certificate, qrCode }: CheckedDocument): DocumentFinding {
  const { genuine, installation, altered, explanation } = verification;
  if (genuine && (installation?.withdrawn ?? null) !== null)
    return {
      heading: "This certificate was withdrawn",
      sentence: "Do not rely on it, nor on any copy of it. The document itself is genuine.",
      look: DANGER,
    };
  if (genuine) {
    const greeting = certificate === null ? null : greetingOf(certificate.view);
    return greeting === null || greeting.look.tone === "good"
      ? {
          heading: "This document is genuine",
          sentence: explanation,
          look: greeting?.look ?? { tone: "neutral", sign: "ring" },
        }
      : { ...greeting, sentence: `${greeting.sentence} The document is genuine. ${explanation}` };
  }
  if (altered.length > 0)
    return { heading: "This document was altered", sentence: explanation, look: DANGER };
  if (verification.format === "pdf" && qrCode === "certificate")
    return {
      heading: "This document is a copy without a signature",
      sentence:
        "Its QR code belongs to a certificate that was issued here. It may only have been printed or scanned, but it may also have been changed: rely on what was published, which is below, and ask for the original file.",
      look: { tone: "caution", sign: "triangle" },
    };
  if (verification.format === "pdf" && qrCode === "elsewhere")
    return {
      heading: "This document leads to another place",
      sentence:
        "It carries no signature, and its QR code is not that of a certificate of ours. Do not open it, and do not rely on the document.",
      look: DANGER,
    };
  switch (qrCode) {
    case "certificate":
      return {
        heading: "This picture is not the one that was published",
        sentence:
          "Its QR code belongs to a certificate that was issued here. The picture may only have been made smaller or photographed, but it may also have been changed: rely on the published one, which is below.",
        look: { tone: "caution", sign: "triangle" },
      };
    case "elsewhere":
      return {
        heading: "This picture leads to another place",
        sentence:
          "Its QR code is not that of a certificate of ours. Do not open it, and do not rely on the picture.",
        look: DANGER,
      };
    case "missing":
      return {
        heading: "This picture is not one of ours",
        sentence: "It was not published here, and no QR code can be read in it.",
        look: DANGER,
      };
    case null:
      return { heading: "This is not a document of ours", sentence: explanation, look: DANGER };
  }
}

/** What was found of a document, part by part, and the page of its certificate to compare it with. */
export function documentAnswer(checked: CheckedDocument): Markup {
  const { verification, certificate } = checked;
  const { heading, sentence, look } = findingOf(checked);
  return html`<section class="verdict-panel ${look.tone}">
      ${verdictSign(look, 40)}
      <div>
        <h1>${heading}</h1>
        <p>${sentence}</p>
        ${alteredList(verification.altered)}
        ${withdrawal(verification)}
      </div>
    </section>
    <div class="columns">
      <section class="card details">
        <h2>What was found</h2>
        <dl class="facts">${factsOf(checked).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        ${certificate === null ? "" : html`<div class="actions"><a class="button" href="/verify/${certificate.code}">Open the page of the certificate</a></div>`}
      </section>
      ${
        certificate === null || certificate.view.previewSha256 === null
          ? ""
          : html`<figure class="card preview">
              <img src="/verify/${certificate.code}/preview.jpg" width="1080" height="1350" alt="Published summary of the certificate" />
              <figcaption>The published summary. What you were given must look the same.</figcaption>
            </figure>`
      }
    </div>`;
}

function alteredList(altered: readonly string[]): Markup | string {
  if (altered.length === 0) return "";
  return html`<p>Changed since it was made:</p>
    <ul>${altered.map((part) => html`<li><strong>${alteredInWords(part)}</strong></li>`)}</ul>`;
}

function withdrawal({ installation }: Verification): Markup | string {
  const withdrawn = installation?.withdrawn ?? null;
  if (withdrawn === null) return "";
  return html`<p>It was withdrawn on <strong>${formatDate(withdrawn.atMs)}</strong>. The reason: <strong>${withdrawn.reason}</strong></p>`;
}

const SIGNATURE_WORDS: Readonly<Record<SignatureFinding, string>> = {
  valid: "Valid",
  invalid: "Does not belong to this document",
  unknown_key: "Made with a key that is not ours",
  missing: "None",
};
const LOG_WORDS: Readonly<Record<LogFinding, string>> = {
  included: "Yes, by the proof in the document",
  invalid: "No, the proof in the document is wrong",
  absent: "This copy holds no proof of the log; copies made again later do.",
};

function logInWords({ log, installation }: Verification): string {
  const entry = installation?.logEntry ?? null;
  return log === "included" && entry !== null ? `Yes, entry ${entry}` : LOG_WORDS[log];
}

function factsOf({ verification, qrCode }: CheckedDocument): (readonly [name: string, value: string])[] {
  const { format, installation, number, issuer, timeStampedAtMs } = verification;
  if (qrCode !== null && format === "pdf")
    return [
      ["Kind", "Document (PDF)"],
      ["Electronic signature", SIGNATURE_WORDS.missing],
    ];
  if (qrCode !== null)
    return [
      ["Kind", format === "jpeg" ? "Picture (JPEG)" : "Picture (PNG)"],
      ["Published here", "No"],
    ];
  if (format === "jpeg")
    return [
      ["Kind", "Picture (JPEG)"],
      ["Published here", verification.genuine ? "Yes, to the last byte" : "No"],
      ...(installation === null ? [] : laterFacts(installation)),
    ];
  const stamped = formatDateAndTime(timeStampedAtMs);
  return [
    ["Kind", format === "pdf" ? "Document (PDF)" : "Neither PDF nor JPEG"],
    ["Electronic signature", SIGNATURE_WORDS[verification.signature]],
    ["Attached credential", SIGNATURE_WORDS[verification.credential]],
    ["Certificate number", number ?? "None that is proven"],
    ["Issued by", issuer ?? "Not proven"],
    ...(stamped === null ? [] : [["Confirmed by a time-stamp", stamped] as const]),
    ["In the log of certificates", logInWords(verification)],
    ...(installation === null ? [] : laterFacts(installation)),
  ];
}

/** What came after the document. */
function laterFacts({
  superseded,
  newerTest,
}: NonNullable<Verification["installation"]>): (readonly [name: string, value: string])[] {
  return [
    ...(superseded === null
      ? []
      : [["Made again since", superseded ? "Yes: ask for the current document" : "No"] as const]),
    ...(newerTest === null
      ? []
      : [["Newer test of the vehicle", newerTest ? "Yes, there is one" : "None known"] as const]),
  ];
}
