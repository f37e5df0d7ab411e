import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createRenderPool } from "../../src/certificates/rendering/render-pool.ts";

/**
 * A program that renders the document given as JSON in its first argument, twice at once, and prints both results as JSON
 * with the files in Base64. The test of the compiled binary compiles it.
 */
const document = JSON.parse(process.argv[2] ?? "") as CertificateDocument;
const pool = createRenderPool({ size: 2 });
const rendered = await Promise.all([pool.render(document), pool.render(document)]);
console.log(
  JSON.stringify(rendered.map(({ pdf, jpeg }) => ({ pdf: pdf.toBase64(), jpeg: jpeg.toBase64() }))),
);
