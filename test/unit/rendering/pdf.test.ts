import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { runSeed } from "../../support/seeded-random.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { generatedDocument } from "./document-generator.ts";
import { ODD_TEXTS } from "./odd-texts.ts";
import {
  emptyDocument,
  fullDocument,
  historicDocument,
  inconclusiveDocument,
  longNamesDocument,
  provisionalDocument,
  sampleDocuments,
} from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const renderer = await pdfRenderer();
const qpdf = witness("qpdf");
const pdftotext = witness("pdftotext");
const pdftoppm = witness("pdftoppm");
const pdfinfo = witness("pdfinfo");
const zbarimg = witness("zbarimg");

let folder = "";
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "svc-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = new WeakMap<CertificateDocument, Promise<string>>();
/** Rendered once for each document; no test changes the file. */
function fileOf(document: CertificateDocument): Promise<string> {
  const path = written.get(document) ?? write(document);
  written.set(document, path);
  return path;
}

async function write(document: CertificateDocument): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  await Bun.write(path, (await renderer.render(document)).pdf);
  return path;
}

/** All text of the PDF, white space made even. */
async function textOf(document: CertificateDocument): Promise<string> {
  const { stdout } = await runWitness(pdftotext ?? "", ["-layout", await fileOf(document), "-"]);
  return stdout.replaceAll(/\s+/g, " ");
}

/** The titles of the bookmarks, with the pages that they lead to. */
async function bookmarksOf(document: CertificateDocument): Promise<[title: string, page: number][]> {
  const { stdout } = await runWitness(qpdf ?? "", ["--json", "--json-key=outlines", await fileOf(document)]);
  const { outlines } = JSON.parse(stdout) as {
    outlines: { title: string; destpageposfrom1: number }[];
  };
  return outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1]);
}

describe.skipIf(qpdf === null)("the PDF file", () => {
  test("the PDF file is without fault to qpdf, for every kind of certificate", async () => {
    const documents = [
      ...Object.values(sampleDocuments),
      ...Array.from({ length: 12 }, (_, index) => generatedDocument(`${runSeed()} pdf ${index}`)),
    ];
    for (const document of documents) {
      const { exitCode, stdout, stderr } = await runWitness(qpdf ?? "", ["--check", await fileOf(document)]);
      expect(`${exitCode} ${stdout} ${stderr}`).toContain("No syntax or stream encoding errors found");
    }
  });
});

