import { expect, test } from "bun:test";
import { createDocumentCheck, type QrFinding } from "../../src/certificates/document-check.ts";
import { credentialClaims } from "../../src/certificates/result-json.ts";
import {
  unknownToInstallation,
  type Verification,
  withExplanation,
} from "../../src/certificates/verification/verification.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { pageLanguage } from "../../src/web/page-language.ts";
import {
  alteredInWords,
  documentAnswer,
  explanationOf,
  type GivenDocument,
} from "../../src/web/verify/document-answer.ts";
import { readableText } from "../support/page-scenario.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

const FORGED: Verification = {
  genuine: false,
  format: "pdf",
  signature: "invalid",
  credential: "valid",
  number: "BT-2026-7K3M9QXD4",
  issuer: "Halden",
  altered: ["vehicle.vin", "battery.overall_battery_status"],
  level: null,
  timeStampedAtMs: null,
  log: "absent",
  statements: ["changed"],
  explanation: "This file was changed after the issuer signed it.",
  installation: {
    testId: null,
    language: null,
    templateVersion: null,
    logEntry: null,
    withdrawn: null,
    superseded: null,
    newerTest: null,
  },
};

const UNSIGNED: Verification = {
  ...FORGED,
  signature: "missing",
  credential: "missing",
  number: null,
  issuer: null,
  altered: [],
  ...withExplanation("unsigned"),
};

async function answerTo(given: Partial<GivenDocument>) {
  const language = await pageLanguage(new Request("http://battery.example/verify/check"));
  const html = String(
    await documentAnswer(
      { verification: FORGED, qrCode: null, certificate: null, ofPage: null, language: null, ...given },
      language,
      { name: null, url: null, contact: null },
    ),
  );
  return { tone: /verdict-panel ([a-z]+)/.exec(html)?.[1], text: readableText(html), html };
}

test("the answer to a document that was altered is red, and names what was changed and what still holds", async () => {
  const { tone, text } = await answerTo({});
  expect(tone).toBe("danger");
  for (const says of [
    "This document was changed after it was signed This file was changed after the issuer signed it",
    "Changed since it was made: The vehicle identification number (VIN) The overall status of the battery",
    "Electronic signature Does not belong to this document",
    "Attached credential Valid",
    "Certificate number BT-2026-7K3M9QXD4",
    "Issued by Halden",
  ])
    expect(text).toContain(says);
});

test.each<[QrFinding, string]>([
  ["certificate", "If it has a QR code, scan it"],
  ["elsewhere", "Its QR code is not that of a certificate of ours. Do not open it"],
  ["missing", "No QR code can be read in it. Do not rely on it, and ask for the original file."],
])(
  "the answer to a document without a signature advises to scan only a QR code of ours, to programs too: %p",
  async (qrCode, says) => {
    const given = { verification: UNSIGNED, qrCode, certificate: null, ofPage: null, language: null };
    expect(explanationOf(given)).toContain(says);
    const { text, tone } = await answerTo(given);
    if (qrCode !== "certificate") expect(text).toContain(says);
    expect(text.includes("scan it")).toBe(false);
    expect(text.includes("A copy without the signature: it may have been changed")).toBe(
      qrCode === "certificate",
    );
    expect(text.includes("This document proves nothing")).toBe(qrCode === "missing");
    expect(tone).toBe(qrCode === "elsewhere" ? "danger" : "caution");
  },
);

test.each([
  ["unsigned", "This document proves nothing It may be a copy without the signature of the issuer."],
  ["broken_signature", "This document proves nothing No valid signature of the issuer covers this file"],
  ["foreign_key", "This document proves nothing This file is signed, but not with a key of this issuer."],
  [
    "incomplete",
    "This file is incomplete The end of this file is missing, as after a download that broke off. Download it again",
  ],
  ["encrypted", "This PDF is encrypted"],
  [
    "unread_picture",
    "This kind of picture cannot be read Only JPEG, PNG and WebP can be read. Save it as JPEG or PNG",
  ],
] as const)(
  "the answer to a document accuses nobody where nothing is proven: %s",
  async (statement, says) => {
    const verification = { ...UNSIGNED, ...withExplanation(statement) };
    const { text, tone } = await answerTo({ verification, qrCode: "missing" });
    expect(text).toContain(says);
    expect(tone).toBe("caution");
  },
);

