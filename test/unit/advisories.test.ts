import { expect, test } from "bun:test";
import { join } from "node:path";
import { advisoriesOf, findingsIn, lockedPackages } from "../../.ci/audit.ts";
import { outputOf } from "../../src/kernel/child-output.ts";

const ROOT = join(import.meta.dir, "../..");
const FOUND = {
  hono: [
    { title: "A finding", severity: "high", url: "https://advisories.example/1", vulnerable_versions: "*" },
  ],
};

/** The check as `.ci/run` makes it, before a registry that answers so. */
async function audited(answer: () => Response) {
  using registry = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  const child = Bun.spawn([process.execPath, join(ROOT, ".ci/audit.ts")], {
    env: { PATH: process.env.PATH ?? "", BUN_CONFIG_REGISTRY: registry.url.origin },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr, exitCode } = await outputOf(child);
  expect(stderr).toBe("");
  return { stdout, exitCode };
}

test("the check of bun.lock takes the registry's word where it answers, and says so", async () => {
  expect(await audited(() => Response.json({}))).toEqual({
    stdout: expect.stringMatching(/^audit: the registry answered .*none is about them\n$/),
    exitCode: 0,
  });
});

test("the check of bun.lock fails with what the registry has found", async () => {
  expect(await audited(() => Response.json(FOUND))).toEqual({
    stdout: expect.stringMatching(/^audit: the registry answered .*found:\n {2}hono: high: A finding/),
    exitCode: 1,
  });
});

test("the check of bun.lock takes the stored list where the registry does not answer, says so, and finds only what is accepted", async () => {
  const { stdout, exitCode } = await audited(() => new Response(null, { status: 405 }));
  const [said, ...found] = stdout.trimEnd().split("\n");
  expect(said).toMatch(
    /^audit: the registry did not answer .*405.*\.ci\/advisories\.json, as of \d{4}-\d\d-\d\d /,
  );
  expect(found.filter((line) => !line.includes(": accepted, because "))).toEqual([]);
  expect(exitCode).toBe(0);
});

test("an advisory that is accepted fails no check and is named with the reason, but another one beside it fails", async () => {
  const url = "https://github.com/advisories/GHSA-vfj7-8cjw-p6xm";
  const braces = [{ title: "Deep patterns", severity: "high", url, vulnerable_versions: "<=3.0.3" }];
  expect(await audited(() => Response.json({ braces }))).toEqual({
    stdout: expect.stringContaining(`braces: high: Deep patterns (${url}): accepted, because `),
    exitCode: 0,
  });
  expect(await audited(() => Response.json({ braces, ...FOUND }))).toMatchObject({ exitCode: 1 });
});

test("the check of bun.lock reads each version of a package in bun.lock once, and finds those in an advisory's range", () => {
  const packages = lockedPackages(`{ "packages": {
      "@a/b": ["@a/b@1.2.0", "", {}, "sha512-x"],
      "c": ["c@1.9.9", ""], "d/c": ["c@2.0.0", ""], "e/c": ["c@2.0.0", ""],
    } }`);
  expect(packages).toEqual([
    { name: "@a/b", version: "1.2.0" },
    { name: "c", version: "1.9.9" },
    { name: "c", version: "2.0.0" },
  ]);
  const advisory = { id: "GHSA-1", package: "c", severity: "high", title: "Bad" };
  expect(findingsIn(packages, [{ ...advisory, vulnerable: "<1.5.0 || >=2.0.0 <2.0.1" }])).toEqual([
    "c@2.0.0: high: Bad (GHSA-1)",
  ]);
  expect(findingsIn(packages, [{ ...advisory, vulnerable: "<1.9.9" }])).toEqual([]);
});

test("the stored list of advisories is renewed from the OSV format: every range of the packages that are locked", () => {
  const ranges = (...events: Record<string, string>[]) => [{ type: "SEMVER", events }];
  const npm = (name: string) => ({ ecosystem: "npm", name });
  const osv = {
    id: "GHSA-2",
    summary: "Bad",
    database_specific: { severity: "HIGH" },
    affected: [
      {
        package: npm("c"),
        ranges: ranges(
          { introduced: "0" },
          { fixed: "1.2.3" },
          { introduced: "2.0.0" },
          { last_affected: "2.1.0" },
        ),
      },
      {
        package: npm("c"),
        ranges: ranges({ introduced: "3.0.0" }),
        database_specific: { last_known_affected_version_range: "<= 3.4.0" },
      },
      { package: npm("other"), ranges: ranges({ introduced: "0" }) },
      { package: { ecosystem: "PyPI", name: "c" }, ranges: ranges({ introduced: "0" }) },
    ],
  };
  const found = { id: "GHSA-2", package: "c", severity: "high", title: "Bad" };
  expect(advisoriesOf(osv, new Set(["c"]))).toEqual([
    { ...found, vulnerable: ">=0.0.0-0 <1.2.3 || >=2.0.0 <=2.1.0" },
    { ...found, vulnerable: ">=3.0.0 <=3.4.0" },
  ]);
  expect(advisoriesOf({ ...osv, withdrawn: "2026-01-01T00:00:00Z" }, new Set(["c"]))).toEqual([]);
});
