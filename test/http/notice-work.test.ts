import { expect, test } from "bun:test";
import { isRetested } from "../../src/battery-tests/retested-store.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { createNoticeWork } from "../../src/notices/notice-work.ts";
import { noticeLinks } from "../../src/web/portal/notices/notice-path.ts";
import { inEachTest } from "../support/in-each-test.ts";
import type { NoticeOrder } from "../support/killed-notice-maker.ts";
import { HOUR_S, openNoticeScene } from "../support/notice-scene.ts";
import { runProbe } from "../support/probe-process.ts";

const OPERATOR = "operator:ann";
const scene = inEachTest(openNoticeScene);

test("certificates are mailed together in the daily mail at seven, or at once, as chosen, and none from before", async () => {
  await scene.completed(1);
  const admin = await scene.as("admin");
  await scene.choose(scene.owner, { mail_certificate_ready: "daily", mail_test_failed: "daily" });
  await scene.choose(admin, { mail_certificate_ready: "at_once" });
  await scene.completed(2);
  await scene.completed(3);
  await scene.failed();
  await scene.tick();
  expect(scene.told()).toEqual([["admin2@harbour.example", "2 things to know at Harbour Street Motors"]]);
  await scene.completed(4);
  scene.clock.setMs(Date.parse("2026-03-03T06:59:59.000Z"));
  await scene.tick();
  expect(scene.told().slice(1)).toEqual([
    ["admin2@harbour.example", "One thing to know at Harbour Street Motors"],
  ]);
  scene.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
  await scene.tick();
  await scene.tick();
  expect(scene.told().slice(2)).toEqual([["owner1@harbour.example", "The day at Harbour Street Motors"]]);
  expect(scene.mails.at(-1)?.links).toHaveLength(4);
  // A day on which nothing happened has no mail.
  scene.clock.setMs(Date.parse("2026-03-04T07:00:00.000Z"));
  await scene.tick();
  expect(scene.mails).toHaveLength(3);
});

test("a mail names first what happened first, whichever was noticed first", async () => {
  const { app, clock } = scene;
  await scene.choose(scene.owner, { mail_unit_shipped: "daily", mail_test_failed: "daily" });
  const [unit] = await app
    .units({ dealerId: scene.dealer.dealerId })
    .seed(OPERATOR, { count: 1, active: false });
  await app.units(EVERY_DEALER).move(OPERATOR, unit?.id ?? 0, "ship", null);
  clock.advanceSeconds(60);
  await scene.failed();
  await scene.tick();
  expect((await scene.stored()).map(({ kind }) => kind)).toEqual(["test_failed", "unit_shipped"]);
  clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
  await scene.tick();
  expect(scene.mails.at(-1)?.links?.map(({ label }) => label)).toEqual([
    expect.stringContaining("is on its way"),
    expect.stringContaining("Test failed"),
  ]);
});

test("a person whom the operator keeps out is mailed nothing, nor what happened meanwhile, and is mailed again afterwards", async () => {
  const { app, clock } = scene;
  const selector = { email: "owner1@harbour.example" };
  await scene.choose(scene.owner, {
    mail_safety_issue: "at_once",
    mail_certificate_ready: "at_once",
    mail_test_failed: "daily",
  });
  await app.peopleAdministration.disable(OPERATOR, selector);
  await scene.safetyIssue(1);
  await scene.completed(2);
  await scene.failed();
  await scene.tick();
  clock.advanceSeconds(36 * HOUR_S);
  await scene.tick();
  await app.peopleAdministration.enable(OPERATOR, selector);
  await scene.tick();
  expect(scene.mails).toEqual([]);
  await scene.safetyIssue(3);
  await scene.failed();
  await scene.tick();
  clock.advanceSeconds(36 * HOUR_S);
  await scene.tick();
  expect(scene.told().map(([, subject]) => subject)).toEqual([
    "2 things to know at Harbour Street Motors, with a safety issue",
    "The day at Harbour Street Motors",
  ]);
});

