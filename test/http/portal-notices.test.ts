import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { noticeChoices, noticeMarks } from "../../src/identity/notices/notice-choice-table.ts";
import { findPersonByEmail } from "../../src/identity/people/person-store.ts";
import { companyMembers } from "../../src/identity/people/person-table.ts";
import { HOUR_S, NO_NOTICES, type NoticeScene, openNoticeScene } from "../support/notice-scene.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { answered } from "../support/scripted-delivery-client.ts";

const OPERATOR = "operator:ann";
let scene: NoticeScene;
beforeEach(async () => {
  scene = await openNoticeScene();
});
afterEach(() => scene.close());

describe("a safety issue", () => {
  test("a safety issue is mailed to owners and admins at once, and shown to everyone with what to do", async () => {
    await scene.addMember("boss@harbour.example", "admin");
    const viewer = await scene.as("viewer");
    await scene.completed();
    await scene.safetyIssue(7);
    await scene.tick();
    expect(scene.told().map(([address]) => address)).toEqual([
      "owner1@harbour.example",
      "boss@harbour.example",
    ]);
    const [mail] = scene.mails;
    expect(mail?.subject).toMatch(/^Safety issue: .+, test 7 \(Harbour Street Motors\)$/);
    expect(mail?.action?.url).toBe(`${scene.testApp.baseUrl}${scene.path}/tests/7`);
    const html = await expectPortalPage(
      await viewer.get(scene.path),
      200,
      "Do not charge or move the vehicle",
    );
    expect(html).toContain(`${scene.path}/tests/7"`);
    await scene.tick();
    expect(scene.mails).toHaveLength(2);
    expect(await scene.stored()).toHaveLength(1);
  });
});

describe("a notice", () => {
  test("a unit on its way, a key made and revoked, and a person who joined are noticed once each", async () => {
    const { app, clock } = scene.testApp;
    const { dealerId } = scene.dealer;
    const [unit] = await app.units({ dealerId }).seed(OPERATOR, { count: 1, active: false });
    await app.units(EVERY_DEALER).move(OPERATOR, unit?.id ?? 0, "ship", null);
    const formMark = app.dealerKeys.newFormMark();
    const made = await app.dealerKeys.create(`person:${scene.owner.personId}`, dealerId, {
      label: "DMS",
      kind: "read-only",
      formMark,
    });
    if (made.kind !== "made") throw new Error("no key was made");
    await app.dealerKeys.revoke(`person:${scene.owner.personId}`, dealerId, made.key.id);
    await scene.tick();
    await scene.tick();
    const html = await expectPortalPage(await scene.owner.get(`${scene.path}/notices`), 200, "Notices");
    const text = readableText(html);
    for (const says of [
      `${unit?.serialNumber} is on its way`,
      "The API key “DMS” was made",
      "The API key “DMS” was revoked",
    ])
      expect(text).toContain(says);
    expect(await scene.stored()).toHaveLength(3);
    // Owners are not mailed about units unless they ask.
    expect(scene.told()).toEqual([["owner1@harbour.example", "2 things to know at Harbour Street Motors"]]);
    clock.advanceSeconds(HOUR_S * 2);
    await scene.tick();
    expect(scene.mails).toHaveLength(1);
  });

  test("the operator's answer to a return request, and a unit that came back, are mailed to owners and admins at once", async () => {
    const { app, clock } = scene.testApp;
    const { dealerId, unitId } = scene.dealer;
    const serial = `SVC-TEST-${dealerId}`;
    const asking = { actor: `person:${scene.owner.personId}`, email: "owner1@harbour.example" } as const;
    const asked = await app.units({ dealerId }).askReturn(asking, unitId, "Broken.");
    const returnId = asked.unit.askedReturn?.id ?? 0;
    await app.units(EVERY_DEALER).closeReturn(OPERATOR, returnId, "A new cable is on its way.");
    await scene.tick();
    const before = scene.mails.length;
    expect(scene.told().at(-1)?.[1]).toBe(
      `The operator closed the return request of ${serial} (Harbour Street Motors)`,
    );
    expect(scene.mails.at(-1)?.paragraphs).toEqual(["The answer: A new cable is on its way."]);
    clock.advanceSeconds(HOUR_S);
    await app.units(EVERY_DEALER).move(OPERATOR, unitId, "return", null);
    await scene.tick();
    expect(scene.told().slice(before)).toEqual([
      ["owner1@harbour.example", `${serial} is back at the operator (Harbour Street Motors)`],
    ]);
    const later = await scene.signedIn(scene.owner.personId);
    await expectPortalPage(await later.get(`${scene.path}/notices`), 200, "A new cable is on its way.");
  });

  test("a person who accepts an invitation is told to the others, by name, and not to the person", async () => {
    const { app } = scene.testApp;
    await app.accounts.memberships.invite(
      scene.owner.personId,
      { dealerId: scene.dealer.dealerId },
      {
        email: "ann@harbour.example",
        role: "admin",
        name: "Ann Archer",
      },
    );
    const invited = await findPersonByEmail(scene.testApp.db.read, "ann@harbour.example");
    const ann = await scene.signedIn(invited?.id ?? 0);
    const before = scene.mails.length;
    await ann.post(`/portal/invitations/${scene.dealer.dealerId}/accept`);
    await scene.tick();
    expect(scene.told().slice(before)).toEqual([
      ["owner1@harbour.example", "Ann Archer joined as admin (Harbour Street Motors)"],
    ]);
  });

  test("a webhook that is disabled is told to owners in one way, on the overview and by one mail", async () => {
    const key = await seedDealerKey(scene.testApp, scene.dealer);
    await seedEndpoint(scene.testApp, key, "https://hooks.harbour.example/secret-path");
    scene.client.onPost = () => answered(503);
    await scene.failed();
    await scene.testApp.app.deliveries.scheduler.drain();
    for (const waitS of [60, 120, 240]) {
      scene.testApp.clock.advanceSeconds(waitS);
      await scene.testApp.app.deliveries.scheduler.drain();
    }
    await scene.tick();
    expect(scene.told()).toEqual([
      ["owner1@harbour.example", "The webhook at hooks.harbour.example is disabled (Harbour Street Motors)"],
    ]);
    expect(JSON.stringify(scene.mails)).not.toContain("secret-path");
    const html = await expectPortalPage(await scene.owner.get(scene.path), 200, "Repair the receiver");
    expect(readableText(html)).toContain("Test failed");
  });

  test("notices of one dealer are told to nobody of another", async () => {
    const stranger = await scene.as("owner", scene.otherDealer);
    await scene.safetyIssue();
    await scene.tick();
    expect(scene.told().map(([address]) => address)).toEqual(["owner1@harbour.example"]);
    const path = `/portal/dealers/${scene.otherDealer.dealerId}/notices`;
    await expectPortalPage(await stranger.get(path), 200, "No notices");
  });
});

