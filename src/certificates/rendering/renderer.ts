import { createHash } from "node:crypto";
import type sharpModule from "sharp";
import { withoutHyphens } from "../../language/soft-hyphen.ts";
import type { Translator } from "../../language/translator.ts";
import { translatorInto } from "../../language/translators.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import { vehicleTitle } from "../certificate-text.ts";
import { certificatePages } from "./layout/certificate-layout.ts";
import { previewPage } from "./layout/preview-layout.ts";
import type { PdfDescription } from "./pdf/pdf-metadata.ts";
import { CertificatePdfWriter } from "./pdf/pdf-writer.ts";
import { previewDocument } from "./preview/preview-document.ts";
import { PreviewDrawing } from "./preview/preview-drawing.ts";
import { SignedPdfWriter } from "./signed-pdf.ts";
import { TEMPLATE_VERSION } from "./template-version.ts";
import { TextSetter } from "./text/text-setting.ts";
import { loadTypefaces } from "./text/typefaces.ts";

type Translators = typeof translatorInto;

interface Renderer {
  /**
   * Any texts can be rendered; the same document gives the same bytes. @param signing without it, the PDF is not signed and holds neither
   * result nor credential.
   */
  render(document: CertificateDocument, signing?: RenderSigning | null): Promise<RenderedCertificate>;
}

/** Reads and prepares the typefaces once. @param sharp handed in, because a compiled binary loads it in another way. */
export async function createRenderer(
  sharp: typeof sharpModule,
  translators: Translators = translatorInto,
): Promise<Renderer> {
  const typefaces = await loadTypefaces();
  const setter = new TextSetter(typefaces);
  const pdfWriter = new CertificatePdfWriter(typefaces);
  const signedWriter = new SignedPdfWriter(pdfWriter);
  const drawing = new PreviewDrawing(typefaces, sharp);
  return {
    async render(document, signing = null) {
      const t = await translators(document.language, document.dealer.country);
      const [jpeg, written] = await Promise.all([
        drawing.jpeg(previewPage(setter, t, previewDocument(document))),
        Promise.try(() => write(document, t, signing)),
      ]);
      return { jpeg, ...written };
    },
  };

  async function write(document: CertificateDocument, t: Translator, signing: RenderSigning | null) {
    const pages = certificatePages(setter, t, document);
    const description = pdfDescription(document, t);
    if (signing !== null) return await signedWriter.write(pages, document, description, signing);
    return { pdf: pdfWriter.write(pages, description).bytes, signature: null };
  }
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
