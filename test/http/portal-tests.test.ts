import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { CHECK_STATUSES, type CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { ZoneClock } from "../../src/kernel/zone-clock.ts";
import { withDanger, withVerdict } from "../support/battery-test-example.ts";
import { FIRST_DAY_MS, startListedTests, testIdsIn } from "../support/listed-tests.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type SeededTestRow, seedTest, seedTests } from "../support/seed.ts";

const scene = await startListedTests();
const { viewer, list, ids, pathOf } = scene;
afterAll(() => scene.close());

const search = (query: Record<string, string>) => viewer.get(`${list}?${new URLSearchParams(query)}`);
/** The links whose texts begin so: the rest of the text, and the query. */
function linksOf(html: string, start: string): Array<[string | undefined, Record<string, string>]> {
  return [
    ...html.matchAll(new RegExp(`href="([^"]*)"><span class="unseen">${start}</span>([^<]*)`, "g")),
  ].map(([, path = "", text]) => [
    text,
    Object.fromEntries(new URL(path.replaceAll("&amp;", "&"), "http://svc").searchParams),
  ]);
}
/** The tests that a page lists, in its order, by the names that they have here. */
function listed(html: string): string[] {
  const found = [...html.matchAll(/href="[^"]*\/tests\/(\d+)"/g)].map((match) => Number(match[1]));
  return found.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? `test ${id}`);
}

const UNDATED = ["running", "cancelled", "pending", "unknownFailure", "failed"];

test("the list of tests holds the dealer's own, newest first, those without a day last", async () => {
  const html = await expectPortalPage(await viewer.get(list), 200, "8 tests");
  expect(listed(html)).toEqual(["kona", "zoe", "golf", ...UNDATED]);
  const text = readableText(html);
  expect(text).toContain("HB 100 AB");
  expect(text).toContain("WVWZZZE1ZMP000011");
  expect(text).toContain("10 Jan 2026");
  expect(text).toContain("93.4%");
  expect(html).not.toContain("WVWZZZE1ZMP000014");
});

test.each<[Record<string, string>, string[]]>([
  [{ q: "WVWZZZE1ZMP000011" }, ["golf"]],
  [{ q: " wvwzzze1zmp 000011 " }, ["golf"]],
  [{ q: "VF1" }, ["zoe"]],
  [{ q: "000013" }, ["kona"]],
  [{ q: "hb-100ab" }, ["golf"]],
  [{ q: "mü ab 123 e" }, ["zoe"]],
  [{ q: "bt-2026-golf0001x" }, ["golf"]],
  [{ q: "•••• 001X" }, ["golf"]],
  [{ q: "stock 7" }, ["golf"]],
  [{ q: "renau" }, ["zoe"]],
  [{ q: "zoé RENAULT" }, ["zoe"]],
  [{ q: "Renault Kona" }, []],
  [{ vehicle: "Renault" }, ["zoe"]],
  [{ vehicle: "renault|ZOE" }, ["zoe"]],
  [{ vehicle: "Renault|Kona" }, []],
  [{ vehicle: "" }, ["kona", "zoe", "golf", ...UNDATED]],
  [{ result: "provisional" }, ["zoe"]],
  [{ age: "old" }, []],
  [{ warnings: "any" }, ["kona", "golf"]],
  [{ warnings: "none" }, ["zoe"]],
  [{ warnings: "UNCLEAR_MODEL" }, ["golf"]],
  [{ warnings: "other" }, ["kona"]],
  [{ unit: "9999999" }, []],
  [{ sort: "tested", state: "completed" }, ["golf", "zoe", "kona"]],
  [{ sort: "-soh", state: "completed" }, ["zoe", "golf", "kona"]],
  [{ sort: "soh", state: "completed" }, ["golf", "zoe", "kona"]],
  [{ sort: "vehicle", state: "completed" }, ["kona", "zoe", "golf"]],
  [{ sort: "-mileage", state: "completed" }, ["kona", "zoe", "golf"]],
  [{ state: "completed" }, ["kona", "zoe", "golf"]],
  [{ state: "failed" }, ["unknownFailure", "failed"]],
  [{ state: "in_progress" }, ["running"]],
  [{ state: "completed", q: "KMH" }, ["kona"]],
  [{ from: "2026-01-11" }, ["kona", "zoe"]],
  [{ to: "2026-01-11" }, ["zoe", "golf"]],
  [{ from: "2026-01-10", to: "2026-01-10" }, ["golf"]],
  [{ state: "completed", from: "2026-01-12" }, ["kona"]],
  [{ verdict: "safety_issue" }, ["golf"]],
  [{ verdict: "warning" }, ["zoe"]],
  [{ verdict: "ok" }, []],
  [{ verdict: "warning", state: "in_progress" }, []],
  [{ verdict: "warning", state: "completed", q: "VF1" }, ["zoe"]],
  [{ verdict: "safety_issue", from: "2026-01-11" }, []],
  [{ q: "", make: "", state: "", from: "", to: "", sort: "-tested" }, ["kona", "zoe", "golf", ...UNDATED]],
  [{ page: "nonsense" }, ["kona", "zoe", "golf", ...UNDATED]],
])("the list of tests finds by %j", async (query, expected) => {
  expect(listed(await (await search(query)).text())).toEqual(expected);
});

test("the list of tests shows the verdict of each completed test by a sign and a word, each with a form of its own, and a worn battery without green", async () => {
  const { motors, visitor, path } = await scene.newDealer("Verdict Motors");
  const ofStatus = (row: SeededTestRow, overall: CheckStatus | null) => ({
    dealer: motors,
    row: { ...row, ...withVerdict(overall) },
  });
  await seedTests(scene.db, [
    ...CHECK_STATUSES.map((status) => ofStatus({}, status)),
    ofStatus({}, null),
    ofStatus({ sohPercent: 61.4 }, "OK"),
    ofStatus({ status: "in_progress" }, "SAFETY_ISSUE"),
  ]);
  const html = await (await visitor.get(path)).text();
  const marks = [...html.matchAll(/<span class="verdict-mark ([a-z]+)">(<svg.*?<\/svg>)(.*?)<\/span>/gs)];
  expect(new Set(marks.map(([, tone, , word]) => `${tone}: ${word}`))).toEqual(
    new Set([
      "good: No faults",
      "neutral: No faults",
      "caution: Warning",
      "neutral: Not conclusive",
      "danger: Safety issue",
      "neutral: Not recorded",
    ]),
  );
  expect(new Set(marks.map(([, , sign]) => sign)).size).toBe(CHECK_STATUSES.length + 1);
});

test("the list of tests shows a danger that a single check found as a safety issue, and is searched for it as one", async () => {
  const { motors, visitor, path } = await scene.newDealer("Danger Motors");
  await seedTest(scene.db, motors, withDanger("OK"));
  const marks = async (query: string) =>
    [
      ...(await (await visitor.get(path + query)).text()).matchAll(/<span class="verdict-mark ([a-z]+)">/g),
    ].map(([, tone]) => tone);
  for (const query of ["", "?verdict=safety_issue"]) expect(await marks(query)).toEqual(["danger"]);
  expect(await marks("?verdict=ok")).toEqual([]);
});

test("the filter of verdicts finds a test whose checks passed beside a warning of a danger as the list marks it", async () => {
  const { motors, visitor, path } = await scene.newDealer("Warned Motors");
  const passed = { ...withVerdict("OK"), testedAtMs: FIRST_DAY_MS };
  const warned = await Promise.all(
    ["CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH", "BATTERY_TEMP_CRITICALLY_HIGH"].map((code) =>
      seedTest(scene.db, motors, { ...passed, warnings: ["BATTERY_TEMP_TOO_LOW", code] }),
    ),
  );
  const faultless = await Promise.all(
    [null, [], ["BATTERY_TEMP_TOO_LOW"]].map((warnings) =>
      seedTest(scene.db, motors, { ...passed, warnings }),
    ),
  );
  const found = async (verdict: string) => {
    const page = await visitor.get(`${path}?verdict=${verdict}`);
    return testIdsIn(await page.text()).toSorted();
  };
  expect(await found("warning")).toEqual(warned.toSorted());
  expect(await found("ok")).toEqual(faultless.toSorted());
  expect(await found("safety_issue")).toEqual([]);
});

test("the list of tests and the head of a test say by a sign and a word that a certificate is withdrawn, and its verdict finds it as before", async () => {
  const { motors, visitor, path } = await scene.newDealer("Withdrawal Motors");
  const withdrawn = { withdrawnAtMs: FIRST_DAY_MS, withdrawalReason: "Read from another vehicle." };
  const testId = await seedTest(scene.db, motors, { ...withVerdict("WARNING"), vin: null, ...withdrawn });
  await seedTest(scene.db, motors, withVerdict("WARNING"));
  const badges = (html: string) => [
    ...html.matchAll(/<span class="badge bad">(?=<svg class="verdict-sign")<svg.*?<\/svg>(.*?)<\/span>/gs),
  ];
  for (const query of ["", "?verdict=warning"]) {
    const html = await (await visitor.get(path + query)).text();
    expect(html.match(/<span class="verdict-mark caution">/g)).toHaveLength(2);
    expect(badges(html).map(([, word]) => word)).toEqual(["Withdrawn"]);
  }
  const head = await (await visitor.get(`${path}/${testId}`)).text();
  expect(badges(head).map(([, word]) => word)).toEqual(["Withdrawn"]);
});

test("what narrows the list of tests is shown, and each of it can be taken off", async () => {
  const day = "2026-01-10";
  const query = { q: "HB 100", verdict: "safety_issue", from: day, to: day, sort: "-soh" };
  const html = await expectPortalPage(await search(query), 200, "1 test, state of health, highest first");
  const without = (name: string) => Object.fromEntries(Object.entries(query).filter(([one]) => one !== name));
  const links = linksOf(html, "Remove ");
  expect(links).toContainEqual(["Safety issue", without("verdict")]);
  expect(links.slice(1)).toEqual([
    ["“HB 100”", without("q")],
    ["From 10 January 2026 (UTC)", without("from")],
    ["To 10 January 2026 (UTC)", without("to")],
  ]);
  expect(html).toContain(`href="${list}?sort=-soh">Clear the filters`);
  expect(linksOf(await (await viewer.get(list)).text(), "Remove ")).toEqual([]);
});

test("the list of tests can be sorted by its columns, both ways, and says by which it is", async () => {
  const html = await (await search({ q: "a", sort: "vehicle" })).text();
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="ascending"']);
  const sorts = [...html.matchAll(/class="sort" href="([^"]*)">([^<]*)/g)].map(([, path = "", label]) => [
    label,
    new URL(path.replaceAll("&amp;", "&"), "http://svc").searchParams.get("sort"),
  ]);
  expect(sorts).toEqual([
    ["Vehicle", "-vehicle"],
    // The usual order is left out of the address.
    ["Tested", null],
    ["Mileage", "mileage"],
    ["State of health", "-soh"],
  ]);
});

