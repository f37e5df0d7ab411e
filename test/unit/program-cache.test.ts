import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { putProgram, sourcesDigest } from "../support/program-cache.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

interface Scene {
  readonly root: string;
  readonly cache: string;
  madeCount: number;
  put(onMake?: () => void): Promise<string>;
}

/** A repository whose program is the text of its sources. */
async function inScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const root = join(folder, "root");
    mkdirSync(join(root, "src/deep"), { recursive: true });
    mkdirSync(join(root, "node_modules/@one/two"), { recursive: true });
    writeFileSync(join(root, "src/deep/a.ts"), "a");
    writeFileSync(join(root, "node_modules/@one/two/package.json"), "1.0.0");
    let putCount = 0;
    const scene: Scene = {
      root,
      cache: join(folder, "cache"),
      madeCount: 0,
      async put(onMake = () => {}) {
        putCount += 1;
        const outfile = join(folder, `out-${putCount}`);
        const digest = () => sourcesDigest(root, ["src/**"]);
        const make = async (path: string) => {
          scene.madeCount += 1;
          writeFileSync(path, textOf(root));
          await Promise.resolve();
          onMake();
        };
        await putProgram(scene.cache, { name: "svc", digest, make }, outfile);
        return readFileSync(outfile, "utf8");
      },
    };
    await work(scene);
  });
}

function textOf(root: string): string {
  const paths = [...new Bun.Glob("src/**").scanSync(root)].toSorted();
  return paths.map((path) => readFileSync(join(root, path), "utf8")).join();
}

test("a program of the tests is compiled once for the same sources", () =>
  inScene(async (scene) => {
    expect([await scene.put(), await scene.put(), scene.madeCount]).toEqual(["a", "a", 1]);
  }));

const CHANGES: ReadonlyArray<readonly [what: string, change: (root: string) => void]> = [
  ["a source changes", (root) => writeFileSync(join(root, "src/deep/a.ts"), "b")],
  ["a source is added", (root) => writeFileSync(join(root, "src/.b.ts"), "")],
  ["a source is removed", (root) => rmSync(join(root, "src/deep/a.ts"))],
  [
    "a package is updated",
    (root) => writeFileSync(join(root, "node_modules/@one/two/package.json"), "1.0.1"),
  ],
];
test.each(CHANGES)("a program of the tests is compiled again when %s", (_what, change) =>
  inScene(async (scene) => {
    await scene.put();
    change(scene.root);
    expect(await scene.put()).toBe(textOf(scene.root));
    expect(scene.madeCount).toBe(2);
  }),
);

test("a program of the tests whose sources change while it is compiled is not kept", () =>
  inScene(async (scene) => {
    await scene.put(() => writeFileSync(join(scene.root, "src/deep/a.ts"), "b"));
    expect(existsSync(scene.cache)).toBe(false);
    expect([await scene.put(), scene.madeCount]).toEqual(["b", 2]);
  }));

test("a program of the tests that several runs compile at once is whole in each of them and kept once", () =>
  inScene(async (scene) => {
    expect(await Promise.all([scene.put(), scene.put(), scene.put()])).toEqual(["a", "a", "a"]);
    expect(readdirSync(scene.cache)).toHaveLength(1);
  }));

test("the two newest of each program of the tests are kept", () =>
  inScene(async (scene) => {
    const seen = new Set<string>();
    for (const [index, text] of ["1", "2", "3"].entries()) {
      writeFileSync(join(scene.root, "src/deep/a.ts"), text);
      await scene.put();
      for (const name of readdirSync(scene.cache).filter((one) => !seen.has(one))) {
        seen.add(name);
        utimesSync(join(scene.cache, name), index, index);
      }
    }
    expect(
      readdirSync(scene.cache)
        .map((name) => readFileSync(join(scene.cache, name), "utf8"))
        .sort(),
    ).toEqual(["2", "3"]);
  }));
