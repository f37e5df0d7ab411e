import sharp from "sharp";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { sha256Hex } from "../../../src/kernel/digest.ts";
import { sampleDocuments } from "./sample-documents.ts";

export const renderer = await createRenderer(sharp);

type Digests = [pdf: string, jpeg: string, landscape: string];

/** The SHA-256 of each file of a certificate. */
export async function digestsOf(document: CertificateDocument): Promise<Digests> {
  const { pdf, jpeg } = await renderer.render(document);
  return [sha256Hex(pdf), sha256Hex(jpeg), sha256Hex(await renderer.renderLandscape(document))];
}

/** By the name of the sample. */
export async function digestsOfSamples(): Promise<Record<string, Digests>> {
  const found: Record<string, Digests> = {};
  for (const [name, document] of Object.entries(sampleDocuments)) found[name] = await digestsOf(document);
  return found;
}
