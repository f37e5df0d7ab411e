import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { CHECK_STATUSES, type CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, type SeededTestRow, seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 0, 10);
const NOTHING = {
  hasVehicle: false,
  hasBattery: false,
  registration: null,
  vin: null,
  sohPercent: null,
  resultHeld: false,
  renderedAtMs: null,
  resultsReceivedAtMs: null,
  referenceData: null,
  warnings: null,
  testedAtMs: null,
} as const satisfies SeededTestRow;

const renderer = new ScriptedRenderer();
let scene: PortalScene;
let viewer: Visitor;
let dealer: SeededDealer;
const ids: Record<string, number> = {};
beforeAll(async () => {
  scene = await startPortalScene({ ports: { renderPool: renderer } });
  dealer = scene.dealer;
  viewer = await scene.as("viewer");
  const seed = async (name: string, row: SeededTestRow) => {
    ids[name] = await seedTest(scene.db, dealer, row);
  };
  const withStatus = (overall_battery_status: CheckStatus) => ({
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
  });
  await seed("golf", {
    ...withStatus("SAFETY_ISSUE"),
    vin: "WVWZZZE1ZMP000011",
    registration: "HB 100 AB",
    certificateNumber: "BT-2026-GOLF0001X",
    internalReference: "Stock 7",
    warnings: ["UNCLEAR_MODEL"],
    mileageKm: 1_000,
    testedAtMs: FIRST_DAY_MS,
  });
  await seed("zoe", {
    ...withStatus("WARNING"),
    vin: "VF1AG000000000012",
    registration: "MÜ-AB 123E",
    make: "Renault",
    model: "Zoe",
    warnings: [],
    mileageKm: 2_000,
    testedAtMs: FIRST_DAY_MS + 2 * DAY_MS - 1,
    referenceData: "provisional",
    sohPercent: 101.2,
  });
  await seed("kona", {
    vin: "KMHK3000000000013",
    registration: null,
    make: "Hyundai",
    model: "Kona",
    warnings: ["SOMETHING_NEW"],
    mileageKm: 3_000,
    testedAtMs: FIRST_DAY_MS + 2 * DAY_MS,
    sohPercent: null,
  });
  await seed("failed", { ...NOTHING, status: "failed", failureReason: "hardware_fault" });
  await seed("unknownFailure", { ...NOTHING, status: "failed" });
  await seed("pending", { ...NOTHING, status: "pending" });
  await seed("cancelled", { ...NOTHING, status: "cancelled" });
  await seed("running", {
    ...NOTHING,
    ...withStatus("WARNING"),
    status: "in_progress",
    hasBattery: true,
    sohPercent: 88.1,
  });
  ids.others = await seedTest(scene.db, scene.otherDealer, { vin: "WVWZZZE1ZMP000014" });
});
afterAll(() => scene.close());

const list = () => `/portal/dealers/${dealer.dealerId}/tests`;
const search = (query: Record<string, string>) => viewer.get(`${list()}?${new URLSearchParams(query)}`);
const pathOf = (name: string) => `${list()}/${ids[name]}`;
/** The links whose texts begin so: the rest of the text, and the query. */
function linksOf(html: string, start: string): Array<[string | undefined, Record<string, string>]> {
  return [
    ...html.matchAll(new RegExp(`href="([^"]*)"><span class="unseen">${start}</span>([^<]*)`, "g")),
  ].map(([, path = "", text]) => [
    text,
    Object.fromEntries(new URL(path.replaceAll("&amp;", "&"), "http://svc").searchParams),
  ]);
}
async function setCountry({ dealerId }: SeededDealer, country: string): Promise<void> {
  const registeredAddress = { line1: "1 Street", line2: null, city: "Town", postcode: "1", country };
  await scene.db.transact((tx) =>
    tx.update(dealers).set({ registeredAddress }).where(eq(dealers.id, dealerId)),
  );
}
/** The tests that a page lists, in its order, by the names that they have here. */
function listed(html: string): string[] {
  const found = [...html.matchAll(/href="[^"]*\/tests\/(\d+)"/g)].map((match) => Number(match[1]));
  return found.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? `test ${id}`);
}

const UNDATED = ["running", "cancelled", "pending", "unknownFailure", "failed"];

