import { expect, test } from "bun:test";
import { inEachTest } from "../support/in-each-test.ts";
import { HOUR_S, openNoticeScene } from "../support/notice-scene.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { tableContents } from "../support/table-contents.ts";

const scene = inEachTest(openNoticeScene);

test("a choice that is not known is refused beside its field, and nothing is stored", async () => {
  const before = await tableContents(scene.db);
  const answer = await scene.choose(scene.owner, { mail_key: "hourly" });
  await expectPortalPage(answer, 422, "Choose when you get a mail.");
  expect(await tableContents(scene.db)).toEqual(before);
});

test("a page of notices that another page has marked further stays read", async () => {
  await scene.failed();
  await scene.tick();
  const [notice] = await scene.stored();
  await scene.owner.post(`${scene.path}/notices/read`, { up_to: String(notice?.id) });
  for (const up_to of ["0", "-1", "x", "999999999"])
    await scene.owner.post(`${scene.path}/notices/read`, { up_to });
  await scene.failed();
  await scene.tick();
  await expectPortalPage(await scene.owner.get(scene.path), 200, "Mark it as read");
});

async function unsubscribeUrl(): Promise<string> {
  await scene.safetyIssue();
  await scene.tick();
  return new URL(scene.mails.at(-1)?.unsubscribeUrl ?? "").pathname;
}

test("a person who opens the link is asked first, and opening it ends nothing", async () => {
  const path = await unsubscribeUrl();
  const html = await (await scene.fetch(path)).text();
  expect(html).toContain("End these mails?");
  scene.clock.advanceSeconds(HOUR_S);
  await scene.safetyIssue();
  await scene.tick();
  expect(scene.mails).toHaveLength(2);
});

test.each(["x", "A".repeat(22)])("an unknown link %p ends nothing", async (token) => {
  const before = await tableContents(scene.db);
  for (const method of ["GET", "POST"]) {
    const headers = { accept: "text/html" };
    const answer = await scene.fetch(`/unsubscribe/${token}`, { method, headers });
    await expectPortalPage(answer, 404, "This link does not work");
  }
  expect(await tableContents(scene.db)).toEqual(before);
});
