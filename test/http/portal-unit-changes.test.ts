import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Address } from "../../src/dealers/address.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { EVERY_DEALER, type OwnUnit } from "../../src/dealers/unit.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";
const ADDRESS: Address = {
  line1: "1 Mill Lane",
  line2: null,
  city: "Leeds",
  postcode: "LS1 1AA",
  country: "GB",
};
let scene: PortalScene;
let dealer: SeededDealer;
let admin: Visitor & { readonly personId: number };
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({ settings: { SVC_ISSUER_CONTACT: "desk@issuer.example" } });
});
afterAll(() => scene.close());
/** Every test has a dealer of its own, with an address and one active unit. */
beforeEach(async () => {
  count += 1;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane ${count}`);
  await setDealer({ shippingAddress: ADDRESS });
  admin = await scene.as("admin", dealer);
  (scene.mails as unknown[]).length = 0;
});

const list = () => `/portal/dealers/${dealer.dealerId}/units`;
const unitPath = (unitId = dealer.unitId) => `${list()}/${unitId}`;
const ownUnits = (of = dealer): Promise<OwnUnit[]> => scene.app.units(of).list();
const ownUnit = async () => (await ownUnits()).find(({ id }) => id === dealer.unitId);
const auditOf = (subject: "unit" | "dealer", subjectId: number) =>
  scene.app.audit.list({ subject, subjectId, limit: 9 });
const asOperator = () => scene.app.units(EVERY_DEALER);
const openReturns = () => scene.app.units({ dealerId: dealer.dealerId }).listReturns();
const setDealer = (values: Partial<typeof dealers.$inferInsert>) =>
  scene.db.transact((tx) => tx.update(dealers).set(values).where(eq(dealers.id, dealer.dealerId)));
const setUnit = (values: Partial<typeof units.$inferInsert>) =>
  scene.db.transact((tx) => tx.update(units).set(values).where(eq(units.id, dealer.unitId)));
const orderedUnits = async () => (await ownUnits()).filter(({ status }) => status === "ordered");
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await tableContents(scene.db);
  await work();
  expect(await tableContents(scene.db)).toEqual(before);
}
async function formMark(): Promise<string> {
  const html = await (await admin.get(`${list()}/order`)).text();
  return /name="form_mark" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
const order = async (fields: Readonly<Record<string, string>>) =>
  admin.post(`${list()}/order`, { form_mark: await formMark(), ...fields });
const describeUnit = (name: string, own_reference: string, location_label: string) =>
  admin.post(`${unitPath()}/describe`, { name, own_reference, location_label });
const ask = (reason = "Does not start <any> more") => admin.post(`${unitPath()}/return`, { reason });
const takeBack = () => admin.post(`${unitPath()}/return/take-back`);

test("ordering units sends them to the dealer's own address, and is recorded as an order over the API is", async () => {
  const html = await expectPortalPage(await admin.get(`${list()}/order`), 200, "Order test units");
  expect(html).toContain("1 Mill Lane, Leeds, LS1 1AA, United Kingdom");
  const fields = { quantity: "3", destination: "dealer", location_label: " Bay 2 " };
  expectPortalRedirect(await order(fields), list());
  await expectPortalPage(await admin.get(list()), 200, "3 units are ordered.");
  const ordered = await orderedUnits();
  expect(ordered).toHaveLength(3);
  expect(ordered[0]).toMatchObject({
    locationLabel: "Bay 2",
    shippingAddress: ADDRESS,
    serialNumber: null,
  });
  expect(await auditOf("dealer", dealer.dealerId)).toMatchObject([
    {
      actor: `person:${admin.personId}`,
      action: "dealer.order-units",
      changes: { units: { from: 1, to: 4 } },
    },
  ]);
});

test("ordering units to another address keeps that address", async () => {
  const other = { line1: "9 Quay", line2: "", city: "York", postcode: "YO1 1AA", country: "IE" };
  expectPortalRedirect(await order({ quantity: "1", destination: "other", ...other }), list());
  const [ordered] = await orderedUnits();
  expect(ordered?.shippingAddress).toEqual({ ...other, line2: null });
});

test("ordering units by a dealer without an address asks for one", async () => {
  await setDealer({ shippingAddress: null });
  const answer = await order({ quantity: "1" });
  const html = await expectPortalPage(answer, 422, "Enter the street and the number.");
  expectFieldError(html, "country", "Choose the country.");
});

test("a form of an order that is sent twice orders once", async () => {
  const fields = { quantity: "2", destination: "dealer", form_mark: await formMark() };
  for (const _ of [1, 2]) expectPortalRedirect(await order(fields), list());
  await expectPortalPage(await admin.get(list()), 200, "2 units are ordered already by this form.");
  expect(await ownUnits()).toHaveLength(3);
});

test("ordering more than three units shows first what will be ordered, and orders what was confirmed", async () => {
  const fields = { quantity: "5", destination: "dealer", form_mark: await formMark() };
  const post = (more: Readonly<Record<string, string>>) => order({ ...fields, ...more });
  await unchanged(async () => {
    const html = await expectPortalPage(await post({}), 200, "Order 5 units?");
    expect(html).toContain("1 Mill Lane, Leeds, LS1 1AA, United Kingdom");
    expect(html).toContain('name="confirmed_quantity" value="5"');
    await expectPortalPage(await post({ quantity: "6", confirmed_quantity: "5" }), 200, "Order 6 units?");
  });
  expectPortalRedirect(await post({ confirmed_quantity: "5", line1: "", country: "" }), list());
  expect(await orderedUnits()).toHaveLength(5);
});

test("an order is cancelled while the unit is not shipped: the unit is retired, and the operator cannot ship it", async () => {
  await order({ quantity: "1", destination: "dealer" });
  const unitId = (await orderedUnits())[0]?.id ?? 0;
  const cancelPath = `${unitPath(unitId)}/cancel`;
  expect(await (await admin.get(unitPath(unitId))).text()).toContain(`href="${cancelPath}"`);
  await expectPortalPage(await admin.get(cancelPath), 200, "Keep the order");
  // The second time is as a form that was sent twice.
  for (const _ of [1, 2]) expectPortalRedirect(await admin.post(cancelPath), unitPath(unitId));
  await expectPortalPage(await admin.get(unitPath(unitId)), 200, "Order cancelled");
  expect(await auditOf("unit", unitId)).toMatchObject([
    {
      action: "unit.cancel-order",
      actor: `person:${admin.personId}`,
      changes: { status: { from: "ordered", to: "retired" } },
    },
  ]);
  const shipping = asOperator().move(OPERATOR, unitId, "ship", null);
  expect((await rejectionOf(shipping)).code).toBe("conflict");
});

test.each([
  ["shipped", "cancel"],
  ["active", "cancel"],
  ["returned", "cancel"],
  ["ordered", "return"],
  ["returned", "return"],
  ["retired", "return"],
] as const)("a unit that is %s refuses the form %p, and nothing is changed", async (status, what) => {
  await setUnit({ status });
  const path = `${unitPath()}/${what}`;
  await unchanged(async () => {
    for (const answer of [await admin.get(path), await admin.post(path, { reason: "Does not start" })])
      await expectPortalPage(answer, 409, "Nothing was changed.");
  });
});

test.each([
  [{ quantity: "11", destination: "dealer" }, "quantity", "Choose 1 to 10 units."],
  [{ quantity: "0", destination: "dealer" }, "quantity", "Choose 1 to 10 units."],
  [{ quantity: "1" }, "destination", "Choose where the units are sent."],
  [{ quantity: "1", destination: "other", line1: "x" }, "city", "Enter the town."],
  [
    { quantity: "1", destination: "dealer", location_label: "x".repeat(201) },
    "location_label",
    "at most 200",
  ],
] as const)("an order is refused for %j beside the field", async (fields, name, says) => {
  await unchanged(async () => {
    const html = await expectPortalPage(await order(fields), 422, says);
    expect(html).toContain(`id="${name}-error"`);
  });
});

test("the name and the reference of a unit are shown to the dealer alone, and its location over the API too", async () => {
  const asked = await admin.get(`${unitPath()}/describe`);
  const form = await expectPortalPage(asked, 200, "or an address of the dealer from the list");
  expect(form).toContain('<option value="1 Mill Lane, Leeds, LS1 1AA"></option>');
  const described = await describeUnit("Red <box>", "INV-7", "1 Mill Lane, Leeds, LS1 1AA");
  expectPortalRedirect(described, unitPath());
  const html = await expectPortalPage(await admin.get(unitPath()), 200, "INV-7");
  expect(html).toContain("<h1>Red &lt;box&gt;</h1>");
  expect(await (await admin.get(list())).text()).toContain("Red &lt;box&gt;");
  const shown = JSON.stringify(await scene.app.dealers.get(dealer.dealerId));
  expect(shown).toContain("1 Mill Lane, Leeds");
  expect(shown).not.toContain("INV-7");
  expect(await auditOf("unit", dealer.unitId)).toMatchObject([
    {
      action: "unit.describe",
      actor: `person:${admin.personId}`,
      changes: { own_reference: { from: null, to: "INV-7" } },
    },
  ]);
});

test("what a dealer says of a unit is deleted when its field is sent empty, and an equal form records nothing", async () => {
  await describeUnit("Box", "A", "B");
  for (const _ of [1, 2]) await describeUnit("", "", "");
  expect(await ownUnit()).toMatchObject({ name: null, ownReference: null, locationLabel: null });
  expect(await auditOf("unit", dealer.unitId)).toHaveLength(2);
});

test("what a dealer said of a unit does not go to the next dealer", async () => {
  await describeUnit("Box", "A", "B");
  await ask("Not needed");
  await asOperator().transfer(OPERATOR, dealer.unitId, scene.otherDealer.dealerId);
  const moved = (await ownUnits(scene.otherDealer)).find(({ id }) => id === dealer.unitId);
  expect(moved).toMatchObject({ name: null, ownReference: null, locationLabel: null, askedReturn: null });
  const owner = await scene.as("owner", scene.otherDealer);
  const path = `/portal/dealers/${scene.otherDealer.dealerId}/units/${dealer.unitId}`;
  const html = await expectPortalPage(await owner.get(path), 200, "Given to this dealer");
  expect(html).not.toContain("Not needed");
});

test("a name that is too long is refused beside its field, and stays typed", async () => {
  const name = "x".repeat(101);
  await unchanged(async () => {
    const answer = await admin.post(`${unitPath()}/describe`, { name });
    expectFieldError(await expectPortalPage(answer, 422, "too long"), "name", "at most 100", name);
  });
});

test("asking to return a unit tells the operator by mail and in the list of requests, and the dealer on the pages", async () => {
  await expectPortalPage(await admin.get(`${unitPath()}/return`), 200, "Request the return of");
  expectPortalRedirect(await ask(), unitPath());
  expect(scene.mails).toMatchObject([
    {
      to: { address: "desk@issuer.example" },
      subject: `${dealer.name} asks to return unit SVC-TEST-${dealer.dealerId}`,
    },
  ]);
  const words = scene.mails[0]?.paragraphs.join(" ") ?? "";
  expect(words).toContain("The reason: Does not start <any> more");
  expect(words).toContain(`svc units return ${dealer.unitId}`);
  expect(words).toMatch(/Asked by admin\d+@harbour\.example\./);
  expect(await openReturns()).toMatchObject([
    { unitId: dealer.unitId, reason: "Does not start <any> more", dealerName: dealer.name },
  ]);
  const page = await admin.get(unitPath());
  const html = await expectPortalPage(page, 200, "The operator is asked to take this unit back");
  expect(html).toContain("Does not start &lt;any&gt; more");
  expect(html).not.toContain("Request a return");
  expect(await (await admin.get(list())).text()).toContain("Return requested");
  expect(await auditOf("unit", dealer.unitId)).toMatchObject([
    { action: "unit.ask-return", actor: `person:${admin.personId}` },
  ]);
});

test("asking twice at once makes one request and one mail", async () => {
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await openReturns()).toHaveLength(1);
  expect(scene.mails).toHaveLength(1);
});

test("a request can be taken back, and made again", async () => {
  await ask();
  scene.clock.advanceSeconds(60);
  expectPortalRedirect(await takeBack(), unitPath());
  const html = await expectPortalPage(await admin.get(unitPath()), 200, "The request is taken back.");
  expect(html).toContain("Request taken back");
  expect(await openReturns()).toEqual([]);
  expectPortalRedirect(await takeBack(), unitPath());
  await expectPortalPage(await admin.get(unitPath()), 200, "There was no open request any more.");
  expectPortalRedirect(await ask("Again"), unitPath());
  expect(await openReturns()).toMatchObject([{ reason: "Again" }]);
});

test("a request that the operator closes shows the answer to the dealer, and ends once", async () => {
  await ask();
  const [asked] = await openReturns();
  const id = asked?.id ?? 0;
  scene.clock.advanceSeconds(1);
  expect(await asOperator().closeReturn(OPERATOR, id, "A new cable is on its way.")).toMatchObject({
    outcome: "closed",
    answer: "A new cable is on its way.",
  });
  const html = await expectPortalPage(await admin.get(unitPath()), 200, "Request closed by the operator");
  expect(html).toContain("A new cable is on its way.");
  await unchanged(async () => {
    expect((await rejectionOf(asOperator().closeReturn(OPERATOR, id, null))).code).toBe("conflict");
    expect((await rejectionOf(asOperator().closeReturn(OPERATOR, 999_999, null))).code).toBe("not_found");
  });
});

test("a request ends when the unit is back", async () => {
  await ask();
  await asOperator().move(OPERATOR, dealer.unitId, "return", null);
  expect(await openReturns()).toEqual([]);
  const html = await expectPortalPage(await admin.get(unitPath()), 200, "Returned");
  expect(html).not.toContain("Request a return");
});

test("a unit whose return is asked is not offered to be activated, and is again once the request is taken back", async () => {
  await setUnit({ status: "shipped" });
  await ask();
  for (const path of [unitPath(), list()])
    expect(await (await admin.get(path)).text()).not.toContain("/activate");
  await unchanged(async () => {
    for (const answer of [
      await admin.get(`${unitPath()}/activate`),
      await admin.post(`${unitPath()}/activate`, { location_label: "" }),
    ])
      await expectPortalPage(answer, 409, "take the request back first");
  });
  await takeBack();
  expect(await (await admin.get(unitPath())).text()).toContain(`${unitPath()}/activate`);
});

test.each([
  ["", "Say why"],
  ["x".repeat(501), "at most 500 characters"],
  ["Broken. Log in at https://evil.example/x", "Leave out web and e-mail addresses"],
  ["Broken, see X.com", "put a space after each full stop"],
  ["Broken, write to desk@evil.example", "Leave out web and e-mail addresses"],
])("a request needs a reason: %p is refused", async (reason, says) => {
  await unchanged(async () => {
    expectFieldError(await expectPortalPage(await ask(reason), 422, says), "reason", says);
  });
});

test("an address in the dealer's name or in the place of the unit does not reach the operator's mail", async () => {
  await setDealer({ name: "Log in at https://evil.example/x" });
  await setUnit({ locationLabel: "Desk, see www.evil.example" });
  expectPortalRedirect(await ask("Broken"), unitPath());
  const [mail] = scene.mails;
  expect(mail?.subject).toBe(`Dealer ${dealer.dealerId} asks to return unit SVC-TEST-${dealer.dealerId}`);
  expect(JSON.stringify(mail)).not.toContain("evil.example");
});

test("many requests do not flood the operator's mailbox, and all of them are listed", async () => {
  for (let asked = 0; asked < 12; asked += 1) {
    await ask();
    await takeBack();
  }
  await ask();
  expect(scene.mails.length).toBeLessThanOrEqual(10);
  expect(await openReturns()).toHaveLength(1);
});

test("the page of a unit shows what has happened to it, newest first, and its last result", async () => {
  scene.clock.setMs(TEST_START_MS + 86_400_000);
  await seedTest(scene.db, dealer, { make: "Older", testedAtMs: TEST_START_MS - 9_000_000 });
  const testId = await seedTest(scene.db, dealer, { make: "Newest" });
  await asOperator().move(OPERATOR, dealer.unitId, "return", null);
  const viewer = await scene.as("viewer", dealer);
  const html = await expectPortalPage(await viewer.get(unitPath()), 200, "What has happened");
  expect(html).toContain(`/tests/${testId}"`);
  expect(html).toContain("Newest");
  expect(html).not.toContain("Older");
  expect(html).toContain(`/tests?unit=${dealer.unitId}"`);
  const [returned, activated, ordered] = ["Returned", "Activated", "Ordered"].map((word) =>
    html.lastIndexOf(`scope="row">${word}<`),
  ) as [number, number, number];
  expect(returned).toBeLessThan(activated);
  expect(activated).toBeLessThan(ordered);
  expect(returned).toBeGreaterThan(0);
  expect(html).not.toContain("/describe");
});

test("the page of a unit of another dealer, and each of its forms, answer as for none", async () => {
  const stranger = await scene.as("owner", scene.otherDealer);
  const through = `/portal/dealers/${scene.otherDealer.dealerId}/units/${dealer.unitId}`;
  await unchanged(async () => {
    for (const answer of [
      await stranger.get(through),
      await stranger.get(`${through}/describe`),
      await stranger.post(`${through}/describe`, { name: "x" }),
      await stranger.get(`${through}/return`),
      await stranger.post(`${through}/return`, { reason: "x" }),
      await stranger.post(`${through}/return/take-back`),
      await stranger.get(`${through}/cancel`),
      await stranger.post(`${through}/cancel`),
    ])
      await expectPortalPage(answer, 404, "There is nothing here");
  });
});