test("the list of tests holds the dealer's own, newest first, those without a day last", async () => {
  const html = await expectPortalPage(await viewer.get(list()), 200, "8 tests");
  expect(listed(html)).toEqual(["kona", "zoe", "golf", ...UNDATED]);
  const text = readableText(html);
  expect(text).toContain("HB 100 AB");
  expect(text).toContain("WVWZZZE1ZMP000011");
  expect(text).toContain("10 January 2026");
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
  [{ make: "rena" }, ["zoe"]],
  [{ make: "RENAULT", model: "zo" }, ["zoe"]],
  [{ make: "Renault", model: "Kona" }, []],
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
  const motors = await seedDealer(scene.db, dealer.companyId, "Verdict Motors");
  const ofStatus = (row: SeededTestRow, overall: CheckStatus | null) => ({
    dealer: motors,
    row: { ...row, diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: overall } },
  });
  await seedTests(scene.db, [
    ...CHECK_STATUSES.map((status) => ofStatus({}, status)),
    ofStatus({}, null),
    ofStatus({ sohPercent: 61.4 }, "OK"),
    ofStatus({ status: "in_progress" }, "SAFETY_ISSUE"),
  ]);
  const path = `/portal/dealers/${motors.dealerId}/tests`;
  const html = await (await (await scene.as("viewer", motors)).get(path)).text();
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

test("a test whose checks found something does not read as if all were well, and a provisional figure stands below no sentence that denies it", async () => {
  const html = await (await (await scene.as("viewer")).get(pathOf("zoe"))).text();
  expect(html).toContain("101.2%");
  expect(html).toContain("So the state of health below is provisional: do not publish it.");
  expect(html).not.toContain("no state of health is stated here");
  expect(html).toContain("This does not mean that all is well: the checks noticed something");
});

test("the list of tests and the head of a test say by a sign and a word that a certificate is withdrawn, and its verdict finds it as before", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "Withdrawal Motors");
  const withdrawn = { withdrawnAtMs: FIRST_DAY_MS, withdrawalReason: "Read from another vehicle." };
  const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "WARNING" } as const;
  const testId = await seedTest(scene.db, motors, { diagnostics, vin: null, ...withdrawn });
  await seedTest(scene.db, motors, { diagnostics });
  const path = `/portal/dealers/${motors.dealerId}/tests`;
  const owner = await scene.as("viewer", motors);
  const badges = (html: string) => [
    ...html.matchAll(/<span class="badge bad">(?=<svg class="verdict-sign")<svg.*?<\/svg>(.*?)<\/span>/gs),
  ];
  for (const query of ["", "?verdict=warning"]) {
    const html = await (await owner.get(path + query)).text();
    expect(html.match(/<span class="verdict-mark caution">/g)).toHaveLength(2);
    expect(badges(html).map(([, word]) => word)).toEqual(["Withdrawn"]);
  }
  const head = await (await owner.get(`${path}/${testId}`)).text();
  expect(badges(head).map(([, word]) => word)).toEqual(["Withdrawn"]);
});

test("what narrows the list of tests is shown, and each of it can be taken off", async () => {
  const query = {
    q: "HB 100",
    verdict: "safety_issue",
    from: "2026-01-10",
    to: "2026-01-10",
    sort: "-soh",
  };
  const html = await expectPortalPage(await search(query), 200, "1 test, state of health, highest first");
  const without = (name: string) => Object.fromEntries(Object.entries(query).filter(([one]) => one !== name));
  expect(linksOf(html, "Remove ")).toEqual([
    ["“HB 100”", without("q")],
    ["Verdict: Safety issue", without("verdict")],
    ["From 10 January 2026 (UTC)", without("from")],
    ["To 10 January 2026 (UTC)", without("to")],
  ]);
  expect(html).toContain(`href="${list()}?sort=-soh">Clear the filters`);
  expect(linksOf(await (await viewer.get(list())).text(), "Remove ")).toEqual([]);
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
  const motors = await seedDealer(scene.db, dealer.companyId, "Kiritimati Motors");
  await setCountry(motors, "KI");
  // The evening before in UTC, and the next day there.
  const testId = await seedTest(scene.db, motors, { testedAtMs: FIRST_DAY_MS - 12 * 3_600_000 });
  const visitor = await scene.as("viewer", motors);
  const at = (day: string) => visitor.get(`/portal/dealers/${motors.dealerId}/tests?from=${day}&to=${day}`);
  const html = await expectPortalPage(await at("2026-01-10"), 200, "10 January 2026");
  expect(html).toContain(`/tests/${testId}"`);
  expect(readableText(html)).toContain("Tested from (Tarawa time)");
  await expectPortalPage(await at("2026-01-09"), 200, "No test matches");
});