test("the days of the list are those of the dealer's clock", async () => {
  const { motors, visitor, path } = await scene.newDealer("Kiritimati Motors");
  const registeredAddress = { line1: "1 Street", line2: null, city: "Town", postcode: "1", country: "KI" };
  await scene.db.transact((tx) =>
    tx.update(dealers).set({ registeredAddress }).where(eq(dealers.id, motors.dealerId)),
  );
  // The evening before in UTC, and the next day there.
  const testId = await seedTest(scene.db, motors, { testedAtMs: FIRST_DAY_MS - 12 * 3_600_000 });
  const at = (day: string) => visitor.get(`${path}?from=${day}&to=${day}`);
  const html = await expectPortalPage(await at("2026-01-10"), 200, "10 January 2026");
  expect(html).toContain(`/tests/${testId}"`);
  expect(readableText(html)).toContain("Tested from (Tarawa time)");
  await expectPortalPage(await at("2026-01-09"), 200, "No test matches");
});

test.each<[Record<string, string>, string, string]>([
  [{ q: "<>" }, "q", "Enter some of its letters or digits."],
  [{ q: "••••" }, "q", "Enter some of its letters or digits."],
  [{ q: "A".repeat(101) }, "q", "enter at most 100 characters"],
  [{ from: "2026-02-30" }, "from", "Enter a day of the calendar"],
  [{ to: "yesterday" }, "to", "Enter a day of the calendar"],
  [{ from: "2026-01-02", to: "2026-01-01" }, "to", "This day lies before the first one"],
])(
  "the list of tests refuses %j beside the field, with what was typed still in it",
  async (query, name, says) => {
    const html = await expectPortalPage(await search(query), 422, says);
    const escaped = (query[name] ?? "").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    for (const field of Object.keys(query).filter((one) => one !== name))
      expect(html).toContain(`value="${query[field]}"`);
    expectFieldError(html, name, says, escaped);
    expect(listed(html)).toEqual([]);
  },
);

