import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { DEALER_ROLES } from "../../src/access/dealer-role.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { testIdsIn } from "../support/listed-tests.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

/** What the people of a parent company see and do. Who reaches which route is held by `portal-walk.test.ts`. */
const OPERATOR = "operator:ann";
const DAY_MS = 86_400_000;

let scene: PortalScene;
let companyId: number;
let north: SeededDealer;
let south: SeededDealer;
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
});
afterAll(() => scene.close());
/** Every test has a group of its own. */
beforeEach(async () => {
  count += 1;
  const { db } = scene;
  companyId = await seedCompany(db, `Fells Motors ${count}`);
  north = await seedDealer(db, companyId, `Fells North ${count}`);
  south = await seedDealer(db, companyId, `Fells South ${count}`);
});

const group = () => `/portal/groups/${companyId}`;
const at = ({ dealerId }: SeededDealer) => `/portal/dealers/${dealerId}`;
const setNorth = (values: Partial<typeof dealers.$inferInsert>) =>
  scene.db.transact((tx) => tx.update(dealers).set(values).where(eq(dealers.id, north.dealerId)));
const emailOf = async ({ personId }: { readonly personId: number }) =>
  (await scene.app.peopleAdministration.get({ personId })).email;
const auditOf = async (id: number) =>
  (await scene.app.audit.list({ subject: "company", subjectId: id, limit: 20 })).map(({ actor, action }) => ({
    actor,
    action,
  }));
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr role="row">(.*?)<\/tr>/gs)].map(([, row = ""]) => readableText(row)).slice(1);

test("a person of the group starts at its page, and opens and switches between all its dealers", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  expectPortalRedirect(await viewer.get("/portal"), group());
  const html = await expectPortalPage(await viewer.get(group()), 200, north.name);
  for (const dealer of [north, south]) {
    expect(html).toContain(`href="${at(dealer)}"`);
    const page = await expectPortalPage(await viewer.get(at(dealer)), 200, dealer.name);
    expect(page).toContain(`href="${group()}"`);
    expect(page).toContain(`href="${at(dealer === north ? south : north)}"`);
  }
  const account = await expectPortalPage(await viewer.get("/portal/account"), 200, "Your account");
  expect(readableText(account)).toContain(`Fells Motors ${count} Viewer`);
});

test("a group finds the tests of all its dealers, each with its dealer, and none of another group", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  const tesla = { make: "Tesla", model: "Model Y", registration: `AB ${count} TES` };
  const there = await seedTest(scene.db, north, { ...tesla, vin: null });
  const kia = await seedTest(scene.db, south, { make: "Kia", model: "EV6", vin: "KNACC81GFM5132572" });
  await seedTest(scene.db, scene.dealer, tesla);
  const search = `${group()}/tests`;
  expect(await (await viewer.get(group())).text()).toContain(
    `<form method="get" action="${search}" role="search"`,
  );
  for (const [query, found, dealer] of [
    ["tesla", there, north],
    [`ab${count}-tes`, there, north],
    ["model y", there, north],
    ["KNACC81", kia, south],
  ] as const) {
    const html = await expectPortalPage(
      await viewer.get(`${search}?q=${query}`),
      200,
      "1 test, newest first",
    );
    expect(testIdsIn(html)).toEqual([found]);
    expect(html).toContain(`href="${at(dealer)}/tests/${found}"`);
    expect(rowsOf(html)[0]).toContain(dealer.name);
  }
  await expectPortalPage(await viewer.get(search), 200, "2 tests, newest first");
  await expectPortalPage(await viewer.get(`${search}?q=nothing`), 200, "No test matches");
  await expectPortalPage(await viewer.get(`${search}?q=%3C%3E`), 422, "Enter some of its letters");
  expectPortalRedirect(await viewer.get(`${search}?page=9`), search);
  const dealersOwn = await scene.as("viewer", north);
  expect((await dealersOwn.get(search)).status).toBe(404);
});

test("a group without tests says so", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await expectPortalPage(await viewer.get(`${group()}/tests`), 200, "No tests yet");
});

