import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { NOTICE_KINDS } from "../../src/identity/notices/notice-choice.ts";
import { noticeChoices, noticeMarks } from "../../src/identity/notices/notice-choice-table.ts";
import { storeLanguage } from "../../src/identity/people/person-language-store.ts";
import { findPersonByEmail } from "../../src/identity/people/person-store.ts";
import { companyMembers, dealerMembers } from "../../src/identity/people/person-table.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { notices } from "../../src/notices/notice-table.ts";
import { createNoticeWork } from "../../src/notices/notice-work.ts";
import { noticeQueueOf } from "../../src/services/notice-services.ts";
import { noticeLinks } from "../../src/web/portal/notices/notice-path.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import type { NoticeOrder } from "../support/killed-notice-maker.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { runProbe } from "../support/probe-process.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { tableContents } from "../support/table-contents.ts";

const OPERATOR = "operator:ann";
const HOUR_S = 3_600;
let client: ScriptedDeliveryClient;
let scene: PortalScene;
let owner: Visitor & { readonly personId: number };
beforeEach(async () => {
  client = new ScriptedDeliveryClient();
  scene = await startPortalScene({
    settings: { SVC_WEBHOOK_DISABLE_AFTER: "1" },
    ports: {
      deliveryClient: client,
      resolver: new ScriptedResolver({ "hooks.harbour.example": [["93.184.216.34"]] }),
    },
  });
  owner = await scene.as("owner");
});
afterEach(() => scene.close());

const base = () => `/portal/dealers/${scene.dealer.dealerId}`;
const tick = () => scene.testApp.app.noticeWork.tick();
const told = () => scene.mails.map(({ to, subject }) => [to.address, subject] as const);
const stored = () => scene.testApp.db.read.select().from(notices);
async function safetyIssue(id = 1): Promise<void> {
  const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" as const };
  await publishEvent(scene.testApp, scene.dealer, "svc.test.completed", { id, diagnostics });
}
const completed = (id = 1) => publishEvent(scene.testApp, scene.dealer, "svc.test.completed", { id });
const failed = () => publishEvent(scene.testApp, scene.dealer, "svc.test.failed");
const NONE = Object.fromEntries(NOTICE_KINDS.map((kind) => [`mail_${kind}`, "none"]));
const choose = (visitor: Visitor, fields: Readonly<Record<string, string>>) =>
  visitor.post(`${base()}/notices/choices`, { ...NONE, ...fields });

