import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { takeServingLock } from "../../src/installation/serving-lock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { oneEngine } from "../support/one-engine.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

oneEngine("a lock of a directory");

test("a data directory is served once at a time, and again after the lock is released", async () => {
  await inTemporaryFolder(async (folder) => {
    const release = takeServingLock(folder);
    expect(() => takeServingLock(folder)).toThrow(ServiceError);
    expect(() => takeServingLock(folder)).toThrow(
      `Another svc serve already serves ${folder}: stop it first, or name another directory`,
    );
    release();
    takeServingLock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});
