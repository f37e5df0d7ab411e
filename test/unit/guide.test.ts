import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { generatedPages } from "../../cli/build/guide/generated-pages.ts";
import { countedFolders, MAP_PAGE } from "../../cli/build/guide/map-counts.ts";
import { withTopics } from "../../cli/guide-text.ts";
import { findSections, findTopic } from "../../cli/guide-topic.ts";
import { createProgram } from "../../cli/program.ts";
import { getCertificate, getPreview } from "../../src/certificates/certificate-operations.ts";
import { credentialClaims } from "../../src/certificates/result-json.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { narrowListing } from "../../src/guide/narrow-listing.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

const FOLDER = "src/guide";
/** Prose is wrapped; what cannot be is a table, a picture, an address or what a program has printed. */
const LONGEST_LINE = 140;
/** Of a terminal of 80 columns, within the frame of a listing. */
const LONGEST_COMMAND = 76;
const README_LINES = 200;

const files = readdirSync(join(REPOSITORY, FOLDER), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => join(FOLDER, path));
const documents = ["README.md", ...files].map((path) => ({
  path,
  text: readFileSync(join(REPOSITORY, path), "utf8"),
}));

/** What stands outside fenced blocks. */
function proseOf(text: string): string {
  return text
    .split(/^```/m)
    .filter((_, index) => index % 2 === 0)
    .join("\n");
}

/** As GitHub, and the program itself, make an anchor of a heading. */
function anchorsOf(text: string): string[] {
  return [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the guide has every file of its folder as a page, once", () => {
  const pages = GUIDE.flatMap(({ name, pages }) => pages.map((page) => `${FOLDER}/${name}/${page.name}.md`));
  expect(pages.toSorted()).toEqual(files.toSorted());
  const names = GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("the guide calls no page as a command is called, so that svc help finds both", async () => {
  const commands = new Set((await createProgram()).commands.map((command) => command.name()));
  const names = GUIDE.flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(names.filter((name) => commands.has(name))).toEqual([]);
});

test.each(documents)("the guide's links lead where they say: $path", ({ path, text }) => {
  const links = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(REPOSITORY, target))) return true;
    return (
      anchor !== undefined && !anchorsOf(readFileSync(join(REPOSITORY, target), "utf8")).includes(anchor)
    );
  });
  expect(broken).toEqual([]);
});

test("every page of the guide is reached from README.md by links", () => {
  const reached = new Set<string>();
  const follow = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const text = documents.find((one) => one.path === path)?.text ?? "";
    for (const [, link = ""] of proseOf(text).matchAll(/\]\(([^)\s#]+\.md)[^)\s]*\)/g))
      follow(normalize(join(dirname(path), link)));
  };
  follow("README.md");
  expect(files.filter((path) => !reached.has(path))).toEqual([]);
});

test("the guide has, at the address that a credential gives its terms, a section for each of them", () => {
  const { "@context": context, type, issuer, credentialSubject } = credentialClaims(fullDocument);
  const vocabulary = context.flatMap((entry) => (typeof entry === "string" ? [] : [entry["@vocab"]]));
  const [, part, name, rest] =
    /^\/docs\/([^/]+)\/([^/]+)#(.*)$/.exec(vocabulary.join().replace(/^https?:\/\/[^/]+/, "")) ?? [];
  const page = GUIDE.find((known) => known.name === part)?.pages.find((known) => known.name === name);
  expect({ isThere: page !== undefined, rest }).toEqual({ isThere: true, rest: "" });
  const { id: _, ...ofIssuer } = issuer;
  const { vehicle, battery, dealer, ...others } = credentialSubject;
  const members = { vehicle, battery, dealer, ...others, ...vehicle, ...battery, ...dealer, ...ofIssuer };
  const terms = [...type.filter((known) => known !== "VerifiableCredential"), ...Object.keys(members)];
  const sections = [...(page?.markdown ?? "").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(terms.filter((term) => !sections.includes(term))).toEqual([]);
});

test.each(documents.slice(1))("a page of the guide says first for whom it is: $path", ({ text }) => {
  const [title = "", empty, first = ""] = text.split("\n");
  expect({ isTitle: title.startsWith("# "), empty, beginsWith: first.slice(0, 4) }).toEqual({
    isTitle: true,
    empty: "",
    beginsWith: "For ",
  });
});

test("a page of the guide in a terminal names the command that prints a page which it links to", () => {
  const pages = GUIDE.flatMap((part) => part.pages);
  const topics = pages.flatMap(({ markdown }) => {
    const text = withTopics(markdown);
    expect(text).not.toMatch(/\]\([^)]*\.md/);
    return [...text.matchAll(/\]\(<svc help ([^>]+)>\)/g)].map(([, topic = ""]) => topic);
  });
  expect(topics).toContain("settings");
  expect(topics).toContain("data-incidents full-disk");
  const isPrinted = (topic: string) =>
    findTopic([topic]) !== null || findSections(topic.split(" "))?.found.length === 1;
  expect(topics.filter((topic) => !isPrinted(topic))).toEqual([]);
});

test.each(documents)("the guide's lines are wrapped: $path", ({ text }) => {
  const isLong = (line: string) => line.length > LONGEST_LINE && !/^(\||<img )/.test(line);
  expect(proseOf(text).split("\n").filter(isLong)).toEqual([]);
});

test.each(
  GUIDE.filter(({ name }) => !["reference", "internals"].includes(name)).flatMap(({ pages }) => pages),
)("the guide's commands fit their box, and a terminal: $name", ({ markdown }) => {
  const listings = [...markdown.matchAll(/^```sh\n[\s\S]*?^```$/gm)].map(([listing]) =>
    narrowListing(listing, LONGEST_COMMAND),
  );
  const isLong = (line: string) => Bun.stringWidth(line) > LONGEST_COMMAND;
  expect(listings.flatMap((listing) => listing.split("\n")).filter(isLong)).toEqual([]);
});

test("the guide says of settings, commands, metrics, errors, limits and samples what the code says (bun run guide)", async () => {
  for (const [file, text] of await generatedPages()) {
    expect(readFileSync(join(REPOSITORY, FOLDER, file), "utf8")).toBe(text);
  }
});

test("what a partner reads of a file's language says that it is the one of the issue, and calls no picture signed", () => {
  const page = documents.find(({ path }) => path.endsWith("/showing-a-result.md"))?.text ?? "";
  const [certificate = "", preview = ""] = [getCertificate, getPreview].map(
    ({ parameters = [] }) => parameters.find(({ name }) => name === "language")?.description ?? "",
  );
  for (const code of LANGUAGES) expect(page).toContain(`\`${code}\``);
  const languages = page.split("\n\n").filter((paragraph) => paragraph.includes("`language"));
  const guide = languages.join(" ").replace(/\s+/g, " ");
  for (const text of [guide, certificate, preview])
    expect(text).toMatch(/the certificate was issued\b.*the dealer's at that time/);
  for (const text of [guide, certificate]) expect(text).toContain("signed with the same key");
  for (const text of [guide, preview]) expect(text).toMatch(/picture,? has no signature/);
  for (const named of ["`?lang=de`", "`meta.ignored_parameters`"]) expect(guide).toContain(named);
  expect(preview).not.toMatch(/\bsigned\b|number/);
  for (const { path, text } of documents)
    expect(text, path).not.toMatch(/are in the dealer's language|each file is signed/);
});

test("the map shows how large each folder is, to a fifth (bun run guide)", () => {
  const shown = shownCounts(readFileSync(MAP_PAGE, "utf8"));
  const counted = countedFolders();
  expect([...shown.keys()]).toEqual([...counted.keys()]);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.max(3, other / 5);
  const wrong = [...counted].filter(([folder, files]) => !isNear(shown.get(folder) ?? 0, files));
  expect(wrong).toEqual([]);
});

test("the guide has every folder of the program in its map", () => {
  const map = documents.find(({ path }) => path.endsWith("internals/map.md"))?.text.split("```")[1] ?? "";
  const named = [...map.matchAll(/(?<=^ *|\/ )([a-z-]+)\/(?= |$)/gm)].map(([, name = ""]) => name);
  const modules = foldersIn("src");
  const below = modules.flatMap((name) => foldersIn(join("src", name)));
  const wanted = [
    "cli",
    ...foldersIn("cli"),
    ...foldersIn("cli/build"),
    "fixtures",
    "test",
    ...modules,
    ...below,
  ];
  expect(wanted.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !wanted.includes(name) && name !== "src")).toEqual([]);
});