test("a dealer that joins the group is reached from the next request on, and one that leaves it no more", async () => {
  const owner = await scene.asGroup("owner", companyId);
  const elsewhere = await scene.asGroup("owner", scene.dealer.companyId);
  const statuses = () =>
    Promise.all([owner, elsewhere].map(async (one) => (await one.get(`${at(north)}/tests`)).status));
  expect(await statuses()).toEqual([200, 404]);
  await setNorth({ companyId: scene.dealer.companyId });
  expect(await statuses()).toEqual([404, 200]);
  expect(await (await owner.get(group())).text()).not.toContain(north.name);
  await setNorth({ companyId });
  expect(await statuses()).toEqual([200, 404]);
});

test.each([
  ["viewer", "owner", 200],
  ["owner", "viewer", 200],
  ["viewer", "viewer", 403],
] as const)(
  "a person who is %s at the group and %s at the dealer has the higher role there",
  async (ofGroup, ofDealer, status) => {
    const person = await scene.asGroup(ofGroup, companyId);
    await scene.join(person.personId, ofDealer, north);
    expect((await person.get(`${at(north)}/people/invite`)).status).toBe(status);
    expect((await person.get(`${at(south)}/people/invite`)).status).toBe(ofGroup === "owner" ? 200 : 403);
  },
);

test.each(["suspended", "closed"] as const)(
  "the group's owner looks at a dealer that is %s and changes nothing there",
  async (status) => {
    const owner = await scene.asGroup("owner", companyId);
    await scene.app.dealers.setStatus(OPERATOR, north.dealerId, status);
    const page = await owner.get(`${at(north)}/people`);
    const html = await expectPortalPage(page, 200, `This dealer is ${status}`);
    expect(html).not.toContain("Invite somebody");
    expect(html).not.toContain("Your dealer group can tell you more");
    const refused = await owner.post(`${at(north)}/people/invite`, { email: "a@fells.example" });
    await expectPortalPage(refused, 403, `is ${status}. Nothing was changed.`);
    expect((await owner.get(`${at(south)}/people/invite`)).status).toBe(200);
  },
);

test("a dealer's own people see which people of the group act for it, and cannot change them", async () => {
  const admin = await scene.asGroup("admin", companyId);
  const owner = await scene.as("owner", north);
  const email = await emailOf(admin);
  const page = await owner.get(`${at(north)}/people`);
  const html = await expectPortalPage(page, 200, `People of Fells Motors ${count}`);
  expect(html).toContain(email);
  expect(html).not.toContain(`${at(north)}/people/${admin.personId}`);
  for (const path of [`${at(north)}/people/${admin.personId}`, `${group()}/people`])
    expect((await owner.get(path)).status).toBe(404);
  expect((await owner.post(`${at(north)}/people/${admin.personId}/remove`)).status).toBe(404);
  const others = await scene.as("owner", scene.otherDealer);
  expect(await (await others.get(`${at(scene.otherDealer)}/people`)).text()).not.toContain(email);
});

const people = () => `${group()}/people`;

test("an operator invites the first owner by mail, whose password opens every dealer", async () => {
  const { peopleAdministration } = scene.app;
  const email = `head${count}@fells.example`;
  const asked = { companyId, email, role: "owner", name: "Zoë Field" } as const;
  const { person, isMailed } = await peopleAdministration.invite(OPERATOR, asked);
  expect(isMailed).toBe(true);
  expect(person.groupInvitations).toMatchObject([{ companyId, role: "owner" }]);
  const mail = scene.mails.at(-1);
  expect(mail?.paragraphs.join("\n")).toContain(`Fells Motors ${count} and all its dealers`);
  const link = new URL(mail?.action?.url ?? "").pathname;
  const visitor = scene.visitor();
  const invitation = readableText(await (await visitor.get(link)).text());
  expect(invitation).toContain(`you join Fells Motors ${count}`);
  expect((await visitor.post(link, passwordForm(GOOD_PASSWORD))).status).toBe(303);
  expectPortalRedirect(await visitor.get("/portal"), group());
  expect((await visitor.get(`${at(south)}/people/invite`)).status).toBe(200);
  expect((await auditOf(companyId)).map(({ action }) => action)).toEqual([
    "invitation.accept",
    "invitation.send",
  ]);
  expect(await peopleAdministration.list({ companyId })).toMatchObject([
    { email, groupMemberships: [{ companyId, role: "owner", name: "Zoë Field" }] },
  ]);
  expect(await peopleAdministration.list({ dealerId: north.dealerId })).toEqual([]);
  const again = peopleAdministration.invite(OPERATOR, { companyId, email, role: "viewer", name: null });
  expect((await rejectionOf(again)).code).toBe("conflict");
});

