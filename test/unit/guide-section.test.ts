import { expect, test } from "bun:test";
import { findSections, findTopic, sectionHint, sectionsOf } from "../../cli/guide-topic.ts";

const found = (...words: string[]) => findSections(words)?.found.map(({ name }) => name);

test("a section ends where the next begins, and a listing has none", () => {
  const markdown =
    "# Page\n\nLead.\n\n## First one\n\n```sh\n## no heading\n```\n\n## `Second`, too\n\nText.\n";
  expect(sectionsOf({ markdown })).toEqual([
    { name: "first-one", markdown: "## First one\n\n```sh\n## no heading\n```" },
    { name: "second-too", markdown: "## `Second`, too\n\nText." },
  ]);
});

test("a section is found behind its page, by its whole name or a part of it", () => {
  expect(found("quick-start", "get-a-token")).toEqual(["get-a-token"]);
  expect(found("quick-start", "Get", "A", "token")).toEqual(["get-a-token"]);
  expect(found("quick", "start", "token")).toEqual(["get-a-token"]);
  expect(found("quick-start", "no such")).toEqual([]);
  expect(found("quick-start", "##")).toEqual([]);
  expect(found("quick-start", "?")).toEqual([]);
  expect(findSections(["quick-start", "No", "Such?"])?.asked).toBe("No Such?");
  expect(findSections(["no-such-page", "token"])).toBeNull();
});

test("the hint below a long page names its sections", () => {
  const page = findTopic(["quick-start"]);
  if (page === null) throw new Error("no such page");
  expect(sectionHint(page, 1000)).toContain(
    "svc help quick-start SECTION, where SECTION is one of setup-code, get-a-token,",
  );
});
