import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { eq } from "drizzle-orm";
import { ACTIVITY_ACTIONS } from "../../src/activity/activity.ts";
import { recordAudit } from "../../src/audit/audit-store.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { TRIGGERS } from "../../src/sandbox/sandbox-request.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

let scene: PortalScene;
let dealer: SeededDealer;
let owner: Visitor & { readonly personId: number };
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  count += 1;
  dealer = await seedDealer(scene.testApp.db, scene.dealer.companyId, `Mill Lane ${count}`);
  owner = await scene.as("owner", dealer);
});

const path = () => `/portal/dealers/${dealer.dealerId}/settings/activity`;
const write = (entry: Partial<Parameters<typeof recordAudit>[1]>) =>
  scene.testApp.db.transact((tx) =>
    recordAudit(tx, {
      atMs: TEST_START_MS,
      actor: `person:${owner.personId}`,
      action: "dealer.set-logo",
      subject: "dealer",
      subjectId: dealer.dealerId,
      changes: {},
      ...entry,
    }),
  );
async function shown(query = "", visitor: Visitor = owner): Promise<string[]> {
  const html = await expectPortalPage(await visitor.get(path() + query), 200, "Who did what at this dealer");
  return [...html.matchAll(/<tr role="row">(.*?)<\/tr>/gs)]
    .map(([, row = ""]) => readableText(row))
    .filter((row) => row.includes(" Who ") && row.includes(" What "))
    .map((row) => row.replace(/^.*? Who /, "").replace(" What ", ": "));
}
const emailOf = async (personId: number) =>
  (await scene.testApp.app.peopleAdministration.get({ personId })).email;

test("every action on a dealer, its units, keys, webhooks and certificates that svc records has words", async () => {
  const known = new Set<string>(Object.values(ACTIVITY_ACTIONS).flat());
  const recorded = new Set<string>();
  for await (const file of new Glob("src/**/*-service.ts").scan("."))
    for (const [, action = ""] of (await Bun.file(file).text()).matchAll(
      /"((?:dealer|unit|credential|webhook|member|invitation|certificate)\.[a-z]+(?:-[a-z]+)*)"/g,
    ))
      recorded.add(action);
  // Names of events, which are no actions.
  for (const other of TRIGGERS) recorded.delete(other);
  expect([...recorded].filter((action) => !known.has(action))).toEqual([]);
  expect(recorded.size).toBeGreaterThan(20);
});