test("an owner of the group invites a person, who agrees in the portal, gets another role and is removed at once", async () => {
  const owner = await scene.asGroup("owner", companyId);
  const invited = await scene.as("viewer", scene.otherDealer);
  await scene.db.transact((tx) => storePassword(tx, invited.personId, "a hash", 1));
  const email = await emailOf(invited);
  expectPortalRedirect(await owner.post(`${people()}/invite`, { email, role: "viewer" }), people());
  await expectPortalPage(await owner.get(people()), 200, `${email} is invited.`);
  expect((await invited.get(group())).status).toBe(404);
  await expectPortalPage(await invited.get("/portal"), 200, `Join Fells Motors ${count}?`);
  for (const _ of ["once", "sent again"])
    expectPortalRedirect(await invited.post(`/portal/invitations/groups/${companyId}/accept`), group());
  expect((await invited.get(at(south))).status).toBe(200);
  const path = `${people()}/${invited.personId}`;
  expectPortalRedirect(await owner.post(path, { role: "admin" }), path);
  expect((await invited.get(`${at(south)}/keys/new`)).status).toBe(200);
  expectPortalRedirect(await owner.post(`${path}/remove`), people());
  expect((await invited.get(at(south))).status).toBe(303);
  const again = await scene.signedIn(invited.personId);
  expect((await again.get(at(south))).status).toBe(404);
  expect((await again.get(at(scene.otherDealer))).status).toBe(200);
  expect(await auditOf(companyId)).toEqual([
    { actor: `person:${owner.personId}`, action: "member.remove" },
    { actor: `person:${owner.personId}`, action: "member.change-role" },
    { actor: `person:${invited.personId}`, action: "invitation.accept" },
    { actor: `person:${owner.personId}`, action: "invitation.send" },
  ]);
});

test("an invitation to the group is declined, withdrawn, or of others, and then opens nothing", async () => {
  const owner = await scene.asGroup("owner", companyId);
  const invited = await scene.as("viewer", scene.otherDealer);
  const email = await emailOf(invited);
  const answer = (visitor: Visitor, how: string) =>
    visitor.post(`/portal/invitations/groups/${companyId}/${how}`);
  await owner.post(`${people()}/invite`, { email, role: "viewer" });
  expect((await answer(await scene.as("viewer"), "accept")).status).toBe(404);
  expectPortalRedirect(await answer(invited, "decline"), "/portal");
  expect((await answer(invited, "accept")).status).toBe(404);
  scene.clock.advanceSeconds(600);
  await owner.post(`${people()}/invite`, { email, role: "viewer" });
  await owner.post(`${people()}/${invited.personId}/withdraw`);
  expect((await answer(invited, "accept")).status).toBe(404);
  expect((await invited.get(at(south))).status).toBe(404);
});

test("a group keeps its last owner, and the operator learns whose last owner was removed", async () => {
  const owner = await scene.asGroup("owner", companyId);
  const path = `${people()}/${owner.personId}`;
  await expectPortalPage(await owner.post(path, { role: "viewer" }), 422, "A group keeps at least one owner");
  await expectPortalPage(await owner.post(`${path}/remove`), 422, "A group keeps at least one owner");
  const { remove } = scene.app.peopleAdministration;
  const { personId } = owner;
  await scene.join(personId, "viewer", scene.otherDealer);
  expect(await remove(OPERATOR, { personId }, { companyId })).toMatchObject({
    ownerlessDealers: [],
    ownerlessCompanies: [companyId],
  });
  const again = await scene.signedIn(personId);
  expect((await again.get(at(north))).status).toBe(404);
  expect(await auditOf(companyId)).toEqual([{ actor: OPERATOR, action: "member.remove" }]);
});

test("an owner of the group invites to a dealer under the name that the group gave", async () => {
  const owner = await scene.asGroup("owner", companyId);
  expectPortalRedirect(
    await owner.post(`${at(north)}/people/invite`, { email: `new${count}@fells.example`, role: "admin" }),
    `${at(north)}/people`,
  );
  const email = await emailOf(owner);
  expect(scene.mails.at(-1)?.paragraphs.join("\n")).toContain(`${email} asks you to join ${north.name}`);
  expect(await scene.app.accounts.memberships.listInvitations({ dealerId: north.dealerId })).toHaveLength(1);
});