test("one look mails everyone for whom something is due, however many they are", async () => {
  for (let number = 1; number <= 60; number += 1)
    await scene.addMember(`admin${number}@harbour.example`, "admin");
  await scene.safetyIssue();
  await scene.tick();
  expect(new Set(scene.told().map(([address]) => address)).size).toBe(61);
  expect(scene.mails).toHaveLength(61);
});

test.each([30 * 60, 30 * 24 * HOUR_S])(
  "what waits, what happens next and the daily mail are mailed as if the clock had not been ahead (by %d s)",
  async (aheadS) => {
    const { clock } = scene;
    await scene.choose(scene.owner, { mail_safety_issue: "at_once", mail_test_failed: "daily" });
    const admin = await scene.as("admin");
    await scene.choose(admin, { mail_certificate_ready: "at_once" });
    clock.advanceSeconds(aheadS);
    await scene.safetyIssue(1);
    await scene.completed(2);
    await scene.tick();
    await scene.safetyIssue(3);
    await scene.tick();
    clock.advanceSeconds(-aheadS);
    const before = scene.mails.length;
    await scene.tick();
    expect(scene.told().slice(before)).toEqual([
      ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
      ["admin2@harbour.example", "One thing to know at Harbour Street Motors"],
    ]);
    await scene.completed(4);
    await scene.failed();
    await scene.tick();
    clock.advanceSeconds(HOUR_S);
    await scene.safetyIssue(5);
    await scene.tick();
    clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
    await scene.tick();
    expect(scene.told().slice(before + 2)).toEqual([
      ["owner1@harbour.example", expect.stringContaining("Safety issue: ")],
      ["admin2@harbour.example", "2 things to know at Harbour Street Motors"],
      ["owner1@harbour.example", "The day at Harbour Street Motors"],
    ]);
  },
);

test("several processes make each notice and send each mail once", async () => {
  const { app } = scene;
  for (let id = 1; id <= 20; id += 1) await scene.safetyIssue(id);
  const other = () =>
    createNoticeWork({
      ...app,
      add: app.noticeQueue.add,
      enqueueMail: app.ports.enqueueMail ?? (async () => {}),
      links: noticeLinks(() => "https://battery.example.com"),
      isRetested,
      pruningTime: unpacedPruningTime(app.clock),
    });
  await Promise.all([other(), other(), other()].map((work) => work.tick()));
  expect(await scene.stored()).toHaveLength(20);
  expect(scene.told()).toEqual([
    ["owner1@harbour.example", "20 things to know at Harbour Street Motors, with 20 safety issues"],
  ]);
});

test.each(["making", "mailing"] as const)(
  "a process that is killed while %s loses nothing, and nothing is told twice",
  async (when) => {
    await scene.safetyIssue(1);
    await scene.safetyIssue(2);
    const { settings, clock } = scene;
    const order: NoticeOrder = { settings, when, nowMs: clock.nowMs() };
    const { signal, stderr } = await runProbe("killed notice maker", order);
    expect(signal, stderr).toBe("SIGKILL");
    expect(await scene.stored()).toHaveLength(when === "making" ? 0 : 2);
    await scene.tick();
    await scene.tick();
    expect(await scene.stored()).toHaveLength(2);
    expect(scene.told()).toEqual([
      ["owner1@harbour.example", "2 things to know at Harbour Street Motors, with 2 safety issues"],
    ]);
  },
);

test("notices are deleted after 90 days, with what waits of them", async () => {
  await scene.choose(scene.owner, { mail_test_failed: "daily" });
  await scene.failed();
  await scene.tick();
  const { app, clock } = scene;
  clock.advanceSeconds(91 * 24 * HOUR_S);
  await createNoticeWork({
    ...app,
    add: app.noticeQueue.add,
    enqueueMail: async () => {},
    links: noticeLinks(() => "https://battery.example.com"),
    isRetested,
    pruningTime: unpacedPruningTime(clock),
  }).tick();
  expect(await scene.stored()).toEqual([]);
});
