import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostTarget } from "../../cli/build/build-target.ts";
import { compile } from "../../cli/build/compile.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createRenderPool } from "../../src/certificates/rendering/render-pool.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import type { RenderOrder } from "../support/render-probe.ts";
import { NO_PARTICULARS } from "../unit/rendering/sample-documents.ts";

setDefaultTimeout(120_000);

const DOCUMENT: CertificateDocument = {
  ...NO_PARTICULARS,
  logoFiles: [],
  logProof: null,
  certificateNumber: "BT-2026-7K3M9QXDR",
  verificationUrl: "https://svc.example/verify/3q2-7w",
  testedAtMs: Date.UTC(2026, 4, 4, 9, 30),
  resultsReceivedAtMs: Date.UTC(2026, 4, 4, 9, 31),
  resultStatus: "final",
  vehicle: null,
  vehicleSupported: true,
  battery: null,
  diagnostics: null,
  warnings: [],
  dealer: { name: "Łódź Αυτοκίνητα Ёлка", city: "Łódź", country: "PL" },
  unitSerialNumber: "SN-1",
};

/** A rendered file, short enough to be read in a failure. */
interface Summary {
  readonly start: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Rendered {
  readonly pdf: Summary;
  readonly jpeg: Summary;
}

const root = mkdtempSync(join(tmpdir(), "svc-binary-rendering-"));
const binary = await compiledProgram("probe");
const pool = createRenderPool({ size: 1 });
const { pdf, jpeg } = await pool.render(DOCUMENT);
await pool.close();
const fromSource: Rendered = { pdf: summarise(pdf), jpeg: summarise(jpeg) };
afterAll(() => rmSync(root, { recursive: true, force: true }));

function summarise(file: Uint8Array): Summary {
  const start = Buffer.from(file.subarray(0, 5)).toString("latin1");
  return { start, bytes: file.length, sha256: new Bun.CryptoHasher("sha256").update(file).digest("hex") };
}

/** Runs the binary as a fresh machine would: in an empty folder, with no variable but those given. */
async function render(env: Record<string, string>, threadCount = 1): Promise<readonly Rendered[]> {
  const cwd = mkdtempSync(join(root, "cwd-"));
  const order: RenderOrder = { document: DOCUMENT, threadCount };
  const command = [binary, "rendering", JSON.stringify(order)];
  const child = Bun.spawn(command, { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const { stdout, stderr, exitCode } = await outputOf(child);
  expect({ exitCode, stderr, left: readdirSync(cwd) }).toEqual({ exitCode: 0, stderr: "", left: [] });
  const rendered = JSON.parse(stdout) as readonly { pdf: string; jpeg: string }[];
  return rendered.map(({ pdf, jpeg }) => ({
    pdf: summarise(Buffer.from(pdf, "base64")),
    jpeg: summarise(Buffer.from(jpeg, "base64")),
  }));
}

function makeFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

/** The unpacked libraries below a temporary folder, as paths relative to it. */
function unpackedFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test("the compiled binary renders a PDF and a JPEG in an empty folder with an empty environment, the same bytes as from source", async () => {
  const rendered = await render({}, 2);
  expect(rendered).toEqual([fromSource, fromSource]);
  expect(rendered[0]?.pdf.start).toBe("%PDF-");
  expect(rendered[0]?.jpeg.start).toStartWith("\xff\xd8\xff");
});

test("the compiled binary renders without a temporary folder, with one that cannot be written, and with a foreign one in its place", async () => {
  const readOnly = makeFolder("read-only");
  chmodSync(readOnly, 0o500);
  const open = makeFolder("open");
  mkdirSync(join(open, `svc-${process.getuid?.()}`));
  chmodSync(join(open, `svc-${process.getuid?.()}`), 0o777);
  // Root may write anywhere but into /proc.
  for (const folder of [join(root, "missing"), readOnly, "/proc", open]) {
    expect(await render({ TMPDIR: folder })).toEqual([fromSource]);
  }
  expect(unpackedFiles(open)).toEqual([]);
});

test("the compiled binary renders from libraries that it unpacks once, into a folder of its own, and repairs when they were changed", async () => {
  const temporary = makeFolder("temporary");
  // Two processes that start at once both unpack.
  const both = await Promise.all([render({ TMPDIR: temporary }), render({ TMPDIR: temporary })]);
  expect(both).toEqual([[fromSource], [fromSource]]);
  expect(readdirSync(temporary)).toEqual([`svc-${process.getuid?.()}`]);
  const files = unpackedFiles(temporary);
  expect(files.length).toBe(2);
  const contents = files.map((file) => readFileSync(file));
  for (const [index, file] of files.entries()) {
    writeFileSync(file, new Uint8Array(contents[index]?.length ?? 0));
  }
  expect(await render({ TMPDIR: temporary })).toEqual([fromSource]);
  for (const [index, file] of files.entries()) {
    expect(readFileSync(file).equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
  }
});

test("a stack trace of the compiled binary names files and lines of the sources", () => {
  const { stderr, exitCode } = Bun.spawnSync([binary, "nothing"], { env: {} });
  expect(exitCode).not.toBe(0);
  expect(stderr.toString()).toMatch(/no such probe: nothing\n.*at test\/support\/binary-probe\.ts:\d+:\d+/s);
});

test("a build that fails leaves the binary that was there, and nothing half-made beside it", async () => {
  const folder = makeFolder("failed");
  const entry = join(folder, "broken.ts");
  const outfile = join(folder, "svc");
  writeFileSync(entry, `import { missing } from "./missing.ts"; missing();`);
  writeFileSync(outfile, "the binary that was there");
  await expect(compile({ entry, outfile, target: hostTarget(), packing: "quick" })).rejects.toThrow();
  expect(readFileSync(outfile, "utf8")).toBe("the binary that was there");
  expect(readdirSync(folder).sort()).toEqual(["broken.ts", "svc"]);
});
