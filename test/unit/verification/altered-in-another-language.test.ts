import { afterAll, expect, test } from "bun:test";
import { formatSohPercent } from "../../../src/certificates/certificate-text.ts";
import { certifiedResult } from "../../../src/certificates/result-json.ts";
import { verdictInWords } from "../../../src/certificates/verdict.ts";
import { alteredFigures } from "../../../src/certificates/verification/altered-parts.ts";
import { examineInItsLanguage } from "../../../src/certificates/verification/check-file.ts";
import { PdfReader } from "../../../src/certificates/verification/pdf-reader.ts";
import { printedPages } from "../../../src/certificates/verification/printed-pages.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { translatorOfTag, useCatalogue } from "../../../src/language/translators.ts";
import { createForger } from "../../support/forger.ts";
import { pseudoCatalogue } from "../../support/pseudo-language.ts";
import { testSigningKey } from "../../support/signing-keys.ts";
import { fullDocument } from "../rendering/sample-documents.ts";

afterAll(useCatalogue("de", pseudoCatalogue()));

test("the language of a certificate is read from its PDF", async () => {
  const forger = await createForger();
  const german = {
    ...fullDocument,
    language: "de",
    dealer: { ...fullDocument.dealer, country: "AT" },
  } as const;
  expect(new PdfReader(await forger.genuine(german)).language()).toBe("de-AT");
  expect(new PdfReader(await forger.genuine(fullDocument)).language()).toBe("en-GB");
});

test("a changed file in another language than English is examined once, as a genuine one is", async () => {
  const forger = await createForger();
  const genuine = await forger.genuine({ ...fullDocument, language: "de" });
  const pages = { ...fullDocument, language: "de", unitSerialNumber: "SN-OTHER" } as const;
  const changed = forger.forged(
    genuine,
    { ...forger.attachments(genuine), pages },
    undefined,
    await translatorOfTag("de-DE"),
  );
  const readsOfKeys = async (file: Uint8Array) => {
    let count = 0;
    const keys = {
      get signing() {
        count += 1;
        return [testSigningKey()];
      },
      log: [],
    };
    const { verification } = await examineInItsLanguage(file, keys);
    return { count, genuine: verification.genuine };
  };
  const { count } = await readsOfKeys(genuine);
  expect(await readsOfKeys(changed)).toEqual({ count, genuine: false });
});

test.each([
  ["as it was certified", 0, []],
  ["with another state of health", 5, ["battery.soh_percent"]],
] as const)(
  "a copy in German %s is compared in the words and numbers of German",
  async (_, more, altered) => {
    const t = await translatorOfTag("de-DE");
    const subject = certifiedResult({ ...fullDocument, language: "de" });
    const status = subject.battery.overall_battery_status?.toLowerCase() as "ok";
    const lines = [
      subject.certificate_number ?? "",
      subject.vehicle.vin ?? "",
      subject.vehicle.registration ?? "",
      verdictInWords(status, t).label,
      formatSohPercent((subject.battery.soh_percent ?? 0) - more, t) ?? "",
    ];
    expect(lines.at(-1)).toContain(",");
    const printed = printedPages([lines], "de-DE");
    expect(alteredFigures(printed, subject, t)).toEqual([...altered]);
    expect(alteredFigures(printed, subject, ENGLISH)).toContain("battery.soh_percent");
  },
);
