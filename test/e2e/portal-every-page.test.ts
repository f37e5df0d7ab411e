import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { people } from "../../src/identity/people/person-table.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import type { PortalRouteName } from "../../src/web/portal/portal-route.ts";
import { startFurnishedPortal } from "../support/furnished-portal.ts";
import {
  expectAccessibleMarkup,
  openPage,
  sharedBrowser,
  browserTest as test,
} from "../support/portal-browser.ts";
import { canBeWrong, typedInto, WRONG } from "../support/portal-crawl.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";

/**
 * What does not fit the page as it stands: a page wider than its window, and words that end outside it or outside their own box. A text that
 * ends in an ellipsis has its whole words in its title.
 */
async function cutTexts(page: Page): Promise<string[]> {
  return (await page.evaluate(LOOK)) as string[];
}

const LOOK = `(() => {
  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ["the page"] : [];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    const { textOverflow, overflowX } = getComputedStyle(element);
    // What only screen readers read is one pixel wide.
    const isShown = box.width > 2 && element.checkVisibility({ visibilityProperty: true });
    if (!isShown || textOverflow === "ellipsis" || element.closest("svg, pre, select")) continue;
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && (hasWords || overflowX !== "visible");
    if (isCut || (hasWords && (box.left < -1 || box.right > width + 1)))
      found.push(element.tagName.toLowerCase() + ": " + element.textContent.trim().slice(0, 60));
  }
  return found;
})()`;

setDefaultTimeout(240_000);

const portal = await startFurnishedPortal();
afterAll(() => portal.scene.close());

async function look(name: string, path: string, markup: string, session: string | null): Promise<void> {
  const { baseUrl } = portal.scene;
  const cookies = session === null ? [] : [{ name: "svc_session", value: session, url: baseUrl }];
  await expectAccessibleMarkup(await sharedBrowser(), { href: baseUrl + path, markup, cookies }, name);
}

test("the linked pages of the portal are accessible and fit a phone, as they are opened and with a form that was refused", async () => {
  const seen = new Set<string>();
  const refused = new Set<string>();
  for (const { page, visitor } of portal.found) {
    const { route, path } = page;
    if (!seen.has(route)) {
      seen.add(route);
      await look(`every-${route}`, path, await (await visitor.get(path)).text(), visitor.sessionToken);
    }
    for (const form of page.forms) {
      if (refused.has(form.route) || !form.fields.some(canBeWrong)) continue;
      refused.add(form.route);
      const filled = form.fields.map((field) => [field.name, canBeWrong(field) ? WRONG : typedInto(field)]);
      const answer = await visitor.post(form.path, Object.fromEntries(filled));
      expect(answer.status, form.route).toBe(422);
      await look(`every-${form.route}-refused`, path, await answer.text(), visitor.sessionToken);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
});

test("the overview of a dealer is accessible and fits a phone in each language", async () => {
  const { found, scene } = portal;
  const { page, visitor } = found.find((one) => one.page.route === "overview") ?? {};
  for (const language of LANGUAGES) {
    await scene.db.transact((tx) => tx.update(dealers).set({ language }));
    const markup = (await (await visitor?.get(page?.path ?? ""))?.text()) ?? "";
    expect(markup).toContain(`<html lang="${language}">`);
    await look(`overview-${language}`, page?.path ?? "", markup, visitor?.sessionToken ?? null);
  }
  await scene.db.transact((tx) => tx.update(dealers).set({ language: null }));
});

test("in a language of longer words nothing is cut, on a phone and on a desktop", async () => {
  const takeBack = useCatalogue("de", pseudoCatalogue({ isMarked: false }));
  const { scene, found } = portal;
  await scene.db.transact(async (tx) => {
    await tx.update(dealers).set({ language: "de" });
    await tx.update(people).set({ language: "de" });
  });
  const { context, page } = await openPage();
  try {
    for (const route of CROWDED) {
      const { page: crawled, visitor } = found.find(({ page }) => page.route === route) ?? {};
      const session = visitor?.sessionToken ?? null;
      const cookie = { name: "svc_session", value: session ?? "", url: scene.baseUrl };
      await context.clearCookies();
      await context.setExtraHTTPHeaders({ "accept-language": "de" });
      if (session !== null) await context.addCookies([cookie]);
      await page.goto(`${scene.baseUrl}${crawled?.path}`);
      expect(await page.locator("html").getAttribute("lang"), route).toStartWith("de");
      await page.evaluate(
        `for (const folded of document.querySelectorAll("main details")) folded.open = true`,
      );
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutTexts(page), `${route}, ${width} pixels`).toEqual([]);
      }
    }
  } finally {
    await context.close();
    takeBack();
  }
});

/** Pages with tables, rows of buttons or forms. */
const CROWDED: readonly PortalRouteName[] = [
  ...(["signIn", "overview", "tests", "test", "sendTests", "units", "unit", "orderUnits"] as const),
  ...(["figures", "webhooks", "webhook", "keys", "people", "settings", "account", "notices"] as const),
  ...(["chooseNotices", "group"] as const),
];
