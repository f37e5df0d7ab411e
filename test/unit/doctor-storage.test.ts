import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { storageCheck } from "../../src/doctor/storage-check.ts";
import { type FileStorage, storageUnavailable } from "../../src/storage/file-storage.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { SeededRandom } from "../support/seeded-random.ts";

/** A storage in memory, of which parts may be bad. */
function storageWith(bad: Partial<FileStorage> = {}) {
  const held = new Map<string, Uint8Array>();
  const storage: FileStorage = {
    put: async (key, bytes) => void held.set(key, bytes),
    get: async (key) => held.get(key) ?? null,
    delete: async (key) => void held.delete(key),
    has: async (key) => held.has(key),
    ...bad,
  };
  return { storage, held };
}
const random = new SeededRandom("doctor 7");
const failing = async () => Promise.reject(storageUnavailable("S3 PUT: 403 AccessDenied"));

test.each<[string, Partial<FileStorage>, Expected]>([
  ["in order", {}, ["ok", /^PLACE: a file was written, read and removed$/]],
  ["refuses a file", { put: failing }, ["fault", /^PLACE: S3 PUT: 403 AccessDenied$/, /^MEND$/]],
  [
    "gives nothing back",
    { get: async () => null },
    ["fault", /is read back changed, or not found/, /another program/],
  ],
  [
    "gives something else back",
    { get: async () => new Uint8Array(3) },
    ["fault", /is read back changed/, /another program/],
  ],
  ["cannot be read", { get: failing }, ["fault", /403/, /^MEND$/]],
  [
    "keeps what is removed",
    { delete: failing },
    ["warning", /doctor\/probe-\w+\.txt could not be removed: S3 PUT: 403/, /right to delete/],
  ],
])("the finding on file storage is right and nothing is left behind: %s", async (_, bad, expected) => {
  const { storage, held } = storageWith(bad);
  let tidied = 0;
  const tidy = () => {
    tidied += 1;
  };
  const check = storageCheck({ open: () => storage, place: "PLACE", random, advice: "MEND", tidy });
  judge(await look(check), [expected]);
  expect([...held.keys()]).toHaveLength(bad.delete === undefined ? 0 : 1);
  expect(tidied).toBe(1);
});

test("file storage is not made before the first certificate", async () => {
  const place = "/nowhere/files";
  judge(await look(storageCheck({ open: () => null, place, random, advice: "", tidy() {} })), [
    ["ok", /does not exist yet/],
  ]);
  expect(existsSync(place)).toBe(false);
});
