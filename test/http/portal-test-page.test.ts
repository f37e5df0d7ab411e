import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { units } from "../../src/dealers/unit-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { EXAMPLE_DIAGNOSTICS, withVerdict } from "../support/battery-test-example.ts";
import { DAY_MS, FIRST_DAY_MS, NOTHING, startListedTests } from "../support/listed-tests.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";

const WITHDRAWN = {
  withdrawnAtMs: FIRST_DAY_MS + 301 * DAY_MS,
  withdrawalReason: "Read from another vehicle.",
} as const;

const scene = await startListedTests();
const { viewer, dealer, list, ids, pathOf } = scene;
afterAll(() => scene.close());

const pageOf = async (testId: number | undefined) => (await viewer.get(`${list}/${testId}`)).text();

test("a test whose checks found something does not read as if all were well, and a provisional figure stands below no sentence that denies it", async () => {
  const html = await pageOf(ids.zoe);
  expect(html).toContain("101.2%");
  expect(html).toContain("So the state of health below is provisional: do not publish it.");
  expect(html).not.toContain("no state of health is stated here");
  expect(readableText(html)).toContain("1 remark Battery cell voltages (warning)");
  expect(readableText(html)).not.toContain("raised no warnings");
  // An empty block of its record is left out.
  expect(readableText(html)).not.toContain("Energy content");
});

test("the page of a test is headed and titled by plate, make and model, a failed one by the dealer's reference", async () => {
  expect(await pageOf(ids.zoe)).toContain("<title>MÜ-AB 123E · Renault Zoe – ");
  expect(await pageOf(ids.zoe)).toContain("<h1>MÜ-AB 123E · Renault Zoe</h1>");
  const failed = await seedTest(scene.db, dealer, {
    ...NOTHING,
    status: "failed",
    internalReference: "STOCK-9",
  });
  expect(await pageOf(failed)).toContain(`<h1>STOCK-9 · Test ${failed}</h1>`);
});

test("a failed test is found in the list by its reference, or its number, and the day on which it was reported", async () => {
  const row = { ...NOTHING, status: "failed", createdAtMs: FIRST_DAY_MS } as const;
  await seedTest(scene.db, dealer, { ...row, internalReference: "STOCK-10" });
  const unnamed = await seedTest(scene.db, dealer, row);
  const text = readableText(await (await viewer.get(list)).text());
  for (const name of ["STOCK-10", `test ${unnamed}`])
    expect(text).toContain(`${name} Registration, VIN – Tested Reported 10 Jan 2026`);
});

test("the page of an old test says so", async () => {
  const says = "An old test: test the car again before you sell it.";
  const old = await seedTest(scene.db, dealer, { testedAtMs: FIRST_DAY_MS - 400 * DAY_MS });
  expect(await pageOf(old)).toContain(says);
  expect(await pageOf(ids.zoe)).not.toContain(says);
});

test("the page of an old test leads to a newer valid test of the car, instead of advising another", async () => {
  const vin = "WVWZZZE1ZMP000078";
  const after = (days: number, row: SeededTestRow = {}) =>
    seedTest(scene.db, dealer, { vin, testedAtMs: FIRST_DAY_MS + days * DAY_MS, ...row });
  const old = await after(-400);
  await after(20, WITHDRAWN);
  const newer = await after(10);
  const html = await pageOf(old);
  const link = `<a href="${list}/${newer}">20 January 2026</a>`;
  expect(html).toContain(`A newer test of this car exists: ${link}.`);
  expect(html).not.toContain("An old test");
  expect(await pageOf(newer)).not.toContain("A newer test");
});

test("the page of a test whose figures contradict each other leads with that in amber, where its checks passed", async () => {
  const nothing = { cell_temperature_c: null, cell_voltage_v: null, pack_voltage_v: null };
  const measurements = { ...nothing, average_current_a: null, mileage_km: 90_000 };
  const diagnostics = { ...EXAMPLE_DIAGNOSTICS, measurements };
  const html = await pageOf(await seedTest(scene.db, dealer, { diagnostics, mileageKm: 1_000 }));
  expect(readableText(html)).toContain(
    "Some figures contradict each other The checks of this test found no faults.",
  );
  expect(html).toContain("verdict-panel caution");
  expect(html).not.toContain("verdict-panel good");
});

