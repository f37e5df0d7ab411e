import { expect, setDefaultTimeout, test } from "bun:test";
import {
  type CertificateDocument,
  TEMPLATE_VERSION,
} from "../../../src/certificates/certificate-document.ts";
import { sha256Hex } from "../../../src/kernel/digest.ts";
import { LANGUAGES, type Language } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { runSeed } from "../../support/seeded-random.ts";
import { generatedDocument } from "./document-generator.ts";
import { drawnMessages, drawnValues, LOCALES } from "./drawn-words.ts";
import { digestsOf, digestsOfSamples, renderer } from "./sample-digests.ts";
import { fullDocument } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

test("the same document gives the same bytes again, whatever was rendered in between and at the same time", async () => {
  const first = await digestsOf(fullDocument);
  const others = Array.from({ length: 6 }, (_, index) =>
    renderer.render(generatedDocument(`${runSeed()} ${index}`)),
  );
  const [again] = await Promise.all([digestsOf(structuredClone(fullDocument)), ...others]);
  expect(again).toEqual(first);
});

test("the samples have the bytes of this template version; a change of them, or of a library that compresses, raises it", async () => {
  const files = Object.values(await digestsOfSamples()).flat();
  expect({
    templateVersion: TEMPLATE_VERSION,
    sha256: sha256Hex(new TextEncoder().encode(files.join())),
  }).toEqual({
    templateVersion: 23,
    sha256: "a25bb8478c2e196c8a250a3608190f1f0f9ac0c2bfd7ac50602e4fcd63a23dd1",
  });
});

/** In English only the samples are drawn: of the other languages these are the words. */
async function digestOfWords(language: Language): Promise<string> {
  const countries = LOCALES.filter(([one]) => one === language).map(([, country]) => country);
  const values = [];
  for (const country of countries)
    values.push([country, drawnValues(await translatorInto(language, country))]);
  const drawn = JSON.stringify([await drawnMessages(language), values]);
  return sha256Hex(new TextEncoder().encode(drawn)).slice(0, 16);
}

test("the words, dates and numbers of each language are those of this template version; a change of them, or of a library that writes them, raises it", async () => {
  const languages: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) languages[language] = await digestOfWords(language);
  expect({ templateVersion: TEMPLATE_VERSION, languages }).toEqual({
    templateVersion: 23,
    languages: {
      en: "abf82c1771fbb023",
      de: "d5a5e17585ca154f",
      fr: "fe942169fc06e2f5",
      es: "bfcb83ccb73421b1",
      it: "46cbf37f587f49b8",
      nl: "e05dcfb11e44b8d1",
      pl: "e9c627f1fe00ef6a",
      sv: "29314907f81b00f5",
      da: "a71baa646ad2a538",
      nb: "e936444f47d242db",
      fi: "d80528fce09600e1",
      pt: "c187d6472fe08314",
      cs: "77ec353ce17bb999",
    },
  });
});

test("another document gives another PDF, and another identifier in it", async () => {
  const identifierOf = async (document: CertificateDocument) => {
    const { pdf } = await renderer.render(document);
    return /\/ID \[ <([0-9a-f]{32})> <\1> \]/.exec(Buffer.from(pdf).toString("latin1"))?.[1];
  };
  const identifier = await identifierOf(fullDocument);
  expect(identifier).toBeString();
  expect(await identifierOf({ ...fullDocument, unitSerialNumber: "TU-004218" })).not.toBe(identifier);
});
