import sharp from "sharp";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { sha256Hex } from "../../../src/kernel/digest.ts";
import { sampleDocuments } from "./sample-documents.ts";

/** Renders the sample certificates in a process of its own and prints the digests of their files, for the test beside it. */
const renderer = await createRenderer(sharp);
const digests: Record<string, [pdf: string, jpeg: string, landscape: string]> = {};
for (const [name, document] of Object.entries(sampleDocuments)) {
  const { pdf, jpeg } = await renderer.render(document);
  digests[name] = [sha256Hex(pdf), sha256Hex(jpeg), sha256Hex(await renderer.renderLandscape(document))];
}
console.log(JSON.stringify(digests));