test("the answer to a document lists what was changed where that can be named, and folds what engineers ask for", async () => {
  const unnamed = await answerTo({ verification: { ...FORGED, altered: ["document"] } });
  expect(unnamed.text).not.toContain("Changed since it was made");
  expect(unnamed.html).toMatch(
    /<details class="fold">\s*<summary>Technical details<\/summary>\s*<dl[^>]*>(?:(?!<\/details>).)*Electronic signature/s,
  );
});

test("the answer to a document that was made again since says so above the fold", async () => {
  const installation = { ...unknownToInstallation(), superseded: true };
  const { text } = await answerTo({ verification: { ...FORGED, genuine: true, altered: [], installation } });
  expect(text).toMatch(
    /The certificate was made again since: ask for the current document.*Technical details/,
  );
});

test("the answer to a document knows of a PDF without a valid signature that its QR code cannot be read", async () => {
  for (const signature of ["missing", "invalid", "unknown_key"] as const) {
    const verification = { ...UNSIGNED, signature };
    const { check } = createDocumentCheck({
      issuerKeys: async () => ({ signing: [], log: [] }),
      verify: async () => verification,
      validation: { findByUrl: async () => null, findOfTest: async () => null },
      reader: {
        examine: async () => ({
          verification,
          certifiedUrl: null,
          statusPlace: null,
          sha256: "",
          language: null,
        }),
        readQrText: async () => null,
      },
    });
    expect((await check(new TextEncoder().encode("%PDF-1.7"))).qrCode).toBe("missing");
  }
});

test("the answer to a document names its entry in the log, and a copy without a proof is not accused", async () => {
  const said = { ...FORGED, genuine: true, altered: [] };
  const installation = { ...unknownToInstallation(), logEntry: 92 };
  const entry = await answerTo({ verification: { ...said, log: "included", installation } });
  expect(entry.text).toContain("In the log of certificates Yes, entry 92");
  const none = await answerTo({ verification: { ...said, log: "absent" } });
  expect(none.text).toContain("This copy holds no proof of the log; copies made again later do.");
});

test("the answer to a document that is not genuine does not sound as if it were an early copy", async () => {
  for (const altered of [FORGED.altered, []]) {
    const { text } = await answerTo({ verification: { ...FORGED, altered } });
    expect(text).toContain("In the log of certificates The document holds no proof of it");
    expect(text).not.toContain("copies made again");
  }
});

test("the answer to a document that is signed says by whom, and what a time-stamp and the log confirm", async () => {
  const { text } = await answerTo({
    verification: {
      ...FORGED,
      genuine: true,
      signature: "valid",
      altered: [],
      level: "B-T",
      timeStampedAtMs: Date.UTC(2026, 2, 14, 9, 41),
      log: "included",
    },
  });
  for (const says of [
    "This document is genuine",
    "Electronic signature Valid",
    "Confirmed by a time-stamp 14 March 2026, 09:41 UTC",
    "In the log of certificates Yes, by the proof in the document",
  ])
    expect(text).toContain(says);
});

test("the answer to a document escapes what the document says of itself", async () => {
  const verification = { ...FORGED, issuer: "<script>x</script>", altered: ["<b>part</b>"] };
  const { html } = await answerTo({ verification });
  expect(html).not.toMatch(/<script|<b>/);
});

test.each([
  ["vehicle.vin", "The vehicle identification number (VIN)"],
  ["battery.soh_percent", "The state of health"],
  ["dealer.street", "The dealer"],
  ["warnings[2]", "The warnings"],
  ["pages", "The pages: some are missing, or were added"],
  ["something_new", "something_new"],
  ["constructor", "constructor"],
])("the answer to a document calls the part %s %p", (part, words) => {
  expect(alteredInWords(part, ENGLISH)).toBe(words);
});

test("the answer to a document has words for every member of a signed result", () => {
  const partsOf = (members: object, start = ""): string[] =>
    Object.entries(members).flatMap(([name, value]) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? partsOf(value, `${start}${name}.`)
        : [start + name],
    );
  const battery = fullDocument.battery && { ...fullDocument.battery, sohBasis: "usable_energy" as const };
  const parts = partsOf(credentialClaims({ ...fullDocument, battery }).credentialSubject);
  expect(parts).toContain("battery.soh_basis");
  expect(parts.filter((part) => alteredInWords(part, ENGLISH) === part)).toEqual([]);
});
