import { expect, test } from "bun:test";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { batteryTests, resultRecords } from "../../src/battery-tests/battery-test-table.ts";
import { listTests } from "../../src/battery-tests/lookup-store.ts";
import { recordDigests } from "../../src/battery-tests/record-admission.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { kindsOf, openIngestScene } from "../support/ingest-scene.ts";
import { acceptedRecord, bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";

const PLACEHOLDER = "00000000000000000";
const REFUSED = {
  kind: "rejected",
  field: "vehicle.vin",
  message: "A placeholder: send null when the VIN is unknown.",
};

const scene = inEachTest(openIngestScene);

const withVin = (record: WireRecord, vin: string | null): WireRecord => ({
  ...record,
  vehicle: { ...(fullRecord().vehicle as object), vin },
});

/** What version 1.0 stored of a record: its test, and its digest. */
async function storeAsBefore(record: WireRecord): Promise<void> {
  const vin = (record.vehicle as { readonly vin: string }).vin;
  await scene.send([withVin(record, null)]);
  await scene.db.transact(async (tx) => {
    await tx.update(batteryTests).set({ vin });
    await tx.update(resultRecords).set({ digest: recordDigests(acceptedRecord(record))[0] });
  });
}

const found = async (vin: string) => {
  const filter = { ...ANY_TEST, vin };
  const { tests } = await listTests(scene.db.read, { kind: "everywhere" }, filter, { page: 1, perPage: 10 });
  return tests.map(({ figures }) => figures.id);
};

test.each(["pending", "in_progress", "completed", "cancelled"])(
  "a record that is %s and has a placeholder for a VIN is refused by that field, and leaves no trace; with null it is taken",
  async (status) => {
    const record = status === "completed" ? fullRecord() : bareRecord(status);
    expect(await scene.send([withVin(record, PLACEHOLDER)])).toMatchObject([REFUSED]);
    expect(await scene.tests()).toEqual([]);
    expect(kindsOf(await scene.send([withVin(record, null)]))).toEqual(["accepted"]);
  },
);

test("a placeholder for a VIN is refused in a historic import and for a run that has begun, and other records beside it are taken", async () => {
  const refused = withVin(fullRecord({ run_id: "historic" }), PLACEHOLDER);
  expect(await scene.send([refused], { historic: true })).toMatchObject([REFUSED]);
  const records = [
    withVin(bareRecord("in_progress"), null),
    withVin(fullRecord(), PLACEHOLDER),
    fullRecord({ run_id: "other" }),
  ];
  expect(kindsOf(await scene.send(records))).toEqual(["accepted", "rejected on vehicle.vin", "accepted"]);
});

test("a lookup by a placeholder is an empty list", async () => {
  await scene.send([withVin(fullRecord(), null)]);
  expect(await found(PLACEHOLDER)).toEqual([]);
});

test("the record of a placeholder that is stored is unchanged when it is sent again, and its test is found by it", async () => {
  const record = withVin(fullRecord(), PLACEHOLDER);
  await storeAsBefore(record);
  expect(kindsOf(await scene.send([record]))).toEqual(["unchanged"]);
  const { id } = await scene.theTest();
  expect(await found(PLACEHOLDER)).toEqual([id]);
  expect(await found(PLACEHOLDER.slice(0, 5))).toEqual([id]);
});

test.each([
  ["the same placeholder, which it keeps", PLACEHOLDER, PLACEHOLDER],
  ["null", null, null],
])("a run that began with a placeholder goes on with %s", async (_, vin, kept) => {
  await storeAsBefore(withVin(bareRecord("in_progress"), PLACEHOLDER));
  expect(kindsOf(await scene.send([withVin(fullRecord(), vin)]))).toEqual(["accepted"]);
  expect((await scene.theTest()).vehicle?.vin ?? null).toBe(kept);
});
