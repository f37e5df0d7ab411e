import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FileAccess, fileRefusal, readingRefusal } from "../../src/kernel/file-access.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";

const SVC = 1001;
let folder: TemporaryFolder;
let path: string;
beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, "data"));
  path = join(folder.path, "data", "file");
  writeFileSync(path, "");
});
afterAll(() => folder.remove());

const seenBy = (owners: { readonly file: number; readonly folder: number }): FileAccess => ({
  isReadable: () => true,
  isWritable: (asked) => asked !== path,
  isMountedReadOnly: () => false,
  userId: SVC,
  ownerOf: (asked) => (asked === path ? owners.file : owners.folder),
  nameOf: (userId) => (userId === SVC ? "svc" : "root"),
  fileSystem: () => null,
});

describe("a file that cannot be used", () => {
  test("a file that its owner may not write is named with its family where this user owns it, so that one command mends all", () => {
    expect(fileRefusal(path, `${path}*`, seenBy({ file: SVC, folder: SVC }))).toEqual({
      what: `${path} cannot be written by this user, who owns it`,
      mend: `run chmod u+w ${path}*`,
    });
  });

  const REASONS: ReadonlyArray<
    readonly [code: string, owners: [number, number], says: string, mend: string]
  > = [
    ["ENOENT", [0, 0], "PATH is missing", "check SVC_TLS_CERT"],
    ["EISDIR", [0, 0], "PATH is a directory", "set SVC_TLS_CERT to the file that is meant"],
    ["EIO", [0, 0], "PATH cannot be read (EIO)", "check its disk"],
    ["EACCES", [SVC, SVC], "PATH cannot be read by this user, who owns it", "run chmod u+r PATH"],
    [
      "EACCES",
      [0, SVC],
      "PATH cannot be read by this user; it belongs to root",
      "run chown -R svc FOLDER as root",
    ],
    ["EACCES", [0, 0], "PATH cannot be read by this user; it belongs to root", "run chown svc PATH as root"],
  ];
  test.each(REASONS)(
    "a file that is only read and cannot be says why: %s, of %j",
    (code, [file, of], says, mend) => {
      const named = (text: string) => text.replace("PATH", path).replace("FOLDER", join(folder.path, "data"));
      expect(readingRefusal(path, { code }, "SVC_TLS_CERT", seenBy({ file, folder: of }))).toEqual({
        what: named(says),
        mend: named(mend),
      });
    },
  );

  test("a file in a folder that this user may not enter is explained by that folder", () => {
    const hidden = join(folder.path, "none", "file");
    expect(
      readingRefusal(hidden, { code: "EACCES" }, "SVC_KEYS_FILE", seenBy({ file: 0, folder: 0 })),
    ).toEqual({
      what: `${hidden} cannot be seen by this user, who may not enter ${folder.path}, which belongs to root`,
      mend: "run svc as root, or put the file where this user may read it",
    });
  });
});
