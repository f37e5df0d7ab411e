import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { warnOfLostKeys } from "../../cli/commands/serve.ts";
import { signingCertificates } from "../../src/certificates/certificate-table.ts";
import { listAbsentSigningKeys } from "../../src/certificates/signing/lost-signing-key.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";
import { testSigningKey } from "../support/signing-keys.ts";
import { capturingLog } from "../support/test-app.ts";

describe("the count of what lost keys have signed", () => {
  let scene: CertificateScene;
  let lines: string[];
  beforeEach(async () => {
    scene = await openCertificateScene();
    lines = [];
    await scene.issuedTest();
    const key = { chain: "unread", createdAtMs: 0, isSelfMade: true };
    const ids = [testSigningKey().id, "signed-nothing"];
    await scene.db.transact(async (tx) => {
      for (const id of ids)
        await tx
          .insert(signingCertificates)
          .values({ ...key, id })
          .onConflictDoNothing();
    });
  });
  afterEach(() => scene.close());

  async function warned(inUseId: string | null = null): Promise<() => Promise<void>> {
    const keys = await listAbsentSigningKeys(scene.db.read, { all: [] });
    expect(keys).toHaveLength(2);
    const absent = keys.map((key) => ({ ...key, isInUse: key.id === inUseId }));
    const log = capturingLog((line) => lines.push(line));
    return warnOfLostKeys({ db: scene.db, log }, absent, "keys.json");
  }
  async function untilLogged(): Promise<void> {
    while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }

  test("the count of what lost keys have signed names in the log those that have signed any", async () => {
    const stop = await warned();
    await untilLogged();
    await stop();
    expect(lines).toEqual([
      expect.stringContaining(`keys.json lacks the key ${testSigningKey().id}: it has signed 1 certificate,`),
    ]);
  });

  test("a lost key with which certificates are signed is named in the log before anything is counted", async () => {
    const stop = await warned("signed-nothing");
    expect(lines).toEqual([expect.stringContaining("keys.json lacks the key signed-nothing with which")]);
    await stop();
  });

  test("the count of what lost keys have signed is given up without a word when svc stops", async () => {
    const stop = await warned();
    await stop();
    expect(lines).toEqual([]);
  });
});
