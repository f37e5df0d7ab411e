import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createRenderPool } from "../../src/certificates/rendering/render-pool.ts";

/** One document, rendered so many times at once, each time in a thread of its own. */
export interface RenderOrder {
  readonly document: CertificateDocument;
  readonly threadCount: number;
}

/** Prints the results as JSON, with the files in Base64. */
export async function probeRendering(json: string): Promise<void> {
  const { document, threadCount } = JSON.parse(json) as RenderOrder;
  const pool = createRenderPool({ size: threadCount });
  const rendered = await Promise.all(Array.from({ length: threadCount }, () => pool.render(document)));
  console.log(
    JSON.stringify(rendered.map(({ pdf, jpeg }) => ({ pdf: pdf.toBase64(), jpeg: jpeg.toBase64() }))),
  );
}