describe.skipIf(pdftotext === null)("the text of the PDF", () => {
  test("the text of the PDF has every figure of a full certificate with its unit", async () => {
    const text = await textOf(fullDocument);
    const lines = `
      WVWZZZE1ZMP012345 | BD21 KXR | Volkswagen | ID.3 Pro Performance 58,0 kWh | 2021 | 28,092 miles | 45,210 km
      BT-2026-7K3QW9ZRX | 14 March 2026, 09:41 (UTC) | Northgate Electric Cars | Leeds, United Kingdom | TU-004217
      92.4% | 53.6 kWh | 58.0 kWh | 231 miles | 372 km | 216 | 0.0042 V
      From 14 March 2027 on | ± 2 percentage points | Partial charge with load profile
      Very good (90% and above) | Issued by Halden Battery Testing Ltd | certificates@halden-testing.example
      62.14 kWh | 57.42 kWh | 59.50 kWh | 54.98 kWh | 398 km | 367 km
      247 miles | 228 miles | 261 miles | 241 miles | 408–426 km | 377–394 km
      17.5 to 21.3 °C | 3.8 °C | 3.861 to 3.874 V | good: 0 to 40 °C | 371.4 V | −12.7 A | 45,211 km
      71.5% | 93.6% | 1.8 | 2.4 | Safety issue | Not conclusive | Warning
      No resting phase of good quality | Uneven battery temperature | Charge port lock worn | CHARGE_PORT_LOCK_WORN
      ${fullDocument.verificationUrl} | Page 1 of 3 | Page 3 of 3 | How to read this certificate`;
    const figures = lines.split(/[|\n]/).flatMap((figure) => figure.trim() || []);
    expect(figures).toHaveLength(59);
    for (const figure of figures) expect(text).toContain(figure);
  });

  test("the PDF has what a record says of the pack, also without diagnostics, never its identifier, and certified energy of a final result only", async () => {
    const certified = "Certified usable energy when new 58.3 kWh";
    for (const diagnostics of [fullDocument.diagnostics, null]) {
      const text = await textOf({ ...fullDocument, diagnostics });
      for (const words of [
        "Battery replaced on 1 September 2021",
        certified,
        "Full charging cycles 412",
        "± 2",
      ])
        expect(text.replace(/\s+/g, " ")).toContain(words);
      expect(text).not.toContain(fullDocument.battery?.identifier ?? "");
    }
    const unconfirmed = (await textOf({ ...fullDocument, resultStatus: "provisional" })).replace(/\s+/g, " ");
    expect(unconfirmed).toContain("Battery replaced on 1 September 2021");
    expect(unconfirmed).not.toContain("58.3 kWh");
  });

  test("the PDF of a provisional result says so, without a state of health and with its capacity as not confirmed", async () => {
    const text = await textOf(provisionalDocument);
    expect(text).toContain("So no state of health is stated here");
    expect(text).not.toContain("104.2");
    expect(text).toMatch(/not confirmed Usable capacity 85\.97 kWh/);
    expect(text).not.toMatch(/90% and above|same model and age/);
  });

  test("the PDF of an inconclusive test has no figure for the state of health, even if one was recorded", async () => {
    const battery = inconclusiveDocument.battery && {
      ...inconclusiveDocument.battery,
      sohPercent: 87.6,
      capacityKwh: 51.3,
    };
    const text = await textOf({ ...inconclusiveDocument, battery });
    expect(text).toContain("No state of health could be determined");
    expect(text).not.toMatch(/87\.6|51\.3/);
  });

  test("the PDF of an older test says that no diagnostics, number or evaluation are recorded", async () => {
    const text = await textOf(historicDocument);
    expect(text).toContain("No detailed diagnostics were recorded for this test");
    expect(text).toContain("Earlier test, imported without a number");
    expect(text).toContain("it is not known whether warnings were raised");
    expect(text).toContain("88.1%");
  });

  test("the PDF has a bookmark for each of its chapters, which leads to its page", async () => {
    expect(await bookmarksOf(fullDocument)).toEqual([
      ["Volkswagen ID.3 Pro Performance 58,0 kWh", 1],
      ["The battery in detail", 2],
      ["Evaluation and guide", 3],
    ]);
    // A name on several lines is one bookmark.
    const [[name, page] = []] = await bookmarksOf(longNamesDocument);
    expect(name).toMatch(/^Mercedes-Benz Vertriebsgesellschaft .*EQS 580 4MATIC/);
    expect(page).toBe(1);
    expect((await bookmarksOf(emptyDocument)).map(([title]) => title)).toContain("The battery in detail");
  });

  test("the PDF distinguishes an evaluation without warnings from no evaluation", async () => {
    expect(await textOf({ ...fullDocument, warnings: [] })).toContain(
      "The evaluation of this test raised no warnings",
    );
  });

  test("the PDF of a document that holds nothing says that nothing is recorded, with no figure", async () => {
    const text = await textOf(emptyDocument);
    expect(text).toContain("Make and model not recorded");
    expect(text).not.toMatch(/null|undefined|NaN|\d%/);
  });

  test("the PDF says of a missing block of the diagnostics that it is not recorded", async () => {
    const diagnostics = fullDocument.diagnostics && {
      ...fullDocument.diagnostics,
      energy_kwh: null,
      bms: null,
    };
    expect(
      (await textOf({ ...fullDocument, diagnostics })).match(/Not recorded for this test\./g),
    ).toHaveLength(2);
  });

  test("the text of the PDF can be copied as Greek, Cyrillic and Polish", async () => {
    const text = await textOf(longNamesDocument);
    for (const words of ["Αυτοκίνητα Παπαδόπουλος", "ПРИБОР-2026-Łódź", "MÜ-ÄB 1234E"])
      expect(text).toContain(words);
  });

  test("the text of the PDF names of many warnings the described and four others, and counts the rest, in each language", async () => {
    for (const language of LANGUAGES) {
      const printed = (await textOf({ ...longNamesDocument, language })).replaceAll(" ", "");
      const codes = [...new Set(longNamesDocument.warnings)];
      expect(codes.filter((code) => printed.includes(code))).toEqual(codes.slice(0, 5));
    }
    const text = await textOf(longNamesDocument);
    expect(text).toContain("and 9 more. The page behind the QR code has all.");
    expect(text).toContain("and 14 more");
  });

  test("the text of the PDF takes any text, and none of it is lost without a sign", async () => {
    for (const name of ODD_TEXTS) {
      const text = await textOf({ ...fullDocument, dealer: { name, city: "Town", country: "DE" } });
      expect(text).toContain("Town, Germany");
    }
    expect(
      await textOf({ ...fullDocument, dealer: { name: "日本 Cars", city: null, country: null } }),
    ).toContain("RiBen Cars");
  });
});