test("the list of tests refuses an unknown state, and says all that is wrong at once", async () => {
  const query = { state: "lost", verdict: "fine", warnings: "some", unit: "0", sort: "up", q: "?" };
  const html = await expectPortalPage(await search(query), 422, "Choose one of");
  const kinds = { state: "states", verdict: "verdicts", warnings: "warnings", unit: "units", sort: "orders" };
  for (const [name, plural] of Object.entries(kinds))
    expectFieldError(html, name, `Choose one of the ${plural}.`);
  expectFieldError(html, "q", "Enter some of its letters", "?");
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test("the list of tests says what to do where nothing matches, and where there is nothing yet", async () => {
  const html = await expectPortalPage(await search({ q: "QQQ" }), 200, "No test matches");
  expect(html).toContain(`href="${list}"`);
  expect(html).toContain('value="QQQ"');
  expect(readableText(html)).toContain("Check the spelling, remove a filter");
  const { visitor, path } = await scene.newDealer("Empty Motors");
  const none = await expectPortalPage(await visitor.get(path), 200, "No tests yet");
  expect(none.match(/<form method="get"/g)).toHaveLength(1);
});

test("every page has a search in its head, which the list of tests shows with what was typed", async () => {
  for (const path of [list, list.replace("/tests", ""), "/portal/account"]) {
    const html = await (await viewer.get(path)).text();
    expect(html).toContain(`<form method="get" action="${list}" role="search" aria-label="Find a test"`);
  }
  const html = await (await search({ q: "renault", verdict: "warning" })).text();
  expect(html.match(/name="q"/g)).toHaveLength(2);
  expect(html).toContain('id="find" name="q" type="search" value="renault"');
  expect(html).toContain('<input type="hidden" name="q" value="renault" />');
});

test("a search offers each make and model with the number of its tests", async () => {
  const { motors, visitor, path } = await scene.newDealer("Choice Motors");
  const cars = [
    ["Kia", "e-Niro"],
    ["Kia", "e-Niro"],
    ["KIA", "e-Niro"],
    ["Kia", "EV6"],
    ["Škoda", null],
  ] as const;
  await seedTests(
    scene.db,
    cars.map(([make, model]) => ({ dealer: motors, row: { make, model } })),
  );
  const options = (html: string): (string | undefined)[][] =>
    [...html.matchAll(/<option value="([^"]*)" (selected)?>([^<]*\(\d+\))</g)].map(([, ...of]) => of);
  expect(options(await (await visitor.get(path)).text())).toEqual([
    ["Kia", undefined, "Kia (4)"],
    ["Kia|e-Niro", undefined, "Kia e-Niro (3)"],
    ["Kia|EV6", undefined, "Kia EV6 (1)"],
    ["Škoda", undefined, "Škoda (1)"],
  ]);
  const html = await expectPortalPage(await visitor.get(`${path}?vehicle=kia%7CE-NIRO`), 200, "3 tests");
  expect(options(html)).toContainEqual(["kia|E-NIRO", "selected", "Kia e-Niro (3)"]);
});

test("a test is old once twelve months of the dealer's calendar have passed, which its row says and a filter finds", async () => {
  const { motors, visitor, path } = await scene.newDealer("Old Motors");
  const nowMs = scene.clock.nowMs();
  const { year, month, day } = new ZoneClock("UTC").dayOf(nowMs);
  const lastOldMs = Date.UTC(year - 1, month - 1, day + 1) - 1;
  const [old, young] = await seedTests(
    scene.db,
    [lastOldMs, lastOldMs + 1].map((testedAtMs) => ({ dealer: motors, row: { testedAtMs } })),
  );
  const all = await (await visitor.get(path)).text();
  expect(testIdsIn(all)).toEqual([young ?? 0, old ?? 0]);
  expect(all.match(/class="badge waiting">Old</g)).toHaveLength(1);
  expect(testIdsIn(await (await visitor.get(`${path}?age=old`)).text())).toEqual([old ?? 0]);
});

test("a quick filter is a link that sets it, and once it is set one that removes it", async () => {
  const chip = (html: string, text: string) =>
    new RegExp(`<a class="chip( set)?" href="([^"]*)">(?:<span class="unseen">Remove </span>)?${text}`).exec(
      html,
    );
  const [, unset, path = ""] = chip(await (await viewer.get(list)).text(), "Provisional") ?? [];
  expect([unset, path]).toEqual([undefined, `${list}?result=provisional`]);
  const html = await (await viewer.get(path)).text();
  expect(listed(html)).toEqual(["zoe"]);
  expect(chip(html, "Provisional")?.slice(1)).toEqual([" set", list]);
});

test("the list of tests comes page by page, keeps its filters, and has no page beyond the last", async () => {
  const { motors, visitor, path } = await scene.newDealer("Busy Motors");
  const rows = Array.from({ length: 60 }, (_, index) => ({
    dealer: motors,
    row: { vin: `WVWZZZE1ZMP1000${10 + index}`, testedAtMs: FIRST_DAY_MS + index },
  }));
  const seeded = await seedTests(scene.db, rows);
  const found: number[] = [];
  let next: string | undefined = `${path}?q=wvw`;
  while (next !== undefined) {
    const html: string = await (await visitor.get(next)).text();
    found.push(...testIdsIn(html));
    next = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (next !== undefined) expect(next).toContain("q=wvw");
  }
  expect(found).toEqual(seeded.toReversed());
  expectPortalRedirect(await visitor.get(`${path}?q=wvw&page=9`), `${path}?q=wvw&page=3`);
  expectPortalRedirect(await visitor.get(`${path}?page=3&after=${seeded[0]}`), `${path}?page=3`);
  await expectPortalPage(await visitor.get(`${path}?page=2`), 200, "Page 2 of 3");
});

test("no line of the log holds what was searched for and shown", async () => {
  await search({ vin: "WVWZZZE1ZMP000011" });
  await search({ registration: "HB 100 AB" });
  await viewer.get(pathOf("golf"));
  const log = scene.logLines.join("");
  expect(log).toContain('"route":"/portal/dealers/:dealerId/tests"');
  expect(log).not.toMatch(/WVWZZZE1ZMP|HB.{0,3}100|registration=|vin=/i);
});
