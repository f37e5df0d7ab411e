import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { storageCheck } from "../../src/doctor/storage-check.ts";
import { diskUnavailable } from "../../src/storage/disk-refusal.ts";
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

const refusing = (code: string) => {
  const cause = Object.assign(new Error("secret"), { code });
  return async () => Promise.reject(diskUnavailable("written", cause));
};
test.each<[string, RegExp, RegExp]>([
  [
    "ENOSPC",
    /^PLACE: the file storage cannot be written: the disk is full \(ENOSPC\)$/,
    /^Free some space: svc files prune .*continues by itself/,
  ],
  [
    "EDQUOT",
    /^PLACE: the file storage cannot be written: the disk quota .* is used up \(EDQUOT\)$/,
    /^Raise the quota/,
  ],
  [
    "EROFS",
    /^PLACE: the file storage cannot be written: the disk is mounted read-only \(EROFS\)$/,
    /dmesg.*mount it for writing/,
  ],
  [
    "EACCES",
    /^PLACE: the file storage cannot be written: the user that runs svc may not do that \(EACCES\)$/,
    /the owner of the folder/,
  ],
  [
    "EPERM",
    /^PLACE: the file storage cannot be written: the user that runs svc may not do that \(EPERM\)$/,
    /the owner of the folder/,
  ],
  ["EIO", /^PLACE: the file storage cannot be written: the disk fails \(EIO\)$/, /dmesg.*replace it/],
  [
    "ENOTDIR",
    /^PLACE: the file storage cannot be written: a file has the place of a folder \(ENOTDIR\)$/,
    /^Move away the file/,
  ],
  [
    "EMFILE",
    /^PLACE: the file storage cannot be written: svc has too many files open \(EMFILE\)$/,
    /LimitNOFILE/,
  ],
  ["EXDEV", /^PLACE: the file storage cannot be written: EXDEV$/, /^MEND$/],
])(
  "the finding on file storage names what is wrong with the disk, and its own fix: %s",
  async (code, said, fix) => {
    const { storage } = storageWith({ put: refusing(code) });
    const check = storageCheck({ open: () => storage, place: "PLACE", random, advice: "MEND", tidy() {} });
    judge(await look(check), [["fault", said, fix]]);
  },
);

test("file storage is not made before the first certificate", async () => {
  const place = "/nowhere/files";
  judge(await look(storageCheck({ open: () => null, place, random, advice: "", tidy() {} })), [
    ["ok", /does not exist yet/],
  ]);
  expect(existsSync(place)).toBe(false);
});
