import { expect, test } from "bun:test";
import { join } from "node:path";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import type { StructureElement } from "../../../src/certificates/rendering/layout/primitive.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { pdfRenderer } from "../../support/pdf-renderer.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument, sampleDocuments } from "./sample-documents.ts";

const pdfinfo = witness("pdfinfo");
const GROUPING: readonly StructureElement["role"][] = ["L", "LI", "Table", "TR"];

/** What a screen reader says of a PDF, one line an element: its role and its text, as poppler finds them. */
async function readAloud(pdf: Uint8Array): Promise<string[]> {
  const tree = await inTemporaryFolder(async (folder) => {
    const path = join(folder, "certificate.pdf");
    await Bun.write(path, pdf);
    return (await runWitness(pdfinfo ?? "", ["-struct-text", path])).stdout;
  });
  const said: string[] = [];
  /** By their indentation. */
  const roles: string[] = [];
  for (const line of tree.split("\n")) {
    const [, indentation = "", role, text] = /^( *)(?:(\w+).*|"(.*)")$/.exec(line) ?? [];
    const depth = indentation.length / 2;
    if (role !== undefined) roles[depth] = role;
    else if (text !== undefined) said.push(`${roles[depth - 1]} ${text}`.trim());
  }
  return said;
}

test.skipIf(pdfinfo === null)(
  "the first page is read from its title to its address, one column after the other",
  async () => {
    const renderer = await pdfRenderer();
    const said = await readAloud((await renderer.render(fullDocument)).pdf);
    const [, secondPage] = said.flatMap((line, index) => (line.startsWith("H2 ") ? [index] : []));
    expect(said.slice(0, secondPage)).toMatchInlineSnapshot(`
        [
          "Figure",
          "H1 Battery Health Certificate",
          "P Issued by Halden Battery Testing Ltd",
          "P Certificate number BT-2026-7K3QW9ZRX",
          "H2 Volkswagen ID.3 Pro Performance 58,0 kWh",
          "P BD21 KXR",
          "P Tested on 14 March 2026   ·   Model year 2021",
          "Figure",
          "H3 Checks: no faults found",
          "P The battery's capacity is very good: 92.4% of what it was when new.",
          "P Noticed: Battery pack parameters (warning); Temperature sensors (warning); and 3 more.",
          "Figure",
          "P 92.4% ± 2 State of health (SoH)",
          "H3 Very good (90% and above)",
          "P 92.4% of usable energy when new",
          "P Little has been lost; close to a new battery.",
          "Figure",
          "P Warranty 70% Euro 7 72% Euro 7 80%",
          "P below 70% 70 to 80% 80 to 90% 90% and above",
          "P Typical for its age: 91.3%",
          "P 184 results of this model about this age",
          "Figure",
          "P Below typical",
          "P < 89.2%",
          "P Typical",
          "P 89.2% to 93.1%",
          "P Above typical",
          "P > 93.1%",
          "P Usable capacity",
          "Lbl When new",
          "LBody 58.0 kWh",
          "Lbl At the test",
          "LBody 53.6 kWh",
          "P Estimated range",
          "Lbl When new",
          "LBody 247 miles 398 km",
          "Lbl At the test",
          "LBody 231 miles 372 km",
          "Figure",
          "LBody Battery management system",
          "Figure",
          "LBody Battery sensors Warning",
          "Figure",
          "LBody Battery pack parameters Warning",
          "Figure",
          "LBody Battery cell voltages",
          "Figure",
          "LBody Vehicle communication Not conclusive",
          "Lbl Test conditions",
          "LBody Partial charge with load profile ± 2 percentage points   ·   battery at 17.5 to 21.3 °C state of charge 71.5%   ·   test unit TU-004217",
          "H3 Vehicle",
          "Lbl VIN",
          "LBody WVWZZZE1ZMP012345",
          "Lbl Mileage",
          "LBody 28,092 miles 45,210 km",
          "H3 Test",
          "Lbl Tested on",
          "LBody 14 March 2026, 09:41 (UTC)",
          "Lbl Tested at",
          "LBody Northgate Electric Cars Leeds, United Kingdom",
          "H3 Check that this certificate is genuine",
          "P Scan the code or open the address below. The page shows the result as issued; it must agree with this document.",
          "P From 14 March 2027 on, ask for a new test. Scan the code to see whether this certificate is still valid.",
          "Link https://battery.example.com/verify/Zk3vR8sYtQmW1xB0nHc5dA",
          "P Issued by Halden Battery Testing Ltd halden-testing.example   ·   certificates@halden-testing.example",
          "Figure",
        ]
      `);
  },
);

test("every text stands in an element that says what it is, whatever the certificate holds", async () => {
  const setter = new TextSetter(await loadTypefaces());
  for (const [name, document] of Object.entries(sampleDocuments)) {
    const roles: StructureElement["role"][] = [];
    for (const primitive of certificatePages(setter, ENGLISH, document).flatMap(
      ({ primitives }) => primitives,
    )) {
      if (primitive.kind === "open") roles.push(primitive.element.role);
      if (primitive.kind === "close") roles.pop();
      if (primitive.kind !== "text" || primitive.shaped.text === "") continue;
      const role = roles.at(-1);
      if (role === undefined || GROUPING.includes(role)) {
        throw new Error(`${name}: “${primitive.shaped.text}” stands in ${role ?? "no element"}`);
      }
    }
    expect(roles).toEqual([]);
  }
});