describe("choices", () => {
  test("each person chooses for each dealer, and the choice holds from the next notice on", async () => {
    const viewer = await scene.as("viewer");
    await expectPortalPage(
      await scene.owner.get(`${scene.path}/notices/choices`),
      200,
      "Choose your notices",
    );
    const saved = await scene.choose(scene.owner, { mail_test_failed: "at_once", shown_test_failed: "yes" });
    expectPortalRedirect(saved, `${scene.path}/notices`);
    await scene.choose(viewer, { mail_safety_issue: "at_once", shown_safety_issue: "yes" });
    await scene.safetyIssue();
    await scene.failed();
    await scene.tick();
    expect(scene.told().map(([address, subject]) => [address, subject.split(":")[0]])).toEqual([
      ["owner1@harbour.example", "Test failed"],
      ["viewer2@harbour.example", "Safety issue"],
    ]);
    const text = readableText(await (await scene.owner.get(scene.path)).text());
    expect(text).toContain("Test failed");
    expect(text).not.toContain("Safety issue");
  });

  describe("a person of the parent company", () => {
    const heldAt = async (personId: number) => {
      const { read } = scene.testApp.db;
      const [choices, marks] = [
        await read.select().from(noticeChoices).where(eq(noticeChoices.personId, personId)),
        await read.select().from(noticeMarks).where(eq(noticeMarks.personId, personId)),
      ];
      return [choices, marks].map((rows) => [...new Set(rows.map(({ dealerId }) => dealerId))]);
    };

    test("a person who leaves the company leaves the choices and marks at its dealers, but where the person is of the dealer too", async () => {
      const { dealer, otherDealer } = scene;
      const group = await scene.asGroup("admin");
      await scene.join(group.personId, "admin", otherDealer);
      await scene.choose(group, { mail_test_failed: "daily" });
      await group.post(`/portal/dealers/${otherDealer.dealerId}/notices/choices`, {
        ...NO_NOTICES,
        mail_test_failed: "daily",
      });
      const both = [dealer.dealerId, otherDealer.dealerId];
      expect(await heldAt(group.personId)).toEqual([both, both]);
      const { peopleAdministration } = scene.testApp.app;
      const { companyId } = dealer;
      await peopleAdministration.remove(OPERATOR, { personId: group.personId }, { companyId });
      const left = [otherDealer.dealerId];
      expect(await heldAt(group.personId)).toEqual([left, left]);
    });

    test("a person whose membership is gone is looked at once more when the daily mail is due, and then never", async () => {
      const group = await scene.asGroup("admin");
      await scene.choose(group, { mail_test_failed: "daily" });
      await scene.testApp.db.transact((tx) =>
        tx.delete(companyMembers).where(eq(companyMembers.personId, group.personId)),
      );
      scene.testApp.clock.advanceSeconds(48 * HOUR_S);
      await scene.tick();
      expect(await heldAt(group.personId)).toEqual([[], []]);
    });
  });

  test("the choices and what waits end with the membership", async () => {
    await scene.choose(scene.owner, { mail_test_failed: "daily" });
    const other = await scene.as("owner");
    await scene.failed();
    await scene.tick();
    const { app } = scene.testApp;
    await app.accounts.memberships.removeMember(
      other.personId,
      { dealerId: scene.dealer.dealerId },
      scene.owner.personId,
    );
    scene.testApp.clock.advanceSeconds(48 * HOUR_S);
    await scene.tick();
    expect(scene.mails).toEqual([]);
  });
});

