import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { isRetested } from "../../src/battery-tests/retested-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { noticeChoices, noticeMarks } from "../../src/identity/notices/notice-choice-table.ts";
import { storeLanguage } from "../../src/identity/people/person-language-store.ts";
import { dealerMembers } from "../../src/identity/people/person-table.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { countMail } from "../../src/mail/mail-count-store.ts";
import { type MailLimit, noticeMailLimit, recipientLimit } from "../../src/mail/mail-limit.ts";
import { createNoticeWork } from "../../src/notices/notice-work.ts";
import { noticeLinks } from "../../src/web/portal/notices/notice-path.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { HOUR_S, openNoticeScene } from "../support/notice-scene.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { NO_BROWSER } from "../support/portal-session.ts";
import { publishEvent } from "../support/portal-webhooks.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";

const scene = inEachTest(openNoticeScene);

test.each([["at_once"], ["daily"]])(
  "a mail (%s) about a dealer whose name holds an address names the dealer by its number",
  async (mail) => {
    const name = "Log in at https://evil.example/x";
    const { dealerId } = scene.dealer;
    await scene.db.transact((tx) => tx.update(dealers).set({ name }).where(eq(dealers.id, dealerId)));
    await scene.choose(scene.owner, { mail_safety_issue: mail });
    await scene.safetyIssue();
    scene.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
    await scene.tick();
    const [sent] = scene.mails;
    expect(sent?.subject).toContain(`Dealer ${dealerId}`);
    expect(JSON.stringify(sent)).not.toContain("evil.example");
  },
);

test("a hundred safety issues in an hour become one mail after the first, which lists them", async () => {
  await scene.safetyIssue(1);
  await scene.tick();
  for (let id = 2; id <= 100; id += 1) {
    await scene.safetyIssue(id);
    if (id % 10 === 0) {
      scene.clock.advanceSeconds(60);
      await scene.tick();
    }
  }
  expect(scene.mails).toHaveLength(1);
  scene.clock.advanceSeconds(HOUR_S);
  await scene.tick();
  await scene.tick();
  expect(scene.mails).toHaveLength(2);
  expect(scene.mails[1]?.subject).toBe("99 things to know at Harbour Street Motors, with 99 safety issues");
  expect(scene.mails[1]?.links).toHaveLength(30);
  expect(scene.mails[1]?.closing?.[0]).toContain(`And 69 more: ${scene.baseUrl}${scene.path}/notices`);
});

test.each([
  ["at_once", "32 things to know at Harbour Street Motors, with a safety issue"],
  ["daily", "The day at Harbour Street Motors, with a safety issue"],
])(
  "in a mail (%s) of more than it lists, a safety issue is in the subject, first in the list, and the mail begins with its advice",
  async (mail, subject) => {
    await scene.choose(scene.owner, { mail_safety_issue: mail, mail_test_failed: mail });
    for (let count = 1; count <= 31; count += 1) await scene.failed();
    await scene.safetyIssue(99);
    scene.clock.setMs(Date.parse("2026-03-03T07:00:00.000Z"));
    await scene.tick();
    expect(scene.told()).toEqual([["owner1@harbour.example", subject]]);
    const [sent] = scene.mails;
    expect(sent?.links?.[0]?.label).toStartWith("Safety issue: ");
    expect(sent?.links?.[0]?.url).toEndWith(`${scene.path}/tests/99`);
    expect(sent?.links).toHaveLength(30);
    const [alarm] = sent?.alarms ?? [];
    expect(alarm?.isDanger).toBe(true);
    expect(alarm?.sentence).toContain("Do not charge or move a vehicle with a safety issue");
  },
);

