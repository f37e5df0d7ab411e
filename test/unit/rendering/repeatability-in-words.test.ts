import { expect, test } from "bun:test";
import { PREVIEW_FORMATS } from "../../../src/certificates/certificate.ts";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { repeatabilityInWords } from "../../../src/certificates/certificate-text.ts";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import { previewPage } from "../../../src/certificates/rendering/layout/preview-layout.ts";
import { previewDocument } from "../../../src/certificates/rendering/layout/preview-result.ts";
import type { Page } from "../../../src/certificates/rendering/layout/primitive.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { credentialClaims, resultJson } from "../../../src/certificates/result-json.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { textsOf } from "./page-extent.ts";
import { fullDocument } from "./sample-documents.ts";

const setter = new TextSetter(await loadTypefaces());
const plain: CertificateDocument = {
  ...fullDocument,
  battery: fullDocument.battery && { ...fullDocument.battery, sohUncertaintyPercent: null },
};
const repeated: CertificateDocument = { ...plain, repeatability: { pairCount: 214, withinPoints: 1.9 } };

const wordsOf = (page: Page) =>
  textsOf(page)
    .map(({ shaped }) => shaped.text.replaceAll("\u2060", "").trim())
    .join(" ");

test("what two tests of one car say is said in every language, with its three figures", async () => {
  const sentences: Record<string, string | null> = {};
  for (const language of LANGUAGES)
    sentences[language] = repeatabilityInWords(repeated, await translatorInto(language, null));
  expect(sentences).toMatchObject({
    en: "Two tests of one car differed by at most 1.9 points in 95% of 214 cases",
    de: "Zwei Tests desselben Autos wichen in 95\u00a0% von 214 Fällen um höchstens 1,9 Prozentpunkte voneinander ab",
    fr: "Deux tests d’un même véhicule différaient d’au plus 1,9 point de pourcentage dans 95\u00a0% de 214\u00a0cas",
    pl: "Dwa testy tego samego samochodu różniły się najwyżej o 1,9 punktu procentowego w 95% z 214 przypadków",
  });
  for (const sentence of Object.values(sentences))
    expect(sentence).toMatch(/^(?=.*1[.,]9)(?=.*95\s?%)(?=.*214)/);
  expect(new Set(Object.values(sentences)).size).toBe(LANGUAGES.length);
});

test("the first page and the guide of a certificate say what two tests of one car say; a preview, the credential and the data do not", () => {
  const [front, , guide] = certificatePages(setter, ENGLISH, repeated).map(wordsOf);
  expect(front).toContain("Two tests of one car differed by at most 1.9 points in 95% of 214 cases");
  expect(guide).toMatch(/Repeatability of the test Two tests of one car .* 214 cases\./);
  for (const format of PREVIEW_FORMATS)
    expect(previewPage(setter, ENGLISH, previewDocument(repeated), format)).toEqual(
      previewPage(setter, ENGLISH, previewDocument(plain), format),
    );
  expect(credentialClaims(repeated)).toEqual(credentialClaims(plain));
  expect(resultJson(repeated, [])).toEqual(resultJson(plain, []));
});

test.each(["provisional", "inconclusive", null] as const)(
  "a certificate of a result that is %s says nothing of two tests of one car",
  (resultStatus) => {
    const texts = certificatePages(setter, ENGLISH, { ...repeated, resultStatus }).map(wordsOf);
    expect(texts.join(" ")).not.toContain("Two tests");
  },
);
