import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createRenderPool } from "../../src/certificates/rendering/render-pool.ts";

/** Renders the document given as JSON, twice at once, and prints both results as JSON with the files in Base64. */
export async function probeRendering(json: string): Promise<void> {
  const document = JSON.parse(json) as CertificateDocument;
  const pool = createRenderPool({ size: 2 });
  const rendered = await Promise.all([pool.render(document), pool.render(document)]);
  console.log(
    JSON.stringify(rendered.map(({ pdf, jpeg }) => ({ pdf: pdf.toBase64(), jpeg: jpeg.toBase64() }))),
  );
}