const monthStartMs = Date.UTC(2026, 2, 1);
const seed = (dealer: SeededDealer, testedAtMs: number, row = {}) =>
  seedTest(scene.db, dealer, { testedAtMs, ...row });

test("the figures count the completed tests of this month and the last, and every test there is", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await seed(north, monthStartMs, { sohPercent: 90, changeNo: 1 });
  await seed(north, monthStartMs - 1, { sohPercent: 80, warnings: ["CELL_IMBALANCE"], changeNo: 2 });
  await seed(north, monthStartMs - 40 * DAY_MS, { sohPercent: 10, changeNo: 3 });
  await seed(north, TEST_START_MS, { status: "failed", sohPercent: null, changeNo: 4 });
  const { db, random } = scene;
  const of = { kind: "dealer-group", companyId, dealerId: south.dealerId } as const;
  const { accountId } = await seedCredential(db, random, of);
  const added = { events: [], sealedSecret: "", asymmetricSignatures: false, createdAtMs: TEST_START_MS };
  const endpoints: readonly Partial<typeof webhookEndpoints.$inferInsert>[] = [
    { consecutiveFailures: 1 },
    { lastAttemptAtMs: 2, lastSuccessAtMs: 1 },
    { lastAttemptAtMs: 2, lastSuccessAtMs: 2 },
    { consecutiveFailures: 9, disabledAtMs: 1, disabledReason: "request" },
    { consecutiveFailures: 9, disabledAtMs: 1, disabledReason: "failures" },
    { consecutiveFailures: 9, deletedAtMs: 1 },
  ];
  for (const [index, endpoint] of endpoints.entries()) {
    const row = { accountId, url: `https://${index}.example`, consecutiveFailures: 0, ...added, ...endpoint };
    await db.transact((tx) => tx.insert(webhookEndpoints).values(row));
  }
  const html = await expectPortalPage(await viewer.get(group()), 200, "The dealers of the group.");
  expect(rowsOf(html)).toEqual([
    `${north.name} Needs attention – This month 1 Last month 1 All tests 4 Mean health 85.0% With warnings 50% Units 1 active`,
    `${south.name} Needs attention 3 failing webhooks This month – Last month – All tests – Mean health – With warnings – Units 1 active`,
  ]);
  // A further test counts at once, and the next month begins with the clock.
  await seed(north, monthStartMs, { sohPercent: 70, changeNo: 5 });
  expect(rowsOf(await (await viewer.get(group())).text())[0]).toContain(
    "This month 2 Last month 1 All tests 5 Mean health 80.0%",
  );
  scene.clock.advanceMs(31 * DAY_MS);
  const later = await scene.signedIn(viewer.personId);
  expect(rowsOf(await (await later.get(group())).text())[0]).toContain(
    "This month – Last month 2 All tests 5 Mean health 80.0%",
  );
  scene.clock.setMs(TEST_START_MS);
});

test("a dealer's figures on the page of the group are those of its own page, by the clock of the dealer", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  await setNorth({ timeZone: "Pacific/Auckland" });
  // Still February in UTC.
  const warned = { sohPercent: 90, warnings: ["CELL_IMBALANCE"], changeNo: 1 };
  await seed(north, monthStartMs - DAY_MS / 4, warned);
  const provisional = { sohPercent: 40, referenceData: "provisional", warnings: null, changeNo: 2 };
  await seed(north, monthStartMs, provisional);
  await seed(north, monthStartMs, { sohPercent: 20, withdrawnAtMs: TEST_START_MS, changeNo: 3 });
  await seed(north, monthStartMs, { sohPercent: 80, warnings: null, changeNo: 4 });
  await seed(south, monthStartMs - DAY_MS / 4, { sohPercent: 70, changeNo: 5 });
  expect(rowsOf(await (await viewer.get(group())).text())).toMatchObject([
    expect.stringContaining("This month 4 Last month – All tests 4 Mean health 85.0% With warnings 50%"),
    expect.stringContaining("This month – Last month 1 All tests 1 Mean health 70.0% With warnings 0%"),
  ]);
  expect(rowsOf(await (await viewer.get(`${at(north)}/figures`)).text())[0]).toContain(
    "Tests 4 Mean state of health 85.0% With warnings 50% (1 of 2)",
  );
});

