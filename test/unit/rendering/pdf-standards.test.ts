import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import sharp from "sharp";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { pdfFindings, pdfJudge } from "../../support/pdf-judge.ts";
import { testRenderSigning } from "../../support/signing-keys.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { documentsInEachLanguage, fullDocument, sampleDocuments } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const judge = pdfJudge();
const CLAIM = "<pdfuaid:part>1</pdfuaid:part>";

describe.skipIf(judge === null)("veraPDF", () => {
  test("veraPDF finds every kind of certificate, in each language, fit for archives (PDF/A-3b) and for screen readers (PDF/UA-1), and one that no longer says so unfit", async () => {
    const renderer = await createRenderer(sharp);
    const files: Record<string, Uint8Array> = {};
    for (const [name, document] of Object.entries(sampleDocuments)) {
      files[name] = (await renderer.render(document, testRenderSigning())).pdf;
    }
    for (const [language, document] of documentsInEachLanguage())
      files[`language-${language}`] = (await renderer.render(document, testRenderSigning())).pdf;
    const silent = Buffer.from((await renderer.render(fullDocument)).pdf);
    silent.write(" ".repeat(CLAIM.length), silent.indexOf(CLAIM), "latin1");
    files.silent = silent;

    await inTemporaryFolder(async (folder) => {
      const pathOf = (name: string) => join(folder, `${name}.pdf`);
      for (const [name, pdf] of Object.entries(files)) await Bun.write(pathOf(name), pdf);
      const findings = await pdfFindings(judge ?? "", Object.keys(files).map(pathOf));
      expect(findings).toEqual([expect.stringContaining(`finding\tua1\t${pathOf("silent")}\t5-1\t`)]);
    });
    // Some forty files by two rules each, beside everything else.
  }, 240_000);
});
