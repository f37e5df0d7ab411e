import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { HOUR_S, type NoticeScene, openNoticeScene } from "../support/notice-scene.ts";
import { oneEngine } from "../support/one-engine.ts";
import { expectPortalPage } from "../support/portal-page.ts";

oneEngine("mails are composed of the same rows on both engines, on which notice-work.test.ts runs");

let scene: NoticeScene;
beforeEach(async () => {
  scene = await openNoticeScene();
});
afterEach(() => scene.close());

describe("the time of a mail", () => {
  test("the daily mail comes at seven by the clock of the dealer, and times are shown by it", async () => {
    const address = { line1: "1 Hafen", line2: null, city: "Hamburg", postcode: "20095", country: "DE" };
    await scene.testApp.db.transact((tx) =>
      tx
        .update(dealers)
        .set({ shippingAddress: address, language: "en" })
        .where(eq(dealers.id, scene.dealer.dealerId)),
    );
    await scene.choose(scene.owner, { mail_test_failed: "daily", shown_test_failed: "yes" });
    await scene.failed();
    await scene.tick();
    await expectPortalPage(await scene.owner.get(scene.path), 200, "2 March 2026, 10:30 (UTC+1)");
    scene.testApp.clock.setMs(Date.parse("2026-03-03T05:59:59.000Z"));
    await scene.tick();
    expect(scene.mails).toEqual([]);
    scene.testApp.clock.advanceSeconds(1);
    await scene.tick();
    expect(scene.mails).toHaveLength(1);
  });

  describe("another choice", () => {
    const FAILED = "Test failed: test 7 (Harbour Street Motors)";

    test("a notice that waits for the daily mail is mailed at once when the person chooses so", async () => {
      await scene.choose(scene.owner, { mail_test_failed: "daily", mail_key: "daily" });
      await scene.failed();
      await scene.tick();
      expect(scene.mails).toEqual([]);
      await scene.choose(scene.owner, { mail_test_failed: "at_once", mail_key: "daily" });
      await scene.tick();
      await scene.tick();
      expect(scene.told()).toEqual([["owner1@harbour.example", FAILED]]);
    });

    test("a notice that waits for the end of the hour comes with the daily mail when the person chooses so", async () => {
      await scene.choose(scene.owner, { mail_test_failed: "at_once", mail_safety_issue: "at_once" });
      await scene.failed();
      await scene.tick();
      await scene.failed();
      await scene.tick();
      await scene.choose(scene.owner, { mail_test_failed: "daily", mail_safety_issue: "at_once" });
      scene.testApp.clock.advanceSeconds(2 * HOUR_S);
      await scene.tick();
      expect(scene.told()).toEqual([["owner1@harbour.example", FAILED]]);
      await scene.safetyIssue();
      await scene.tick();
      expect(scene.told().slice(1)).toEqual([
        ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
      ]);
      scene.testApp.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
      await scene.tick();
      expect(scene.told().slice(2)).toEqual([["owner1@harbour.example", "The day at Harbour Street Motors"]]);
      expect(scene.mails.at(-1)?.links).toHaveLength(1);
    });

    test("a notice that waits is never mailed when the person chooses no mail for its kind, also when other kinds are mailed", async () => {
      await scene.choose(scene.owner, { mail_test_failed: "daily", mail_key: "daily" });
      await scene.failed();
      await scene.tick();
      await scene.choose(scene.owner, { mail_key: "daily" });
      await scene.choose(scene.owner, { mail_test_failed: "at_once", mail_key: "daily" });
      scene.testApp.clock.advanceSeconds(48 * HOUR_S);
      await scene.tick();
      expect(scene.mails).toEqual([]);
    });
  });

  test("what waited for a person who left is not mailed when the person is back and chooses again", async () => {
    const { app, clock } = scene.testApp;
    await scene.choose(scene.owner, { mail_test_failed: "daily" });
    const other = await scene.as("owner");
    await scene.failed();
    await scene.tick();
    await app.accounts.memberships.removeMember(
      other.personId,
      { dealerId: scene.dealer.dealerId },
      scene.owner.personId,
    );
    const dealerId = scene.dealer.dealerId;
    const email = "owner1@harbour.example";
    await app.accounts.memberships.invite(other.personId, { dealerId }, { email, role: "admin", name: null });
    const again = await scene.signedIn(scene.owner.personId);
    await again.post(`/portal/invitations/${dealerId}/accept`);
    const before = scene.mails.length;
    await scene.choose(again, { mail_test_failed: "daily" });
    clock.advanceSeconds(48 * HOUR_S);
    await scene.tick();
    expect(
      scene
        .told()
        .slice(before)
        .filter(([address]) => address === email),
    ).toEqual([]);
  });
});
