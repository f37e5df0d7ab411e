import { afterEach, beforeEach, expect, test } from "bun:test";
import { deleteOldNotices, insertNotice } from "../../src/notices/notice-store.ts";
import { dismissedNotices } from "../../src/notices/notice-table.ts";
import { NOTICES_PER_PAGE } from "../../src/web/portal/notices/notices-page.ts";
import { HOUR_S, type NoticeScene, openNoticeScene } from "../support/notice-scene.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { seedTest } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const VIN = "WVWZZZE1ZMP000009";
let scene: NoticeScene;
beforeEach(async () => {
  scene = await openNoticeScene();
});
afterEach(() => scene.close());

const NEW = '<span class="badge waiting">New</span>';
const newCount = (html: string) => html.split(NEW).length - 1;
async function noticeOf(testId: number): Promise<number> {
  const found = (await scene.stored()).find(({ facts }) => "testId" in facts && facts.testId === testId);
  return found?.id ?? 0;
}

test("a dismissed notice is gone for the person who dismissed it, on both pages, and for nobody else", async () => {
  await scene.safetyIssue(7);
  await scene.safetyIssue(8);
  await scene.tick();
  const viewer = await scene.as("viewer");
  const list = `${scene.path}/notices`;
  const html = await expectPortalPage(await viewer.get(list), 200, "Dismiss the notice: Safety issue");
  expect(newCount(html)).toBe(2);
  const path = `${list}/${await noticeOf(7)}/dismiss`;
  expect(html).toContain(`action="${path}"`);
  for (let times = 0; times < 2; times += 1) expectPortalRedirect(await viewer.post(path), list);
  const left = await expectPortalPage(await viewer.get(list), 200, "The notice is dismissed.");
  expect(left).not.toContain(`${scene.path}/tests/7"`);
  expect(newCount(left)).toBe(1);
  expect(await (await viewer.get(scene.path)).text()).not.toContain(`${scene.path}/tests/7"`);
  for (const page of [list, scene.path])
    expect(await (await scene.owner.get(page)).text()).toContain(`${scene.path}/tests/7"`);
  expectPortalRedirect(await viewer.post(`${list}/${await noticeOf(8)}/dismiss?from=overview`), scene.path);
  await expectPortalPage(await viewer.get(list), 200, "No notices");
});

test("a person who dismisses a notice on a later page of one kind stays there, and goes to the page before once it is empty", async () => {
  const list = `${scene.path}/notices`;
  await scene.db.transact(async (tx) => {
    for (let testId = 1; testId <= NOTICES_PER_PAGE + 2; testId += 1) {
      const facts = { kind: "safety_issue", testId, vehicle: null } as const;
      await insertNotice(tx, { dealerId: scene.dealer.dealerId, atMs: TEST_START_MS - testId, facts });
    }
  });
  const secondPage = `${list}?kind=safety_issue&page=2`;
  const actions = async () => {
    const html = await (await scene.owner.get(secondPage)).text();
    return [...html.matchAll(/action="([^"]*\/dismiss[^"]*)"/g)].map(([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    );
  };
  const [first = "", last = "", ...others] = await actions();
  expect(others).toEqual([]);
  expectPortalRedirect(await scene.owner.post(first), secondPage);
  expect(await actions()).toEqual([last]);
  expectPortalRedirect(await scene.owner.post(last), `${list}?kind=safety_issue`);
});

test("a notice of another dealer cannot be dismissed, and one that does not exist neither", async () => {
  await scene.safetyIssue(7);
  await scene.tick();
  const stranger = await scene.as("owner", scene.otherDealer);
  const id = await noticeOf(7);
  const foreign = `/portal/dealers/${scene.otherDealer.dealerId}/notices`;
  for (const path of [
    `${scene.path}/notices/${id}/dismiss`,
    `${foreign}/${id}/dismiss`,
    `${foreign}/999/dismiss`,
  ])
    await expectPortalPage(await stranger.post(path), 404, "There is nothing here");
  expect(await scene.db.read.select().from(dismissedNotices)).toEqual([]);
});

test("the notice of a safety issue closes for everyone once the car has a newer certificate, and is not mailed any more", async () => {
  const { db, dealer } = scene;
  await scene.choose(scene.owner, { mail_safety_issue: "daily", shown_safety_issue: "yes" });
  const testId = await seedTest(db, dealer, { vin: VIN, testedAtMs: 1_000 });
  await scene.safetyIssue(testId);
  await scene.tick();
  const link = `${scene.path}/tests/${testId}"`;
  expect(await (await scene.owner.get(`${scene.path}/notices`)).text()).toContain(link);
  await seedTest(db, dealer, { vin: VIN, testedAtMs: 2_000 });
  await expectPortalPage(await scene.owner.get(`${scene.path}/notices`), 200, "No notices");
  scene.clock.advanceSeconds(24 * HOUR_S);
  await scene.tick();
  expect(scene.told()).toEqual([]);
});

test("a dismissed notice is not mailed to the person, and is forgotten with the notice", async () => {
  await scene.choose(scene.owner, { mail_safety_issue: "daily", shown_safety_issue: "yes" });
  await scene.safetyIssue(7);
  await scene.tick();
  await scene.owner.post(`${scene.path}/notices/${await noticeOf(7)}/dismiss`);
  scene.clock.advanceSeconds(24 * HOUR_S);
  await scene.tick();
  expect(scene.told()).toEqual([]);
  const nowMs = scene.clock.nowMs();
  expect(await scene.db.transact((tx) => deleteOldNotices(tx, nowMs, 10))).toBe(1);
  expect(await scene.db.read.select().from(dismissedNotices)).toEqual([]);
});