test("the page and the file of a test name its unit as the dealer does, and speak of a warning to the dealer", async () => {
  const { motors, visitor, path } = await scene.newDealer("Naming Motors");
  await scene.db.transact((tx) =>
    tx.update(units).set({ name: "Forecourt tester" }).where(eq(units.id, motors.unitId)),
  );
  const testId = await seedTest(scene.db, motors, withVerdict("WARNING"));
  const html = await (await visitor.get(`${path}/${testId}`)).text();
  expect(readableText(html)).toContain("Test unit Forecourt tester");
  expect(readableText(html)).toContain("Find out what it is before you offer the vehicle");
  expect(html).not.toContain("before you buy");
  expect(await (await visitor.get(`${path}.csv`)).text()).toContain("Forecourt tester");
});

test("the page of a test says every figure with its unit, the vehicle and where the test comes from", async () => {
  const testId = await seedTest(scene.db, dealer, {
    capacityKwh: 53.6,
    nominalKwh: 58,
    estimatedRangeMiles: 231,
    cellCount: 216,
    cellVariance: 0.0042,
    identifier: "0SN-4711-000123",
    replacedOn: "2025-05-03",
    sohBasis: "certified_energy",
    certifiedEnergyKwh: 57.4,
    fullCycles: 1412,
    internalReference: "STOCK-7",
    renderedAtMs: null,
    warnings: ["BATTERY_TEMP_TOO_LOW", "SOMETHING_NEW"],
    diagnostics: EXAMPLE_DIAGNOSTICS,
  });
  const html = await expectPortalPage(
    await viewer.get(`${list}/${testId}`),
    200,
    "Reference data for this model confirmed.",
  );
  const text = readableText(html);
  for (const says of [
    "State of health 93.4% Very good",
    "What that means 90% and above: Little has been lost; close to a new battery.",
    "Checks: no faults found The battery's capacity is very good: 93.4% of what it was when new.",
    "Measured against 93.4% of the certified usable energy when new",
    "Usable capacity 53.6 kWh",
    "Usable capacity when new 58.0 kWh",
    "Certified usable energy 57.4 kWh",
    "Estimated range 372 km (231 miles)",
    "Battery identifier 0SN-4711-000123",
    "Battery replaced on 3 May 2025",
    "Full cycles 1,412",
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
    const html = await pageOf(testId);
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
  ["zoe", "Provisional result The checks noticed something about this battery."],
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
  const text = readableText(await pageOf(testId));
  expect(text).toContain("Result not classified. The record does not say whether the result is final");
  expect(text).toContain("it is not known whether warnings were raised");
  expect(text).toContain("No detailed diagnostics are held");
  expect(text).toContain("Result not classified The record of this test holds no overall verdict");
});

test("a result on hold is called so in the list and on its page, which promises no certificate", async () => {
  const onHold = {
    status: "in_progress",
    resultHeld: true,
    onHoldSinceMs: FIRST_DAY_MS,
    renderedAtMs: null,
  } as const;
  const internalReference = "HELD-1";
  const html = await pageOf(await seedTest(scene.db, dealer, { ...onHold, internalReference }));
  expect(html).toContain("is held for review");
  for (const page of [html, await (await viewer.get(`${list}?q=${internalReference}`)).text()]) {
    expect(readableText(page)).toContain("On hold");
    expect(page).not.toContain(">In progress</span>");
  }
  expect(html).not.toContain("as soon as the result has arrived");
  expect(readableText(html)).not.toContain("Look again");
});

test("the page of a test says no verdict before the test is completed", async () => {
  expect(await pageOf(ids.running)).not.toContain('class="verdict-');
});

test.each([
  ["provisional", { referenceData: "provisional", sohPercent: 61.4 }, "Provisional result"],
  ["without a figure", { sohPercent: null }, "No state of health could be determined"],
  ["worn", { sohPercent: 61.4 }, "heavily worn"],
  ["withdrawn", { sohPercent: 61.4, ...WITHDRAWN }, null],
  ["withdrawn, and was very good", { sohPercent: 95.2, ...WITHDRAWN }, null],
] as const)(
  "the page of a test and the list are green for no result without faults that is %s",
  async (_, row, says) => {
    const vin = "KNACC81CGL5004299";
    const testId = await seedTest(scene.db, dealer, { vin, ...row, ...withVerdict("OK") });
    const html = await pageOf(testId);
    const panel = /<section class="verdict-panel ([a-z]+)">(.*?)<\/section>/s.exec(html);
    expect(panel?.[1] ?? null).toBe(says === null ? null : "neutral");
    expect(readableText(panel?.[2] ?? "")).toContain(says ?? "");
    const listed = await (await viewer.get(`${list}?q=${vin}`)).text();
    const marks = [...listed.matchAll(/class="verdict-mark ([a-z]+)"/g)].map(([, mark]) => mark);
    expect(marks).not.toEqual([]);
    expect(marks).not.toContain("good");
  },
);

test("the page of a test does not exist for another dealer, and an id of another dealer's test is none here", async () => {
  const other = await scene.as("owner", scene.otherDealer);
  for (const path of [pathOf("golf"), `${pathOf("golf")}/preview`, `${pathOf("golf")}/certificate`])
    await expectPortalPage(await other.get(path), 404, "There is nothing here");
  for (const id of [ids.others, 0, "x", 9_999_999]) {
    for (const rest of ["", "/preview", "/certificate"])
      await expectPortalPage(await viewer.get(`${list}/${id}${rest}`), 404, "There is nothing here");
  }
});

test("the certificate of a test is queued by looking, once, said to be rendered, and then shown and downloaded", async () => {
  const testId = await seedTest(scene.db, dealer, {
    vin: "WVWZZZE1ZMP000021",
    status: "in_progress",
    renderedAtMs: null,
    resultHeld: true,
  });
  const path = `${list}/${testId}`;
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

test("a test's picture can be had in landscape, in the language of the certificate and in another, and is known as genuine", async () => {
  const path = pathOf("golf");
  const html = await expectPortalPage(await viewer.get(path), 200, "Download the wide picture");
  expect(html).toContain(`href="${path}/preview?save=yes&amp;format=landscape"`);
  expect(html).toContain('name="format" value="landscape"');
  for (const [query, ending] of [
    ["", "-landscape.jpg"],
    ["&language=en", "-landscape.jpg"],
    ["&language=de", "-landscape-de.jpg"],
  ]) {
    const response = await viewer.get(`${path}/preview?format=landscape${query}`);
    expect(response.headers.get("content-disposition")).toMatch(new RegExp(`^inline; .*${ending}"$`));
    const bytes = await response.bytes();
    expect(await scene.app.certificates.verifyFile(bytes)).toMatchObject({ genuine: true, format: "jpeg" });
  }
});

test("the certificate of a test that is withdrawn cannot be had; the page says since when and why", async () => {
  const testId = await seedTest(scene.db, dealer, {
    ...withVerdict("OK"),
    withdrawnAtMs: FIRST_DAY_MS,
    withdrawalReason: "Read from <another> vehicle.",
  });
  const path = `${list}/${testId}`;
  const html = await expectPortalPage(await viewer.get(path), 200, "The certificate is withdrawn.");
  expect(html).toContain("Read from &lt;another&gt; vehicle.");
  expect(html).not.toContain("Download the PDF");
  expect(html.indexOf("The certificate is withdrawn.")).toBeLessThan(html.indexOf(">Result</h2>"));
  expect(html).not.toContain("verdict-panel");
  const text = readableText(html);
  expect(text).toContain("so this result no longer counts");
  expect(text).not.toMatch(/no faults|no warnings|Result not classified/);
  for (const file of ["preview", "certificate"])
    await expectPortalPage(await viewer.get(`${path}/${file}`), 404, "There is nothing here");
});

test("the certificate of a test is not for strangers, nor for a person who was removed", async () => {
  const colleague = await scene.as("viewer");
  const owner = await scene.as("owner");
  const { memberships } = scene.app.accounts;
  await memberships.removeMember(owner.personId, { dealerId: dealer.dealerId }, colleague.personId);
  for (const visitor of [scene.visitor(), colleague]) {
    for (const file of ["preview", "certificate"]) {
      const answer = await visitor.get(`${pathOf("golf")}/${file}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain("/portal/sign-in");
    }
  }
});

test("a test whose result was rejected says so in the list and on its page, until it ends", async () => {
  const rejected = {
    ...NOTHING,
    status: "in_progress",
    resultHeld: false,
    resultRejectedAtMs: FIRST_DAY_MS,
  } as const;
  const waiting = await seedTest(scene.db, dealer, { ...rejected, internalReference: "REJECTED-1" });
  const ended = await seedTest(scene.db, dealer, { ...rejected, status: "failed" });
  expect(readableText(await (await viewer.get(`${list}?q=REJECTED-1`)).text())).toContain("Result rejected");
  expect(readableText(await pageOf(waiting))).toContain("The unit sent a result that was rejected");
  expect(readableText(await pageOf(ended))).not.toContain("rejected");
});