test.each<[Record<string, string>, string, string]>([
  [{ q: "<>" }, "q", "Enter some of its letters or digits."],
  [{ q: "••••" }, "q", "Enter some of its letters or digits."],
  [{ make: "-" }, "make", "Enter some of its letters or digits."],
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
  expectFieldError(html, "state", "Choose one of the states.");
  expectFieldError(html, "verdict", "Choose one of the verdicts.");
  expectFieldError(html, "warnings", "Choose one of the warnings.");
  expectFieldError(html, "unit", "Choose one of the units.");
  expectFieldError(html, "sort", "Choose one of the orders.");
  expectFieldError(html, "q", "Enter some of its letters", "?");
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test("the page and the file of a test name its unit as the dealer does, and speak of a warning to the dealer", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "Naming Motors");
  await scene.db.transact((tx) =>
    tx.update(units).set({ name: "Forecourt tester" }).where(eq(units.id, motors.unitId)),
  );
  const testId = await seedTest(scene.db, motors, {
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "WARNING" },
  });
  const visitor = await scene.as("viewer", motors);
  const path = `/portal/dealers/${motors.dealerId}/tests`;
  const html = await (await visitor.get(`${path}/${testId}`)).text();
  expect(readableText(html)).toContain("Test unit Forecourt tester");
  expect(readableText(html)).toContain("Find out what it is before you offer the vehicle");
  expect(html).not.toContain("before you buy");
  expect(await (await visitor.get(`${path}.csv`)).text()).toContain("Forecourt tester");
});

test("the list of tests says what to do where nothing matches, and where there is nothing yet", async () => {
  const html = await expectPortalPage(await search({ q: "QQQ" }), 200, "No test matches");
  expect(html).toContain(`href="${list()}"`);
  expect(html).toContain('value="QQQ"');
  expect(readableText(html)).toContain("For a make or a model, use the filters of these names.");
  const empty = await seedDealer(scene.db, dealer.companyId, "Empty Motors");
  const owner = await scene.as("owner", empty);
  const path = `/portal/dealers/${empty.dealerId}/tests`;
  const none = await expectPortalPage(await owner.get(path), 200, "No tests yet");
  expect(none).not.toContain('<form method="get"');
});