describe.skipIf(pdfinfo === null)("the metadata of the PDF", () => {
  test("the metadata of the PDF names title, producer and the dates of the result, in UTC", async () => {
    const { stdout } = await runWitness(pdfinfo ?? "", ["-isodates", await fileOf(fullDocument)]);
    expect(stdout).toMatch(/Title:\s+Battery Health Certificate BT-2026-7K3QW9ZRX/);
    expect(stdout).toMatch(/Producer:\s+svc\n/);
    expect(stdout).toMatch(/CreationDate:\s+2026-03-14T10:02:30Z/);
    expect(stdout).toMatch(/ModDate:\s+2026-03-14T10:02:30Z/);
    expect(stdout).toMatch(/Page size:\s+595.28 x 841.89 pts \(A4\)/);
  });

  test("the metadata of the PDF has no dates when the data has none", async () => {
    const { stdout } = await runWitness(pdfinfo ?? "", [await fileOf(emptyDocument)]);
    expect(stdout).not.toContain("Date:");
  });
});

describe.skipIf(pdftoppm === null || zbarimg === null)("the QR code of the PDF", () => {
  test("the QR code of the PDF leads to the validation page", async () => {
    const page = join(folder, "page");
    const options = "-r 150 -f 1 -l 1 -png -singlefile".split(" ");
    await runWitness(pdftoppm ?? "", [...options, await fileOf(fullDocument), page]);
    const { stdout } = await runWitness(zbarimg ?? "", ["--quiet", "--raw", `${page}.png`]);
    expect(stdout.trim()).toBe(fullDocument.verificationUrl);
  });
});

test("the PDF stays small: under 100 kB in Western Europe, under 200 kB anywhere", async () => {
  expect((await renderer.render(fullDocument)).pdf.length).toBeLessThan(100_000);
  expect((await renderer.render(longNamesDocument)).pdf.length).toBeLessThan(200_000);
});

const imagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Subtype \/Image/g)?.length ?? 0;

test("a logo that issuer and dealer share is in the PDF once, and none where none is pinned", async () => {
  expect(imagesIn((await renderer.render(fullDocument)).pdf)).toBe(1);
  expect(imagesIn((await renderer.render(historicDocument)).pdf)).toBe(0);
});

test("a logo whose picture is missing leaves the certificate without it", async () => {
  expect(imagesIn((await renderer.render({ ...fullDocument, logoFiles: [] })).pdf)).toBe(0);
});
