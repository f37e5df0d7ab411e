import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { expectAccessible, openPage, browserTest as test } from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { publishEvent } from "../support/portal-webhooks.ts";
import { seedTest } from "../support/seed.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";

setDefaultTimeout(120_000);

const OPERATOR = "operator:ann";
const ADDRESS = {
  line1: "The Old Carriage Works, 118 Harbour Street",
  line2: "Unit 4",
  city: "Leeds",
  postcode: "LS1 1AA",
  country: "GB",
};

const scene = await startPortalScene();
afterAll(() => scene.close());

test("the pages of units lead an admin from an order to a return request and its answer, well shown on every screen", async () => {
  const { dealer } = scene;
  const { db, app, clock, baseUrl } = scene;
  await db.transact((tx) =>
    tx.update(dealers).set({ shippingAddress: ADDRESS }).where(eq(dealers.id, dealer.dealerId)),
  );
  await app.units({ dealerId: dealer.dealerId }).seed(OPERATOR, { count: 1, active: true });
  const { context, page, complaints } = await openPage();
  const { sessionToken } = await scene.as("admin");
  await context.addCookies([{ name: "svc_session", value: sessionToken ?? "", url: baseUrl }]);
  const press = (role: "button" | "link", name: string | RegExp) =>
    Promise.all([page.waitForEvent("load"), page.getByRole(role, { name }).click(AT_ONCE)]);

  await page.goto(`${baseUrl}/portal/dealers/${dealer.dealerId}/units`);
  await press("link", "Order units");
  await expectAccessible(page, "units-order");
  await page.getByLabel("Another address").first().check(AT_ONCE);
  await press("button", "Order");
  expect(await page.title()).toStartWith("Error: Order test units");
  await expectAccessible(page, "units-order-refused");
  await page.getByLabel("The dealer's shipping address").check(AT_ONCE);
  await page.getByLabel("How many").selectOption("2");
  await press("button", "Order");
  expect(await page.locator("main > [role=status]").textContent()).toContain("2 units are ordered.");

  await press("link", `SVC-TEST-${dealer.dealerId}`);
  await expectAccessible(page, "unit-new");
  await press("link", "Change name and place");
  await expectAccessible(page, "unit-describe");
  await page.getByLabel("Name (optional)").fill("Red box at the back, the one with the long cable");
  await page.getByLabel("Your reference (optional)").fill("INV-2026-0007");
  await page.getByLabel("Location (optional)").fill("Workshop, bay 2");
  await press("button", "Save");
  await seedTest(db, dealer);
  clock.advanceSeconds(600);
  await press("link", "Request a return");
  await expectAccessible(page, "unit-return");
  await press("button", "Request a return");
  await expectAccessible(page, "unit-return-refused");
  await page.getByLabel("Why").fill("It does not start any more, and the cable is worn");
  await press("button", "Request a return");
  await expectAccessible(page, "unit-return-asked");
  const [asked] = await app.units({ dealerId: dealer.dealerId }).listReturns();
  clock.advanceSeconds(600);
  await app.units(EVERY_DEALER).closeReturn(OPERATOR, asked?.id ?? 0, "A new cable is on its way to you.");
  await page.reload();
  await expectAccessible(page, "unit");
  await press("link", "← Units");
  await expectAccessible(page, "units-described");
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await context.close();
});

test("the notices of a dealer in a browser without script, on the overview and their page, and their choices, are well shown too", async () => {
  const { otherDealer: dealer } = scene;
  const { app, baseUrl } = scene;
  const { context, page, complaints } = await openPage();
  const base = `${baseUrl}/portal/dealers/${dealer.dealerId}`;
  const { sessionToken } = await scene.as("owner", dealer);
  await context.addCookies([{ name: "svc_session", value: sessionToken ?? "", url: baseUrl }]);
  const press = (role: "button" | "link", name: string | RegExp) =>
    Promise.all([page.waitForEvent("load"), page.getByRole(role, { name }).click(AT_ONCE)]);

  await page.goto(`${base}/notices`);
  await expectAccessible(page, "notices-none");
  const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" as const };
  await publishEvent(scene, dealer, "svc.test.completed", { diagnostics });
  for (let count = 0; count < 6; count += 1) await publishEvent(scene, dealer, "svc.test.failed");
  const [unit] = await app.units({ dealerId: dealer.dealerId }).seed(OPERATOR, { count: 1, active: false });
  await app.units(EVERY_DEALER).move(OPERATOR, unit?.id ?? 0, "ship", null);
  await app.noticeWork.tick();
  await page.goto(base);
  await expectAccessible(page, "overview-notices");
  await press("link", "See all 8 notices");
  await expectAccessible(page, "notices");
  await press("link", "Choose your notices");
  await expectAccessible(page, "notices-choices");
  await page.getByLabel("By mail").nth(1).selectOption("daily");
  await press("button", "Save");
  expect(await page.locator("main > [role=status]").textContent()).toContain("Your choices are saved.");
  await press("button", "Mark all 8 as read");
  await page.goto(`${baseUrl}/portal/account`);
  await expectAccessible(page, "account-notices");
  await page.goto(scene.mails.at(-1)?.unsubscribeUrl ?? "");
  await expectAccessible(page, "unsubscribe");
  await press("button", "End the mails");
  await expectAccessible(page, "unsubscribed");
  expect(complaints).toEqual([]);
  await context.close();
});
