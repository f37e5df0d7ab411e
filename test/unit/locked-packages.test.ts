import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { assertAsLocked } from "../../cli/build/release/target-packages.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const FILES = { "package.json": "{}", "lib/index.js": "1;" };

test("a release is refused while a bundled package differs from a fresh installation, in any file", async () => {
  await inTemporaryFolder(async (folder) => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const root of ["repository", "fresh"])
      for (const [name, text] of Object.entries(FILES)) write(`${root}/node_modules/one/${name}`, text);
    const repository = join(folder, "repository");
    const check = () =>
      assertAsLocked([join(repository, "node_modules/one")], repository, join(folder, "fresh"));
    const refusal = "node_modules/one is not what bun.lock names: run bun install --frozen-lockfile --force";

    expect(check).not.toThrow();
    write("repository/node_modules/one/node_modules/two/index.js", "a package of its own");
    expect(check).not.toThrow();
    write("repository/node_modules/one/lib/index.js", "2;");
    expect(check).toThrow(refusal);
    write("repository/node_modules/one/lib/index.js", FILES["lib/index.js"]);
    write("repository/node_modules/one/lib/more.js", "");
    expect(check).toThrow(refusal);
    rmSync(join(repository, "node_modules/one/lib"), { recursive: true });
    expect(check).toThrow(refusal);
    write("repository/node_modules/one/lib/index.js", FILES["lib/index.js"]);
    expect(check).not.toThrow();
    rmSync(join(folder, "fresh/node_modules/one"), { recursive: true });
    expect(check).toThrow(refusal);
  });
});