describe("a safety issue", () => {
  test("a safety issue is mailed to owners and admins at once, and shown to everyone with what to do", async () => {
    await scene.addMember("boss@harbour.example", "admin");
    const viewer = await scene.as("viewer");
    await completed();
    await safetyIssue(7);
    await tick();
    expect(told().map(([address]) => address)).toEqual(["owner1@harbour.example", "boss@harbour.example"]);
    const [mail] = scene.mails;
    expect(mail?.subject).toMatch(/^Safety issue: .+, test 7 \(Harbour Street Motors\)$/);
    expect(mail?.action?.url).toBe(`${scene.testApp.baseUrl}${base()}/tests/7`);
    const html = await expectPortalPage(await viewer.get(base()), 200, "Do not charge or move the vehicle");
    expect(html).toContain(`${base()}/tests/7"`);
    await tick();
    expect(scene.mails).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  test.each([["at_once"], ["daily"]])(
    "a mail (%s) about a dealer whose name holds an address names the dealer by its number",
    async (mail) => {
      const name = "Log in at https://evil.example/x";
      const { dealerId } = scene.dealer;
      await scene.testApp.db.transact((tx) =>
        tx.update(dealers).set({ name }).where(eq(dealers.id, dealerId)),
      );
      await choose(owner, { mail_safety_issue: mail });
      await safetyIssue();
      scene.testApp.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
      await tick();
      const [sent] = scene.mails;
      expect(sent?.subject).toContain(`Dealer ${dealerId}`);
      expect(JSON.stringify(sent)).not.toContain("evil.example");
    },
  );

  test("a hundred safety issues in an hour become one mail after the first, which lists them", async () => {
    await safetyIssue(1);
    await tick();
    for (let id = 2; id <= 100; id += 1) {
      await safetyIssue(id);
      if (id % 10 === 0) {
        scene.testApp.clock.advanceSeconds(60);
        await tick();
      }
    }
    expect(scene.mails).toHaveLength(1);
    scene.testApp.clock.advanceSeconds(HOUR_S);
    await tick();
    await tick();
    expect(scene.mails).toHaveLength(2);
    expect(scene.mails[1]?.subject).toBe("99 things to know at Harbour Street Motors, with 99 safety issues");
    expect(scene.mails[1]?.links).toHaveLength(30);
    expect(scene.mails[1]?.closing?.[0]).toContain(`And 69 more: ${scene.testApp.baseUrl}${base()}/notices`);
  });

  test.each([
    ["at_once", "32 things to know at Harbour Street Motors, with a safety issue"],
    ["daily", "The day at Harbour Street Motors, with a safety issue"],
  ])(
    "in a mail (%s) of more than it lists, a safety issue is in the subject, first in the list, and has its advice",
    async (mail, subject) => {
      await choose(owner, { mail_safety_issue: mail, mail_test_failed: mail });
      for (let count = 1; count <= 31; count += 1) await failed();
      await safetyIssue(99);
      scene.testApp.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
      await tick();
      expect(told()).toEqual([["owner1@harbour.example", subject]]);
      const [sent] = scene.mails;
      expect(sent?.links?.[0]?.label).toStartWith("Safety issue: ");
      expect(sent?.links?.[0]?.url).toEndWith(`${base()}/tests/99`);
      expect(sent?.links).toHaveLength(30);
      expect(sent?.paragraphs.join(" ")).toContain("Do not charge or move a vehicle with a safety issue");
    },
  );
});

test("each person is mailed in the language that the person has chosen, else in the dealer's; a mail to a new colleague is in the dealer's", async () => {
  const { db, clock } = scene.testApp;
  const { dealerId } = scene.dealer;
  const english = await scene.addMember("english@harbour.example", "admin");
  await db.transact(async (tx) => {
    await tx.update(dealers).set({ language: "de" }).where(eq(dealers.id, dealerId));
    await storeLanguage(tx, english, "en", clock.nowMs());
  });
  const forget = useCatalogue("de", pseudoCatalogue());
  try {
    await safetyIssue(7);
    await tick();
    await owner.post(`${base()}/people/invite`, { email: "new@harbour.example", name: "", role: "viewer" });
    await scene.testApp.app.people.requestSetupLink("english@harbour.example", null);
    await scene.testApp.app.people.requestSetupLink("owner1@harbour.example", null);
  } finally {
    forget();
  }
  expect(scene.mails.map(({ to, t, subject }) => [to.address, t.language, subject.includes("⟦")])).toEqual([
    ["owner1@harbour.example", "de", true],
    ["english@harbour.example", "en", false],
    ["new@harbour.example", "de", true],
    ["english@harbour.example", "en", false],
    ["owner1@harbour.example", "de", true],
  ]);
});

describe("a notice", () => {
  test("a unit on its way, a key made and revoked, and a person who joined are noticed once each", async () => {
    const { app, clock } = scene.testApp;
    const { dealerId } = scene.dealer;
    const [unit] = await app.units.seed(OPERATOR, dealerId, { count: 1, active: false });
    await app.units.move(OPERATOR, unit?.id ?? 0, "ship", null);
    const formMark = app.dealerKeys.newFormMark();
    const made = await app.dealerKeys.create(`person:${owner.personId}`, dealerId, {
      label: "DMS",
      kind: "read-only",
      formMark,
    });
    if (made.kind !== "made") throw new Error("no key was made");
    await app.dealerKeys.revoke(`person:${owner.personId}`, dealerId, made.key.id);
    await tick();
    await tick();
    const html = await expectPortalPage(await owner.get(`${base()}/notices`), 200, "Notices");
    const text = readableText(html);
    for (const says of [
      `${unit?.serialNumber} is on its way`,
      "The API key “DMS” was made",
      "The API key “DMS” was revoked",
    ])
      expect(text).toContain(says);
    expect(await stored()).toHaveLength(3);
    // Owners are not mailed about units unless they ask.
    expect(told()).toEqual([["owner1@harbour.example", "2 things to know at Harbour Street Motors"]]);
    clock.advanceSeconds(HOUR_S * 2);
    await tick();
    expect(scene.mails).toHaveLength(1);
  });

  test("a withdrawn certificate is mailed to owners and admins at once, and shown to everyone with what to do", async () => {
    const viewer = await scene.as("viewer");
    await publishEvent(scene.testApp, scene.dealer, "svc.certificate.withdrawn", { id: 7 });
    await tick();
    await tick();
    expect(told().map(([address]) => address)).toEqual(["owner1@harbour.example"]);
    const [mail] = scene.mails;
    expect(mail?.subject).toMatch(/^Certificate withdrawn: .+, test 7 \(Harbour Street Motors\)$/);
    expect(mail?.action?.url).toBe(`${scene.testApp.baseUrl}${base()}/tests/7`);
    await expectPortalPage(await viewer.get(base()), 200, "Do not show its copies any more");
  });

  test("the operator's answer to a return request, and a unit that came back, are mailed to owners and admins at once", async () => {
    const { app, clock } = scene.testApp;
    const { dealerId, unitId } = scene.dealer;
    const serial = `SVC-TEST-${dealerId}`;
    const asking = { actor: `person:${owner.personId}`, email: "owner1@harbour.example" } as const;
    const asked = await app.unitReturns.ask(asking, dealerId, unitId, "Broken.");
    const returnId = asked.unit.askedReturn?.id ?? 0;
    await app.unitReturns.close(OPERATOR, returnId, "A new cable is on its way.");
    await tick();
    const before = scene.mails.length;
    expect(told().at(-1)?.[1]).toBe(
      `The operator closed the return request of ${serial} (Harbour Street Motors)`,
    );
    expect(scene.mails.at(-1)?.paragraphs).toEqual(["The answer: A new cable is on its way."]);
    clock.advanceSeconds(HOUR_S);
    await app.units.move(OPERATOR, unitId, "return", null);
    await tick();
    expect(told().slice(before)).toEqual([
      ["owner1@harbour.example", `${serial} is back at the operator (Harbour Street Motors)`],
    ]);
    const later = await scene.signedIn(owner.personId);
    await expectPortalPage(await later.get(`${base()}/notices`), 200, "A new cable is on its way.");
  });

  test("a person who accepts an invitation is told to the others, by name, and not to the person", async () => {
    const { app } = scene.testApp;
    await app.accounts.invitations.invite(owner.personId, scene.dealer.dealerId, {
      email: "ann@harbour.example",
      role: "admin",
      name: "Ann Archer",
    });
    const invited = await findPersonByEmail(scene.testApp.db.read, "ann@harbour.example");
    const ann = await scene.signedIn(invited?.id ?? 0);
    const before = scene.mails.length;
    await ann.post(`/portal/invitations/${scene.dealer.dealerId}/accept`);
    await tick();
    expect(told().slice(before)).toEqual([
      ["owner1@harbour.example", "Ann Archer joined as admin (Harbour Street Motors)"],
    ]);
  });

  test("a webhook that is disabled is told to owners in one way, on the overview and by one mail", async () => {
    const key = await seedDealerKey(scene.testApp, scene.dealer);
    await seedEndpoint(scene.testApp, key, "https://hooks.harbour.example/secret-path");
    client.onPost = () => answered(503);
    await failed();
    await scene.testApp.app.deliveries.scheduler.drain();
    for (const waitS of [60, 120, 240]) {
      scene.testApp.clock.advanceSeconds(waitS);
      await scene.testApp.app.deliveries.scheduler.drain();
    }
    await tick();
    expect(told()).toEqual([
      ["owner1@harbour.example", "The webhook at hooks.harbour.example is disabled (Harbour Street Motors)"],
    ]);
    expect(JSON.stringify(scene.mails)).not.toContain("secret-path");
    const html = await expectPortalPage(await owner.get(base()), 200, "Repair the receiver");
    expect(readableText(html)).toContain("Test failed");
  });

  test("notices of one dealer are told to nobody of another", async () => {
    const stranger = await scene.as("owner", scene.otherDealer);
    await safetyIssue();
    await tick();
    expect(told().map(([address]) => address)).toEqual(["owner1@harbour.example"]);
    const path = `/portal/dealers/${scene.otherDealer.dealerId}/notices`;
    await expectPortalPage(await stranger.get(path), 200, "No notices");
  });
});

describe("choices", () => {
  test("each person chooses for each dealer, and the choice holds from the next notice on", async () => {
    const viewer = await scene.as("viewer");
    await expectPortalPage(await owner.get(`${base()}/notices/choices`), 200, "Choose your notices");
    const saved = await choose(owner, { mail_test_failed: "at_once", shown_test_failed: "yes" });
    expectPortalRedirect(saved, `${base()}/notices`);
    await choose(viewer, { mail_safety_issue: "at_once", shown_safety_issue: "yes" });
    await safetyIssue();
    await failed();
    await tick();
    expect(told().map(([address, subject]) => [address, subject.split(":")[0]])).toEqual([
      ["owner1@harbour.example", "Test failed"],
      ["viewer2@harbour.example", "Safety issue"],
    ]);
    const text = readableText(await (await owner.get(base())).text());
    expect(text).toContain("Test failed");
    expect(text).not.toContain("Safety issue");
  });

  test("a choice that is not known is refused beside its field, and nothing is stored", async () => {
    const before = await tableContents(scene.testApp.db);
    const answer = await choose(owner, { mail_key: "hourly" });
    await expectPortalPage(answer, 422, "Choose when you get a mail.");
    expect(await tableContents(scene.testApp.db)).toEqual(before);
  });

  test("certificates are mailed together in the daily mail at seven, or at once, as chosen, and none from before", async () => {
    await completed(1);
    const admin = await scene.as("admin");
    await choose(owner, { mail_certificate_ready: "daily", mail_test_failed: "daily" });
    await choose(admin, { mail_certificate_ready: "at_once" });
    await completed(2);
    await completed(3);
    await failed();
    await tick();
    expect(told()).toEqual([["admin2@harbour.example", "2 things to know at Harbour Street Motors"]]);
    await completed(4);
    scene.testApp.clock.setMs(Date.parse("2026-03-03T06:59:59.000Z"));
    await tick();
    expect(told().slice(1)).toEqual([
      ["admin2@harbour.example", "One thing to know at Harbour Street Motors"],
    ]);
    scene.testApp.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
    await tick();
    await tick();
    expect(told().slice(2)).toEqual([["owner1@harbour.example", "The day at Harbour Street Motors"]]);
    expect(scene.mails.at(-1)?.links).toHaveLength(4);
    // A day on which nothing happened has no mail.
    scene.testApp.clock.setMs(Date.parse("2026-03-04T07:00:00.000Z"));
    await tick();
    expect(scene.mails).toHaveLength(3);
  });

  test("the daily mail comes at seven by the clock of the dealer, and times are shown by it", async () => {
    const address = { line1: "1 Hafen", line2: null, city: "Hamburg", postcode: "20095", country: "DE" };
    await scene.testApp.db.transact((tx) =>
      tx
        .update(dealers)
        .set({ shippingAddress: address, language: "en" })
        .where(eq(dealers.id, scene.dealer.dealerId)),
    );
    await choose(owner, { mail_test_failed: "daily", shown_test_failed: "yes" });
    await failed();
    await tick();
    await expectPortalPage(await owner.get(base()), 200, "2 March 2026, 10:30 (UTC+1)");
    scene.testApp.clock.setMs(Date.parse("2026-03-03T05:59:59.000Z"));
    await tick();
    expect(scene.mails).toEqual([]);
    scene.testApp.clock.advanceSeconds(1);
    await tick();
    expect(scene.mails).toHaveLength(1);
  });

  test("a person whom the operator keeps out is mailed nothing, nor what happened meanwhile, and is mailed again afterwards", async () => {
    const { app, clock } = scene.testApp;
    const selector = { email: "owner1@harbour.example" };
    await choose(owner, {
      mail_safety_issue: "at_once",
      mail_certificate_ready: "at_once",
      mail_test_failed: "daily",
    });
    await app.peopleAdministration.disable(OPERATOR, selector);
    await safetyIssue(1);
    await completed(2);
    await failed();
    await tick();
    clock.advanceSeconds(36 * HOUR_S);
    await tick();
    await app.peopleAdministration.enable(OPERATOR, selector);
    await tick();
    expect(scene.mails).toEqual([]);
    await safetyIssue(3);
    await failed();
    await tick();
    clock.advanceSeconds(36 * HOUR_S);
    await tick();
    expect(told().map(([, subject]) => subject)).toEqual([
      "2 things to know at Harbour Street Motors, with a safety issue",
      "The day at Harbour Street Motors",
    ]);
  });

  describe("another choice", () => {
    const FAILED = "Test failed: test 7 (Harbour Street Motors)";

    test("a notice that waits for the daily mail is mailed at once when the person chooses so", async () => {
      await choose(owner, { mail_test_failed: "daily", mail_key: "daily" });
      await failed();
      await tick();
      expect(scene.mails).toEqual([]);
      await choose(owner, { mail_test_failed: "at_once", mail_key: "daily" });
      await tick();
      await tick();
      expect(told()).toEqual([["owner1@harbour.example", FAILED]]);
    });

    test("a notice that waits for the end of the hour comes with the daily mail when the person chooses so", async () => {
      await choose(owner, { mail_test_failed: "at_once", mail_safety_issue: "at_once" });
      await failed();
      await tick();
      await failed();
      await tick();
      await choose(owner, { mail_test_failed: "daily", mail_safety_issue: "at_once" });
      scene.testApp.clock.advanceSeconds(2 * HOUR_S);
      await tick();
      expect(told()).toEqual([["owner1@harbour.example", FAILED]]);
      await safetyIssue();
      await tick();
      expect(told().slice(1)).toEqual([
        ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
      ]);
      scene.testApp.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
      await tick();
      expect(told().slice(2)).toEqual([["owner1@harbour.example", "The day at Harbour Street Motors"]]);
      expect(scene.mails.at(-1)?.links).toHaveLength(1);
    });

    test("a notice that waits is never mailed when the person chooses no mail for its kind, also when other kinds are mailed", async () => {
      await choose(owner, { mail_test_failed: "daily", mail_key: "daily" });
      await failed();
      await tick();
      await choose(owner, { mail_key: "daily" });
      await choose(owner, { mail_test_failed: "at_once", mail_key: "daily" });
      scene.testApp.clock.advanceSeconds(48 * HOUR_S);
      await tick();
      expect(scene.mails).toEqual([]);
    });
  });

  test("what waited for a person who left is not mailed when the person is back and chooses again", async () => {
    const { app, clock } = scene.testApp;
    await choose(owner, { mail_test_failed: "daily" });
    const other = await scene.as("owner");
    await failed();
    await tick();
    await app.accounts.members.remove(other.personId, scene.dealer.dealerId, owner.personId);
    const dealerId = scene.dealer.dealerId;
    const email = "owner1@harbour.example";
    await app.accounts.invitations.invite(other.personId, dealerId, { email, role: "admin", name: null });
    const again = await scene.signedIn(owner.personId);
    await again.post(`/portal/invitations/${dealerId}/accept`);
    const before = scene.mails.length;
    await choose(again, { mail_test_failed: "daily" });
    clock.advanceSeconds(48 * HOUR_S);
    await tick();
    expect(
      told()
        .slice(before)
        .filter(([address]) => address === email),
    ).toEqual([]);
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
      await choose(group, { mail_test_failed: "daily" });
      await group.post(`/portal/dealers/${otherDealer.dealerId}/notices/choices`, {
        ...NONE,
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
      await choose(group, { mail_test_failed: "daily" });
      await scene.testApp.db.transact((tx) =>
        tx.delete(companyMembers).where(eq(companyMembers.personId, group.personId)),
      );
      scene.testApp.clock.advanceSeconds(48 * HOUR_S);
      await tick();
      expect(await heldAt(group.personId)).toEqual([[], []]);
    });
  });

  test("the choices and what waits end with the membership", async () => {
    await choose(owner, { mail_test_failed: "daily" });
    const other = await scene.as("owner");
    await failed();
    await tick();
    const { app } = scene.testApp;
    await app.accounts.members.remove(other.personId, scene.dealer.dealerId, owner.personId);
    scene.testApp.clock.advanceSeconds(48 * HOUR_S);
    await tick();
    expect(scene.mails).toEqual([]);
  });
});

describe("reading", () => {
  test("notices are new until the person marks them as read, and stay new for others", async () => {
    const viewer = await scene.as("viewer");
    await safetyIssue();
    await failed();
    await tick();
    const html = await expectPortalPage(await owner.get(base()), 200, "Mark all 2 as read");
    const upTo = /name="up_to" value="(\d+)"/.exec(html)?.[1] ?? "";
    await failed();
    await tick();
    expectPortalRedirect(await owner.post(`${base()}/notices/read`, { up_to: upTo }), base());
    await expectPortalPage(await owner.get(base()), 200, "Mark it as read");
    await expectPortalPage(await viewer.get(base()), 200, "Mark all 3 as read");
  });

  test("a page of notices that another page has marked further stays read", async () => {
    await failed();
    await tick();
    const [notice] = await stored();
    await owner.post(`${base()}/notices/read`, { up_to: String(notice?.id) });
    for (const up_to of ["0", "-1", "x", "999999999"]) await owner.post(`${base()}/notices/read`, { up_to });
    await failed();
    await tick();
    await expectPortalPage(await owner.get(base()), 200, "Mark it as read");
  });
});

describe("the link that ends mails", () => {
  async function unsubscribeUrl(): Promise<string> {
    await safetyIssue();
    await tick();
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
    await safetyIssue();
    await tick();
    expect(scene.mails).toHaveLength(1);
    // On the overview all is shown as before.
    const later = await scene.signedIn(owner.personId);
    await expectPortalPage(await later.get(base()), 200, "Mark all 2 as read");
  });

  test("a person who opens the link is asked first, and opening it ends nothing", async () => {
    const path = await unsubscribeUrl();
    const html = await (await scene.testApp.fetch(path)).text();
    expect(html).toContain("End these mails?");
    scene.testApp.clock.advanceSeconds(HOUR_S);
    await safetyIssue();
    await tick();
    expect(scene.mails).toHaveLength(2);
  });

  test.each(["x", "A".repeat(22)])("an unknown link %p ends nothing", async (token) => {
    const before = await tableContents(scene.testApp.db);
    for (const method of ["GET", "POST"]) {
      const headers = { accept: "text/html" };
      const answer = await scene.testApp.fetch(`/unsubscribe/${token}`, { method, headers });
      await expectPortalPage(answer, 404, "This link does not work");
    }
    expect(await tableContents(scene.testApp.db)).toEqual(before);
  });
});

describe("a clock that is set back", () => {
  test.each([30 * 60, 30 * 24 * HOUR_S])(
    "what waits, what happens next and the daily mail are mailed as if the clock had not been ahead (by %d s)",
    async (aheadS) => {
      const { clock } = scene.testApp;
      await choose(owner, { mail_safety_issue: "at_once", mail_test_failed: "daily" });
      const admin = await scene.as("admin");
      await choose(admin, { mail_certificate_ready: "at_once" });
      clock.advanceSeconds(aheadS);
      await safetyIssue(1);
      await completed(2);
      await tick();
      await safetyIssue(3);
      await tick();
      clock.advanceSeconds(-aheadS);
      const before = scene.mails.length;
      await tick();
      expect(told().slice(before)).toEqual([
        ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
        ["admin2@harbour.example", "One thing to know at Harbour Street Motors"],
      ]);
      await completed(4);
      await failed();
      await tick();
      clock.advanceSeconds(HOUR_S);
      await safetyIssue(5);
      await tick();
      clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
      await tick();
      expect(told().slice(before + 2)).toEqual([
        ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
        ["admin2@harbour.example", "2 things to know at Harbour Street Motors"],
        ["owner1@harbour.example", "The day at Harbour Street Motors"],
      ]);
    },
  );
});

describe("many people", () => {
  const addAdmins = async (count: number) => {
    for (let number = 1; number <= count; number += 1)
      await scene.addMember(`admin${number}@harbour.example`, "admin");
  };
  const other = (parts: Partial<Parameters<typeof createNoticeWork>[0]>) =>
    createNoticeWork({
      ...scene.testApp.app,
      add: noticeQueueOf(scene.testApp.app).add,
      enqueueMail: scene.testApp.app.ports.enqueueMail ?? (async () => {}),
      links: noticeLinks(() => "https://battery.example.com"),
      ...parts,
    });

  test("one look mails everyone for whom something is due, however many they are", async () => {
    await addAdmins(60);
    await safetyIssue();
    await tick();
    expect(new Set(told().map(([address]) => address)).size).toBe(61);
    expect(scene.mails).toHaveLength(61);
  });

  test("a mail that cannot be made delays no other, is logged, and is made at a later look", async () => {
    await addAdmins(3);
    await safetyIssue();
    const { enqueueMail = async () => {} } = scene.testApp.app.ports;
    const failing = other({
      async enqueueMail(tx, draft) {
        if (draft.to.address === "owner1@harbour.example") throw new Error("the mail cannot be made");
        await enqueueMail(tx, draft);
      },
    });
    await failing.tick();
    expect(told().map(([address]) => address)).toEqual([1, 2, 3].map((one) => `admin${one}@harbour.example`));
    expect(scene.testApp.logLines.join("")).toContain("a mail of notices could not be made");
    await tick();
    expect(told().map(([address]) => address)).toContain("owner1@harbour.example");
    expect(scene.mails).toHaveLength(4);
  });

  test("a look without new certificates asks the database as often for thirty people who want them at once as for one", async () => {
    const { db } = scene.testApp;
    await tick();
    const readsOfALook = async () => {
      let count = 0;
      const read = new Proxy(db.read, {
        get(target, name) {
          if (name === "select") count += 1;
          const member: unknown = Reflect.get(target, name);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
      await other({ db: { ...db, read } }).tick();
      return count;
    };
    await choose(owner, { mail_certificate_ready: "at_once" });
    const ofOne = await readsOfALook();
    await addAdmins(29);
    const row = (await db.read.select().from(noticeChoices)).filter(({ mail }) => mail === "at_once");
    const [mark] = await db.read.select().from(noticeMarks);
    const personIds = (await db.read.select().from(dealerMembers)).map(({ personId }) => personId);
    await db.transact(async (tx) => {
      for (const personId of personIds.filter((id) => id !== owner.personId)) {
        for (const choice of row) await tx.insert(noticeChoices).values({ ...choice, personId });
        if (mark !== undefined)
          await tx.insert(noticeMarks).values({ ...mark, personId, unsubscribeToken: `token ${personId}` });
      }
    });
    expect(await readsOfALook()).toBe(ofOne);
    await completed();
    await tick();
    expect(scene.mails).toHaveLength(30);
  });
});

describe("several processes", () => {
  test("several processes make each notice and send each mail once", async () => {
    const { app } = scene.testApp;
    for (let id = 1; id <= 20; id += 1) await safetyIssue(id);
    const other = () =>
      createNoticeWork({
        ...app,
        add: noticeQueueOf(app).add,
        enqueueMail: app.ports.enqueueMail ?? (async () => {}),
        links: noticeLinks(() => "https://battery.example.com"),
      });
    await Promise.all([other(), other(), other()].map((work) => work.tick()));
    expect(await stored()).toHaveLength(20);
    expect(told()).toEqual([
      ["owner1@harbour.example", "20 things to know at Harbour Street Motors, with 20 safety issues"],
    ]);
  });

  test.each(["making", "mailing"] as const)(
    "a process that is killed while %s loses nothing, and nothing is told twice",
    async (when) => {
      await safetyIssue(1);
      await safetyIssue(2);
      const { settings, clock } = scene.testApp;
      const order: NoticeOrder = { settings, when, nowMs: clock.nowMs() };
      const { signal, stderr } = await runProbe("killed notice maker", order);
      expect(signal, stderr).toBe("SIGKILL");
      expect(await stored()).toHaveLength(when === "making" ? 0 : 2);
      await tick();
      await tick();
      expect(await stored()).toHaveLength(2);
      expect(told()).toEqual([
        ["owner1@harbour.example", "2 things to know at Harbour Street Motors, with 2 safety issues"],
      ]);
    },
  );
});

test("notices are deleted after 90 days, with what waits of them", async () => {
  await choose(owner, { mail_test_failed: "daily" });
  await failed();
  await tick();
  scene.testApp.clock.advanceSeconds(91 * 24 * HOUR_S);
  await tick();
  expect(await stored()).toEqual([]);
});
