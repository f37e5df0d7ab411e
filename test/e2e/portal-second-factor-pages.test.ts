import { afterAll, describe, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { TOTP, URI } from "otpauth";
import type { Page } from "playwright-core";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { CODE_ATTEMPTS } from "../../src/identity/sessions/sign-in-limit.ts";
import {
  expectAccessible,
  focusOf,
  openPage,
  browserTest as test,
  typeInto,
} from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(240_000);

const ZBARIMG = witness("zbarimg");
const EMAIL = "ann.field@harbour.example";

const scene = await startPortalScene({
  settings: { SVC_REQUIRE_SECOND_FACTOR: "on" },
  ports: { passwordCosts: LOW_COSTS },
});
const personId = await scene.addMember(EMAIL, "owner");
const passwordHash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
await scene.db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
afterAll(() => scene.close());

describe.skipIf(ZBARIMG === null)("codes from an app, in a browser without script", () => {
  const heading = (page: Page) => page.locator("h1").textContent();
  async function sendForm(page: Page, texts: readonly string[]): Promise<void> {
    await typeInto(page, texts);
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  }
  async function press(page: Page, name: string): Promise<void> {
    const pressed = page.locator("main a, main button").filter({ hasText: name }).first();
    await Promise.all([page.waitForEvent("load"), pressed.click()]);
  }
  /** What a phone's camera reads of the code that the page draws. */
  async function scan(page: Page): Promise<TOTP> {
    const text = await inTemporaryFolder(async (folder) => {
      const path = join(folder, "qr.png");
      await page.locator("svg.qr").screenshot({ path });
      return (await runWitness(ZBARIMG ?? "", ["--quiet", "--raw", path])).stdout.trim();
    });
    const read = URI.parse(text);
    if (!(read instanceof TOTP)) throw new Error("no TOTP");
    return read;
  }

  test("codes from an app are set up by an owner who needs them, asked for at the next sign-in, and well shown on every screen", async () => {
    const { dealer } = scene;
    const { context, page, complaints, origins } = await openPage({ isDrawn: true });
    await page.goto(`${scene.baseUrl}/portal`);
    await sendForm(page, [EMAIL, GOOD_PASSWORD]);
    expect(await heading(page)).toBe("Codes from an app");
    await expectAccessible(page, "second-factor-offer");
    const app = await scan(page);
    expect([app.issuer, app.label]).toEqual(["Battery Health Certificate", EMAIL]);
    const code = () => app.generate({ timestamp: scene.clock.nowMs() });
    expect(await focusOf(page)).toBe("password");
    await sendForm(page, [GOOD_PASSWORD, code() === "000000" ? "111111" : "000000"]);
    expect(await page.title()).toStartWith("Error: Codes from an app");
    await expectAccessible(page, "second-factor-offer-refused");
    expect(await focusOf(page)).toBe("code");
    await page.fill("#password", GOOD_PASSWORD);
    await page.fill("#code", "");
    await sendForm(page, [code()]);
    expect(await heading(page)).toBe("Codes from an app are switched on");
    await expectAccessible(page, "second-factor-recovery-codes");
    const recoveryCode = (await page.locator(".codes code").first().textContent()) ?? "";
    await press(page, "I have kept them");
    expect(await heading(page)).toBe(dealer.name);
    await page.goto(`${scene.baseUrl}/portal/account`);
    await expectAccessible(page, "account-with-second-factor");
    await press(page, "Change it");
    await expectAccessible(page, "second-factor-on");

    await context.clearCookies();
    await page.goto(`${scene.baseUrl}/portal`);
    await sendForm(page, [EMAIL, GOOD_PASSWORD]);
    expect(await heading(page)).toBe("Enter your code");
    await expectAccessible(page, "sign-in-code");
    await sendForm(page, ["000000"]);
    await expectAccessible(page, "sign-in-code-refused");
    // The page shows the refused code, and a key that comes before the page's focus would mark nothing of it.
    expect(await focusOf(page)).toBe("code");
    await page.keyboard.press("Control+A");
    await sendForm(page, [recoveryCode]);
    expect(await heading(page)).toBe(dealer.name);
    expect(await page.locator("main > [role=status]").textContent()).toContain("a recovery code");

    await context.clearCookies();
    await page.goto(`${scene.baseUrl}/portal`);
    await sendForm(page, [EMAIL, GOOD_PASSWORD]);
    for (let tries = 0; tries <= CODE_ATTEMPTS; tries++) {
      // A field that is filled before the page's first frame takes the focus from it, which the browser complains of.
      expect(await focusOf(page)).toBe("code");
      await page.fill("#code", "000000");
      await Promise.all([page.waitForEvent("load"), page.press("#code", "Enter")]);
    }
    expect(await heading(page)).toBe("Too many wrong codes");
    await expectAccessible(page, "sign-in-code-limited");

    expect(complaints.filter((text) => !/status of (422|429)/.test(text))).toEqual([]);
    expect([...origins]).toEqual([scene.baseUrl]);
    await context.close();
  });

  test("codes from an app are switched off by a person who need not have them", async () => {
    const { context, page } = await openPage({ isDrawn: true });
    const { sessionToken, personId } = await scene.as("viewer");
    await scene.db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
    await context.addCookies([{ name: "svc_session", value: sessionToken ?? "", url: scene.baseUrl }]);
    await page.goto(`${scene.baseUrl}/portal/account/second-factor`);
    await expectAccessible(page, "second-factor-optional");
    const app = await scan(page);
    await sendForm(page, [GOOD_PASSWORD, app.generate({ timestamp: scene.clock.nowMs() })]);
    await page.goto(`${scene.baseUrl}/portal/account/second-factor`);
    await expectAccessible(page, "second-factor-on-optional");
    await press(page, "Switch codes off");
    await expectAccessible(page, "second-factor-off");
    await sendForm(page, ["not the password", "000000"]);
    await expectAccessible(page, "second-factor-off-refused");
    await context.close();
  });
});
