import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Dealer } from "../../src/dealers/dealer.ts";
import { clockOfZone } from "../../src/dealers/dealer-clock.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { csvLine } from "../../src/kernel/csv.ts";
import type { Language } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { DealerContext } from "../../src/web/portal/frame/portal-context.ts";
import { testExportHandlers } from "../../src/web/portal/tests/test-export-routes.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { TestClock } from "../support/test-clock.ts";

/** More than two parts of an export. */
const MANY = 1_100;
const TESTED_MS = Date.UTC(2026, 0, 10, 12, 30, 30);

const ids: number[] = [];
const scene = await startPortalScene();
const viewer = await scene.as("viewer");
const path = `/portal/dealers/${scene.dealer.dealerId}/tests`;
const { db } = scene;
ids.push(
  await seedTest(db, scene.dealer, {
    ...{
      make: "Škoda",
      model: "Enyaq, 80",
      year: 2022,
      vin: "TMBZZZNY000000001",
      registration: "AB12 CDE",
    },
    ...{
      mileageKm: 48_210.456,
      sohPercent: 93.4,
      sohUncertaintyPercent: 2,
      capacityKwh: 54.2,
      nominalKwh: 58,
    },
    estimatedRangeMiles: 231,
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "WARNING" },
    warnings: ["NOT_ENOUGH_DATA", "SOMETHING_NEW"],
    certificateNumber: "BT-2026-0123ABCDX",
    internalReference: '=HYPERLINK("http://evil.example")',
    testedAtMs: TESTED_MS,
  }),
  await seedTest(db, scene.dealer, {
    status: "failed",
    ...{ hasVehicle: false, hasBattery: false, registration: null, vin: null, make: null, model: null },
    ...{
      year: null,
      mileageKm: null,
      sohPercent: null,
      testedAtMs: null,
      referenceData: null,
      warnings: [],
    },
  }),
);
await seedTest(db, scene.otherDealer, { make: "Škoda" });
afterAll(() => scene.close());

test("a CSV of tests has a line of plain names with units, then every figure, and no formula", async () => {
  const response = await viewer.get(`${path}.csv`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="battery-tests.csv"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines).toEqual([
    "Test,State,Result,Tested (UTC),Make,Model,Model year,Registration,VIN,Mileage (km),State of health (%),Stated uncertainty (percentage points),Usable capacity (kWh),Usable capacity when new (kWh),Estimated range (km),Verdict,Warnings,Certificate number,Certificate,Your reference,Test unit",
    ...[
      [ids[0] ?? 0, "Completed", "Confirmed", "2026-01-10 12:30", "Škoda", "Enyaq, 80", 2022],
      [ids[1] ?? 0, "Failed", null, null, null, null, null],
    ].map((cells, index) =>
      csvLine([
        ...cells,
        ...(index === 0
          ? [
              ...["AB12 CDE", "TMBZZZNY000000001", 48_210.46, 93.4, 2, 54.2, 58, 371.76, "Warning"],
              ...["Too little data; Something new", "BT-2026-0123ABCDX", "Valid"],
              '=HYPERLINK("http://evil.example")',
            ]
          : [...Array<null>(9).fill(null), "None", null, null, null]),
        `SVC-TEST-${scene.dealer.dealerId}`,
      ]).trimEnd(),
    ),
    "",
  ]);
  expect(lines[1]).toContain(`"'=HYPERLINK`);
});

test("a CSV of tests calls their state and their checks what the list calls them", async () => {
  const motors = await seedDealer(scene.db, scene.dealer.companyId, "Held Motors");
  const measurements = { cell_temperature_c: null, cell_voltage_v: null, pack_voltage_v: null };
  const diagnostics = {
    ...EXAMPLE_DIAGNOSTICS,
    measurements: { ...measurements, average_current_a: null, mileage_km: 98_000 },
  };
  const rows = [
    { status: "in_progress", onHoldSinceMs: TESTED_MS, testedAtMs: TESTED_MS },
    { mileageKm: 45_210, diagnostics, testedAtMs: TESTED_MS - 1 },
    { mileageKm: 98_000, diagnostics, testedAtMs: TESTED_MS - 2 },
  ] as const;
  await seedTests(
    scene.db,
    rows.map((row) => ({ dealer: motors, row: { ...row, model: "Niro" } })),
  );
  const visitor = await scene.as("viewer", motors);
  const list = `/portal/dealers/${motors.dealerId}/tests`;
  const lines = (await (await visitor.get(`${list}.csv`)).text()).trimEnd().split("\r\n");
  const places = ["State", "Verdict"].map((label) => lines[0]?.split(",").indexOf(label) ?? -1);
  const said = lines.slice(1).map((line) => places.map((place) => line.split(",")[place]).join(" "));
  expect(said.toSorted()).toEqual(["Completed No faults", "Completed Warning", "On hold "]);
  const shown = readableText(await (await visitor.get(list)).text());
  for (const words of ["On hold", "Warning", "No faults"]) expect(shown).toContain(words);
});

