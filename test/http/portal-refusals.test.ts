import { afterAll, beforeAll, expect, test } from "bun:test";
import { expectPortalPage } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene } from "../support/portal-scene.ts";

let scene: PortalScene;
beforeAll(async () => {
  scene = await startPortalScene();
});
afterAll(() => scene.close());

const at = (path: string) => `/portal/dealers/${scene.dealer.dealerId}${path}`;
const MENU = /<nav class="navigation"[^>]*>(.*?)<\/nav>/s;

test.each([
  ["an address that does not exist", 404, (): string => "/portal/nowhere"],
  ["a test that does not exist", 404, (): string => at("/tests/999")],
  ["a dealer that does not exist", 404, (): string => "/portal/dealers/999"],
  ["the dealer of others", 404, (): string => `/portal/dealers/${scene.otherDealer.dealerId}`],
  ["the group of others", 404, (): string => `/portal/groups/${scene.dealer.companyId}`],
  ["a page for another role", 403, (): string => at("/units/order")],
] as const)("a signed-in person who opens %s keeps the menu, with the way out", async (_, status, path) => {
  const viewer = await scene.as("viewer");
  const html = await expectPortalPage(await viewer.get(path()), status, "Sign out");
  const [, menu = ""] = MENU.exec(html) ?? [];
  for (const place of ["", "/tests", "/units"]) expect(menu).toContain(`href="${at(place)}"`);
  expect(html).not.toContain(scene.otherDealer.name);
});

test("a form without its token keeps the menu of the person who sent it", async () => {
  const viewer = await scene.as("viewer");
  const answer = await viewer.post(at("/notices/read"), { form_token: "x" });
  expect(await expectPortalPage(answer, 403, "Sign out")).toMatch(MENU);
});

test("a person who is not signed in gets no menu where nothing is", async () => {
  const html = await expectPortalPage(await scene.fetch("/portal/nowhere"), 404, "There is nothing here");
  expect(html).not.toMatch(MENU);
});