test.each([
  ["", ["North", "South"]],
  ["?sort=this_month", ["South", "North"]],
  ["?sort=total", ["South", "North"]],
  ["?sort=soh", ["South", "North"]],
  ["?sort=warnings", ["North", "South"]],
  ["?sort=nonsense", ["North", "South"]],
  ["?q=%20sOuth", ["South"]],
  ["?q=west", []],
  ["?page=99", ["North", "South"]],
])("the dealers of a group are found and sorted by %s", async (query, names) => {
  const viewer = await scene.asGroup("viewer", companyId);
  await seed(north, monthStartMs, { sohPercent: 95, warnings: ["CELL_IMBALANCE"], changeNo: 1 });
  for (const changeNo of [2, 3]) await seed(south, monthStartMs, { sohPercent: 75, changeNo });
  const page = await viewer.get(`${group()}${query}`);
  const html = await expectPortalPage(page, 200, "The dealers of the group.");
  expect(rowsOf(html).map((row) => /Fells (\w+)/.exec(row)?.[1])).toEqual(names);
});

test("the list of the others and the page of the group have the dealers in one order, by name", async () => {
  const mixed = await seedCompany(scene.db, "Mixed Order");
  for (const name of ["zebra Cars", "Äpfel Autos", "Motor Mile"]) await seedDealer(scene.db, mixed, name);
  const viewer = await scene.asGroup("viewer", mixed);
  const html = await (await viewer.get(`/portal/groups/${mixed}`)).text();
  const names = ["Äpfel Autos", "Motor Mile", "zebra Cars"];
  const listed = /<ul aria-label="Your dealers">.*?<\/ul>/s.exec(html)?.[0] ?? "";
  const inOrder = (text: string) => names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  expect(inOrder(listed)).toEqual(names);
  expect(inOrder(html.slice(html.indexOf("<table")))).toEqual(names);
});

test("a group without a dealer says so", async () => {
  const alone = await seedCompany(scene.db, "Fells Empty");
  const viewer = await scene.asGroup("viewer", alone);
  await expectPortalPage(await viewer.get(`/portal/groups/${alone}`), 200, "No dealers yet");
});

test("a person with many dealers gets them page by page, and finds one by name from every page", async () => {
  const viewer = await scene.asGroup("viewer", companyId);
  for (let made = 0; made < 60; made++)
    await seedDealer(scene.db, companyId, `Fells Branch ${String(made).padStart(2, "0")} of ${count}`);
  const html = await expectPortalPage(await viewer.get(group()), 200, "62 dealers");
  expect(rowsOf(html)).toHaveLength(50);
  expect(html).toContain(`${group()}?page=2`);
  expect(rowsOf(await (await viewer.get(`${group()}?page=2`)).text())).toHaveLength(12);
  const page = await expectPortalPage(await viewer.get(`${at(south)}/units`), 200, south.name);
  expect(page.match(/href="\/portal\/dealers\/\d+"/g)?.length).toBeLessThan(20);
  expect(page).toContain(`<form method="get" action="${group()}"`);
  expect(page).toMatch(/aria-current="true">Fells South/);
});

let strictScene: PortalScene;
beforeAll(async () => {
  strictScene = await startPortalScene({ settings: { SVC_REQUIRE_SECOND_FACTOR: "on" } });
});
afterAll(() => strictScene.close());

test.each(DEALER_ROLES)("a role of %s at a group needs codes from an app as at a dealer", (role) => {
  const { sessions } = strictScene.app.accounts;
  expect(sessions.isRequiredOf({ memberships: [], groups: [{ role }] })).toBe(role !== "viewer");
});

test("a group's owner who needs codes reaches neither the group nor a dealer before they are set up", async () => {
  const { dealer } = strictScene;
  const owner = await strictScene.asGroup("owner");
  for (const path of [`/portal/groups/${dealer.companyId}`, at(dealer), "/portal"])
    expectPortalRedirect(await owner.get(path), "/portal/account/second-factor");
  const viewer = await strictScene.asGroup("viewer");
  expect((await viewer.get(at(dealer))).status).toBe(200);
});
