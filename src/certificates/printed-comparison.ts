import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { assembleDocument } from "./certificate-assembly.ts";
import { isCertificateNumber } from "./certificate-number.ts";
import { findCertificate } from "./certificate-store.ts";
import { certifiedResult } from "./result-json.ts";
import { alteredFigures } from "./verification/altered-parts.ts";
import { pageTexts } from "./verification/page-text.ts";
import { PdfReader } from "./verification/pdf-reader.ts";
import type { AlteredPart } from "./verification/verification.ts";
import { findWithdrawable } from "./withdrawal-store.ts";

/** A certificate prints one; each costs a query. */
const NUMBERS_MAX = 3;

/**
 * Compares what a PDF that certifies nothing prints with the certificate that has the number printed on it, as for one that was stripped
 * of its signature and credential. Only names of figures leave it, and only to someone who knows a number: these cannot be guessed, and
 * the page of a certificate does not show them.
 *
 * @returns null where no number on it is one of a published certificate.
 */
export async function compareWithPrinted(
  read: Executor,
  pdf: Uint8Array,
): Promise<{ readonly altered: readonly AlteredPart[] } | null> {
  const pages = pageTexts(new PdfReader(pdf));
  for (const number of numbersOn(pages)) {
    const named = await findWithdrawable(read, { kind: "number", number });
    const found = named && (await findTest(read, { kind: "everywhere" }, named.testId));
    const certificate = named && (await findCertificate(read, named.testId));
    if (!found || !certificate) continue;
    return { altered: alteredFigures(pages, certifiedResult(assembleDocument(found.test, certificate))) };
  }
  return null;
}

function numbersOn(pages: readonly (readonly string[])[]): string[] {
  const words = pages.flat().flatMap((line) => line.match(/\bBT-\d{4}-[0-9A-Z]{9}\b/g) ?? []);
  return [...new Set(words)].filter(isCertificateNumber).slice(0, NUMBERS_MAX);
}
