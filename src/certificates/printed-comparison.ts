import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { LANGUAGES } from "../language/language.ts";
import { translatorInto, translatorOfTag } from "../language/translators.ts";
import type { Certificate } from "./certificate.ts";
import { assembleDocument } from "./certificate-assembly.ts";
import { findCertificate } from "./certificate-store.ts";
import { certifiedResult } from "./result-json.ts";
import { alteredFigures } from "./verification/altered-parts.ts";
import type { PrintedPages } from "./verification/printed-pages.ts";
import type { AlteredPart } from "./verification/verification.ts";
import { findWithdrawable } from "./withdrawal-store.ts";

/**
 * Compares a PDF that certifies nothing, such as one that was stripped of its signature and credential. Only names of figures leave it, and
 * only to someone who knows a number: these cannot be guessed, and the page of a certificate does not show them. Null where no number on it
 * is one of a published certificate.
 */
export async function compareWithPrinted(
  read: Executor,
  printed: PrintedPages,
): Promise<{ readonly altered: readonly AlteredPart[] } | null> {
  for (const number of printed.numbers) {
    const named = await findWithdrawable(read, { kind: "number", number });
    const found = named && (await findTest(read, { kind: "everywhere" }, named.testId));
    const certificate = named && (await findCertificate(read, named.testId));
    if (!found || !certificate) continue;
    const certified = certifiedResult(assembleDocument(found.test, certificate));
    return { altered: await alteredInItsLanguage(printed, certified, certificate) };
  }
  return null;
}

/**
 * Names the altered figures as `alteredFigures` does, in the language of the pages. A program that prints or joins files drops what a file
 * says of its language, and files in all languages are honest: where the first ones find something altered, all are tried, and the one that
 * finds the least is the language of the pages.
 */
export async function alteredInItsLanguage(
  printed: Pick<PrintedPages, "lines" | "language">,
  certified: Readonly<Record<string, unknown>>,
  { pinned }: Pick<Certificate, "pinned">,
): Promise<readonly AlteredPart[]> {
  const { language: own, dealer } = pinned;
  const said = await translatorOfTag(printed.language);
  let least = alteredFigures(printed, certified, said);
  for (const language of new Set([own, ...LANGUAGES])) {
    if (least.length === 0 || printed.lines === null) break;
    const altered = alteredFigures(printed, certified, await translatorInto(language, dealer.country));
    if (altered.length < least.length) least = altered;
  }
  return least;
}
