import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../../src/settings/version.ts";
import { REPOSITORY } from "../support/source-file.ts";

const read = (name: string) => readFileSync(join(REPOSITORY, name), "utf8");
const text = read("CHANGELOG.md");
/** Those of Keep a Changelog 1.1. */
const KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
const LONGEST_LINE = 120;

/** Each section of the second level: what stands in its heading, and its text. */
const releases = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ heading: section.slice(0, section.indexOf("\n")), section }));

test("CHANGELOG.md begins with what is unreleased, and then has the release that package.json names", () => {
  const [unreleased, newest] = releases;
  expect(unreleased?.heading).toBe("[Unreleased]");
  expect(newest?.heading).toMatch(/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/);
  expect(newest?.heading).toStartWith(`[${VERSION}] - `);
});

test("CHANGELOG.md has its releases in order, newest first, each with a real day and a link", () => {
  const known = releases.slice(1).map(({ heading }) => {
    const [, version = "", day = ""] = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? [];
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    expect(text).toMatch(new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\]: https://`, "m"));
    return { version, day };
  });
  const versions = known.map(({ version }) => version);
  expect(versions.toSorted((a, b) => Bun.semver.order(b, a))).toEqual(versions);
  expect(new Set(versions).size).toBe(versions.length);
  const days = known.map(({ day }) => day);
  expect(days.toSorted().toReversed()).toEqual(days);
});

test("CHANGELOG.md sorts changes by the kinds of Keep a Changelog alone, and has none that is empty", () => {
  for (const { heading, section } of releases) {
    for (const part of section.split(/^### /m).slice(1)) {
      const [kind = "", ...lines] = part.split("\n");
      expect(KINDS, heading).toContain(kind);
      expect(
        lines.some((line) => line.startsWith("- ")),
        `${heading}: ${kind}`,
      ).toBe(true);
    }
  }
});

test("partners' changelog has the same newest release as CHANGELOG.md, of the same day", () => {
  const [newest = "", day] =
    /^## \d.+\n\nReleased on ([\d-]+)\./m.exec(read("src/guide/integrate/changelog.md")) ?? [];
  expect(newest).toStartWith(`## ${VERSION}\n`);
  expect(read("CHANGELOG.md")).toContain(`## [${VERSION}] - ${day}\n`);
});

const DOCUMENTS = ["CHANGELOG.md", "SECURITY.md"];

test.each(DOCUMENTS)(
  "the links of %s lead to files that are there, and its lines are wrapped",
  async (name) => {
    const document = read(name);
    const targets = [...document.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = ""]) => link);
    for (const target of targets.filter((link) => !link.startsWith("https://")))
      expect(await Bun.file(join(REPOSITORY, target)).exists(), target).toBe(true);
    expect(document.split("\n").filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  },
);

test("README.md leads to CHANGELOG.md, SECURITY.md and the page for those who change svc", () => {
  for (const target of [...DOCUMENTS, "src/guide/internals/contributing.md"])
    expect(read("README.md")).toContain(`](${target})`);
});
