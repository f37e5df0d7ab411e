import { expect, setDefaultTimeout, test } from "bun:test";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { recordedWork } from "../support/file-recording.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const strace = witness("strace");
const WRITER = join(import.meta.dir, "../support/file-writer.ts");

test.skipIf(strace === null)(
  "a file is synced before it gets its name, and its folder after that, before svc goes on",
  () =>
    inTemporaryFolder(async (path) => {
      const folder = realpathSync(path);
      const command = [process.execPath, WRITER, folder];
      const works = await recordedWork(strace ?? "", command, folder, join(folder, "recording"));
      const found = works.filter(({ name }) => name !== "start" && name !== "-");
      expect(found.map(({ name, offences }) => ({ name, offences }))).toEqual(
        [
          "an installation with its first commit",
          "the first keys",
          "keys in place of others",
          "a file in a new folder",
          "a file in a folder that is there",
          "a file in place of another",
          "a file that is deleted",
          "a backup",
        ].map((name) => ({ name, offences: [] })),
      );
      for (const { name, syncCount } of found) expect([name, syncCount > 0]).toEqual([name, true]);
    }),
);
