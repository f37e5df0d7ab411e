import { afterEach, describe, expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import {
  createDocumentReader,
  type DocumentReader,
} from "../../src/certificates/documents/document-reader.ts";
import { keySetText } from "../../src/certificates/signing/key-documents.ts";
import { examineFile } from "../../src/certificates/verification/check-file.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createForger } from "../support/forger.ts";
import { testSigningKey } from "../support/signing-keys.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

const KEYS = { signing: [testSigningKey()], log: [] };
const PDF = new TextEncoder().encode("%PDF-1.7 nothing");
const workerNamed = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url));

describe("the thread that reads documents", () => {
  let reader: DocumentReader;
  let warnings: number;
  afterEach(() => reader.close());

  function open(options: Pick<Parameters<typeof createDocumentReader>[0], "timers" | "workerPath">) {
    warnings = 0;
    const warn = () => {
      warnings += 1;
    };
    reader = createDocumentReader({ ...options, log: { warn }, spareFolder: tmpdir() });
  }

  test("a document is found in its thread to be just what it is found to be in this one", async () => {
    open({ timers: systemTimers });
    const genuine = await (await createForger()).genuine(fullDocument);
    const changed = genuine.with(genuine.length >> 1, (genuine.at(genuine.length >> 1) ?? 0) ^ 1);
    for (const file of [genuine, changed, PDF, new Uint8Array()])
      expect(await reader.examine(file, keySetText(KEYS))).toEqual(examineFile(file, KEYS));
    expect(examineFile(genuine, KEYS)).toMatchObject({
      verification: { genuine: true },
      certifiedUrl: fullDocument.verificationUrl,
      language: "en-GB",
    });
    // The keys are those of each document, and may be none yet.
    const unkeyed = await reader.examine(genuine, keySetText({ signing: [], log: [] }));
    expect(unkeyed.verification).toMatchObject({ genuine: false, signature: "unknown_key" });
    expect(await reader.readQrText(genuine)).toBe(fullDocument.verificationUrl);
    expect(warnings).toBe(0);
  });

  test("a document that its thread does not answer for in time is refused, a picture has no QR code then, and each ends the thread", async () => {
    const timers = new TestTimers();
    open({ timers, workerPath: workerNamed("silent-worker") });
    const refused = rejectionOf(reader.examine(PDF, keySetText(KEYS)));
    const picture = reader.readQrText(PDF);
    await Bun.sleep(0);
    timers.ring();
    expect((await refused).code).toBe("service_unavailable");
    await Bun.sleep(0);
    timers.ring();
    expect(await picture).toBeNull();
    expect(warnings).toBe(2);
    expect(timers.delaysMs).toEqual([]);
  });

  test("a document whose thread ends is refused", async () => {
    open({ timers: new TestTimers(), workerPath: workerNamed("dying-worker") });
    expect((await rejectionOf(reader.examine(PDF, keySetText(KEYS)))).code).toBe("service_unavailable");
    expect(warnings).toBe(1);
  });
});
