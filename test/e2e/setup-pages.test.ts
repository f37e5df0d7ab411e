import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import { verifyPassword } from "../../src/identity/passwords/password-hash.ts";
import { paleTextsScript } from "../support/pale-texts.ts";
import { focusOf, sharedBrowser, browserTest as test, typeInto } from "../support/portal-browser.ts";
import { GOOD_PASSWORD, LOW_COSTS, startSetupScene } from "../support/setup-scene.ts";

setDefaultTimeout(120_000);

/** Every page is shown on each of them. */
const SCREENS = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 320, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
] as const;
const HEIGHT = 844;
const EMAIL = "alexandra.montgomery-fotheringham@harbour-street-motors.example";

const scene = await startSetupScene({ passwordCosts: LOW_COSTS });
afterAll(() => scene.close());

/** A browser that notes whatever it complains of, and whatever it tells anyone in its requests. */
async function openBrowser() {
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 390, height: HEIGHT },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const told: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("request", (request) =>
    told.push(`${new URL(request.url()).origin} ${request.headers().referer ?? "no referrer"}`),
  );
  return { context, page, complaints, told };
}

const heading = (page: Page) => page.locator("h1").textContent();

async function expectWellShown(page: Page): Promise<void> {
  for (const { width, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme });
    const what = `${await page.title()} at ${width} pixels, ${colorScheme}`;
    expect(await page.evaluate("document.documentElement.scrollWidth"), what).toBe(width);
    expect(await page.evaluate(paleTextsScript("h1, p, label, strong, button, a")), what).toEqual([]);
    const corner = "getComputedStyle(document.querySelector('.card')).borderTopLeftRadius";
    expect(await page.evaluate(corner), what).toBe("16px");
  }
}

/** Presses keys only, and waits for the page that follows. */
async function sendForm(page: Page, texts: readonly string[], nextPath: RegExp): Promise<void> {
  await typeInto(page, texts);
  await Promise.all([
    page.waitForEvent("load"),
    page.waitForResponse((response) => nextPath.test(new URL(response.url()).pathname)),
    page.keyboard.press("Enter"),
  ]);
}

test("the pages around a password lead by keyboard alone through wrong, right, used and a new link, well shown on every screen", async () => {
  const email = EMAIL;
  const path = await scene.welcome({ email });
  const { context, page, complaints, told } = await openBrowser();

  expect((await page.goto(scene.baseUrl + path))?.status()).toBe(200);
  expect(await heading(page)).toBe("Set your password");
  expect(await focusOf(page)).toBe("password");
  await expectWellShown(page);

  for (const [typed, repeated, says] of [
    ["too short", "too short", "That was too short"],
    ["football2024!", "football2024!", "one of the passwords used most"],
    [GOOD_PASSWORD, "something else", "were not the same"],
  ] as const) {
    await sendForm(page, [typed, repeated], /^\/setup\/\w{43}$/);
    expect(await page.locator("#password-error").textContent()).toContain(says);
    expect(await page.title()).toBe("Error: Set your password");
    expect(await focusOf(page)).toBe("password");
    expect(await page.inputValue("#password")).toBe("");
    expect(await page.inputValue("#repeat")).toBe("");
    await expectWellShown(page);
  }
  await page.keyboard.press("Tab");
  expect(await focusOf(page)).toBe("repeat");
  await page.keyboard.press("Tab");
  expect(await focusOf(page)).toBe("BUTTON");
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");

  await sendForm(page, [GOOD_PASSWORD, GOOD_PASSWORD], /^\/portal\/dealers\/\d+$/);
  expect(await heading(page)).toBe(scene.dealer.name);
  expect(await page.locator("[role=status]").textContent()).toContain("Your password is set.");
  const passwordHash = await scene.passwordHash(email);
  expect(await verifyPassword({ passwordHash }, GOOD_PASSWORD)).toBe(true);

  expect((await page.goto(scene.baseUrl + path))?.status()).toBe(410);
  expect(await heading(page)).toBe("This link has been used");
  await expectWellShown(page);

  scene.clock.advanceSeconds(600);
  await page.keyboard.press("Tab");
  expect(await focusOf(page)).toBe("A");
  await sendForm(page, [], /^\/setup\/new-link$/);
  expect(await heading(page)).toBe("Ask for a new link");
  expect(await focusOf(page)).toBe("email");
  await sendForm(page, ["not an address"], /^\/setup\/new-link$/);
  expect(await page.inputValue("#email")).toBe("not an address");
  await expectWellShown(page);
  await page.keyboard.press("Control+A");
  await sendForm(page, [email], /^\/setup\/new-link\/sent$/);
  expect(await heading(page)).toBe("Look in your mailbox");
  await expectWellShown(page);
  expect(scene.mails.at(-1)?.to.address).toBe(email);
  expect((await page.goto(scene.baseUrl + scene.newestPath()))?.status()).toBe(200);
  expect(await heading(page)).toBe("Choose a new password");

  // Refused forms and used links are answered as what they are, which a browser remarks on.
  expect(complaints.filter((text) => !/status of (404|410|422)/.test(text))).toEqual([]);
  expect([...new Set(told)]).toEqual([`${scene.baseUrl} no referrer`]);
  expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  await context.close();
});

test("a form on another site that leads here is refused, and changes nothing", async () => {
  const email = `victim.${EMAIL}`;
  const path = await scene.welcome({ email });
  const evil = Bun.serve({
    hostname: "localhost",
    port: 0,
    fetch: () =>
      new Response(
        `<form method="post" action="${scene.baseUrl}${path}">
              <input name="password" value="${GOOD_PASSWORD}"><input name="repeat" value="${GOOD_PASSWORD}">
              <button>Win a car</button>
            </form>`,
        { headers: { "content-type": "text/html" } },
      ),
  });
  try {
    const { context, page } = await openBrowser();
    await page.goto(`http://localhost:${evil.port}/`);
    await Promise.all([page.waitForURL(scene.baseUrl + path), page.click("button")]);
    expect(await heading(page)).toBe("This did not come from our page");
    expect(await scene.passwordHash(email)).toBeNull();
    expect((await page.goto(scene.baseUrl + path))?.status()).toBe(200);
    await context.close();
  } finally {
    await evil.stop(true);
  }
});
