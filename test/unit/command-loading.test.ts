import { expect, test } from "bun:test";
import { join } from "node:path";
import { REPOSITORY, readSourceFiles } from "../support/source-file.ts";
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

test.each(["--version", "-V"])("svc %s loads no command", async (flag) => {
  const loaded = await loadedBy(flag);
  expect(loaded).toContain("cli/program.ts");
  expect(loaded.filter((path) => path.startsWith("cli/commands/"))).toEqual([]);
});

/** What imports the package itself, and not its types alone. */
const IMPORTS_DRIVER = /^import (?!type )[^;]* from "(pg|pg-[a-z-]+)";$/m;

test("no command, and no thread of svc, loads PostgreSQL's driver before it knows that its database is there", () => {
  const files = new Map(
    [...readSourceFiles("src"), ...readSourceFiles("cli")].map((file) => [file.path, file]),
  );
  const withDriver = [...files.values()].filter(({ text }) => IMPORTS_DRIVER.test(text));
  expect(withDriver.length).toBeGreaterThan(2);
  const isStart = (path: string) =>
    /^cli\/(main|commands\/.+)\.ts$|-worker\.ts$|^src\/writer-thread\.ts$/.test(path);
  const loadedFrom = (start: string) => {
    const loaded = new Set([start]);
    for (const path of loaded) for (const target of files.get(path)?.staticImports ?? []) loaded.add(target);
    return loaded;
  };
  const starts = [...files.keys()].filter(isStart);
  expect(starts).toContain("cli/commands/serve.ts");
  expect(starts).toContain("src/writer-thread.ts");
  const early = starts.flatMap((start) => {
    const loaded = loadedFrom(start);
    return withDriver.filter(({ path }) => loaded.has(path)).map(({ path }) => `${start} → … → ${path}`);
  });
  expect(early).toEqual([]);
});
