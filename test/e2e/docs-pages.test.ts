import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { paleTextsScript } from "../support/pale-texts.ts";
import { expectAccessible, IS_LONG, openPage, browserTest as test } from "../support/portal-browser.ts";
import { startTestApp } from "../support/test-app.ts";

setDefaultTimeout(120_000);

const testApp = await startTestApp();
afterAll(() => testApp.close());

/** One of each kind. */
const PAGES = [
  "/docs",
  "/docs/api/create-dealer",
  "/docs/api/on-test-completed",
  "/docs/api/schema-test",
  "/docs/integrate/quick-start",
  "/docs/integrate/receiving-webhooks",
  "/docs/reference/settings",
] as const;
const TEXTS = "h1, h2, h3, h4, p, li, a, td, th, small, summary, pre, code, label, legend, button, strong";

test("the documentation in a browser is readable on every screen, with nothing cut off, and nothing asked of anyone else", async () => {
  const { context, page, complaints, origins } = await openPage({ hasScript: true });
  for (const path of PAGES) {
    await page.goto(testApp.baseUrl + path);
    for (const [width, colorScheme] of [
      [1440, "dark"],
      [1280, "light"],
      [1280, "dark"],
      [390, "light"],
      [320, "dark"],
    ] as const) {
      const what = `${path} at ${width} pixels, ${colorScheme}`;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate("document.documentElement.scrollWidth"), what).toBe(width);
      // The colours are the same on a phone, where less is unfolded.
      if (width === 1280 || IS_LONG) expect(await page.evaluate(paleTextsScript(TEXTS)), what).toEqual([]);
      const columns = await page.evaluate(
        "getComputedStyle(document.querySelector('.columns')).gridTemplateColumns.split(' ').length",
      );
      expect(columns, what).toBe(width > 860 ? 2 : 1);
    }
  }
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([testApp.baseUrl]);
  await context.close();
});

