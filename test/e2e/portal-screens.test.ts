import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { people } from "../../src/identity/people/person-table.ts";
import { expectAccessible, openPage, browserTest as test } from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { seedDealer, seedTests } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";

setDefaultTimeout(120_000);

const LONG_NAME = "Alexandra & Fotheringham-Montgomery Premium Motors Newcastle";
const EMAIL = "alexandra.montgomery-fotheringham@harbour-street-motors.example";
const PHONES = [320, 375, 430];
const WIDE = [1920, 2560];
const BETWEEN = [660, 768, 1024, 1259, 1260, 1280, 1359, 1360, 1639, 1640, 1700];

const scene = await startPortalScene();
const { db } = scene;
const dealer = await seedDealer(db, scene.dealer.companyId, LONG_NAME);
const rows = Array.from({ length: 200 }, (_, index) => ({
  dealer,
  row: {
    testedAtMs: TEST_START_MS - index * 86_400_000,
    make: "Mercedes-Benz",
    model: "EQS 580 4MATIC SUV AMG Line Premium Plus",
  },
}));
await seedTests(db, rows);
const personId = await scene.addMember(EMAIL, "owner", dealer);
await scene.join(personId, "viewer", scene.otherDealer);
const session = (await scene.signedIn(personId)).sessionToken ?? "";
afterAll(() => scene.close());

async function openTests() {
  const opened = await openPage();
  const { baseUrl } = scene;
  await opened.context.addCookies([{ name: "svc_session", value: session, url: baseUrl }]);
  await opened.page.goto(`${baseUrl}/portal/dealers/${dealer.dealerId}/tests`);
  return opened;
}
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;
const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.width ?? 0;
const shows = (page: Page, selector: string) => page.locator(selector).first().isVisible();

test("on a phone the header is two rows, of which the second is the search, a long name ends in an ellipsis and is whole in its title, and menu, filters and tables fold", async () => {
  const { context, page } = await openTests();
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 720 });
    expect(await heightOf(page, "header"), `${width}`).toBeLessThan(132);
    expect(await page.locator(".switcher summary").getAttribute("title")).toBe(LONG_NAME);
    expect(
      await page.locator(".switcher .present").evaluate((name) => name.scrollWidth > name.clientWidth),
    ).toBe(true);
    expect(await shows(page, "nav[aria-label=Portal] a")).toBe(false);
    expect(await shows(page, "#find")).toBe(true);
    expect(await shows(page, "#vehicle")).toBe(false);
    expect(await shows(page, ".records thead")).toBe(false);
    expect(await heightOf(page, ".records tbody tr")).toBeLessThan(110);
  }
  await page.locator("summary", { hasText: "Menu" }).click(AT_ONCE);
  expect(await shows(page, "nav[aria-label=Portal] a")).toBe(true);
  expect(await page.locator(".who").getAttribute("title")).toBe(EMAIL);
  await expectAccessible(page, "menu");
  await page.locator("summary", { hasText: "Menu" }).click(AT_ONCE);
  await page.locator("summary", { hasText: "Filters" }).click(AT_ONCE);
  expect(await shows(page, "#vehicle")).toBe(true);
  await expectAccessible(page, "filters");
  await context.close();
});

test("on a wide screen the list takes the width, the filters stand beside it, and the menu is open", async () => {
  const { context, page } = await openTests();
  for (const width of [1280, ...WIDE]) {
    await page.setViewportSize({ width, height: 1080 });
    expect(await shows(page, "nav[aria-label=Portal] a"), `${width}`).toBe(true);
    expect(await shows(page, ".menu > summary")).toBe(false);
    expect(await shows(page, "#vehicle"), `${width}`).toBe(width >= 1640);
    expect(await heightOf(page, "header")).toBeLessThan(130);
    expect(await widthOf(page, ".filtered")).toBeGreaterThan(width * 0.8);
  }
  const [filters, list] = [
    await page.locator(".search").boundingBox(),
    await page.locator(".found").boundingBox(),
  ];
  expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(list?.x ?? 0);
  await context.close();
});

test("the list of tests fits every screen between a phone and a desktop, in the language with the longest words too", async () => {
  const { context, page } = await openTests();
  for (const language of ["en", "de"] as const) {
    await scene.db.transact((tx) => tx.update(people).set({ language }).where(eq(people.email, EMAIL)));
    await page.reload();
    for (const width of BETWEEN) {
      await page.setViewportSize({ width, height: 800 });
      const takenWidth = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect(takenWidth, `${language} at ${width}`).toBeLessThanOrEqual(width);
      expect(await shows(page, ".records thead"), `${language} at ${width}`).toBe(width >= 768);
    }
  }
  await context.close();
});
