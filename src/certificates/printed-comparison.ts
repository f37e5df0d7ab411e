import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import { translatorOfTag } from "../language/translators.ts";
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
    return { altered: alteredFigures(printed, certified, await translatorOfTag(printed.language)) };
  }
  return null;
}
