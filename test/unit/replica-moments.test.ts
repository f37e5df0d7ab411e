import { expect, test } from "bun:test";
import { MEBIBYTE } from "../../src/kernel/byte-count.ts";
import type { ReplicaFiles } from "../../src/replication/replica-files.ts";
import { newestMomentMs } from "../../src/replication/replica-moments.ts";

/** The header of an LTX file: its magic, and at byte 32 when it was written. */
function ltxOf(writtenAtMs: number): Uint8Array {
  const file = Buffer.alloc(100);
  file.write("LTX1");
  file.writeBigUInt64BE(BigInt(writtenAtMs), 32);
  return file;
}

const nameOf = (last: number) => `0000000000000001-${last.toString(16).padStart(16, "0")}.ltx`;

/** A replica with one file, of which `read` gives the content. */
function replicaOf(byteCount: number, read: () => Uint8Array | null) {
  let readCount = 0;
  const files: ReplicaFiles = {
    levelFolder: String,
    list: async (folder) => (folder === "0" ? [{ name: nameOf(7), byteCount }] : []),
    async read() {
      readCount += 1;
      return read();
    },
    remove: async () => {},
  };
  return { files, readCount: () => readCount };
}

test("the newest moment of a replica is when its newest file was written", async () => {
  expect(await newestMomentMs(replicaOf(100, () => ltxOf(1_800_000_000_000)).files)).toBe(1_800_000_000_000);
});

test("the newest moment is not known where the newest file is large, as after a bulk import, and the file is not read", async () => {
  const { files, readCount } = replicaOf(65 * MEBIBYTE, () => ltxOf(1));
  expect([await newestMomentMs(files), readCount()]).toEqual([null, 0]);
});

test("the newest moment is looked for three times where each file that is listed is gone", async () => {
  const { files, readCount } = replicaOf(100, () => null);
  expect([await newestMomentMs(files), readCount()]).toEqual([null, 3]);
});
