import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderedCertificate } from "../../src/certificates/certificate-document.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { REPOSITORY } from "./source-file.ts";

/** Gives every certificate the same picture, one that a browser can show. */
export class PictureRenderer extends ScriptedRenderer {
  override async render(document: Parameters<ScriptedRenderer["render"]>[0]): Promise<RenderedCertificate> {
    const rendered = await super.render(document);
    return { ...rendered, jpeg: new Uint8Array(readFileSync(join(REPOSITORY, "fixtures/preview.jpg"))) };
  }
}
