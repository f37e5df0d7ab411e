import { join } from "node:path";
import sharp from "sharp";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createRenderer } from "../../src/certificates/rendering/renderer.ts";
import type { Language } from "../../src/language/language.ts";
import { countryOf } from "../unit/rendering/documents-in-each-language.ts";
import {
  contradictingDocument,
  fullDocument,
  historicDocument,
  inconclusiveDocument,
  plainDocument,
  provisionalDocument,
  safetyIssueDocument,
  warningDocument,
  wornDocument,
} from "../unit/rendering/sample-documents.ts";

/** A certificate of each verdict, and one of a worn battery without faults. */
export const VERDICT_DOCUMENTS: Readonly<Record<string, CertificateDocument>> = {
  ok: fullDocument,
  worn: wornDocument,
  warning: warningDocument,
  "safety-issue": safetyIssueDocument,
  "not-conclusive": inconclusiveDocument,
  none: historicDocument,
  provisional: provisionalDocument,
  contradicting: contradictingDocument,
};
const RESOLUTION = "80";

/** The same certificate of a dealer where a language is at home. */
export function documentIn(language: Language, document: CertificateDocument): CertificateDocument {
  return { ...document, language, dealer: { ...document.dealer, country: countryOf(language) } };
}

/**
 * Writes, as PNG, the preview and the first page of a certificate of each verdict, and the other pages of the first one. Pages are drawn
 * by pdftoppm.
 */
export async function drawCertificates(language: Language, folder: string): Promise<void> {
  const renderer = await createRenderer(sharp);
  for (const [verdict, document] of Object.entries(VERDICT_DOCUMENTS)) {
    const { pdf, jpeg } = await renderer.render(documentIn(language, document));
    await sharp(jpeg)
      .png()
      .toFile(join(folder, `preview-${verdict}.png`));
    const file = join(folder, `certificate-${verdict}.pdf`);
    await Bun.write(file, pdf);
    const pages = verdict === "ok" ? [] : ["-l", "1"];
    await Bun.$`pdftoppm -png -r ${RESOLUTION} ${pages} ${file} ${file.slice(0, -".pdf".length)}`;
  }
}

/** Writes the preview of a certificate without remarks, as JPEG. */
export async function drawPlainPreview(file: string): Promise<void> {
  const renderer = await createRenderer(sharp);
  const { jpeg } = await renderer.render(plainDocument);
  await Bun.write(file, jpeg);
}

const SIDE_BY_SIDE = { width: 300, gap: 12, perRow: 4, background: "#e5eaee" } as const;

/** Writes one picture of the previews in several languages, in rows. */
export async function drawPreviewTable(languages: readonly Language[], file: string): Promise<void> {
  const renderer = await createRenderer(sharp);
  const { width, gap, perRow, background } = SIDE_BY_SIDE;
  const tiles = await Promise.all(
    languages.map(async (language) => {
      const { jpeg } = await renderer.render(documentIn(language, fullDocument));
      return await sharp(jpeg).resize({ width }).png().toBuffer({ resolveWithObject: true });
    }),
  );
  const height = tiles[0]?.info.height ?? 0;
  const rows = Math.ceil(tiles.length / perRow);
  await sharp({
    create: {
      width: gap + Math.min(perRow, tiles.length) * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background,
    },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: gap + (index % perRow) * (width + gap),
        top: gap + Math.floor(index / perRow) * (height + gap),
      })),
    )
    .png({ palette: true, colours: 64 })
    .toFile(file);
}