test("a CSV of tests has lengths and times as the dealer has chosen", async () => {
  const motors = await seedDealer(scene.db, scene.dealer.companyId, "Mile Motors");
  await seedTest(scene.db, motors, {
    mileageKm: 16_093.44,
    estimatedRangeMiles: 100,
    testedAtMs: TESTED_MS,
  });
  await scene.db.transact((tx) =>
    tx
      .update(dealers)
      .set({ lengthUnit: "miles", timeZone: "Asia/Kathmandu" })
      .where(eq(dealers.id, motors.dealerId)),
  );
  const visitor = await scene.as("viewer", motors);
  const at = `/portal/dealers/${motors.dealerId}/tests`;
  const [names = "", line = ""] = (await (await visitor.get(`${at}.csv`)).text()).split("\r\n");
  expect(names).toContain("Tested (Kathmandu time)");
  expect(names).toContain("Mileage (miles)");
  expect(names).toContain("Estimated range (miles)");
  expect(line).toContain("2026-01-10 18:15");
  expect(line).toContain(",10000,");
  expect(await (await visitor.get(at)).text()).toContain("10,000 miles");
});

test("a CSV of tests has the signs that spreadsheets expect where the language is written", async () => {
  const { db } = scene;
  const motors = await seedDealer(db, scene.dealer.companyId, "Komma Motors");
  await seedTest(db, motors, { model: "Enyaq; 80", mileageKm: 48_210.5, sohPercent: 93.4 });
  const visitor = await scene.as("viewer", motors);
  const linesIn = async (language: Language, country: string) => {
    const address = { line1: "1", line2: null, city: "X", postcode: "1", country };
    await db.transact((tx) =>
      tx.update(dealers).set({ language, shippingAddress: address }).where(eq(dealers.id, motors.dealerId)),
    );
    const text = await (await visitor.get(`/portal/dealers/${motors.dealerId}/tests.csv`)).text();
    return text.split("\r\n");
  };
  const [names = "", german = ""] = await linesIn("de", "DE");
  expect(names.split(";")).toHaveLength(21);
  expect(german).toContain(';"Enyaq; 80";');
  expect(german).toContain(";48210,5;93,4;");
  expect((await linesIn("de", "CH"))[1]).toContain(";48210.5;93.4;");
  expect((await linesIn("en", "IE"))[1]).toContain(",Enyaq; 80,");
});

