import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { EVERY_DEALER, type Unit, type UnitStatus } from "../../src/dealers/unit.ts";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { UNITS_PER_PAGE } from "../../src/web/portal/units/units-page.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const DAY_MS = 86_400_000;
let scene: PortalScene;
let dealer: SeededDealer;
let admin: Visitor & { readonly personId: number };
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene();
  await addUnit("active", { serialNumber: "TAKEN" }, scene.otherDealer);
});
afterAll(() => scene.close());
/** Every test has a dealer of its own, with one active unit. */
beforeEach(async () => {
  count += 1;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane ${count}`);
  admin = await scene.as("admin", dealer);
});

async function addUnit(status: UnitStatus, fields: Partial<Unit> = {}, of = dealer): Promise<Unit> {
  return await scene.db.transact((tx) =>
    insertUnit(tx, {
      dealerId: of.dealerId,
      internalReference: null,
      status,
      serialNumber: null,
      locationLabel: null,
      shippingAddress: null,
      deliveredAtMs: null,
      activatedAtMs: null,
      dispatchedAtMs: status === "ordered" ? null : TEST_START_MS - 3 * DAY_MS,
      createdAtMs: TEST_START_MS - 9 * DAY_MS,
      ...fields,
    }),
  );
}
const list = () => `/portal/dealers/${dealer.dealerId}/units`;
const activate = ({ id }: Pick<Unit, "id">) => `${list()}/${id}/activate`;
const unitOf = async ({ id, dealerId }: Unit) =>
  (await scene.app.units({ dealerId }).list()).find((unit) => unit.id === id);
const auditOf = ({ id }: Unit) => scene.app.audit.list({ subject: "unit", subjectId: id, limit: 9 });
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await tableContents(scene.db);
  await work();
  expect(await tableContents(scene.db)).toEqual(before);
}

test("the list of units shows every unit of the dealer with its state in words, serial number, place and dates", async () => {
  await addUnit("shipped", { serialNumber: "LIST-1", locationLabel: 'Bay <2> & "yard"' });
  const { id } = await addUnit("ordered");
  await addUnit("returned", { serialNumber: "LIST-3" });
  await addUnit("retired", { serialNumber: "LIST-4" });
  await addUnit("active", { serialNumber: "SU-OTHER" }, scene.otherDealer);
  const html = await expectPortalPage(await admin.get(list()), 200, "A unit is on its way. Activate it");
  for (const says of ["Shipped", "Ordered", "Active", "Returned", "Retired", "LIST-1", `Unit ${id}`])
    expect(html).toContain(says);
  expect(html).toContain("Bay &lt;2&gt; &amp; &quot;yard&quot;");
  expect(html).toContain("27 February 2026");
  expect(html).not.toContain("SU-OTHER");
  expect(html.match(/\/activate"/g)).toHaveLength(1);
});

test("the list of units says so while there is none", async () => {
  await scene.app.units(EVERY_DEALER).transfer("operator:ann", dealer.unitId, scene.otherDealer.dealerId);
  await expectPortalPage(await admin.get(list()), 200, "No test units yet");
});

test("the list of units has pages where there are many, those on their way first", async () => {
  await scene.app.units({ dealerId: dealer.dealerId }).seed("operator:ann", {
    count: UNITS_PER_PAGE,
    active: true,
  });
  await addUnit("shipped", { serialNumber: "LAST" });
  const html = await expectPortalPage(await admin.get(list()), 200, "Page 1 of 2");
  expect(html).toContain("LAST");
  expect(await (await admin.get(`${list()}?page=2`)).text()).not.toContain("LAST");
});

test("many units are listed by what can be done with them, and found by state and by a part of what is known", async () => {
  const states = ["retired", "returned", "ordered", "shipped", "active"] as const;
  for (const [at, status] of [...states, ...states].entries())
    await addUnit(status, { serialNumber: `MANY-${count}-${at}`, locationLabel: `Bay ${at}` });
  const found = async (query: string) => {
    const html = await (await admin.get(`${list()}${query}`)).text();
    return [...html.matchAll(new RegExp(`>MANY-${count}-(\\d)</span></a>`, "g"))].map(([, at]) => at);
  };
  expect(await found("")).toEqual(["3", "8", "4", "9", "2", "7", "1", "6", "0", "5"]);
  expect(await found("?state=returned")).toEqual(["1", "6"]);
  expect(await found("?q=bAY+7")).toEqual(["7"]);
  expect(await found("?q=bay&state=active")).toEqual(["4", "9"]);
  expect(await found("?state=none")).toHaveLength(10);
  await expectPortalPage(await admin.get(`${list()}?q=nothing`), 200, "No unit of this dealer fits.");
});

test("the filter of tests by unit offers no unit that cannot have sent a result, except the chosen one", async () => {
  const { id } = await addUnit("ordered");
  await addUnit("active", { serialNumber: `OFFERED-${count}` });
  await seedTest(scene.db, dealer);
  const tests = `/portal/dealers/${dealer.dealerId}/tests`;
  const html = await (await admin.get(tests)).text();
  expect(html).toContain(`>OFFERED-${count}<`);
  expect(html).not.toContain(`>Unit ${id}<`);
  expect(await (await admin.get(`${tests}?unit=${id}`)).text()).toContain(`>Unit ${id}<`);
});

test("activating a unit whose serial number is known asks for the place alone", async () => {
  const unit = await addUnit("shipped", { serialNumber: `SU-${count}`, locationLabel: "Workshop" });
  const form = await expectPortalPage(await admin.get(activate(unit)), 200, `Activate SU-${count}`);
  expect(form).not.toContain('name="serial_number"');
  expect(form).toContain('value="Workshop"');
  scene.clock.advanceSeconds(60);
  const answer = await admin.post(activate(unit), { location_label: " Bay 2 " });
  expectPortalRedirect(answer, list());
  const nowMs = scene.clock.nowMs();
  expect(await unitOf(unit)).toMatchObject({
    status: "active",
    serialNumber: `SU-${count}`,
    locationLabel: "Bay 2",
    activatedAtMs: nowMs,
    deliveredAtMs: nowMs,
    dispatchedAtMs: unit.dispatchedAtMs,
  });
  await expectPortalPage(await admin.get(list()), 200, `SU-${count} is active.`);
  expect(await auditOf(unit)).toMatchObject([
    {
      actor: `person:${admin.personId}`,
      action: "unit.activate",
      changes: {
        status: { from: "shipped", to: "active" },
        location_label: { from: "Workshop", to: "Bay 2" },
      },
    },
  ]);
});

test("activating a unit whose serial number is not known asks for it, and takes it", async () => {
  const unit = await addUnit("shipped");
  const form = await expectPortalPage(await admin.get(activate(unit)), 200, `Activate Unit ${unit.id}`);
  expect(form).toContain('name="serial_number"');
  const serial = `NEW-${count}`;
  expectPortalRedirect(
    await admin.post(activate(unit), { serial_number: ` ${serial} `, location_label: "" }),
    list(),
  );
  expect(await unitOf(unit)).toMatchObject({ status: "active", serialNumber: serial, locationLabel: null });
});

test("activating a unit with a serial number that is sent for a known one changes nothing of it", async () => {
  const unit = await addUnit("shipped", { serialNumber: `SU-${count}` });
  expectPortalRedirect(await admin.post(activate(unit), { serial_number: "OTHER" }), list());
  expect((await unitOf(unit))?.serialNumber).toBe(`SU-${count}`);
});

test("activating a unit is seen over the API and takes the unit's results from then on", async () => {
  const unit = await addUnit("shipped");
  const serial = `API-${count}`;
  await admin.post(activate(unit), { serial_number: serial, location_label: "Bay 7" });
  const value = { unit_serial_number: serial, run_id: "r1", status: "in_progress" };
  const [outcome] = await scene.app.ingest.ingestRecords([{ line: 1, value }], { historic: false });
  expect(outcome).toMatchObject({ kind: "accepted" });
  const shown = await scene.app.dealers.get(dealer.dealerId);
  expect(shown.units.find(({ id }) => id === unit.id)).toMatchObject({ locationLabel: "Bay 7" });
});

const REFUSED: ReadonlyArray<
  readonly [fields: Readonly<Record<string, string>>, name: string, says: string]
> = [
  [{ serial_number: "" }, "serial_number", "Enter the serial number that is printed on the unit."],
  [{}, "serial_number", "Enter the serial number that is printed on the unit."],
  [{ serial_number: "two words" }, "serial_number", "1 to 100 characters without spaces"],
  [{ serial_number: "x".repeat(101) }, "serial_number", "1 to 100 characters without spaces"],
  [{ serial_number: "TAKEN" }, "serial_number", "Another unit has this serial number."],
  [{ serial_number: "OK", location_label: "x".repeat(201) }, "location_label", "at most 200 characters"],
  [{ serial_number: "OK", location_label: "a\u0000b" }, "location_label", "cannot be shown"],
];
test.each(REFUSED)(
  "activating a unit is refused for %j beside the field, and what was typed stays",
  async (fields, name, says) => {
    const unit = await addUnit("shipped");
    await unchanged(async () => {
      const html = await expectPortalPage(await admin.post(activate(unit), fields), 422, says);
      expectFieldError(
        html,
        name,
        says,
        name === "serial_number" ? fields.serial_number || undefined : undefined,
      );
    });
  },
);

test("activating a unit says all that is wrong at once", async () => {
  const unit = await addUnit("shipped");
  const answer = await admin.post(activate(unit), { location_label: "x".repeat(201) });
  const html = await expectPortalPage(answer, 422, "Enter the serial number");
  expectFieldError(html, "location_label", "at most 200 characters");
});

test("activating a unit twice at once happens once", async () => {
  const unit = await addUnit("shipped", { serialNumber: `SU-${count}` });
  const answers = await Promise.all([1, 2].map(() => admin.post(activate(unit), { location_label: "" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await auditOf(unit)).toHaveLength(1);
});

test.each([
  ["ordered", "has not been shipped yet"],
  ["active", "is active already"],
  ["returned", "has been returned"],
  ["retired", "is retired"],
] as const)("activating a unit that is %s is refused in words", async (status, says) => {
  const unit = await addUnit(status, { serialNumber: `${status}-${count}` });
  await unchanged(async () => {
    for (const answer of [
      await admin.get(activate(unit)),
      await admin.post(activate(unit), { location_label: "" }),
    ])
      await expectPortalPage(answer, 409, says);
  });
});

test("a viewer sees the units, and is offered to activate none", async () => {
  await addUnit("shipped", { serialNumber: `SU-${count}` });
  const viewer = await scene.as("viewer", dealer);
  const html = await expectPortalPage(await viewer.get(list()), 200, "Only an owner or admin activates");
  expect(html).toContain(`SU-${count}`);
  expect(html).not.toContain("/activate");
});

test("a unit of another dealer is answered for as none", async () => {
  const unit = await addUnit("shipped", { serialNumber: `SU-${count}` });
  const stranger = await scene.as("owner", scene.otherDealer);
  const through = `/portal/dealers/${scene.otherDealer.dealerId}/units/${unit.id}/activate`;
  await unchanged(async () => {
    for (const answer of [
      await stranger.get(through),
      await stranger.post(through, { location_label: "" }),
      await admin.get(activate({ id: 999_999 })),
    ])
      await expectPortalPage(answer, 404, "There is nothing here");
  });
});