test("the list of tests comes page by page, keeps its filters, and has no page beyond the last", async () => {
  const busy = await seedDealer(scene.db, dealer.companyId, "Busy Motors");
  const rows = Array.from({ length: 60 }, (_, index) => ({
    dealer: busy,
    row: { vin: `WVWZZZE1ZMP1000${10 + index}`, testedAtMs: FIRST_DAY_MS + index },
  }));
  const seeded = await seedTests(scene.db, rows);
  const visitor = await scene.as("viewer", busy);
  const path = `/portal/dealers/${busy.dealerId}/tests`;
  const found: number[] = [];
  let next: string | undefined = `${path}?q=wvw`;
  while (next !== undefined) {
    const html: string = await (await visitor.get(next)).text();
    found.push(...[...html.matchAll(/\/tests\/(\d+)"/g)].map((match) => Number(match[1])));
    next = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (next !== undefined) expect(next).toContain("q=wvw");
  }
  expect(found).toEqual(seeded.toReversed());
  expectPortalRedirect(await visitor.get(`${path}?q=wvw&page=9`), `${path}?q=wvw&page=3`);
  expectPortalRedirect(await visitor.get(`${path}?page=3&after=${seeded[0]}`), `${path}?page=3`);
  await expectPortalPage(await visitor.get(`${path}?page=2`), 200, "Page 2 of 3");
});

test("the page of a test says every figure with its unit, the vehicle and where the test comes from", async () => {
  const testId = await seedTest(scene.db, dealer, {
    capacityKwh: 53.6,
    nominalKwh: 58,
    estimatedRangeMiles: 231,
    cellCount: 216,
    cellVariance: 0.0042,
    internalReference: "STOCK-7",
    renderedAtMs: null,
    warnings: ["BATTERY_TEMP_TOO_LOW", "SOMETHING_NEW"],
    diagnostics: EXAMPLE_DIAGNOSTICS,
  });
  const html = await expectPortalPage(
    await viewer.get(`${list()}/${testId}`),
    200,
    "Reference data for this model confirmed.",
  );
  const text = readableText(html);
  for (const says of [
    "State of health 93.4% Very good",
    "What that means 90% and above: Little has been lost; close to a new battery.",
    "Checks: no faults found The battery's capacity is very good: 93.4% of what it was when new.",
    "Usable capacity 53.6 kWh",
    "Usable capacity when new 58.0 kWh",
    "Estimated range 372 km (231 miles)",
    "Cells 216",
    "Variance between cells 0.0042 V",
    "Make and model Volkswagen ID.3 58,0 kWh",
    "Model year 2021",
    "Registration AB12 CDE",
    "VIN WVWZZZE1ZMP000001",
    "Mileage 48,211 km (29,957 miles)",
    "Support of the model Fully supported",
    "Your reference STOCK-7",
    `Test unit SVC-TEST-${dealer.dealerId}`,
    "Battery too cold The battery was colder than the range in which the test is accurate.",
    "Something new No further description is held. SOMETHING_NEW",
    "Battery cell voltages Warning",
    "State of charge 80%",
  ])
    expect(text).toContain(says);
});

test("the page of a test tells its age by the dealer's clock, in amber from twelve months on", async () => {
  const nowMs = scene.clock.nowMs();
  const shown = async (testedAtMs: number) => {
    const testId = await seedTest(scene.db, dealer, { testedAtMs });
    const html = await (await viewer.get(`${list()}/${testId}`)).text();
    return /<span class="badge( waiting|)">([^<]*(?:ago|today))<\/span>/.exec(html)?.slice(1);
  };
  expect(await shown(nowMs)).toEqual(["", "today"]);
  expect(await shown(nowMs - 5 * DAY_MS)).toEqual(["", "5 days ago"]);
  expect(await shown(nowMs - 400 * DAY_MS)).toEqual([" waiting", "1 year 1 month ago"]);
  expect(await shown(nowMs + 2 * DAY_MS)).toBeUndefined();
});

test.each([
  [
    "golf",
    "Checks: safety issue found Do not charge or move the vehicle before somebody qualified has looked at its battery.",
  ],
  ["zoe", "Reference data for this model not confirmed yet."],
  ["kona", "No state of health could be determined. The test ended without a result"],
  ["failed", "The test began, and the unit had a fault."],
  ["unknownFailure", "The test began and could not be completed."],
  ["cancelled", "The test was cancelled before it began."],
  ["pending", "The test is announced and has not begun."],
  ["running", "The test is under way."],
])("the page of the test %s says how it stands", async (name, says) => {
  const html = await expectPortalPage(await viewer.get(pathOf(name)), 200, says);
  const hasEnded = name === "failed" || name === "unknownFailure" || name === "cancelled";
  if (hasEnded) {
    expect(html).toContain("There is none, and none will follow.");
    expect(html).not.toContain("State of health");
    expect(readableText(html)).toContain("Result received None");
  }
  if (name === "pending" || name === "running")
    expect(html).toContain("it is rendered as soon as the result has arrived");
  if (name === "kona") expect(readableText(html)).toContain("State of health Not determined");
});

test("the page of a completed test without a recorded status or evaluation does not invent one", async () => {
  const testId = await seedTest(scene.db, dealer, { referenceData: null, warnings: null });
  const text = readableText(await (await viewer.get(`${list()}/${testId}`)).text());
  expect(text).toContain("Result not classified. The record does not say whether the result is final");
  expect(text).toContain("it is not known whether warnings were raised");
  expect(text).toContain("No detailed diagnostics are held");
  expect(text).toContain("Checks: no overall verdict");
});

test("the page of a test says no verdict before the test is completed", async () => {
  expect(await (await viewer.get(pathOf("running"))).text()).not.toContain('class="verdict-');
});

test("the page of a test shows the dealer's completed tests of the same VIN, as a line of confirmed figures and as a table", async () => {
  const db = scene.db;
  const vin = "WVWZZZE1ZMP000077";
  const test = (row: SeededTestRow) => seedTest(db, dealer, { vin, ...row });
  const first = await test({ testedAtMs: FIRST_DAY_MS, sohPercent: 96.1, mileageKm: 12_000 });
  const second = await test({
    testedAtMs: FIRST_DAY_MS + 400 * DAY_MS,
    sohPercent: 58.5,
    diagnostics: null,
  });
  const provisional = await test({
    testedAtMs: FIRST_DAY_MS + 500 * DAY_MS,
    sohPercent: 104.4,
    referenceData: "provisional",
  });
  const withdrawn = await test({
    testedAtMs: FIRST_DAY_MS + 300 * DAY_MS,
    sohPercent: 81.7,
    withdrawnAtMs: FIRST_DAY_MS + 301 * DAY_MS,
    withdrawalReason: "Read from another vehicle.",
  });
  await test({ ...NOTHING, vin, status: "failed" });
  const running = await test({ ...NOTHING, hasVehicle: true, vin, status: "in_progress" });
  await seedTest(db, scene.otherDealer, { vin, sohPercent: 12.3, testedAtMs: FIRST_DAY_MS + DAY_MS });
  const html = await expectPortalPage(
    await viewer.get(`${list()}/${second}`),
    200,
    "History of this vehicle",
  );
  const section = /History of this vehicle.*?<\/section>/s.exec(html)?.[0] ?? "";
  expect([...section.matchAll(/\/tests\/(\d+)"/g)].map((match) => Number(match[1]))).toEqual([
    provisional,
    withdrawn,
    first,
    running,
  ]);
  expect(section).toContain(`href="${list()}?q=${vin}"`);
  expect(readableText(section)).toContain("In progress");
  // Each test of the vehicle leads to all the others.
  for (const [shown, others] of [
    [first, [provisional, withdrawn, second, running]],
    [running, [provisional, withdrawn, second, first]],
  ] as const) {
    const page = await (await viewer.get(`${list()}/${shown}`)).text();
    const history = /History of this vehicle.*?<\/section>/s.exec(page)?.[0] ?? "";
    const linked = [...history.matchAll(/\/tests\/(\d+)"/g)].map((match) => Number(match[1]));
    expect(linked.toSorted()).toEqual(others.toSorted());
  }
  // Its figure is not one to compare with.
  expect(readableText(section)).toContain("81.7% Withdrawn");
  expect(readableText(section)).toContain("14 February 2027 (this test)");
  expect(readableText(section)).toContain("12,000 km");
  expect(readableText(section)).toContain("104.4% Provisional");
  expect(section).toContain(
    'aria-label="Line chart of the state of health: 96.1% on 10 January 2026, 58.5% on 14 February 2027.',
  );
  expect(section.match(/<circle class="(shown)?"/g)).toHaveLength(2);
  expect(section).toContain(">50%</text>");
  expect(html).not.toContain("12.3%");
});

test("the page of a test leaves out tests of another make under its VIN, and says that there is one, and when it was made", async () => {
  const db = scene.db;
  const vin = "KNACC81CGL5004242";
  const test = (make: string | null, days: number) =>
    seedTest(db, dealer, { vin, make, testedAtMs: FIRST_DAY_MS + days * DAY_MS });
  const kia = await test("Kia", 0);
  const tesla = await test("Tesla", 100);
  const historyOf = async (testId: number) => {
    const html = await (await viewer.get(`${list()}/${testId}`)).text();
    return /History of this vehicle.*?<\/section>/s.exec(html)?.[0] ?? "";
  };
  const says = (day: string) =>
    `Another test under this VIN, of ${day}, names another make. It is not shown here: check the VIN of both cars.`;
  const alone = await historyOf(kia);
  expect(readableText(alone)).toContain(says("20 April 2026"));
  expect(alone).not.toContain(`/tests/${tesla}"`);
  expect(alone).toContain(`href="${list()}?q=${vin}"`);

  const upper = await test("KIA", 200);
  const together = await historyOf(kia);
  expect(readableText(together)).toContain(says("20 April 2026"));
  expect([...together.matchAll(/\/tests\/(\d+)"/g)].map((match) => Number(match[1]))).toEqual([upper]);
  expect(readableText(await historyOf(tesla))).toContain(says("29 July 2026"));

  // As on its certificate, no withdrawn result and none that is awaited keeps a test apart.
  const retest = { vin, testedAtMs: FIRST_DAY_MS + 300 * DAY_MS };
  const withdrawn = await seedTest(db, dealer, {
    ...retest,
    make: "Volvo",
    withdrawnAtMs: FIRST_DAY_MS + 301 * DAY_MS,
    withdrawalReason: "Read from another vehicle.",
  });
  const running = await seedTest(db, dealer, { ...retest, make: "Polestar", status: "in_progress" });
  const later = await historyOf(kia);
  expect(readableText(later)).toContain(says("20 April 2026"));
  for (const testId of [withdrawn, running]) expect(later).not.toContain(`/tests/${testId}"`);
});

test.each([
  ["provisional", { referenceData: "provisional", sohPercent: 61.4 }, "not confirmed yet."],
  ["without a figure", { sohPercent: null }, "No state of health could be determined."],
  ["worn", { sohPercent: 61.4 }, "heavily worn"],
  [
    "withdrawn",
    { sohPercent: 61.4, withdrawnAtMs: FIRST_DAY_MS, withdrawalReason: "Read from another vehicle." },
    "The checks of this test found no faults.",
  ],
  [
    "withdrawn, and was very good",
    { sohPercent: 95.2, withdrawnAtMs: FIRST_DAY_MS, withdrawalReason: "Read from another vehicle." },
    "The checks of this test found no faults.",
  ],
] as const)(
  "the page of a test and the list are green for no result without faults that is %s",
  async (_, row, says) => {
    const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "OK" as const };
    const vin = "KNACC81CGL5004299";
    const testId = await seedTest(scene.db, dealer, { vin, ...row, diagnostics });
    const html = await (await viewer.get(`${list()}/${testId}`)).text();
    const [, tone, panel = ""] = /<section class="verdict-panel ([a-z]+)">(.*?)<\/section>/s.exec(html) ?? [];
    expect(tone).toBe("neutral");
    expect(readableText(panel)).toContain(says);
    const listed = await (await viewer.get(`${list()}?q=${vin}`)).text();
    const marks = [...listed.matchAll(/class="verdict-mark ([a-z]+)"/g)].map(([, mark]) => mark);
    expect(marks).not.toEqual([]);
    expect(marks).not.toContain("good");
  },
);

test("the page of a test says how many tests there are of its VIN where these are more than it lists", async () => {
  const vin = "KNACC81CGL5004243";
  const at = (days: number) => ({ vin, testedAtMs: FIRST_DAY_MS + days * DAY_MS });
  const testId = await seedTest(scene.db, dealer, { ...at(200), make: "Kia" });
  await seedTest(scene.db, dealer, { ...at(150), make: "Tesla" });
  for (let day = 0; day < 99; day += 1) await seedTest(scene.db, dealer, { ...at(day), make: "Kia" });
  const html = await (await viewer.get(`${list()}/${testId}`)).text();
  expect(readableText(html)).toContain("Your newest 99 of 101 tests of this VIN.");
});

test("the page of a test with a placeholder for a VIN has no history", async () => {
  const row = { vin: "FFFFFFFFFFFFFFFFF" };
  const testId = await seedTest(scene.db, dealer, row);
  await seedTest(scene.db, dealer, row);
  expect(await (await viewer.get(`${list()}/${testId}`)).text()).not.toContain("History of this vehicle");
});

test("the page of a test without another test of its vehicle has no history", async () => {
  for (const name of ["golf", "failed"])
    expect(await (await viewer.get(pathOf(name))).text()).not.toContain("History of this vehicle");
});

test("the page of a test does not exist for another dealer, and an id of another dealer's test is none here", async () => {
  const other = await scene.as("owner", scene.otherDealer);
  for (const path of [pathOf("golf"), `${pathOf("golf")}/preview`, `${pathOf("golf")}/certificate`])
    await expectPortalPage(await other.get(path), 404, "There is nothing here");
  for (const id of [ids.others, 0, "x", 9_999_999]) {
    for (const rest of ["", "/preview", "/certificate"])
      await expectPortalPage(await viewer.get(`${list()}/${id}${rest}`), 404, "There is nothing here");
  }
});

test("the certificate of a test is queued by looking, once, said to be rendered, and then shown and downloaded", async () => {
  const testId = await seedTest(scene.db, dealer, {
    vin: "WVWZZZE1ZMP000021",
    status: "in_progress",
    renderedAtMs: null,
    resultHeld: true,
  });
  const path = `${list()}/${testId}`;
  const { scheduler } = scene.app.certificates;
  const jobs = async () =>
    (await tableContents(scene.db)).render_jobs?.filter((row) => JSON.stringify(row).includes(`:${testId},`));
  for (let times = 0; times < 2; times++) {
    const html = await expectPortalPage(await viewer.get(path), 200, "The certificate is being rendered.");
    expect(readableText(html)).toMatch(/It should be there in (a second|about \d+ seconds|about a minute)/);
    expect(html).toContain(`<a class="button plain" href="${path}">Look again</a>`);
    expect(html).not.toContain("http-equiv");
  }
  expect(await jobs()).toHaveLength(1);
  for (const file of ["preview", "certificate"])
    expectPortalRedirect(await viewer.get(`${path}/${file}`), path);
  await scheduler.drain();
  const html = await expectPortalPage(await viewer.get(path), 200, "Download the PDF");
  expect(html).toContain(`<img src="${path}/preview"`);
  const number = /BT-\d{4}-[0-9A-Z]{9}/.exec(html)?.[0] ?? "no number";

  const preview = await viewer.get(`${path}/preview`);
  expect(preview.status).toBe(200);
  expect(preview.headers.get("content-type")).toBe("image/jpeg");
  expect(preview.headers.get("content-disposition")).toBe(
    `inline; filename="battery-picture-volkswagen-id-3-58-0-kwh-test-${testId}.jpg"`,
  );
  const pdf = await viewer.get(`${path}/certificate`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toBe(
    `attachment; filename="battery-certificate-volkswagen-id-3-58-0-kwh-${number}.pdf"`,
  );
  const saved = await viewer.get(`${path}/preview?save=yes`);
  const shown = await viewer.get(`${path}/certificate?show=yes`);
  expect(saved.headers.get("content-disposition")).toStartWith('attachment; filename="battery-picture-');
  expect(shown.headers.get("content-disposition")).toStartWith('inline; filename="battery-certificate-');
  for (const { headers } of [preview, pdf]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  }
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  expect(await scene.app.certificates.verifyFile(bytes)).toMatchObject({
    genuine: true,
    installation: { testId },
  });
  const jpeg = new Uint8Array(await preview.arrayBuffer());
  expect(sha256Hex(jpeg)).not.toBe(sha256Hex(bytes));
  expect(await scene.app.certificates.verifyFile(jpeg)).toMatchObject({
    genuine: true,
    format: "jpeg",
  });
});

test("the certificate of a test that is withdrawn cannot be had; the page says since when and why", async () => {
  const testId = await seedTest(scene.db, dealer, {
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "OK" },
    withdrawnAtMs: FIRST_DAY_MS,
    withdrawalReason: "Read from <another> vehicle.",
  });
  const path = `${list()}/${testId}`;
  const html = await expectPortalPage(await viewer.get(path), 200, "The certificate is withdrawn.");
  expect(html).toContain("Read from &lt;another&gt; vehicle.");
  expect(html).not.toContain("Download the PDF");
  const withdrawnAt = html.indexOf("The certificate is withdrawn.");
  expect(withdrawnAt).toBeLessThan(html.indexOf("verdict-panel"));
  expect(html.lastIndexOf("The certificate is withdrawn.")).toBe(withdrawnAt);
  for (const file of ["preview", "certificate"])
    await expectPortalPage(await viewer.get(`${path}/${file}`), 404, "There is nothing here");
});

test("the certificate of a test is not for strangers, nor for a person who was removed", async () => {
  const colleague = await scene.as("viewer");
  const owner = await scene.as("owner");
  await scene.app.accounts.memberships.removeMember(
    owner.personId,
    { dealerId: dealer.dealerId },
    colleague.personId,
  );
  for (const visitor of [scene.visitor(), colleague]) {
    for (const file of ["preview", "certificate"]) {
      const answer = await visitor.get(`${pathOf("golf")}/${file}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain("/portal/sign-in");
    }
  }
});

test("no line of the log holds what was searched for and shown", async () => {
  await search({ vin: "WVWZZZE1ZMP000011" });
  await search({ registration: "HB 100 AB" });
  await viewer.get(pathOf("golf"));
  const log = scene.logLines.join("");
  expect(log).toContain('"route":"/portal/dealers/:dealerId/tests"');
  expect(log).not.toMatch(/WVWZZZE1ZMP|HB.{0,3}100|registration=|vin=/i);
});