test(`the README has at most ${README_LINES} lines`, () => {
  const readme = documents.find(({ path }) => path === "README.md")?.text ?? "";
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(README_LINES);
});

function foldersIn(path: string): string[] {
  return readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

test("each mechanism of the guide names files that exist, and a test by its title", () => {
  const page = readFileSync(join(REPOSITORY, "src/guide/internals/mechanisms.md"), "utf8");
  const rows = [...page.matchAll(/^\| (.*?) \|.*\| `([\w/.-]+\.test\.ts)`: (.*?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, name = "", file = "", title = ""] of rows) {
    expect(readFileSync(join(REPOSITORY, "test", file), "utf8")).toContain(title);
    for (const [, path = ""] of name.matchAll(/`([\w/.-]+)`/g))
      expect({ path, isThere: existsSync(join(REPOSITORY, "src", path)) }).toEqual({ path, isThere: true });
  }
});

/** The counts that the map shows, by folder. */
function shownCounts(map: string): ReadonlyMap<string, number> {
  const table = map.split("## How large it is")[1]?.split("\n## ")[0] ?? "";
  return new Map(
    [...table.matchAll(/^\| (.*?) +\| +([\d,]+) \|$/gm)].map(([, folder = "", files = ""]) => [
      folder,
      numberOf(files),
    ]),
  );
}

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}
