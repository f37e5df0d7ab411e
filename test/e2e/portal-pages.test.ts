import { afterAll, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import {
  expectAccessible,
  focusOf,
  openPage,
  browserTest as test,
  typeInto,
} from "../support/portal-browser.ts";
import { tabUntil } from "../support/portal-hand.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { seedDealer } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";

setDefaultTimeout(240_000);

const EMAIL = "alexandra.montgomery-fotheringham@harbour-street-motors.example";

const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
afterAll(() => scene.close());

async function sessionTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "svc_session")?.value ?? "";
}

const heading = (page: Page) => page.locator("h1").textContent();

/** Fills the fields from the one that has the focus on, sends the form and waits for the page that follows. */
async function sendForm(page: Page, texts: readonly string[]): Promise<void> {
  await typeInto(page, texts);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

/** Goes with the tab key to a link or button with this text, and presses it. */
async function press(page: Page, text: RegExp): Promise<void> {
  await tabUntil(page, String(text), `((at) => ${text}.test(at.innerText ?? ""))`);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

test("the portal leads an owner from the mail to the overview, the people and the account, by keyboard alone, well shown on every screen", async () => {
  const { dealer, mails } = scene;
  await scene.db.transact((tx) =>
    scene.app.people.welcomeOwner(tx, "operator:ann", {
      email: EMAIL,
      name: "Alexandra Montgomery-Fotheringham",
      orderedBy: "Northern Motor Group",
      hasOrdered: true,
      dealer: { id: dealer.dealerId, name: dealer.name, companyId: dealer.companyId },
    }),
  );
  const { context, page, complaints, origins } = await openPage();
  await page.goto(scene.baseUrl + new URL(mails.at(-1)?.action?.url ?? "").pathname);
  await sendForm(page, [GOOD_PASSWORD, GOOD_PASSWORD]);
  expect(await heading(page)).toBe(dealer.name);
  expect(await page.locator("[role=status]").textContent()).toContain("Your password is set.");
  await press(page, /^Sign out$/);
  expect(await heading(page)).toBe("Sign in");

  await sendForm(page, [EMAIL, "not the password"]);
  expect(await page.inputValue("#email")).toBe(EMAIL);
  expect(await page.inputValue("#password")).toBe("");
  expect(await focusOf(page)).toBe("email");
  await page.keyboard.press("Tab");
  await sendForm(page, [GOOD_PASSWORD]);
  expect(await heading(page)).toBe(dealer.name);
  expect(await page.title()).toBe(`Overview – ${dealer.name}`);
  await expectAccessible(page, "overview");

  await press(page, /^People$/);
  await expectAccessible(page, "people-alone");
  await press(page, /^Invite somebody$/);
  await sendForm(page, ["no address"]);
  expect(await page.title()).toStartWith("Error: Invite somebody");
  expect(await focusOf(page)).toBe("email");
  await page.keyboard.press("Control+A");
  await sendForm(page, ["colleague@harbour-street-motors.example"]);
  expect(await page.locator("[role=status]").textContent()).toContain(
    "colleague@harbour-street-motors.example is invited",
  );
  await expectAccessible(page, "people");

  await press(page, /^Change/);
  const { person } = (await scene.app.accounts.sessions.find(await sessionTokenOf(page))) ?? {};
  await scene.signedIn(person?.id ?? 0);
  await press(page, /^Account$/);
  await press(page, /^End/);
  expect(await heading(page)).toBe("End this session");
  expect(await focusOf(page)).toBe("password");
  await sendForm(page, ["not the password"]);
  expect(await page.title()).toStartWith("Error: End this session");
  await expectAccessible(page, "end-session-refused");
  await sendForm(page, [GOOD_PASSWORD]);
  expect(await page.locator("main > [role=status]").textContent()).toContain("That browser is signed out.");
  await press(page, /^Change the password$/);
  await sendForm(page, ["not the password", "short", "short"]);
  await expectAccessible(page, "password-refused");
  await page.goto(`${scene.baseUrl}/portal/nowhere`);
  await expectAccessible(page, "nothing-here");
  await page.goto(`${scene.baseUrl}/portal/account`);
  await press(page, /^Sign out$/);
  expect(await heading(page)).toBe("Sign in");
  await expectAccessible(page, "signed-out");

  expect(complaints.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  expect([...origins]).toEqual([scene.baseUrl]);
  await context.close();
});

test("the portal shows a person of several dealers the way from one to another, and a person without a dealer what to do", async () => {
  const { otherDealer, dealer } = scene;
  const { context, page } = await openPage();
  const viewer = await scene.as("viewer");
  await scene.app.accounts.memberships.listMembers({ dealerId: dealer.dealerId });
  const signIn = (token: string) =>
    context.addCookies([{ name: "svc_session", value: token, url: scene.baseUrl }]);
  await signIn(viewer.sessionToken ?? "");
  const owner = await scene.as("owner", otherDealer);
  await scene.app.accounts.memberships.invite(
    owner.personId,
    { dealerId: otherDealer.dealerId },
    {
      email: "viewer1@harbour.example",
      role: "admin",
      name: null,
    },
  );
  await page.goto(`${scene.baseUrl}/portal`);
  expect(await heading(page)).toBe("Your dealers");
  await expectAccessible(page, "invited");
  await press(page, /^Accept/);
  expect(await heading(page)).toBe(otherDealer.name);
  await page.locator(".switcher summary").press("Enter");
  await expectAccessible(page, "switcher");
  await press(page, new RegExp(dealer.name));
  expect(await heading(page)).toBe(dealer.name);
  await page.goto(`${scene.baseUrl}/portal`);
  await expectAccessible(page, "dealers");
  await page.goto(`${scene.baseUrl}/portal/dealers/${dealer.dealerId}/people`);
  await expectAccessible(page, "people-viewer");

  for (const [status, what] of [
    ["suspended", dealer.name],
    ["closed", `${dealer.name} is closed`],
  ] as const) {
    await scene.app.dealers.setStatus("operator:ann", dealer.dealerId, status);
    await page.goto(`${scene.baseUrl}/portal/dealers/${dealer.dealerId}`);
    expect(await heading(page)).toBe(what);
    await expectAccessible(page, `dealer-${status}`);
  }
  await page.goto(`${scene.baseUrl}/portal`);
  await expectAccessible(page, "dealers-closed");
  await scene.app.dealers.setStatus("operator:ann", dealer.dealerId, "active");

  await scene.app.accounts.memberships.removeMember(
    viewer.personId,
    { dealerId: otherDealer.dealerId },
    viewer.personId,
  );
  const owners = await scene.as("owner");
  await scene.app.accounts.memberships.removeMember(
    owners.personId,
    { dealerId: dealer.dealerId },
    viewer.personId,
  );
  await signIn((await scene.signedIn(viewer.personId)).sessionToken ?? "");
  await page.goto(`${scene.baseUrl}/portal`);
  expect(await page.locator("h2").textContent()).toBe("No dealer yet");
  await expectAccessible(page, "no-dealer");
  await context.close();
});

test("the portal shows a person of a group its dealers, its people and how a dealer is set, well on every screen", async () => {
  const { dealer } = scene;
  const { context, page, complaints } = await openPage();
  const owner = await scene.asGroup("owner");
  await context.addCookies([{ name: "svc_session", value: owner.sessionToken ?? "", url: scene.baseUrl }]);
  for (let made = 0; made < 14; made++)
    await seedDealer(scene.db, dealer.companyId, `Fells and Moors Electric Vehicles of Branch ${made}`);
  await page.goto(`${scene.baseUrl}/portal`);
  expect(await heading(page)).toBe("Northern Motor Group");
  await expectAccessible(page, "group");
  await page.goto(`${scene.baseUrl}/portal/groups/${dealer.companyId}?q=nothing+of+this+name`);
  await expectAccessible(page, "group-no-match");
  await press(page, /^People$/);
  await expectAccessible(page, "group-people");
  await page.goto(`${scene.baseUrl}/portal/dealers/${dealer.dealerId}`);
  await page.locator(".switcher summary").press("Enter");
  await expectAccessible(page, "group-switcher");
  await page.locator("#switch-to").fill("Branch 7");
  await page.locator("#switch-to").press("Enter");
  expect(await page.locator("tbody tr").count()).toBe(1);
  await page.goto(`${scene.baseUrl}/portal/dealers/${dealer.dealerId}/settings`);
  await expectAccessible(page, "settings");
  await page.locator("#public_name").fill("www.harbour.example");
  await page.locator("#public_name").press("Enter");
  expect(await page.title()).toStartWith("Error: Settings");
  await expectAccessible(page, "settings-refused");
  await page.goto(`${scene.baseUrl}/portal/dealers/${dealer.dealerId}/settings/activity`);
  await expectAccessible(page, "activity");
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  await context.close();
});