test("a page of the API has its request and response beside what describes them on a wide screen, and between it elsewhere", async () => {
  const { context, page } = await openPage();
  await page.goto(`${testApp.baseUrl}/docs/api/create-dealer`);
  const pairs = [
    ["#parameters + table", ".sample.curl"],
    ["#response ~ table", "#response ~ .listing"],
  ] as const;
  for (const [width, isBeside] of [
    [1440, true],
    [1200, true],
    [1199, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const [described, shown] of pairs) {
      const [left, right] = [
        await page.locator(described).first().boundingBox(),
        await page.locator(shown).first().boundingBox(),
      ];
      if (left === null || right === null) throw new Error(`${described} or ${shown} is not shown`);
      const what = `${shown} at ${width} pixels`;
      expect(left.x + left.width < right.x, what).toBe(isBeside);
      expect(right.y < left.y + left.height && left.y < right.y + right.height, what).toBe(isBeside);
    }
  }
  await context.close();
});

test("the life of a delivery is drawn as a line of time: every attempt a ring, a success and the ends filled", async () => {
  const { context, page } = await openPage();
  await page.goto(`${testApp.baseUrl}/docs/integrate/receiving-webhooks`);
  const drawn = await page.evaluate(`
    [...document.querySelectorAll("#the-life-of-a-delivery + table tbody tr")].map((row) => {
      const { backgroundColor, borderTopColor, content } = getComputedStyle(row, "::after");
      return [
        row.cells[1].textContent.replace(/^Attempt \\d.*/, "attempt"),
        content === "none" ? null : backgroundColor === borderTopColor ? "filled" : "ring",
      ];
    })`);
  expect(drawn).toEqual([
    ...Array.from({ length: 4 }, () => ["attempt", "ring"]),
    [expect.stringContaining("Your response came"), "filled"],
    [expect.stringContaining("nothing more comes"), "filled"],
    [expect.stringContaining("disabled"), "filled"],
    [expect.stringContaining("again from attempt 1"), "ring"],
  ]);
  await context.close();
});

test("the documentation in a browser shows one language on the whole page, chosen without a script and remembered with one", async () => {
  for (const hasScript of [false, true]) {
    const { context, page } = await openPage({ hasScript, isDrawn: true });
    const shown = async (): Promise<readonly string[]> => {
      const kinds: (string | null)[] = [];
      for (const sample of await page.locator(".sample").all())
        if (await sample.isVisible()) kinds.push(await sample.getAttribute("class"));
      return [...new Set(kinds.map(String))];
    };
    await page.goto(`${testApp.baseUrl}/docs/integrate/quick-start`);
    expect(await shown()).toEqual(["sample curl"]);
    await page.locator("label[for=language-python]").click();
    expect(await shown()).toEqual(["sample python"]);
    await page.goto(`${testApp.baseUrl}/docs/api/get-test`);
    expect(await shown()).toEqual([hasScript ? "sample python" : "sample curl"]);
    expect(await page.locator("button.copy").count()).toBe(hasScript ? await page.locator("pre").count() : 0);
    expect(await page.getByRole("search").isVisible()).toBe(hasScript);
    await context.close();
  }
});

test("the documentation in a browser copies a listing as it stands", async () => {
  const { context, page } = await openPage({ hasScript: true, isDrawn: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${testApp.baseUrl}/docs/api/get-test`);
  const button = page.locator(".sample.curl .copy");
  await button.click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    'curl -s $BASE/v1/tests/1 \\\n  -H "Authorization: Bearer $TOKEN"',
  );
  await context.close();
});

test("the documentation in a browser is searched by keyboard alone", async () => {
  const { context, page } = await openPage({ hasScript: true, isDrawn: true });
  await page.goto(`${testApp.baseUrl}/docs`);
  const field = page.getByRole("searchbox");
  await field.fill("certificate_not_ready");
  await page.locator(".search li a").first().waitFor();
  await field.fill("test vector that nobody wrote");
  await page.getByText("Nothing found.").waitFor();
  // Clear of the ring around the field that has the focus, which is 5 pixels wide.
  const [ring, words] = [await field.boundingBox(), await page.getByText("Nothing found.").boundingBox()];
  expect((words?.y ?? 0) - ((ring?.y ?? 0) + (ring?.height ?? 0))).toBeGreaterThanOrEqual(8);
  await field.fill("find tests");
  await page.locator(".search li a", { hasText: "Find tests" }).first().waitFor();
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/api/list-tests");
  await context.close();
});

test("the documentation in a browser marks the page and the section that are read", async () => {
  const { context, page } = await openPage({ hasScript: true, isDrawn: true });
  await page.goto(`${testApp.baseUrl}/docs/api/list-tests`);
  expect((await page.locator("nav [aria-current=page]").textContent())?.trim()).toBe("Find tests");
  const section = page.locator("nav [aria-current=true]");
  for (const heading of ["Request", "Response"]) {
    await page.locator("nav .within a", { hasText: heading }).click();
    await section.filter({ hasText: heading }).waitFor();
    expect(await section.count()).toBe(1);
  }
  await context.close();
});

test("the documentation folds its contents on a phone, shows them beside the text elsewhere, and is accessible on both", async () => {
  const { context, page, complaints, origins } = await openPage();
  const contents = page.locator("nav .contents > ul > li").first();
  for (const path of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(testApp.baseUrl + path);
    expect(await contents.isVisible(), `${path} on a phone`).toBe(false);
    await page.locator("nav summary").first().press("Enter");
    expect(await contents.isVisible(), `${path} on a phone, opened`).toBe(true);
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await contents.isVisible(), `${path} on a desktop`).toBe(true);
    expect(await page.locator("nav summary").first().isVisible(), path).toBe(false);
    await expectAccessible(page, `docs${path.slice(5).replaceAll("/", "-")}`);
  }
  expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Settings");
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const touching = await page.evaluate(`[...document.querySelectorAll("td code")]
          .filter((code) => code.getBoundingClientRect().right > code.closest("td").getBoundingClientRect().right - 4)
          .map((code) => code.textContent)`);
    expect(touching, `code that touches the next cell at ${width} pixels`).toEqual([]);
  }
  // The copies of the page for axe-core run its script, and find no index there.
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([testApp.baseUrl]);
  await context.close();
});

test("the search of the documentation is reached by / and Ctrl-K, and shows what it found with the words around it", async () => {
  const { context, page } = await openPage({ hasScript: true });
  await page.goto(`${testApp.baseUrl}/docs/api/list-tests`);
  const focused = () => page.evaluate("document.activeElement.id");
  for (const keys of ["/", "Control+k"]) {
    await page.evaluate("document.activeElement.blur()");
    expect(await focused()).not.toBe("search");
    await page.keyboard.press(keys);
    expect(await focused(), keys).toBe("search");
  }
  await page.keyboard.type("personal_current");
  const hit = page.locator(".search li a", { hasText: "DiagnosticsRange.personal_current_miles" });
  await hit.first().waitFor();
  expect(await hit.first().locator(".excerpt").textContent()).toContain("Range now with personal driving");
  await page.getByRole("searchbox").fill("replayed");
  await page
    .locator(".search .excerpt mark", { hasText: /^replayed$/ })
    .first()
    .waitFor();
  await context.close();
});
