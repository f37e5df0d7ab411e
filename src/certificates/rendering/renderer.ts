import { createHash } from "node:crypto";
import type sharpModule from "sharp";
import type { Language } from "../../language/language.ts";
import { withoutHyphens } from "../../language/message.ts";
import type { Translator } from "../../language/translator.ts";
import { translatorInto } from "../../language/translators.ts";
import type { Badge, BadgeFormat } from "../badge.ts";
import type { PreviewFormat } from "../certificate.ts";
import {
  type CertificateDocument,
  type RenderedCertificate,
  type RenderSigning,
  TEMPLATE_VERSION,
} from "../certificate-document.ts";
import { vehicleTitle } from "../certificate-text.ts";
import { badgePage } from "./layout/badge-layout.ts";
import { certificatePages } from "./layout/certificate-layout.ts";
import { previewPage } from "./layout/preview-layout.ts";
import { previewDocument } from "./layout/preview-result.ts";
import type { PdfDescription } from "./pdf/pdf-metadata.ts";
import { CertificatePdfWriter } from "./pdf/pdf-writer.ts";
import { pageSvg, previewJpeg } from "./preview-jpeg.ts";
import { SignedPdfWriter } from "./signed-pdf.ts";
import { loadTypefaces } from "./text/font-face.ts";
import { TextSetter } from "./text/text-setting.ts";

interface Renderer {
  /**
   * Any texts can be rendered; the same document gives the same bytes. @param signing without it, the PDF is not signed and holds neither
   * result nor credential.
   */
  render(document: CertificateDocument, signing?: RenderSigning | null): Promise<RenderedCertificate>;
  /** The preview in landscape, as JPEG. */
  renderLandscape(document: CertificateDocument): Promise<Uint8Array>;
  /** A picture of 600 × 120 pixels. @param language in which it is written already. */
  renderBadge(badge: Badge, language: Language, format: BadgeFormat): Promise<Uint8Array>;
}

/** Reads and prepares the typefaces once. @param sharp handed in, because a compiled binary loads it in another way. */
export async function createRenderer(
  sharp: typeof sharpModule,
  translators: Translators = translatorInto,
): Promise<Renderer> {
  const typefaces = await loadTypefaces();
  const setter = new TextSetter(typefaces);
  const pdfs = createPdfRenderer(setter, translators);

  async function picture(document: CertificateDocument, format: PreviewFormat): Promise<Uint8Array> {
    const t = await translators(document.language, document.dealer.country);
    return await previewJpeg(previewPage(setter, t, previewDocument(document), format), typefaces, sharp);
  }

  return {
    async render(document, signing = null) {
      const [jpeg, written] = await Promise.all([
        picture(document, "portrait"),
        pdfs.render(document, signing),
      ]);
      return { jpeg, ...written };
    },
    renderLandscape: (document) => picture(document, "landscape"),
    async renderBadge(badge, language, format) {
      const page = badgePage(setter, await translators(language), badge);
      return format === "svg"
        ? Buffer.from(pageSvg(page, typefaces))
        : await previewJpeg(page, typefaces, sharp);
    },
  };
}

type Translators = typeof translatorInto;

interface PdfRenderer {
  /** The PDF of a certificate without its preview. The same document gives the same bytes. */
  render(
    document: CertificateDocument,
    signing?: RenderSigning | null,
  ): Promise<Omit<RenderedCertificate, "jpeg">>;
}

/** Prepares the setter's typefaces once. */
export function createPdfRenderer(
  setter: TextSetter,
  translators: Translators = translatorInto,
): PdfRenderer {
  const writer = new CertificatePdfWriter(setter.typefaces);
  const signedWriter = new SignedPdfWriter(writer);
  return {
    async render(document, signing = null) {
      const t = await translators(document.language, document.dealer.country);
      const pages = certificatePages(setter, t, document);
      const description = pdfDescription(document, t);
      if (signing !== null) return await signedWriter.write(pages, document, description, signing);
      return { pdf: (await writer.write(pages, description)).bytes, signature: null };
    },
  };
}

/** The PDF's metadata comes only from the document, never from the clock or from chance. */
export function pdfDescription(document: CertificateDocument, t: Translator): PdfDescription {
  // The digests of the logos stand for their pictures.
  const { logoFiles: _, logProof, ...identifying } = document;
  const vehicle = vehicleTitle(document.vehicle?.make ?? null, document.vehicle?.model ?? null);
  const number = document.certificateNumber;
  return {
    locale: t.locale,
    title: withoutHyphens(number === null ? t("certificate.name") : t("certificate.file.title", { number })),
    subject: withoutHyphens(
      vehicle === null ? t("certificate.file.subject") : t("certificate.file.subject_vehicle", { vehicle }),
    ),
    names: {
      link: (url) => withoutHyphens(t("certificate.file.link", { url })),
      signature: withoutHyphens(t("certificate.file.signature")),
      result: withoutHyphens(t("certificate.file.result")),
      credential: withoutHyphens(t("certificate.file.credential")),
    },
    createdAtMs: document.resultsReceivedAtMs ?? document.testedAtMs,
    fileIdentifier: createHash("sha256")
      .update(JSON.stringify([TEMPLATE_VERSION, identifying, ...(logProof === null ? [] : [logProof])]))
      .digest("hex")
      .slice(0, 32),
  };
}
