import { describe, expect, test } from "bun:test";
import {
  type CheckedDocument,
  createDocumentCheck,
  type QrFinding,
} from "../../src/certificates/document-check.ts";
import {
  unknownToInstallation,
  type Verification,
} from "../../src/certificates/verification/verification.ts";
import { explained } from "../../src/certificates/verification/verification-words.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { pageLanguage } from "../../src/web/page-language.ts";
import { alteredInWords } from "../../src/web/verify/altered-words.ts";
import { documentAnswer, explanationOf } from "../../src/web/verify/document-answer.ts";
import { readableText } from "../support/page-scenario.ts";

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
    templateVersion: null,
    logEntry: null,
    withdrawn: null,
    superseded: null,
    newerTest: null,
  },
};

async function answerTo(checked: Partial<CheckedDocument>) {
  const language = await pageLanguage(new Request("http://battery.example/verify/check"));
  const html = String(
    await documentAnswer(
      { verification: FORGED, qrCode: null, certificate: null, language: null, ...checked },
      language,
    ),
  );
  return { tone: /verdict-panel ([a-z]+)/.exec(html)?.[1], text: readableText(html), html };
}

describe("the answer to a document", () => {
  test("the answer to a document that was altered is red, and names what was changed and what still holds", async () => {
    const { tone, text } = await answerTo({});
    expect(tone).toBe("danger");
    for (const says of [
      "This document was altered This file was changed after the issuer signed it.",
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
    ["elsewhere", "its QR code is not that of a certificate of ours. Do not open it"],
    ["missing", "no QR code can be read in it. Do not rely on it, and ask for the original file."],
  ])(
    "the answer to a document that was altered and has no signature advises to scan only a QR code of ours, to programs too: %p",
    async (qrCode, says) => {
      const verification = {
        ...FORGED,
        signature: "missing",
        credential: "missing",
        number: null,
        ...explained("unsigned", "other_figures"),
      } as const;
      const checked = { verification, qrCode, certificate: null, language: null };
      for (const said of [(await answerTo(checked)).text, explanationOf(checked)]) {
        expect(said).toContain(says);
        expect(said.includes("scan it")).toBe(qrCode === "certificate");
      }
    },
  );

  test("the answer to a document knows of a PDF without a signature that its QR code cannot be read", async () => {
    const unsigned = { ...FORGED, signature: "missing", number: null } as const;
    const { check } = createDocumentCheck({
      issuerKeys: async () => ({ signing: [], log: [] }),
      verify: async () => unsigned,
      validation: { findByUrl: async () => null, findOfNumber: async () => null },
      reader: {
        examine: async () => ({ verification: unsigned, credential: null, sha256: "", printed: null }),
        readQrText: async () => null,
      },
    });
    expect((await check(new TextEncoder().encode("%PDF-1.7"))).qrCode).toBe("missing");
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
    ["diagnostics.energy_kwh.net_current", "The diagnostics"],
    ["pages", "The pages: some are missing, or were added"],
    ["document", "A part that cannot be named"],
    ["something_new", "something_new"],
    ["constructor", "constructor"],
  ])("the answer to a document calls the part %s %p", (part, words) => {
    expect(alteredInWords(part, ENGLISH)).toBe(words);
  });
});
