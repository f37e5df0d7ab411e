import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { judgePdfs, type PdfFlavour, pdfJudge } from "../../support/pdf-judge.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { testRenderSigning } from "../../support/signing-keys.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument } from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(240_000);

const judge = pdfJudge();
const qpdf = witness("qpdf");
const fixQdf = witness("fix-qdf");

interface Fault {
  readonly what: string;
  readonly flavour: PdfFlavour;
  /** Faults with one letter are in one file, because a judgement takes time; each breaks rules of its own. */
  readonly file: string;
  /** The first place in the PDF, as `qpdf --qdf` writes it, and what stands there then. */
  readonly from: RegExp;
  readonly to?: string;
  /** Clause and number of the test. */
  readonly rules: readonly string[];
}

const CATALOG = /^ {2}\/Type \/Catalog\n/m;
const PARAGRAPH = /^\/P << \/MCID 2 >> BDC$/m;

const ARCHIVE_FAULTS: readonly Omit<Fault, "flavour">[] = [
  { what: "no metadata", file: "a", from: /^ {2}\/Metadata .*\n/m, rules: ["6.6.2.1-1"] },
  {
    what: "a font without a map of glyphs",
    file: "a",
    from: /^ {2}\/CIDToGIDMap .*\n/m,
    rules: ["6.2.11.3.2-1"],
  },
  { what: "a hidden link", file: "a", from: /^ {2}\/F 4\n/m, to: "  /F 6\n", rules: ["6.3.2-2"] },
  {
    what: "an attachment that does not say what it is to the document",
    file: "a",
    from: /^ {2}\/AFRelationship .*\n/m,
    rules: ["6.8-3"],
  },
  {
    what: "an operator that PDF does not have",
    file: "a",
    from: PARAGRAPH,
    to: "svc\n$&",
    rules: ["6.2.2-1"],
  },
  {
    what: "an image in CMYK",
    file: "a",
    from: /\/ColorSpace \/DeviceRGB/,
    to: "/ColorSpace /DeviceCMYK",
    rules: ["6.2.4.3-3"],
  },
  {
    what: "a claim of another part of the standard",
    file: "b",
    from: /<pdfaid:part>3/,
    to: "<pdfaid:part>4",
    rules: ["6.6.4-2"],
  },
  { what: "a font that is not embedded", file: "b", from: /^ {2}\/FontFile2 .*\n/m, rules: ["6.2.11.4.1-1"] },
  {
    what: "a link that runs a script",
    file: "b",
    from: /\/S \/URI\n/,
    to: "/S /JavaScript\n",
    rules: ["6.5.1-1"],
  },
  { what: "an attachment without its Unicode name", file: "b", from: /^ {2}\/UF .*\n/m, rules: ["6.8-2"] },
  {
    what: "a rendering intent that there is not",
    file: "b",
    from: PARAGRAPH,
    to: "/Strange ri\n$&",
    rules: ["6.2.6-1"],
  },
  { what: "no identifier of the file", file: "b", from: /^ {2}\/ID \[.*\n/m, rules: ["6.1.3-1"] },
  {
    what: "an action at the end of reading",
    file: "b",
    from: CATALOG,
    to: "$&  /AA << /WC << /S /URI /URI (x) >> >>\n",
    rules: ["6.5.2-1"],
  },
  {
    what: "no output intent",
    file: "c",
    from: /^ {2}\/OutputIntents \[\n.*\n {2}\]\n/m,
    rules: ["6.2.4.3-2"],
  },
  {
    what: "an attachment without its type",
    file: "c",
    from: /^ {2}\/Subtype \/application.*\n/m,
    rules: ["6.8-1"],
  },
];

const READER_FAULTS: readonly Omit<Fault, "flavour">[] = [
  { what: "a font without Unicode", file: "d", from: /^ {2}\/ToUnicode .*\n/m, rules: ["7.21.7-1"] },
  {
    what: "a window with the name of the file",
    file: "d",
    from: /\/DisplayDocTitle true/,
    to: "/DisplayDocTitle false",
    rules: ["7.1-10"],
  },
  { what: "a picture without words", file: "d", from: /^ {2}\/Alt \(.*\n/m, rules: ["7.3-1"] },
  {
    what: "a link without words",
    file: "d",
    from: /^ {2}\/Contents \(Opens .*\n/m,
    rules: ["7.18.1-2", "7.18.5-2"],
  },
  {
    what: "a page without an order of its links",
    file: "d",
    from: /^ {2}\/Tabs \/S\n/m,
    rules: ["7.18.3-1"],
  },
  {
    what: "a heading that leaves two levels out",
    file: "d",
    from: /\/S \/H2\n/,
    to: "/S /H4\n",
    rules: ["7.4.2-1"],
  },
  { what: "items outside a list", file: "d", from: /\/S \/L\n/, to: "/S /Sect\n", rules: ["7.2-17"] },
  {
    what: "a file that is not tagged",
    file: "e",
    from: /\/Marked true/,
    to: "/Marked false",
    rules: ["6.2-1"],
  },
  {
    what: "a language that there cannot be",
    file: "e",
    from: /\/Lang \(.*\)/,
    to: "/Lang (english!)",
    rules: ["7.2-29"],
  },
  { what: "no title", file: "e", from: /<dc:title>.*<\/dc:title>/, rules: ["7.1-9"] },
  {
    what: "a head of a column that does not say so",
    file: "e",
    from: /^ {4}\/Scope .*\n/m,
    rules: ["7.5-1"],
  },
  {
    what: "a tag that readers do not know",
    file: "e",
    from: /\/S \/Figure\n/,
    to: "/S /Picture\n",
    rules: ["7.1-5"],
  },
  { what: "text without a tag", file: "e", from: PARAGRAPH, to: " ", rules: ["7.1-3"] },
  {
    what: "no language",
    file: "f",
    from: /^ {2}\/Lang \(.*\n/m,
    rules: ["7.2-2", "7.2-22", "7.2-24", "7.2-25", "7.2-33", "7.2-34"],
  },
  {
    what: "no structure",
    file: "g",
    from: /^ {2}\/StructTreeRoot .*\n/m,
    rules: ["7.1-11", "7.1-3", "7.18.5-1"],
  },
  {
    what: "cells outside a row",
    file: "h",
    from: /\/S \/TR\n/,
    to: "/S /P\n",
    rules: ["7.2-3", "7.2-8", "7.2-9"],
  },
];

const FAULTS: readonly Fault[] = [
  ...ARCHIVE_FAULTS.map((fault) => ({ ...fault, flavour: "3b" as const })),
  ...READER_FAULTS.map((fault) => ({ ...fault, flavour: "ua1" as const })),
];
const FILES = [...new Set(FAULTS.map(({ file }) => file))];

function broken(plain: string, fault: Fault): string {
  const changed = plain.replace(fault.from, fault.to ?? "");
  if (changed === plain) throw new Error(`the certificate has no place for ${fault.what}`);
  return changed;
}

describe.skipIf(judge === null || qpdf === null || fixQdf === null)(
  "veraPDF, of certificates with faults",
  () => {
    test("veraPDF finds each of thirty-one faults that we put into a certificate, by its rule, and nothing else", async () => {
      expect(FAULTS).toHaveLength(31);
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
        for (const file of FILES) {
          const text = FAULTS.filter((fault) => fault.file === file).reduce(broken, plain);
          const fixed = Bun.spawn([fixQdf ?? ""], { stdin: Buffer.from(text, "latin1"), stdout: "pipe" });
          await Bun.write(pathOf(file), await new Response(fixed.stdout).arrayBuffer());
          expect(await fixed.exited).toBe(0);
        }
        const { findings } = await judgePdfs(judge ?? "", ["plain", ...FILES].map(pathOf));
        const columns = findings.map((line) => line.split("\t"));
        const found = (name: string, flavour: PdfFlavour): string[] => {
          const rules = columns.filter(([, id, path]) => id === flavour && path === pathOf(name));
          return [...new Set(rules.map(([, , , rule = ""]) => rule))];
        };
        for (const file of FILES) {
          const faults = FAULTS.filter((fault) => fault.file === file);
          const [{ flavour } = { flavour: "3b" as const }] = faults;
          const rules = faults.flatMap((fault) => fault.rules);
          const more = found(file, flavour).filter((rule) => !found("plain", flavour).includes(rule));
          expect([file, more.toSorted()]).toEqual([file, rules.toSorted()]);
        }
      });
    });
  },
);
