import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { judgePdfs, type PdfFlavour, pdfJudge } from "../../support/pdf-judge.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { testRenderSigning } from "../../support/signing-keys.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { ABSENT_OBJECTS } from "./absent-objects.ts";
import { documentsInEachLanguage } from "./documents-in-each-language.ts";
import { fullDocument, sampleDocuments } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(240_000);

const judge = pdfJudge();
const CLAIM = "<pdfuaid:part>1</pdfuaid:part>";

describe.skipIf(judge === null)("veraPDF", () => {
  test("veraPDF finds every kind of certificate, in each language, fit for archives (PDF/A-3b) and for screen readers (PDF/UA-1), and one that no longer says so unfit; it checks every rule but those of objects that no certificate has", async () => {
    const renderer = await pdfRenderer();
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
      const { findings, rules } = await judgePdfs(judge ?? "", Object.keys(files).map(pathOf));
      expect(findings).toEqual([expect.stringContaining(`finding\tua1\t${pathOf("silent")}\t5-1\t`)]);
      for (const [flavour, absent] of Object.entries(ABSENT_OBJECTS) as Array<[PdfFlavour, object]>) {
        const ofFlavour = rules.filter((rule) => rule.flavour === flavour);
        const unchecked = ofFlavour.filter(({ checkCount }) => checkCount === 0).map(({ object }) => object);
        expect([...new Set(unchecked)].toSorted()).toEqual(Object.keys(absent).toSorted());
        expect(ofFlavour.length - unchecked.length).toBeGreaterThan(70);
      }
    });
    // Some forty files by two rules each, beside everything else.
  });
});
