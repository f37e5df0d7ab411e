import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { insertNotice } from "../../src/notices/notice-store.ts";
import { readableText } from "../support/page-scenario.ts";
import { type PortalScene, startPortalScene } from "../support/portal-scene.ts";
import { type SeededDealer, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

let scene: PortalScene;
let companyId: number;
let north: SeededDealer;
let south: SeededDealer;
beforeAll(async () => {
  scene = await startPortalScene();
});
afterAll(() => scene.close());
/** Every test has a group of its own. */
beforeEach(async () => {
  companyId = await seedCompany(scene.db, "Fells Motors");
  north = await seedDealer(scene.db, companyId, "Fells North");
  south = await seedDealer(scene.db, companyId, "Fells South");
});

const group = () => `/portal/groups/${companyId}`;
const at = ({ dealerId }: SeededDealer) => `/portal/dealers/${dealerId}`;
const setNorth = (values: Partial<typeof dealers.$inferInsert>) =>
  scene.db.transact((tx) => tx.update(dealers).set(values).where(eq(dealers.id, north.dealerId)));
const monthStartMs = Date.UTC(2026, 2, 1);
const seed = (dealer: SeededDealer, testedAtMs: number, row = {}) =>
  seedTest(scene.db, dealer, { testedAtMs, ...row });

/** The path of each link of a figure, by its text. */
const pathsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<a href="([^"]*)">((?:(?!<\/a>).)*)<\/a>/gs)].map(([, path = "", text = ""]) => [
      readableText(text),
      path.replaceAll("&amp;", "&"),
    ]),
  );

test("each figure of a dealer on the page of the group leads to the tests that it counts, and what needs attention to the notices that are counted", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  const { db } = scene;
  await setNorth({ timeZone: "Pacific/Auckland" });
  const warned = await seed(north, monthStartMs, {
    sohPercent: 91,
    warnings: ["CELL_IMBALANCE"],
    changeNo: 1,
  });
  for (const changeNo of [2, 3]) await seed(north, monthStartMs - DAY_MS * 5, { sohPercent: 81, changeNo });
  const failed = await seed(north, monthStartMs, { status: "failed", sohPercent: null, changeNo: 4 });
  for (const facts of [
    { kind: "safety_issue", testId: warned, vehicle: null },
    { kind: "test_failed", testId: failed, vehicle: null },
    { kind: "unit_shipped", unitId: north.unitId, unit: null },
  ] as const)
    await db.transact((tx) => insertNotice(tx, { dealerId: north.dealerId, atMs: TEST_START_MS, facts }));
  const html = await (await viewer.get(group())).text();
  const paths = pathsOf(html.slice(html.indexOf("<tbody")));
  const countOf = async (text: string) => {
    const page = await viewer.get(paths.get(text) ?? "/portal/no-such-figure");
    return new Set((await page.text()).match(/\/tests\/\d+(?=")/g)).size;
  };
  expect(await countOf("1")).toBe(1);
  expect(await countOf("2")).toBe(2);
  expect(await countOf("4")).toBe(4);
  expect(await countOf("84.3%")).toBe(3);
  expect(await countOf("33%")).toBe(1);
  expect(await countOf("1 failed test")).toBe(1);
  expect(await countOf("1 safety issue")).toBe(1);
  expect(paths.get("1 safety issue")).toBe(`${at(north)}/notices?kind=safety_issue`);
});

test("the tiles of a group sum over its dealers, with a line of twelve months", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await seed(north, monthStartMs, { sohPercent: 90, warnings: ["CELL_IMBALANCE"], changeNo: 1 });
  await seed(south, monthStartMs, { sohPercent: 80, warnings: [], changeNo: 2 });
  await seed(south, monthStartMs - 40 * DAY_MS, { sohPercent: 70, warnings: [], changeNo: 3 });
  const html = await (await viewer.get(group())).text();
  const tiles = readableText(/<ul class="figures">.*?<\/ul>/s.exec(html)?.[0] ?? "");
  expect(tiles).toContain("Needs attention 0 dealers");
  expect(tiles).toContain("Tests this month 2 Last month: 0 All tests: 3 Apr 25 Mar 26");
  expect(tiles).toContain("Mean state of health 85.0%");
  expect(tiles).toContain("Share with warnings 50%");
  const lines = [...html.matchAll(/aria-label="Line chart of the last 12 months, oldest first: ([^"]*)"/g)];
  const noMonths = (sign: string) => Array.from({ length: 9 }, () => sign);
  expect(lines.map(([, values]) => values)).toEqual(
    [
      [...noMonths("0"), "1", "0", "2"],
      [...noMonths("–"), "70.0%", "–", "85.0%"],
      [...noMonths("–"), "0%", "–", "50%"],
    ].map((values) => values.join("; ")),
  );
});

test("the figures in the tiles of a group lead to its list of the tests that they count", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await seed(north, monthStartMs, { sohPercent: 90, warnings: ["CELL_IMBALANCE"], changeNo: 1 });
  await seed(south, monthStartMs, { sohPercent: 80, warnings: [], changeNo: 2 });
  const html = await (await viewer.get(group())).text();
  const paths = pathsOf(/<ul class="figures">.*?<\/ul>/s.exec(html)?.[0] ?? "");
  const tests = `${group()}/tests?state=completed`;
  expect([...paths]).toEqual([
    ["2", `${tests}&from=2026-03-01&to=2026-03-31`],
    ["85.0%", `${tests}&from=2026-02-01&to=2026-03-31`],
    ["50%", `${tests}&from=2026-02-01&to=2026-03-31&warnings=any`],
  ]);
});

test("the dealers of a group are downloaded as they are listed, with every figure", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await setNorth({ publicName: "=North, Ltd" });
  await seed(north, monthStartMs, { sohPercent: 90.126, warnings: ["CELL_IMBALANCE"], changeNo: 1 });
  const file = await viewer.get(`${group()}/dealers.csv?sort=this_month`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="dealers.csv"');
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  expect(head).toStartWith("Dealer,State,Safety issues,Failing webhooks,Failed tests,Tests this month,");
  expect(lines).toEqual([
    `"'=North, Ltd",Active,0,0,0,1,0,1,90.13,100,0,0,1,0,0`,
    `${south.name},Active,0,0,0,0,0,0,,,0,0,1,0,0`,
  ]);
  const found = await (await viewer.get(`${group()}/dealers.csv?q=South`)).text();
  expect(found.trim().split("\r\n")).toHaveLength(2);
});
