import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { LANGUAGES, type Language, localeOf } from "../../../src/language/language.ts";
import {
  fullDocument,
  inconclusiveDocument,
  provisionalDocument,
  safetyIssueDocument,
  warningDocument,
} from "./sample-documents.ts";

/** One certificate in each language that svc is translated into, of a dealer where it is at home; the verdicts take turns. */
export function documentsInEachLanguage(): readonly (readonly [Language, CertificateDocument])[] {
  const verdicts = [
    fullDocument,
    warningDocument,
    safetyIssueDocument,
    inconclusiveDocument,
    provisionalDocument,
  ];
  return LANGUAGES.map((language, index) => {
    const document = verdicts[index % verdicts.length] ?? fullDocument;
    return [
      language,
      { ...document, language, dealer: { ...document.dealer, country: countryOf(language) } },
    ];
  });
}

/** The country whose numbers and dates the language follows first. */
export function countryOf(language: Language): string {
  return localeOf(language).slice(-2);
}