test("each person is mailed in the language that the person has chosen, else in the dealer's; a mail to a new colleague is in the dealer's", async () => {
  const { db, clock } = scene;
  const { dealerId } = scene.dealer;
  const english = await scene.addMember("english@harbour.example", "admin");
  await db.transact(async (tx) => {
    await tx.update(dealers).set({ language: "de" }).where(eq(dealers.id, dealerId));
    await storeLanguage(tx, english, "en", clock.nowMs());
  });
  const forget = useCatalogue("de", pseudoCatalogue());
  try {
    await scene.safetyIssue(7);
    await scene.tick();
    await scene.owner.post(`${scene.path}/people/invite`, {
      email: "new@harbour.example",
      name: "",
      role: "viewer",
    });
    await scene.app.people.requestSetupLink("english@harbour.example", NO_BROWSER);
    await scene.app.people.requestSetupLink("owner1@harbour.example", NO_BROWSER);
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

test("a withdrawn certificate is mailed to owners and admins at once, and shown to everyone with what to do", async () => {
  const viewer = await scene.as("viewer");
  await publishEvent(scene, scene.dealer, "svc.certificate.withdrawn", { id: 7 });
  await scene.tick();
  await scene.tick();
  expect(scene.told().map(([address]) => address)).toEqual(["owner1@harbour.example"]);
  const [mail] = scene.mails;
  expect(mail?.subject).toMatch(/^Certificate withdrawn: .+, test 7 \(Harbour Street Motors\)$/);
  expect(mail?.action?.url).toBe(`${scene.baseUrl}${scene.path}/tests/7`);
  await expectPortalPage(await viewer.get(scene.path), 200, "Do not show its copies any more");
});

const addAdmins = async (count: number) => {
  for (let number = 1; number <= count; number += 1)
    await scene.addMember(`admin${number}@harbour.example`, "admin");
};
const other = (parts: Partial<Parameters<typeof createNoticeWork>[0]>) =>
  createNoticeWork({
    ...scene.app,
    add: scene.app.noticeQueue.add,
    enqueueMail: scene.app.ports.enqueueMail ?? (async () => {}),
    links: noticeLinks(() => "https://battery.example.com"),
    isRetested,
    pruningTime: unpacedPruningTime(scene.clock),
    ...parts,
  });

test("a mail that cannot be made delays no other, is logged, and is made at a later look", async () => {
  await addAdmins(3);
  await scene.safetyIssue();
  const { enqueueMail = async () => {} } = scene.app.ports;
  const failing = other({
    async enqueueMail(tx, draft) {
      if (draft.to.address === "owner1@harbour.example") throw new Error("the mail cannot be made");
      await enqueueMail(tx, draft);
    },
  });
  await failing.tick();
  expect(scene.told().map(([address]) => address)).toEqual(
    [1, 2, 3].map((one) => `admin${one}@harbour.example`),
  );
  expect(scene.logLines.join("")).toContain("a mail of notices could not be created");
  await scene.tick();
  expect(scene.told().map(([address]) => address)).toContain("owner1@harbour.example");
  expect(scene.mails).toHaveLength(4);
});

test("a look without new certificates asks the database as often for thirty people who want them at once as for one", async () => {
  const { db } = scene;
  await scene.tick();
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
  await scene.choose(scene.owner, { mail_certificate_ready: "at_once" });
  const ofOne = await readsOfALook();
  await addAdmins(29);
  const row = (await db.read.select().from(noticeChoices)).filter(({ mail }) => mail === "at_once");
  const [mark] = await db.read.select().from(noticeMarks);
  const personIds = (await db.read.select().from(dealerMembers)).map(({ personId }) => personId);
  await db.transact(async (tx) => {
    for (const personId of personIds.filter((id) => id !== scene.owner.personId)) {
      for (const choice of row) await tx.insert(noticeChoices).values({ ...choice, personId });
      if (mark !== undefined)
        await tx.insert(noticeMarks).values({ ...mark, personId, unsubscribeToken: `token ${personId}` });
    }
  });
  expect(await readsOfALook()).toBe(ofOne);
  await scene.completed();
  await scene.tick();
  expect(scene.mails).toHaveLength(30);
});

test("a day full of notices holds up no link to a new password, and requested mails hold up no notice", async () => {
  const { db, clock, app } = scene;
  const email = "owner1@harbour.example";
  const use = (limit: MailLimit) =>
    db.transact((tx) =>
      countMail(
        tx,
        Array.from({ length: limit.limit }, () => limit),
        clock.nowMs(),
      ),
    );
  await use(noticeMailLimit(email));
  await app.people.requestSetupLink(email, NO_BROWSER);
  expect(scene.told()).toHaveLength(1);
  await scene.safetyIssue(7);
  await scene.tick();
  expect(scene.told()).toHaveLength(1);
  clock.advanceSeconds(HOUR_S);
  await use(recipientLimit(email));
  await scene.tick();
  expect(scene.told().slice(1)).toEqual([[email, expect.stringContaining("Safety issue: ")]]);
});
