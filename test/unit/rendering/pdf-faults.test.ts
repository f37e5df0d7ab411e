import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { judgePdfs, type PdfFlavour, pdfJudge } from "../../support/pdf-judge.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { testRenderSigning } from "../../support/signing-keys.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const judge = pdfJudge();
const qpdf = witness("qpdf");
const fixQdf = witness("fix-qdf");

/** `from` is the first place in the PDF, as `qpdf --qdf` writes it, `to` what it becomes; each rule is a clause and the number of a test. */
type Fault = readonly [what: string, file: string, from: RegExp, to: string, ...rules: readonly string[]];

const CATALOG = /^ {2}\/Type \/Catalog\n/m;
const PARAGRAPH = /^\/P << \/MCID 2 >> BDC$/m;

const ARCHIVE_FAULTS: readonly Fault[] = [
  ["no metadata", "a", /^ {2}\/Metadata .*\n/m, "", "6.6.2.1-1"],
  ["a font without a map of glyphs", "a", /^ {2}\/CIDToGIDMap .*\n/m, "", "6.2.11.3.2-1"],
  ["a hidden link", "a", /^ {2}\/F 4\n/m, "  /F 6\n", "6.3.2-2"],
  [
    "an attachment that does not say what it is to the document",
    "a",
    /^ {2}\/AFRelationship .*\n/m,
    "",
    "6.8-3",
  ],
  ["an operator that PDF does not have", "a", PARAGRAPH, "svc\n$&", "6.2.2-1"],
  ["an image in CMYK", "a", /\/ColorSpace \/DeviceRGB/, "/ColorSpace /DeviceCMYK", "6.2.4.3-3"],
  ["a claim of another part of the standard", "b", /<pdfaid:part>3/, "<pdfaid:part>4", "6.6.4-2"],
  ["a font that is not embedded", "b", /^ {2}\/FontFile2 .*\n/m, "", "6.2.11.4.1-1"],
  ["a link that runs a script", "b", /\/S \/URI\n/, "/S /JavaScript\n", "6.5.1-1"],
  ["an attachment without its Unicode name", "b", /^ {2}\/UF .*\n/m, "", "6.8-2"],
  ["a rendering intent that there is not", "b", PARAGRAPH, "/Strange ri\n$&", "6.2.6-1"],
  ["no identifier of the file", "b", /^ {2}\/ID \[.*\n/m, "", "6.1.3-1"],
  ["an action at the end of reading", "b", CATALOG, "$&  /AA << /WC << /S /URI /URI (x) >> >>\n", "6.5.2-1"],
  ["no output intent", "c", /^ {2}\/OutputIntents \[\n.*\n {2}\]\n/m, "", "6.2.4.3-2"],
  ["an attachment without its type", "c", /^ {2}\/Subtype \/application.*\n/m, "", "6.8-1"],
];

const READER_FAULTS: readonly Fault[] = [
  ["a font without Unicode", "d", /^ {2}\/ToUnicode .*\n/m, "", "7.21.7-1"],
  ["a window with the name of the file", "d", /\/DisplayDocTitle true/, "/DisplayDocTitle false", "7.1-10"],
  ["a picture without words", "d", /^ {2}\/Alt \(.*\n/m, "", "7.3-1"],
  ["a link without words", "d", /^ {2}\/Contents \(Opens .*\n/m, "", "7.18.1-2", "7.18.5-2"],
  ["a page without an order of its links", "d", /^ {2}\/Tabs \/S\n/m, "", "7.18.3-1"],
  ["a heading that leaves two levels out", "d", /\/S \/H2\n/, "/S /H4\n", "7.4.2-1"],
  ["items outside a list", "d", /\/S \/L\n/, "/S /Sect\n", "7.2-17"],
  ["a file that is not tagged", "e", /\/Marked true/, "/Marked false", "6.2-1"],
  ["a language that there cannot be", "e", /\/Lang \(.*\)/, "/Lang (english!)", "7.2-29"],
  ["no title", "e", /<dc:title>.*<\/dc:title>/, "", "7.1-9"],
  ["a head of a column that does not say so", "e", /^ {4}\/Scope .*\n/m, "", "7.5-1"],
  ["a tag that readers do not know", "e", /\/S \/Figure\n/, "/S /Picture\n", "7.1-5"],
  ["text without a tag", "e", PARAGRAPH, " ", "7.1-3"],
  ["no language", "f", /^ {2}\/Lang \(.*\n/m, "", "7.2-2", "7.2-22", "7.2-24", "7.2-25", "7.2-33", "7.2-34"],
  ["no structure", "g", /^ {2}\/StructTreeRoot .*\n/m, "", "7.1-11", "7.1-3", "7.18.5-1"],
  ["cells outside a row", "h", /\/S \/TR\n/, "/S /P\n", "7.2-3", "7.2-8", "7.2-9"],
];

const FLAVOURS: ReadonlyArray<readonly [PdfFlavour, readonly Fault[]]> = [
  ["3b", ARCHIVE_FAULTS],
  ["ua1", READER_FAULTS],
];
/** Faults with one letter are in one file, because a judgement takes time; each breaks rules of its own. */
const FILES = FLAVOURS.flatMap(([flavour, faults]) =>
  Object.entries(Object.groupBy(faults, ([, file]) => file)).map(([name, group = []]) => ({
    flavour,
    name,
    group,
  })),
);

function broken(plain: string, [what, , from, to]: Fault): string {
  const changed = plain.replace(from, to);
  if (changed === plain) throw new Error(`the certificate has no place for ${what}`);
  return changed;
}

describe.skipIf(judge === null || qpdf === null || fixQdf === null)(
  "veraPDF, of certificates with faults",
  () => {
    test("veraPDF finds each of thirty-one faults that we put into a certificate, by its rule, and nothing else", async () => {
      expect([...ARCHIVE_FAULTS, ...READER_FAULTS]).toHaveLength(31);
      const renderer = await pdfRenderer();
      const { pdf } = await renderer.render(fullDocument, testRenderSigning());
      await inTemporaryFolder(async (folder) => {
        const pathOf = (name: string) => join(folder, `${name}.pdf`);
        await Bun.write(pathOf("signed"), pdf);
        // As text: what veraPDF says of this one is the signature's, which holds no longer.
        await runWitness(qpdf ?? "", [
          "--qdf",
          "--deterministic-id",
          "--object-streams=disable",
          pathOf("signed"),
          pathOf("plain"),
        ]);
        const plain = Buffer.from(await Bun.file(pathOf("plain")).arrayBuffer()).toString("latin1");
        for (const { name, group } of FILES) {
          const text = group.reduce(broken, plain);
          const fixed = Bun.spawn([fixQdf ?? ""], { stdin: Buffer.from(text, "latin1"), stdout: "pipe" });
          await Bun.write(pathOf(name), await new Response(fixed.stdout).arrayBuffer());
          expect(await fixed.exited).toBe(0);
        }
        const { findings } = await judgePdfs(
          judge ?? "",
          ["plain", ...FILES.map(({ name }) => name)].map(pathOf),
        );
        const columns = findings.map((line) => line.split("\t"));
        const found = (name: string, flavour: PdfFlavour): string[] => {
          const rules = columns.filter(([, id, path]) => id === flavour && path === pathOf(name));
          return [...new Set(rules.map(([, , , rule = ""]) => rule))];
        };
        for (const { flavour, name, group } of FILES) {
          const rules = group.flatMap(([, , , , ...ofFault]) => ofFault);
          const more = found(name, flavour).filter((rule) => !found("plain", flavour).includes(rule));
          expect([name, more.toSorted()]).toEqual([name, rules.toSorted()]);
        }
      });
    }, 240_000);
  },
);
