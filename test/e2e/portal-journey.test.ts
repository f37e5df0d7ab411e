import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import type { Unit } from "../../src/dealers/unit.ts";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import {
  expectAccessible,
  focusOf,
  openPage,
  browserTest as test,
  type WatchedPage,
} from "../support/portal-browser.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { type SeededDealer, seedDealer, seedTest } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";
import { tableContents } from "../support/table-contents.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { AT_ONCE } from "../support/undrawn-page.ts";

setDefaultTimeout(240_000);

/** What a dealer's people do from the mail that welcomes them to a program of theirs that reads a test, in a browser. */
const OWNER = "alexandra.montgomery@harbour.example";
const VIN = "WVWZZZE1ZMP424242";

const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
const { dealer, otherDealer } = scene;
const keysPath = `/portal/dealers/${dealer.dealerId}/keys`;
const unitsPath = `/portal/dealers/${dealer.dealerId}/units`;
await seedTest(scene.db, dealer, { vin: VIN });
await seedTest(scene.db, otherDealer, { vin: VIN });
afterAll(() => scene.close());

async function addUnit(
  status: "ordered" | "shipped" | "returned",
  { serialNumber = null, locationLabel = null }: Partial<Pick<Unit, "serialNumber" | "locationLabel">> = {},
): Promise<number> {
  const dispatchedAtMs = status === "ordered" ? null : TEST_START_MS - 86_400_000;
  const { id } = await scene.db.transact((tx) =>
    insertUnit(tx, {
      dealerId: scene.dealer.dealerId,
      internalReference: null,
      status,
      serialNumber,
      locationLabel,
      shippingAddress: null,
      dispatchedAtMs,
      deliveredAtMs: null,
      activatedAtMs: null,
      createdAtMs: TEST_START_MS - 2 * 86_400_000,
    }),
  );
  return id;
}

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

test("an owner in a browser comes from the mail to a unit that is active and a key that reads a test, and ends it again", async () => {
  const { dealer, mails } = scene;
  await addUnit("ordered");
  await addUnit("shipped", { locationLabel: "Showroom, left of the entrance" });
  await addUnit("returned", { serialNumber: "SVC-RETURNED-UNIT" });
  await scene.db.transact((tx) =>
    scene.app.people.welcomeOwner(tx, "operator:ann", {
      email: OWNER,
      name: "Alexandra Montgomery",
      orderedBy: "Northern Motor Group",
      hasOrdered: true,
      dealer: { id: dealer.dealerId, name: dealer.name, companyId: dealer.companyId },
    }),
  );
  const { context, page, complaints, origins } = await openPage({ hasScript: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await goTo(page, new URL(mails.at(-1)?.action?.url ?? "").pathname);
  await page.fill("#password", GOOD_PASSWORD);
  await page.fill("#repeat", GOOD_PASSWORD);
  await press(page, "Save");
  await press(page, "Sign in");
  await page.fill("#email", OWNER);
  await page.fill("#password", GOOD_PASSWORD);
  await press(page, "Sign in");
  expect(await heading(page)).toBe(dealer.name);

  await press(page, "Units");
  expect(await page.locator(".notice").textContent()).toContain("A unit is on its way. Activate it");
  await expectAccessible(page, "units");
  await press(page, "Activate");
  await press(page, "Activate the unit");
  expect(await page.title()).toStartWith("Error: Activate");
  expect(await focusOf(page)).toBe("serial_number");
  await page.fill("#serial_number", "SU26-00042");
  await press(page, "Activate the unit");
  expect(await told(page)).toContain("SU26-00042 is active.");
  await expectAccessible(page, "units-active");

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

test("a viewer in a browser looks and does nothing, a person of another dealer finds nothing, and a form without its token is refused", async () => {
  const unitId = await addUnit("shipped", { serialNumber: "SU26-00077" });
  const forms = [`${keysPath}/new`, `${unitsPath}/${unitId}/activate`];
  const viewer = await signedIn("viewer", scene.dealer);
  await goTo(viewer.page, unitsPath);
  await expectAccessible(viewer.page, "units-viewer");
  await goTo(viewer.page, keysPath);
  await expectAccessible(viewer.page, "keys-viewer");
  for (const path of forms) {
    await goTo(viewer.page, path);
    expect(await heading(viewer.page)).toBe("Your role does not allow this");
  }
  await viewer.context.close();

  const stranger = await signedIn("owner", scene.otherDealer);
  for (const path of [keysPath, unitsPath, ...forms]) {
    expect((await goTo(stranger.page, path))?.status()).toBe(404);
    expect(await heading(stranger.page)).toBe("There is nothing here");
  }
  await stranger.context.close();

  const { page, context } = await signedIn("owner", scene.dealer);
  const before = await tableContents(scene.db);
  for (const path of forms) {
    await goTo(page, path);
    await page.evaluate("document.querySelector('main [name=form_token]').remove()");
    if (path.endsWith("/new")) await page.fill("#label", "Forged");
    await press(page, path.endsWith("/new") ? "Make the key" : "Activate the unit");
    expect(await heading(page)).toBe("This form is no longer good");
  }
  expect(await tableContents(scene.db)).toEqual(before);

  await goTo(page, `${unitsPath}/${unitId}/activate`);
  await expectAccessible(page, "unit-activate-known");
  await press(page, "Activate the unit");
  expect(await told(page)).toContain("SU26-00077 is active.");
  await goTo(page, `${unitsPath}/${unitId}/activate`);
  expect(await heading(page)).toBe("SU26-00077 cannot be activated");
  await expectAccessible(page, "unit-not-activatable");
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
