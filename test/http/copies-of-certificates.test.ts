import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { verificationLines } from "../../cli/commands/certificate-verify.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { presentVerification } from "../../src/certificates/verification/verification.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { MIB } from "../support/document-checks.ts";
import { readableText } from "../support/page-scenario.ts";
import { pdfRenderer } from "../support/pdf-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const PROGRAMS = { gs: witness("gs"), qpdf: witness("qpdf"), convert: witness("convert") } as const;
const VIN = "WVWZZZE1ZMP616170";
const COPY = "A copy without the signature: it may have been changed";
const BROKEN = "A copy without a valid signature: it may have been changed";
const NOTHING = "This document proves nothing It may be a copy without the signature of the issuer.";
const PICTURE = "This picture is not the one that was published";
const CHANGED = "This document was changed after it was signed";

let testApp: TestApp;
let folder: TemporaryFolder;
let code: string;
let number: string | null;
let document: CertificateDocument;

beforeAll(async () => {
  testApp = await startTestApp();
  folder = temporaryFolder();
  const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
  const testId = await seedTest(testApp.db, dealer, {
    status: "in_progress",
    renderedAtMs: null,
    vin: VIN,
    sohPercent: 71.3,
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" },
  });
  const { certificates } = testApp.app;
  await certificates.queueRendering(testId);
  expect((await certificates.scheduler.drain()).failed).toEqual([]);
  const found = await findTest(testApp.db.read, { kind: "everywhere" }, testId);
  const certificate = await findCertificate(testApp.db.read, testId);
  if (found === null || certificate === null) throw new Error("no certificate");
  ({ verificationCode: code, number } = certificate);
  document = assembleDocument(found.test, certificate);
  const renderer = await pdfRenderer();
  const { battery, diagnostics } = document;
  const printing = async (change: Partial<CertificateDocument>) =>
    (await renderer.render({ ...document, ...change })).pdf;
  for (const [name, bytes] of [
    ["certificate.pdf", (await certificates.files.read(certificate.pdfSha256 ?? "")).bytes],
    ["preview.jpg", (await certificates.files.read(certificate.jpegSha256 ?? "")).bytes],
    [
      "verdict.pdf",
      await printing({ diagnostics: diagnostics && { ...diagnostics, overall_battery_status: "OK" } }),
    ],
    ["health.pdf", await printing({ battery: battery && { ...battery, sohPercent: 96.4 } })],
  ] as const)
    await Bun.write(join(folder.path, name), bytes);
});
afterAll(async () => {
  folder.remove();
  await testApp.close();
});

const at = (name: string) => join(folder.path, name);

/** Runs a program on files of the folder, which stand between its arguments by their names. */
async function run(program: keyof typeof PROGRAMS, ...args: readonly string[]): Promise<void> {
  const placed = args.map((arg) =>
    /\.(pdf|jpg|png|webp)$/.test(arg) ? arg.replace(/[\w-]+\.\w+$/, at) : arg,
  );
  const { exitCode, stderr } = await runWitness(PROGRAMS[program] ?? "", placed);
  // qpdf ends with 3 for what it warns of.
  expect([0, 3], stderr).toContain(exitCode);
}

async function changed(change: (file: Buffer) => Buffer): Promise<void> {
  await Bun.write(at("copy.pdf"), change(Buffer.from(await Bun.file(at("certificate.pdf")).bytes())));
}

/** Of the first page, drawn as a picture. */
function scanned(device: string, ...options: readonly string[]): Promise<void> {
  return run(
    "gs",
    "-q",
    "-o",
    "copy.pdf",
    `-sDEVICE=${device}`,
    ...options,
    "-dLastPage=1",
    "certificate.pdf",
  );
}

interface Copy {
  readonly programs: readonly (keyof typeof PROGRAMS)[];
  readonly make: () => Promise<void>;
  /** Made by `make`. */
  readonly file?: string;
  readonly heading: string;
  /** Whether the page of the certificate is found, by the QR code or the credential. */
  readonly isShown: boolean;
  readonly members?: Readonly<Record<string, unknown>>;
}

