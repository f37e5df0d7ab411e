import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import {
  expectAccessible,
  openPage,
  browserTest as test,
  type WatchedPage,
} from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";
import { LOW_COSTS } from "../support/setup-scene.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";

setDefaultTimeout(240_000);

const VIN = "WVWZZZE1ZMP424242";

const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
const { dealer, otherDealer } = scene;
const keysPath = `/portal/dealers/${dealer.dealerId}/keys`;
await seedTest(scene.db, dealer, { vin: VIN });
await seedTest(scene.db, otherDealer, { vin: VIN });
afterAll(() => scene.close());

async function askForToken(
  clientId: string,
  clientSecret: string,
): Promise<{ status: number; body: JsonObject }> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams(form);
  const response = await scene.fetch("/v1/oauth/token", { method: "POST", body });
  return { status: response.status, body: asObject(await response.json()) };
}
async function lookUp(token: string): Promise<{ status: number; body: JsonObject }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await scene.fetch(`/v1/tests?vin=${VIN}`, { headers });
  return { status: response.status, body: asObject(await response.json()) };
}
const codeOf = (body: JsonObject) => asObject(body.error).code;

const heading = (page: Page) => page.locator("h1").textContent();
const told = (page: Page) => page.locator("main > [role=status]").textContent();
const goTo = (page: Page, path: string) => page.goto(scene.baseUrl + path);
async function press(page: Page, name: string): Promise<void> {
  const pressed = page.locator("a, button").filter({ hasText: name }).first();
  await Promise.all([page.waitForEvent("load"), pressed.click(AT_ONCE)]);
}

async function signedIn(role: DealerRole, dealer: SeededDealer, hasScript = false): Promise<WatchedPage> {
  const opened = await openPage({ hasScript });
  const { sessionToken } = await scene.as(role, dealer);
  const { baseUrl } = scene;
  await opened.context.addCookies([{ name: "svc_session", value: sessionToken ?? "", url: baseUrl }]);
  return opened;
}

async function fillKey(page: Page, name: string): Promise<void> {
  await goTo(page, `${keysPath}/new`);
  await page.fill("#label", name);
}
async function liveKeys(): Promise<string[]> {
  const keys = await scene.app.dealerKeys.list(scene.dealer.dealerId);
  return keys.flatMap(({ label, disabledAtMs }) => (disabledAtMs === null ? [label ?? ""] : []));
}

test("an owner in a browser makes a key, copies its secret, reads a test with it, and ends it again", async () => {
  const { dealer } = scene;
  const { context, page, complaints, origins } = await signedIn("owner", dealer, true);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await goTo(page, `/portal/dealers/${dealer.dealerId}`);
  await press(page, "API keys");
  await expectAccessible(page, "keys-none");
  await press(page, "Make a key");
  await press(page, "Make the key");
  expect(await page.title()).toStartWith("Error: Make a key");
  await page.fill("#label", "Website of the showroom");
  await page.check("#kind-full-integration", AT_ONCE);
  await press(page, "Make the key");
  expect(await heading(page)).toBe("Your new key");
  await expectAccessible(page, "key-made");
  const [clientId, secret] = [await page.inputValue("#client-id"), await page.inputValue("#client-secret")];
  await page.locator("button").filter({ hasText: "Copy the secret" }).click(AT_ONCE);
  await page.locator("#client-secret-said").filter({ hasText: "Copied." }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(secret);

  const granted = await askForToken(clientId, secret);
  expect(granted.status).toBe(200);
  const token = String(granted.body.access_token);
  const found = await lookUp(token);
  expect(asList(found.body.data).map(({ dealer_id: id }) => id)).toEqual([dealer.dealerId]);

  await Promise.all([page.waitForEvent("load"), page.evaluate("location.reload()")]);
  expect(await heading(page)).toBe("This form has made its key");
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page, "key-made-before");
  expect(await liveKeys()).toEqual(["Website of the showroom"]);

  await press(page, "To the keys");
  await expectAccessible(page, "keys");
  await press(page, "Revoke");
  await press(page, "Revoke the key");
  expect(await told(page)).toContain("Website of the showroom is revoked.");
  await expectAccessible(page, "keys-revoked");
  const refused = await lookUp(token);
  expect([refused.status, codeOf(refused.body)]).toEqual([403, "credential_disabled"]);
  expect(codeOf((await askForToken(clientId, secret)).body)).toBe("credential_disabled");

  expect(complaints.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  expect([...origins]).toEqual([scene.baseUrl]);
  await context.close();
});

test("a secret in a browser without script is marked by keyboard, and the button that would copy it is not there", async () => {
  const { context, page, complaints } = await signedIn("admin", scene.dealer);
  await fillKey(page, "By keyboard");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await heading(page)).toBe("Your new key");
  expect(await page.locator("button").filter({ hasText: "Copy" }).first().isVisible()).toBe(false);
  await page.focus("#client-secret");
  await page.keyboard.press("Control+A");
  const marked = await page.evaluate(
    "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)",
  );
  expect(marked).toBe(await page.inputValue("#client-secret"));
  expect(marked).toMatch(/^svc_sk_/);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a viewer in a browser with script chooses all tests of the list with one button, and none with the same, and is told how many", async () => {
  const dealer = await seedDealer(scene.db, scene.dealer.companyId, "Choosing Motors");
  for (let count = 0; count < 3; count++) await seedTest(scene.db, dealer);
  await seedTest(scene.db, dealer, { status: "failed" });
  const { page, context, complaints } = await signedIn("viewer", dealer, true);
  await goTo(page, `/portal/dealers/${dealer.dealerId}/tests`);
  const boxes = page.locator(".tick input");
  const ticked = () => page.locator(".tick input:checked").count();
  const said = page.locator(".ticked [role=status]");
  await boxes.first().check(AT_ONCE);
  expect(await said.textContent()).toBe("1 chosen");
  await page.getByRole("button", { name: "Choose all" }).click(AT_ONCE);
  expect([await ticked(), await said.textContent()]).toEqual([3, "3 chosen"]);
  await page.getByRole("button", { name: "Choose none" }).click(AT_ONCE);
  expect([await ticked(), await said.textContent()]).toEqual([0, ""]);
  expect(complaints).toEqual([]);
  await context.close();
});