test("an NDJSON of tests has the Test of the API on each line", async () => {
  const response = await viewer.get(`${path}.ndjson`);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="battery-tests.ndjson"');
  const shown = (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(shown.map(({ id }) => id)).toEqual(ids);
  expect(shown[0]).toMatchObject({
    vehicle: { make: "Škoda", vin: "TMBZZZNY000000001" },
    diagnostics: { overall_battery_status: "WARNING" },
    warnings: ["NOT_ENOUGH_DATA", "SOMETHING_NEW"],
  });
});

test("a file of tests holds what the search finds, in its order, however much it is, and nothing of other dealers", async () => {
  const motors = await seedDealer(scene.db, scene.dealer.companyId, "Many Motors");
  const rows = Array.from({ length: MANY }, (_, index) => ({
    dealer: motors,
    row: {
      make: index % 11 === 0 ? "Tesla" : "Kia",
      testedAtMs: TESTED_MS + index,
      mileageKm: MANY - index,
    },
  }));
  const seeded = await seedTests(scene.db, rows);
  const visitor = await scene.as("viewer", motors);
  const exported = async (query: string) => {
    const file = await visitor.get(`/portal/dealers/${motors.dealerId}/tests.ndjson?${query}`);
    return (await file.text())
      .trimEnd()
      .split("\n")
      .map((line) => Number(JSON.parse(line).id));
  };
  expect(await exported("")).toEqual(seeded.toReversed());
  expect(await exported("sort=mileage&q=kia&page=3&after=7")).toEqual(
    seeded.filter((_, index) => index % 11 !== 0).toReversed(),
  );
  expect(await exported("q=tesla&sort=tested")).toEqual(seeded.filter((_, index) => index % 11 === 0));
});

test("a search that cannot be read leads from its file to the list, which says what is wrong", async () => {
  expectPortalRedirect(await viewer.get(`${path}.csv?from=never`), `${path}?from=never`);
});

describe("two files of a dealer are made at a time", () => {
  const clock = new TestClock();
  let units: () => Promise<never[]>;
  let handlers: ReturnType<typeof testExportHandlers>;
  beforeEach(() => {
    units = () => Promise.resolve([]);
    handlers = testExportHandlers({
      clock,
      oldTestsUntil: () => 0,
      givenFiles: { findVerificationUrls: async () => new Map(), contradictions: async () => new Map() },
      dealerTests: {
        async *all(_dealer, { text }) {
          for (let part = 0; text === null || part < 2; part += 1) yield [];
        },
      },
      dealers: {
        get: () =>
          Promise.resolve({
            registeredAddress: null,
            shippingAddress: null,
            lengthUnit: null,
          } as Dealer),
      },
      units: () => ({ list: () => units() }),
    });
  });
  const context = (query = "") =>
    ({
      query: new URLSearchParams(query),
      t: ENGLISH,
      link: (path: string) => path,
      clock: clockOfZone("UTC"),
      dealer: { dealerId: 7 },
    }) as DealerContext;
  const bodyOf = async (query?: string) => {
    const answer = await handlers.testsCsv(context(query));
    return answer instanceof Response ? (answer.body?.getReader() ?? null) : null;
  };
  const statusOf = async () => {
    const answer = await handlers.testsNdjson(context());
    if (!(answer instanceof Response)) return answer.kind === "page" ? answer.status : null;
    await answer.body?.cancel();
    return 200;
  };

  test("a third waits, also while no part of the others is sent yet", async () => {
    const [first] = [await bodyOf(), await bodyOf()];
    expect(await statusOf()).toBe(429);
    await first?.cancel();
    expect(await statusOf()).toBe(200);
  });

  test("two are made where many are asked for at the same moment", async () => {
    const bodies = await Promise.all(Array.from({ length: 5 }, () => bodyOf()));
    expect(bodies.filter((body) => body !== null)).toHaveLength(2);
  });

  test("a client that goes away in the middle makes room, and so does the end of a file", async () => {
    const [first, second] = [await bodyOf(), await bodyOf("q=k")];
    // The first part is the line of names, and the second the first tests.
    await first?.read();
    await first?.read();
    expect(await statusOf()).toBe(429);
    await first?.cancel();
    expect(await statusOf()).toBe(200);
    expect(await bodyOf()).not.toBeNull();
    expect(await statusOf()).toBe(429);
    while ((await second?.read())?.done === false);
    expect(await statusOf()).toBe(200);
  });

  test("a file that fails before it starts takes no room", async () => {
    units = () => Promise.reject(new Error("no units"));
    for (let times = 0; times < 3; times += 1) await expect(bodyOf()).rejects.toThrow("no units");
    expect(await statusOf()).toBe(200);
  });

  test("a file of which nobody takes a part within a minute takes no room any more", async () => {
    await bodyOf();
    const second = await bodyOf();
    await second?.read();
    clock.advanceSeconds(61);
    expect(await bodyOf()).not.toBeNull();
    expect(await statusOf()).toBe(429);
  });
});

test("the list leads to the files of what it shows", async () => {
  const html = await (await viewer.get(`${path}?q=k&sort=-soh&page=1`)).text();
  expect(html).toContain(`href="${path}.csv?q=k&amp;sort=-soh"`);
  expect(html).toContain(`href="${path}.ndjson?q=k&amp;sort=-soh"`);
});
