import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { presentOutcomes } from "../../src/battery-tests/ingest-outcome.ts";
import { findTest } from "../../src/battery-tests/lookup-store.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { LEAST_PEERS, peersOf } from "../../src/certificates/comparison.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import type { WireRecord } from "../support/result-records.ts";
import { asObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import field from "./field-records.json";

/** The records of the file name no unit of an installation. */
const ANY_UNIT = "<active unit>";
const OPERATOR = "operator:test";

const testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
const { app, clock, db } = testApp;
const companyId = await seedCompany(db);
const dealerA = await seedDealer(db, companyId, "Leith");
const dealerB = await seedDealer(db, companyId, "Kiel");
const market = { kind: "marketplace" } as const;
const [moving] = await app.units({ dealerId: dealerA.dealerId }).seed(OPERATOR, { count: 1, active: true });
clock.setMs(Date.UTC(2026, 10, 13));
afterAll(() => testApp.close());

/** In one request. @returns the report, and what it says of the last one. */
async function send(records: readonly WireRecord[], { historic = false, last = records.length } = {}) {
  const lines = records.map((record, index) => {
    const unit = record.unit_serial_number === ANY_UNIT ? `SVC-TEST-${dealerA.dealerId}` : null;
    return { line: index + 1, value: unit === null ? record : { ...record, unit_serial_number: unit } };
  });
  const report = presentOutcomes(await app.ingest.ingestRecords(lines, { historic }));
  await app.certificates.scheduler.drain();
  const codes = report.noticed.filter(({ line }) => line === last).map(({ code }) => code);
  return { ...report, codes, id: report.tests.find(({ line }) => line === last)?.test_id ?? 0 };
}

async function getCertificate(testId: number) {
  const certificate = await findCertificate(db.read, testId);
  if (certificate === null) throw new Error("nothing was issued");
  return certificate;
}

async function getTest(testId: number) {
  const found = await findTest(db.read, { kind: "everywhere" }, testId);
  if (found === null) throw new Error("there is no such test");
  return found.test;
}

/** What a buyer reads of the contradictions of a certificate. */
async function printedFor(testId: number): Promise<string> {
  const { verificationCode } = await getCertificate(testId);
  const page = await (await testApp.fetch(`/verify/${verificationCode}`)).text();
  expect(page).not.toContain("verdict-panel good");
  return page;
}

const PRINTED: Readonly<Record<string, RegExp>> = {
  odometer_two: /electronics report .+, which is not the mileage recorded/,
  odometer_fell: /The odometer showed .+, more than now/,
  soh_rose: /The state of health was 82\.0% on .+, less than now/,
};

function printedWords(code: string | undefined): RegExp {
  const words = PRINTED[code ?? ""];
  if (words === undefined) throw new Error(`no words are known for ${code}`);
  return words;
}

type Report = Awaited<ReturnType<typeof send>>;

/** What each expectation of the file means. */
const CHECKS: Readonly<Record<string, (report: Report, wanted: unknown) => void | Promise<void>>> = {
  accepted: ({ accepted }, wanted) => expect<unknown>(accepted).toBe(wanted),
  noticed: ({ codes }, wanted) => expect<unknown>(codes).toEqual(wanted),
  noticed_includes: ({ codes }, wanted) => expect(codes).toEqual(expect.arrayContaining(wanted as never[])),
  printed: async ({ id, codes }) => expect(await printedFor(id)).toMatch(printedWords(codes[0])),
  rejected: ({ rejected }, wanted) =>
    expect<unknown>(rejected.map(({ field: member }) => member)).toEqual([wanted]),
  "rejected entries": ({ rejected }, wanted) => expect<unknown>(rejected.length).toBe(wanted),
  faults: ({ rejected }, wanted) => expect<unknown>(rejected[0]?.faults.length).toBe(wanted),
  "compared with": async ({ id }, wanted) => {
    const names = String(wanted);
    const [make = "", model] = [names.split(" ")[0], names.slice(names.indexOf(" ") + 1)];
    const { record: base } = firstCase();
    for (let index = 0; index < LEAST_PEERS; index += 1) {
      const vehicle = { ...base.vehicle, make, model, vin: `WVWZZZE1ZMP8${10_000 + index}` };
      await send([{ ...base, run_id: `peer-${index}`, vehicle }], { historic: true });
    }
    expect((await peersOf(db.read, await getTest(id)))?.count).toBe(LEAST_PEERS);
  },
};

function firstCase() {
  const [first] = field.cases;
  if (first === undefined) throw new Error("the file has no cases");
  return first;
}

const CASES = field.cases.map(({ record, expect: wanted }) => ({ run: record.run_id, record, wanted }));

test.each(CASES)(
  "the record $run from the field is taken, noticed and told as its row says",
  async ({ record, wanted }) => {
    const report = await send([record]);
    for (const [name, value] of Object.entries(wanted)) {
      const check = CHECKS[name];
      if (check === undefined) throw new Error(`nothing checks the expectation ${name}`);
      await check(report, value);
    }
  },
);

/** `odometer_fell, printed` and the like. */
async function checkPair(words: string, { id, codes }: Report): Promise<void> {
  for (const part of words.split(/[,;] /)) {
    const code = part.replace(/^noticed /, "");
    if (part === "printed")
      expect(await printedFor(id)).toMatch(printedWords(codes.find((one) => PRINTED[one])));
    else if (part === "no common history") expect((await getCertificate(id)).pinned.history).toEqual([]);
    else expect<string[]>(codes).toContain(code);
  }
}

/** How two records of one VIN arrive. */
const WAYS = {
  "one after the other": async (one: WireRecord, other: WireRecord) => {
    expect(await send([one])).toMatchObject({ accepted: 1 });
    return await send([other]);
  },
  "in one request": (one: WireRecord, other: WireRecord) => send([one, other]),
  "in one request, the later test first": (one: WireRecord, other: WireRecord) =>
    send([other, one], { last: 1 }),
};

const PAIRS = Object.entries(WAYS).flatMap(([way, sendBoth], place) =>
  field.pairs.map((pair, index) => ({ ...pair, way, sendBoth, vin: `WVWZZZE1ZMP0009${place}${index}` })),
);

test.each(PAIRS)(
  "two tests of one VIN from the field, as a pair, $way, give: $expect",
  async ({ first, then, vin, sendBoth, expect: words }) => {
    const { record: base } = firstCase();
    const recordOf = (changes: WireRecord, year: number) => {
      const { soh_percent = base.battery.soh_percent, ...vehicle } = changes;
      return {
        ...base,
        run_id: `${vin}-${year}`,
        tested_at: `${year}-11-12T10:20:30Z`,
        vehicle: { ...base.vehicle, vin, ...vehicle },
        battery: { ...base.battery, soh_percent },
      };
    };
    await checkPair(words, await sendBoth(recordOf(first, 2025), recordOf(then, 2026)));
  },
);

test("a record of a test before its unit moved makes the test, its certificate, place and clock those of the former dealer", async () => {
  expect(field["unit moved"]).toContain("2 November; a record tested on 1 October arrives on 3 November");
  const nowMs = clock.nowMs();
  for (const [{ dealerId }, country] of [
    [dealerA, "GB"],
    [dealerB, "DE"],
  ] as const) {
    const shippingAddress = { line1: "1 Quay", line2: null, city: country, postcode: "1", country };
    await db.transact((tx) => tx.update(dealers).set({ shippingAddress }).where(eq(dealers.id, dealerId)));
  }
  clock.setMs(Date.UTC(2026, 10, 2));
  await app.units(EVERY_DEALER).transfer(OPERATOR, moving?.id ?? 0, dealerB.dealerId);
  clock.setMs(Date.UTC(2026, 10, 3));
  const { record } = firstCase();
  const vehicle = { ...record.vehicle, vin: "WVWZZZE1ZMP000911" };
  const { id } = await send([
    {
      ...record,
      unit_serial_number: moving?.serialNumber,
      run_id: "moved",
      tested_at: "2026-10-01T10:20:30Z",
      vehicle,
    },
  ]);
  expect((await getTest(id)).dealerId).toBe(dealerA.dealerId);
  const { dealer, localTime } = (await getCertificate(id)).pinned;
  expect(dealer.name).toBe("Leith");
  expect(JSON.stringify(dealer)).not.toContain("DE");
  // British Summer Time, where Kiel has an hour more.
  expect(localTime?.offsetMinutes).toBe(60);
  clock.setMs(nowMs);
});

test("a marketplace reads no result status and no files of a withdrawn certificate, and the former status once it is reinstated", async () => {
  expect(field.withdrawn).toContain("result_status null and both flags false; after reinstate the former");
  const { record } = firstCase();
  const vehicle = { ...record.vehicle, vin: "WVWZZZE1ZMP000912" };
  const { id } = await send([{ ...record, run_id: "withdrawn", vehicle }]);
  const { token } = await testApp.caller(market);
  const read = async () => {
    const answer = await testApp.fetch(`/v1/tests/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const { result_status, certificate_available, preview_available } = asObject(
      asObject(await answer.json()).data,
    );
    return { result_status, certificate_available, preview_available };
  };
  const before = { result_status: "final", certificate_available: true, preview_available: true };
  expect(await read()).toEqual(before);
  const name = { kind: "number", number: (await getTest(id)).certificateNumber ?? "" } as const;
  await app.certificates.withdrawals.withdraw(name, "Another vehicle.", OPERATOR);
  expect(await read()).toEqual({
    result_status: null,
    certificate_available: false,
    preview_available: false,
  });
  await app.certificates.withdrawals.reinstate(name, OPERATOR);
  await app.certificates.scheduler.drain();
  expect(await read()).toEqual(before);
});