describe("reading", () => {
  test("notices stand in the order in which things happened, whichever was noticed first, and are marked as read together", async () => {
    const { app, clock } = scene.testApp;
    const [unit] = await app
      .units({ dealerId: scene.dealer.dealerId })
      .seed(OPERATOR, { count: 1, active: false });
    await app.units(EVERY_DEALER).move(OPERATOR, unit?.id ?? 0, "ship", null);
    clock.advanceSeconds(60);
    await scene.safetyIssue(7);
    await scene.tick();
    const made = await scene.stored();
    expect(made.map(({ kind }) => kind)).toEqual(["safety_issue", "unit_shipped"]);
    const html = await expectPortalPage(await scene.owner.get(`${scene.path}/notices`), 200, "Notices");
    const text = readableText(html);
    expect(text.indexOf("Safety issue")).toBeLessThan(text.indexOf("is on its way"));
    const upTo = /name="up_to" value="(\d+)"/.exec(html)?.[1] ?? "";
    await scene.owner.post(`${scene.path}/notices/read`, { up_to: upTo });
    expect(await (await scene.owner.get(scene.path)).text()).not.toContain('name="up_to"');
  });

  test("notices are new until the person marks them as read, and stay new for others", async () => {
    const viewer = await scene.as("viewer");
    await scene.safetyIssue();
    await scene.failed();
    await scene.tick();
    const html = await expectPortalPage(await scene.owner.get(scene.path), 200, "Mark all 2 as read");
    const upTo = /name="up_to" value="(\d+)"/.exec(html)?.[1] ?? "";
    await scene.failed();
    await scene.tick();
    expectPortalRedirect(await scene.owner.post(`${scene.path}/notices/read`, { up_to: upTo }), scene.path);
    await expectPortalPage(await scene.owner.get(scene.path), 200, "Mark it as read");
    await expectPortalPage(await viewer.get(scene.path), 200, "Mark all 3 as read");
  });
});

describe("the link that ends mails", () => {
  async function unsubscribeUrl(): Promise<string> {
    await scene.safetyIssue();
    await scene.tick();
    return new URL(scene.mails.at(-1)?.unsubscribeUrl ?? "").pathname;
  }

  test("one request of a mail program ends the mails of a dealer's notices, without a session, and nothing else", async () => {
    const path = await unsubscribeUrl();
    const sent = await scene.testApp.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(sent.status).toBe(200);
    scene.testApp.clock.advanceSeconds(HOUR_S);
    await scene.safetyIssue();
    await scene.tick();
    expect(scene.mails).toHaveLength(1);
    // On the overview all is shown as before.
    const later = await scene.signedIn(scene.owner.personId);
    await expectPortalPage(await later.get(scene.path), 200, "Mark all 2 as read");
  });
});
