import { expect, test } from "bun:test";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { wellMadeShapes } from "../support/well-made-shapes.ts";

test("a shape of a page that was well made is known to later runs of the same judge, and to no other judge", async () => {
  await inTemporaryFolder((folder) => {
    const first = wellMadeShapes(folder, ["judge 1"]);
    expect(first.has("<a>")).toBe(false);
    first.add("<a>");
    expect([first.has("<a>"), first.has("<b>")]).toEqual([true, false]);
    expect(wellMadeShapes(folder, ["judge 1"]).has("<a>")).toBe(true);
    expect(wellMadeShapes(folder, ["judge 2"]).has("<a>")).toBe(false);
  });
});

test("a shape of a page without a folder is known to its process alone", () => {
  const own = wellMadeShapes(null, ["judge 1"]);
  own.add("<a>");
  expect(own.has("<a>")).toBe(true);
  expect(wellMadeShapes(null, ["judge 1"]).has("<a>")).toBe(false);
});

test("shapes of pages are all forgotten where thousands were noted, in a folder that stays for others who note one meanwhile", async () => {
  await inTemporaryFolder((folder) => {
    const { ino } = statSync(folder);
    wellMadeShapes(folder, ["judge 1"]).add("<a>");
    for (let number = 0; number < 2_000; number += 1) writeFileSync(join(folder, `${number}`), "");
    expect(wellMadeShapes(folder, ["judge 1"]).has("<a>")).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).ino).toBe(ino);
  });
});
