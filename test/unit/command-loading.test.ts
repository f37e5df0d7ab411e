import { expect, test } from "bun:test";
import { join } from "node:path";
import { REPOSITORY } from "../support/source-file.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const LOADED_FILES_MAX = 120;

/** The source files that a command loads. */
async function loadedBy(...words: readonly string[]): Promise<readonly string[]> {
  const child = Bun.spawn(
    [
      process.execPath,
      "--preload",
      join(REPOSITORY, "test/support/loaded-files.ts"),
      join(REPOSITORY, "cli/main.ts"),
      ...words,
    ],
    { stdin: "ignore", stdout: "ignore", stderr: "pipe", env: { PATH: process.env.PATH } },
  );
  const stderr = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`svc ${words.join(" ")} failed: ${stderr}`);
  return JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "") as string[];
}

test(`svc companies list loads fewer than ${LOADED_FILES_MAX} source files, and no command but itself`, async () => {
  await inTemporaryFolder(async (folder) => {
    const place = ["--data-dir", join(folder, "data")];
    await loadedBy("companies", "create", "--name", "Northgate Motor Group", ...place);
    const loaded = await loadedBy("companies", "list", ...place);
    expect(loaded.length).toBeLessThan(LOADED_FILES_MAX);
    expect(loaded.filter((path) => path.startsWith("cli/commands/"))).toEqual(["cli/commands/companies.ts"]);
  });
});
