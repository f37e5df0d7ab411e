import { expect, test } from "bun:test";
import { join } from "node:path";
import {
  assertNoted,
  assertUnreleased,
  digestOf,
  readReleasedFiles,
  withRelease,
} from "../../cli/build/released-files.ts";
import { VERSION } from "../../src/settings/version.ts";
import { REPOSITORY } from "../support/source-file.ts";

const released = await readReleasedFiles();
const paths = Object.values(released).flatMap((files) => Object.keys(files));

test("migrations and stored databases that a release contained are, byte for byte, as they were released", async () => {
  expect(await changedSinceRelease(released)).toEqual([]);
});

test("the migrations of 1.0 and the databases that it left are released on both engines", () => {
  for (const engine of ["sqlite", "postgres"])
    expect(Object.keys(released["1.0.0"] ?? {})).toEqual(
      expect.arrayContaining([
        `src/db/migrations/${engine}/0000_initial.sql`,
        `test/upgrade/databases/${engine}-1.sql`,
      ]),
    );
});

test("a file is released once, and with no version after the one in package.json", () => {
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(released).filter((version) => Bun.semver.order(version, VERSION) > 0)).toEqual([]);
});

test("a released migration is not written again: the refusal names its release and what to do", () => {
  const [path = ""] = paths.filter((known) => known.endsWith("_initial.sql"));
  expect(() => assertUnreleased(join(REPOSITORY, path), released)).toThrow(
    `${path} was released with 1.0.0 and never changes: write a new migration by bun run migration NAME`,
  );
  expect(() => assertUnreleased(join(REPOSITORY, path.replace("0000", "9999")), released)).not.toThrow();
});

test("a file of a release that has changed or is gone is found", async () => {
  const [path = ""] = paths;
  const files = { [path]: "0".repeat(64), "src/db/migrations/sqlite/none.sql": "0".repeat(64) };
  expect(await changedSinceRelease({ "1.0.0": files })).toEqual(Object.keys(files));
});

test("nothing is added to a version that is noted, not even to one that brought no files", () => {
  const once = withRelease("1.1.0", {}, { "1.0.0": { a: "1" } });
  expect(once).toEqual({ "1.0.0": { a: "1" }, "1.1.0": {} });
  expect(withRelease("1.1.0", {}, once)).toEqual(once);
  expect(() => withRelease("1.1.0", { b: "2" }, once)).toThrow(
    "1.1.0 was released without b: raise the version in package.json first",
  );
});

test("a release is refused while its version or one of its files is not noted", () => {
  const noted = { "1.1.0": {} };
  expect(() => assertNoted("1.1.0", noted, ["b"])).toThrow("b is not in released.json");
  expect(() => assertNoted("1.2.0", noted, [])).toThrow("1.2.0 is not in released.json");
  expect(() => assertNoted("1.1.0", noted, [])).not.toThrow();
  const [newest = ""] = Object.keys(released).toReversed();
  const { [newest]: _, ...older } = released;
  expect(() => assertNoted(newest, older)).toThrow(
    "is not in released.json: run bun run migration --released",
  );
});

/** Files whose bytes are not those that were released, or that are gone. */
async function changedSinceRelease(known: typeof released): Promise<string[]> {
  const all = Object.values(known).flatMap((files) => Object.entries(files));
  const changed = await Promise.all(all.map(async ([path, digest]) => (await digestOf(path)) !== digest));
  return all.flatMap(([path], index) => (changed[index] ? [path] : []));
}
