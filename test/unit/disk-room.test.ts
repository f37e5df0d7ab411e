import { expect, test } from "bun:test";
import { MEBIBYTE } from "../../src/kernel/byte-count.ts";
import { shortageOf } from "../../src/storage/disk-room.ts";

test.each([
  ["a large disk with one GiB", 100_000, 1_024, null, false],
  ["a large disk with less", 100_000, 1_023, null, true],
  ["a small disk with a tenth", 4_000, 400, null, false],
  ["a small disk with less", 4_000, 399, null, true],
  ["a disk on which files fit", 100_000, 50_000, 1_000, false],
  ["a disk on which few files fit", 100_000, 50_000, 999, true],
] as const)("no rendered file is stored on a disk whose rest is for the database: %s", (...row) => {
  const [, totalMebibytes, freeMebibytes, freeFiles, isShort] = row;
  const room = {
    device: 1,
    totalBytes: totalMebibytes * MEBIBYTE,
    freeBytes: freeMebibytes * MEBIBYTE,
    freeFiles,
  };
  expect(shortageOf(room) !== null).toBe(isShort);
});
