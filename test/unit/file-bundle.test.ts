import { describe, expect, test } from "bun:test";
import { fileBundle } from "../../src/certificates/giving-out/file-bundle.ts";
import { type GivenFile, givenFileName } from "../../src/certificates/giving-out/given-file.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { EXAMPLE_TEST } from "../support/battery-test-example.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const FILE_BYTES = 300_000;

function given(count: number): GivenFile[] {
  return Array.from({ length: count }, (_, index) => ({
    test: { ...EXAMPLE_TEST, id: index + 1, certificateNumber: `BT-${index + 1}` },
    state: { kind: "ready", sha256: String(index + 1) },
  }));
}

/** @param fault of a file, by its digest. */
function bundleOf(files: readonly GivenFile[], fault: (sha256: string) => ServiceError | null = () => null) {
  const asked: string[] = [];
  const body = fileBundle({
    t: ENGLISH,
    files,
    format: "pdf",
    madeAtMs: TEST_START_MS,
    source: {
      async read(sha256) {
        asked.push(sha256);
        const error = fault(sha256);
        if (error !== null) throw error;
        return { bytes: new Uint8Array(FILE_BYTES), sha256, format: "pdf", contentType: "application/pdf" };
      },
    },
  });
  return { asked, body };
}

describe("a ZIP of files", () => {
  test("a ZIP of files reads each file when the reader has taken the one before, and ends when the reader leaves", async () => {
    const { asked, body } = bundleOf(given(100));
    const reader = body.getReader();
    let taken = 0;
    while (taken < 10 * FILE_BYTES) {
      const { value } = await reader.read();
      taken += value?.byteLength ?? 0;
      expect(asked.length).toBeLessThanOrEqual(taken / FILE_BYTES + 2);
    }
    await reader.cancel();
    expect(asked.length).toBeLessThan(13);
  });

  test("a ZIP of files says of a file that was withdrawn, or could not be read, after it was begun, that it is missing", async () => {
    const faults = new Map([
      ["2", new ServiceError("not_found", "There is nothing here.")],
      ["3", new ServiceError("service_unavailable", "Later.")],
    ]);
    const { body } = bundleOf(given(4), (sha256) => faults.get(sha256) ?? null);
    const zip = Buffer.from(await new Response(body).arrayBuffer()).toString("latin1");
    const title = "Volkswagen ID.3 58,0 kWh";
    expect(zip).toContain(
      `Not in this download:\r\n\r\nTest 2, ${title}: The certificate is withdrawn: it cannot be given to anybody.\r\nTest 3, ${title}: The file could not be read: ask for it again in about a minute.\r\n`,
    );
    const names = new Set(zip.match(/battery-certificate-[\w-]+\.pdf/g));
    expect([...names].map((name) => name.slice(-8))).toEqual(["BT-1.pdf", "BT-4.pdf"]);
  });

  test("a ZIP of files breaks off for the reader when a file fails for an unknown reason", async () => {
    const files = given(2);
    const source = { read: () => Promise.reject(new Error("a fault of ours")) };
    const broken = fileBundle({ t: ENGLISH, files, format: "pdf", madeAtMs: TEST_START_MS, source });
    expect(new Response(broken).arrayBuffer()).rejects.toThrow("a fault of ours");
  });
});

describe("the name of a file", () => {
  test.each([
    ["Renault", "Zoe", "BT-2026-1", "battery-certificate-renault-zoe-BT-2026-1.pdf"],
    ["Citroën", "ë-C4 / 2024", 'A/1 "x"\r\n;', "battery-certificate-citroen-e-c4-2024-A-1-x.pdf"],
    [null, null, null, "battery-certificate-test-7.pdf"],
    ["蔚来", "ET5", "../../etc", "battery-certificate-weilai-et5-etc.pdf"],
    ["🔋", "…", "—", expect.stringMatching(/^battery-certificate-[\w-]+\.pdf$/)],
  ])(
    "the name of a file of the %s %s with the number %j is safe and known again",
    (make, model, certificateNumber, name) => {
      const example = EXAMPLE_TEST;
      const vehicle = example.vehicle === null ? null : { ...example.vehicle, make, model };
      const test = { ...example, id: 7, vehicle, certificateNumber };
      expect(givenFileName(test, "pdf")).toEqual(name);
      expect(givenFileName(test, "jpeg")).toMatch(/^battery-picture-([a-z0-9-]+-)?test-7\.jpg$/);
    },
  );
});