const COPIES: Readonly<Record<string, Copy>> = {
  "printed to a PDF by Ghostscript": {
    programs: ["gs"],
    make: () => run("gs", "-q", "-o", "copy.pdf", "-sDEVICE=pdfwrite", "certificate.pdf"),
    heading: COPY,
    isShown: true,
  },
  "without its first page": {
    programs: ["gs"],
    make: () => run("gs", "-q", "-o", "copy.pdf", "-sDEVICE=pdfwrite", "-sPageList=2,3", "certificate.pdf"),
    heading: NOTHING,
    isShown: false,
  },
  "whose verdict was replaced": {
    programs: ["gs"],
    make: () => run("gs", "-q", "-o", "copy.pdf", "-sDEVICE=pdfwrite", "verdict.pdf"),
    heading: COPY,
    isShown: true,
  },
  "whose state of health was replaced": {
    programs: ["gs"],
    make: () => run("gs", "-q", "-o", "copy.pdf", "-sDEVICE=pdfwrite", "health.pdf"),
    heading: COPY,
    isShown: true,
  },
  "with an opaque box over its figures": {
    programs: ["gs", "qpdf"],
    make: async () => {
      await run("gs", "-q", "-o", "printed.pdf", "-sDEVICE=pdfwrite", "certificate.pdf");
      const box = "1 setgray 40 420 260 90 rectfill showpage";
      await run("gs", "-q", "-o", "cover.pdf", "-sDEVICE=pdfwrite", "-sPAPERSIZE=a4", "-c", box);
      await run("qpdf", "printed.pdf", "--overlay", "cover.pdf", "--", "copy.pdf");
    },
    heading: COPY,
    isShown: true,
  },
  "whose pages were copied into another PDF": {
    programs: ["qpdf"],
    make: () => run("qpdf", "--empty", "--pages", "certificate.pdf", "1-3", "--", "copy.pdf"),
    heading: BROKEN,
    isShown: true,
  },
  "scanned into a PDF": {
    programs: ["gs"],
    make: () => scanned("pdfimage24", "-sCompression=JPEG", "-r200"),
    heading: COPY,
    isShown: true,
  },
  "scanned into a PDF without loss": {
    programs: ["gs"],
    make: () => scanned("pdfimage24", "-r300"),
    heading: COPY,
    isShown: true,
  },
  "scanned in grey": {
    programs: ["gs"],
    make: () => scanned("pdfimage8", "-r150"),
    heading: COPY,
    isShown: true,
  },
  "scanned in strips": {
    programs: ["gs"],
    make: () => scanned("pclm", "-r200", "-sCompression=Flate"),
    heading: COPY,
    isShown: true,
  },
  "scanned in strips that are JPEGs": {
    programs: ["gs"],
    make: () => scanned("pclm", "-r200", "-sCompression=JPEG"),
    heading: COPY,
    isShown: true,
  },
  "as a picture of its first page": {
    programs: ["gs"],
    make: () => scanned("png16m", "-r150"),
    heading: PICTURE,
    isShown: true,
  },
  "as a picture of its first page in WebP": {
    programs: ["gs", "convert"],
    make: async () => {
      await run("gs", "-q", "-o", "page.png", "-sDEVICE=png16m", "-r150", "-dLastPage=1", "certificate.pdf");
      await run("convert", "page.png", "-quality", "80", "copy.webp");
    },
    file: "copy.webp",
    heading: PICTURE,
    isShown: true,
  },
  "as an enlarged picture of its summary": {
    programs: ["convert"],
    make: async () => {
      await run("convert", "preview.jpg", "-resize", "4600x", "-quality", "100", "large.jpg");
      expect(Bun.file(at("large.jpg")).size).toBeGreaterThan(2 * MIB);
    },
    file: "large.jpg",
    heading: PICTURE,
    isShown: true,
  },
  "with a kibibyte before its start": {
    programs: [],
    make: () => changed((file) => Buffer.concat([Buffer.alloc(1_024, "x"), file])),
    heading: CHANGED,
    isShown: true,
    members: { signature: "invalid", altered: ["document"] },
  },
  "with one byte before its start": {
    programs: [],
    make: () => changed((file) => Buffer.concat([Buffer.from("x"), file])),
    heading: CHANGED,
    isShown: true,
    members: { signature: "invalid", altered: ["document"] },
  },
  "with a line end before its start": {
    programs: [],
    make: () => changed((file) => Buffer.concat([Buffer.from("\r\n"), file])),
    heading: CHANGED,
    isShown: true,
    members: { signature: "invalid", altered: ["document"] },
  },
  "of which the download broke off": {
    programs: [],
    make: () => changed((file) => file.subarray(0, 40_000)),
    heading: "This file is incomplete",
    isShown: false,
    members: { explanation: expect.stringContaining("Download it again") },
  },
  "that was encrypted": {
    programs: ["qpdf"],
    make: () => run("qpdf", "--encrypt", "", "owner", "256", "--", "certificate.pdf", "copy.pdf"),
    heading: "This PDF is encrypted",
    isShown: false,
  },
};

for (const [what, { programs, make, file = "copy.pdf", heading, isShown, members }] of Object.entries(COPIES))
  test.skipIf(programs.some((program) => PROGRAMS[program] === null))(
    `a copy of a certificate is told for what it is, accused of no figure and confirmed in none: ${what}`,
    async () => {
      await make();
      const bytes = await Bun.file(at(file)).bytes();
      const form = () => {
        const body = new FormData();
        body.set("document", new File([new Uint8Array(bytes)], file));
        return body;
      };
      const asked = { method: "POST", headers: { accept: "application/json" }, body: form() };
      const answer = Object(await (await testApp.fetch("/verify/check", asked)).json());
      const isChanged = heading === CHANGED;
      expect(answer).toMatchObject({
        genuine: false,
        altered: [],
        number: isChanged ? number : null,
        verification_url: isShown ? `${testApp.baseUrl}/verify/${code}` : null,
        ...members,
      });
      if (heading === COPY) expect(answer.signature).toBe("missing");
      const verification = await testApp.app.certificates.verifyFile(bytes);
      // The command reads no QR code; all else it says as the service does.
      const { explanation: _, ...printed } = presentVerification({ ...verification, installation: null });
      expect(answer).toMatchObject(printed);
      expect(verificationLines(verification)).toMatch(/^genuine +no\n/);
      const html = await (await testApp.fetch("/verify/check", { method: "POST", body: form() })).text();
      const text = readableText(html);
      expect(text).toContain(heading);
      expect(text).not.toMatch(/altered|is genuine/);
      // What was certified stands beside it, whatever the copy prints.
      expect(text.includes("71.3%")).toBe(isShown);
      expect(text.includes("Checks of the battery Safety issue")).toBe(isShown);
      expect(text).not.toContain("96.4");
      expect(html.includes(`/verify/${code}/preview.jpg`)).toBe(isShown);
      expect(html).not.toContain(VIN);
    },
  );
