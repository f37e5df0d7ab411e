import type sharpModule from "sharp";
import { translatorInto } from "../../language/translators.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import { previewPage } from "./layout/preview-layout.ts";
import { createPdfRenderer, type Translators } from "./pdf-renderer.ts";
import { previewDocument } from "./preview/preview-document.ts";
import { previewJpeg } from "./preview/preview-jpeg.ts";
import { TextSetter } from "./text/text-setting.ts";
import { loadTypefaces } from "./text/typefaces.ts";

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
  const pdfs = createPdfRenderer(setter, translators);
  return {
    async render(document, signing = null) {
      const t = await translators(document.language, document.dealer.country);
      const [jpeg, written] = await Promise.all([
        previewJpeg(previewPage(setter, t, previewDocument(document)), typefaces, sharp),
        pdfs.render(document, signing),
      ]);
      return { jpeg, ...written };
    },
  };
}
