import { afterAll, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FileAccess, fileRefusal, readingRefusal } from "../../src/kernel/file-access.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SVC = 1001;
const OWN_FILE = { setting: "SVC_KEYS_FILE", renewalTopic: null };
const RENEWED_FILE = { setting: "SVC_TLS_KEY", renewalTopic: "tls-and-slow-clients" };
const folder = temporaryFolder();
mkdirSync(join(folder.path, "data"));
const path = join(folder.path, "data", "file");
writeFileSync(path, "");
afterAll(() => folder.remove());

const seenBy = (owners: { readonly file: number; readonly folder: number }): FileAccess => ({
  isReadable: () => true,
  isWritable: (asked) => asked !== path,
  isMountedReadOnly: () => false,
  userId: SVC,
  ownerOf: (asked) => (asked === path ? owners.file : owners.folder),
  nameOf: (userId) => ({ 0: "root", [SVC]: "svc" })[userId] ?? "other",
  fileSystem: () => null,
});

test("a file that its owner may not write is named with its family where this user owns it, so that one command fixes all", () => {
  expect(fileRefusal(path, `${path}*`, seenBy({ file: SVC, folder: SVC }))).toEqual({
    path,
    what: "cannot be written by this user, who owns it",
    advice: `run chmod u+w ${path}*`,
  });
});

const REASONS: ReadonlyArray<
  readonly [code: string, owners: [number, number], says: string, advice: string]
> = [
  ["ENOENT", [0, 0], "is missing", "check SVC_KEYS_FILE"],
  ["EISDIR", [0, 0], "is a directory", "SVC_KEYS_FILE must name a file"],
  ["ELOOP", [0, 0], "is a link that leads to no file", "check SVC_KEYS_FILE"],
  ["EMFILE", [0, 0], "cannot be read (EMFILE)", "raise the limit of open files"],
  ["ENAMETOOLONG", [0, 0], "cannot be read (ENAMETOOLONG)", "check SVC_KEYS_FILE"],
  ["EIO", [0, 0], "cannot be read (EIO)", "check its disk, and what the system's log (dmesg) says of it"],
  ["EACCES", [SVC, SVC], "cannot be read by this user, who owns it", "run chmod u+r PATH"],
  ["EACCES", [0, SVC], "cannot be read by this user; it belongs to root", "run chown -R svc FOLDER as root"],
  ["EACCES", [0, 0], "cannot be read by this user; it belongs to root", "run chown svc PATH as root"],
];
test.each(REASONS)(
  "a file that is only read and cannot be says why: %s, of %j",
  (code, [file, of], says, advice) => {
    const named = (text: string) => text.replace("PATH", path).replace("FOLDER", join(folder.path, "data"));
    expect(readingRefusal(path, { code }, OWN_FILE, seenBy({ file, folder: of }))).toEqual({
      path,
      what: says,
      advice: named(advice),
    });
  },
);

test("an error without a code is no reason of the file, and is thrown", () => {
  const error = new Error("a defect");
  expect(() => readingRefusal(path, error, OWN_FILE, seenBy({ file: 0, folder: 0 }))).toThrow(error);
});

const COPY = "put a copy where svc may read it, again after each renewal (svc help tls-and-slow-clients)";
const OWNERS: ReadonlyArray<readonly [owner: number, advice: string]> = [
  [0, COPY],
  [SVC, "run chmod u+r PATH"],
];
test.each(OWNERS)(
  "a file that another program renews keeps its owner, whom the next renewal would bring back: owner %d",
  (owner, advice) => {
    expect(
      readingRefusal(path, { code: "EACCES" }, RENEWED_FILE, seenBy({ file: owner, folder: 0 })).advice,
    ).toBe(advice.replace("PATH", path));
  },
);

const hiders: ReadonlyArray<readonly [owner: number, file: typeof OWN_FILE | typeof RENEWED_FILE, string]> = [
  [0, OWN_FILE, "put the file where this user may read it"],
  [
    77,
    OWN_FILE,
    "run svc as other (svc-admin does so where the package is installed), or put the file where this user may read it",
  ],
  [0, RENEWED_FILE, COPY],
];
test.each(hiders)(
  "a file in a folder that this user may not enter is explained by that folder, and nobody is told to run svc as root: owner %d, %j",
  (owner, file, advice) => {
    const hidden = join(folder.path, "none", "file");
    expect(readingRefusal(hidden, { code: "EACCES" }, file, seenBy({ file: owner, folder: owner }))).toEqual({
      path: hidden,
      what: `cannot be seen by this user, who may not enter ${folder.path}, which belongs to ${owner === 0 ? "root" : "other"}`,
      advice,
    });
  },
);

test("a link is explained by the file or the folder to which it leads", () => {
  const link = join(folder.path, "link");
  symlinkSync("data/file", link);
  expect(readingRefusal(link, { code: "EACCES" }, OWN_FILE, seenBy({ file: 0, folder: 0 }))).toEqual({
    path,
    what: "cannot be read by this user; it belongs to root",
    advice: `run chown svc ${path} as root`,
  });
  const hidden = join(folder.path, "hidden");
  symlinkSync("data/archive/file", hidden);
  expect(
    readingRefusal(hidden, { code: "EACCES" }, RENEWED_FILE, seenBy({ file: 0, folder: 0 })),
  ).toMatchObject({
    path: hidden,
    what: `cannot be seen by this user, who may not enter ${join(folder.path, "data")}, which belongs to root`,
  });
});
