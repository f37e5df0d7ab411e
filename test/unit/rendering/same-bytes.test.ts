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
    templateVersion: 24,
    sha256: "d2647fd8ce735c5db19e4fe418626b6f390cef45f44f7ca9beb6243289fff014",
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
    templateVersion: 24,
    languages: {
      en: "7dd9566ce624ed1e",
      de: "d8633116c5f12b4c",
      fr: "3e65398293375ae1",
      es: "aa7f8cbafe85bbed",
      it: "9e387cba08f807d8",
      nl: "d98444cef4ee594f",
      pl: "20f5504834ff83ee",
      sv: "b8fa4391e9511414",
      da: "9891094577e80efb",
      nb: "07ea42d1d2b2de8c",
      fi: "bf91981d129ac67c",
      pt: "9fd918973691aa29",
      cs: "83f6cba13dbdedfa",
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