describe("the activity of a dealer", () => {
  test("the activity says in words who did what, and shows nothing of the codes", async () => {
    const { db, random } = scene.testApp;
    const key = await seedCredential(db, random, {
      kind: "dealer-group",
      companyId: dealer.companyId,
      dealerId: dealer.dealerId,
    });
    const role = { from: "viewer", to: "admin" };
    const of = (personId: number) => ({ person_id: { from: personId, to: personId } });
    const member = await scene.as("viewer", dealer);
    const testId = await seedTest(db, dealer);
    const group = await scene.asGroup("admin", dealer.companyId);
    const [ownerMail, memberMail, groupMail] = [
      await emailOf(owner.personId),
      await emailOf(member.personId),
      await emailOf(group.personId),
    ];
    await write({ action: "member.change-role", changes: { ...of(member.personId), role } });
    await write({ action: "invitation.send", actor: "operator:ann", changes: { ...of(9_999_999), role } });
    await write({ action: "unit.activate", subject: "unit", subjectId: dealer.unitId });
    await write({
      action: "dealer.order-units",
      actor: `credential:${key.clientId}`,
      changes: { units: { from: 1, to: 3 } },
    });
    await write({
      action: "dealer.update",
      actor: "credential:svc_id_other",
      changes: { primary_contact: { from: null, to: { email: "hidden@x.example" } } },
    });
    await write({
      action: "certificate.withdraw",
      actor: `person:${group.personId}`,
      subject: "test",
      subjectId: testId,
    });
    await write({ action: "certificate.send", changes: { test_ids: { from: null, to: [testId] } } });
    expect(await shown()).toEqual([
      `${ownerMail}: sent a certificate to a customer`,
      `${groupMail}: withdrew the certificate of test ${testId}`,
      "The dealer group, over the API: changed the contact",
      `API key “${key.clientId}”: ordered 2 units`,
      `${ownerMail}: activated SVC-TEST-${dealer.dealerId}`,
      "The operator: invited a person whose account is deleted as admin",
      `${ownerMail}: changed the role of ${memberMail} from viewer to admin`,
    ]);
    const html = await (await owner.get(path())).text();
    expect(html).not.toMatch(/hidden@x|operator:|person:\d|member\.change-role|ann\b/);
  });

  test("the activity is that of this dealer alone, and leaves out what a unit did elsewhere before", async () => {
    const { db } = scene.testApp;
    const other = await seedDealer(db, dealer.companyId, `Mill Lane ${count} North`);
    await write({ subjectId: other.dealerId });
    await write({ action: "unit.activate", subject: "unit", subjectId: other.unitId });
    await write({ action: "certificate.withdraw", subject: "test", subjectId: await seedTest(db, other) });
    await write({ action: "person.sign-in", subject: "person", subjectId: owner.personId });
    expect(await shown()).toEqual([]);
    await db.transact((tx) =>
      tx.update(units).set({ dealerId: dealer.dealerId }).where(eq(units.id, other.unitId)),
    );
    await write({ action: "unit.move", actor: "operator:ann", subject: "unit", subjectId: other.unitId });
    await write({ action: "unit.retire", actor: "operator:ann", subject: "unit", subjectId: other.unitId });
    expect(await shown()).toEqual([
      `The operator: retired SVC-TEST-${other.dealerId}`,
      `The operator: brought SVC-TEST-${other.dealerId} to this dealer`,
    ]);
  });

  test.each([
    ["?who=operator", ["The operator"]],
    ["?who=program", ["The dealer group, over the API"]],
    ["?kind=units", ["The operator"]],
    ["?kind=keys", []],
    ["?who=9999999", []],
    ["?who=nobody&kind=nothing&before=x", ["The dealer group, over the API", "The operator", "me"]],
    ["?who=me&kind=dealer", ["me"]],
  ])("the activity is filtered by %s", async (query, by) => {
    await write({});
    await write({ action: "unit.ship", actor: "operator:ann", subject: "unit", subjectId: dealer.unitId });
    await write({ action: "dealer.update", actor: "credential:svc_id_other" });
    const me = await emailOf(owner.personId);
    const rows = await shown(query.replace("=me", `=${owner.personId}`));
    expect(rows.map((row) => row.split(": ")[0])).toEqual(by.map((who) => (who === "me" ? me : who)));
  });

  test("the activity goes on page by page, without an entry twice or left out", async () => {
    for (let made = 0; made < 60; made++)
      await write(
        made % 2 === 0
          ? { action: "dealer.order-units", changes: { units: { from: 0, to: made + 2 } } }
          : { action: "unit.ship", subject: "unit", subjectId: dealer.unitId },
      );
    const html = await (await owner.get(`${path()}?kind=units`)).text();
    const next = /href="([^"]*before=\d+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toContain("kind=units");
    const [first, second] = [await shown("?kind=units"), await shown(next.slice(path().length))];
    expect([first.length, second.length]).toEqual([50, 10]);
    expect(new Set([...first, ...second].filter((row) => row.includes("ordered"))).size).toBe(30);
  });

  test("the activity is for owners and admins, of the group too, and not for viewers", async () => {
    await write({});
    for (const visitor of [await scene.as("admin", dealer), await scene.asGroup("admin", dealer.companyId)])
      expect(await shown("", visitor)).toHaveLength(1);
    const viewer = await scene.as("viewer", dealer);
    expect((await viewer.get(path())).status).toBe(403);
    const people = `/portal/dealers/${dealer.dealerId}/people`;
    expect(await (await viewer.get(people)).text()).not.toContain(path());
    expect(await (await owner.get(people)).text()).toContain(path());
  });
});
