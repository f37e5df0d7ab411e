import { createPdfRenderer } from "../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../src/certificates/rendering/text/text-setting.ts";

let prepared: ReturnType<typeof prepare> | undefined;

/** Draws PDFs without their previews, which take as long again; prepared once for all files of a process. */
export function pdfRenderer(): ReturnType<typeof prepare> {
  prepared ??= prepare();
  return prepared;
}

async function prepare() {
  return createPdfRenderer(new TextSetter(await loadTypefaces()));
}
