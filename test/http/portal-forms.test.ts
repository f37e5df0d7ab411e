import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { units } from "../../src/dealers/unit-table.ts";
import { PORTAL_ROUTES, type PortalRoute, type PortalRouteName } from "../../src/web/portal/portal-route.ts";
import { type FoundPage, startFurnishedPortal } from "../support/furnished-portal.ts";
import { readableText } from "../support/page-scenario.ts";
import {
  type CrawledForm,
  type CrawledPage,
  canBeWrong,
  crawlPortal,
  formsOf,
  typedInto,
  WRONG,
} from "../support/portal-crawl.ts";
import type { Visitor } from "../support/portal-scene.ts";
import { seedDealer } from "../support/seed.ts";

interface FoundForm {
  readonly form: CrawledForm;
  readonly page: CrawledPage;
  /** Who found it. */
  readonly visitor: Visitor;
}

/** The forms of the portal, found by following its links, so that a new one is in these tests by itself. */
let forms: readonly FoundForm[] = [];
let found: readonly FoundPage[] = [];

const portal = await startFurnishedPortal();
const scene = portal.scene;
found = portal.found;
forms = portal.found.flatMap(({ page, visitor }) => page.forms.map((form) => ({ form, page, visitor })));
afterAll(() => scene.close());

const POSTS = Object.entries(PORTAL_ROUTES)
  .filter(([name, { method }]: [string, PortalRoute]) => method === "POST" && name !== "signOut")
  .map(([name]) => name as PortalRouteName);
const formsTo = (route: PortalRouteName) => forms.filter(({ form }) => form.route === route);

test.each(POSTS)("the form %s is reached by links", (route) => {
  expect(formsTo(route).length).toBeGreaterThan(0);
});

test.each(POSTS)("the form %s keeps what was typed in every other field", async (route) => {
  for (const { form, visitor } of formsTo(route).slice(0, 1)) {
    const filled = Object.fromEntries(form.fields.map((field) => [field.name, typedInto(field)]));
    for (const wrong of form.fields.filter(canBeWrong)) {
      const token = filled.form_token ?? "";
      const answer = await visitor.post(form.path, { ...filled, form_token: token, [wrong.name]: WRONG });
      const html = await answer.text();
      expect([answer.status, wrong.name], readableText(html)).toEqual([422, wrong.name]);
      const again = formsOf(html, form.path).find((one) => one.route === route);
      for (const field of form.fields) {
        const isKept = field !== wrong && field.name !== "form_token" && field.kind !== "file";
        if (!isKept) continue;
        const shown = again?.fields.find(({ name }) => name === field.name)?.value;
        const expected = field.kind === "password" ? "" : filled[field.name];
        expect(shown, `${field.name}, when ${wrong.name} was wrong`).toBe(expected);
      }
    }
  }
});

/** What ends or deletes something that does not come back by itself. */
const DESTRUCTIVE = POSTS.filter((name) =>
  /^(group)?(cancel|delete|remove|revoke|withdraw|decline|switchOff|signOutEverywhere)/i.test(name),
);

test.each(DESTRUCTIVE)("%s has a page of its own that says what will happen, and a way out", (route) => {
  const found = formsTo(route);
  expect(found.length).toBeGreaterThan(0);
  for (const { form, page } of found) {
    expect(form.isAlarm).toBe(true);
    expect(page.forms.map((one) => one.route)).toEqual([route]);
    expect(page.html).toMatch(/<p class="(back|lead)">/);
    expect(page.html).toMatch(/class="button plain"|class="back"/);
  }
});

test("no other form has the colour of danger, and every link to such a page has it as its outline", () => {
  const others = forms.filter(({ form }) => !DESTRUCTIVE.includes(form.route) && form.isAlarm);
  expect(others.map(({ form }) => form.route)).toEqual([]);
  const asking = forms.filter(({ form }) => DESTRUCTIVE.includes(form.route)).map(({ page }) => page.path);
  const links = forms.flatMap(({ page }) => [...page.html.matchAll(/<a class="([^"]*)" href="([^"]+)">/g)]);
  for (const [, kind = "", href = ""] of links)
    if (kind.startsWith("button"))
      expect(kind === "button alarm", href).toBe(asking.includes(href.replaceAll("&amp;", "&")));
});

describe("the lists of a dealer that has nothing yet", () => {
  let pages: readonly CrawledPage[];
  let viewed: readonly CrawledPage[];
  beforeAll(async () => {
    const { dealer } = scene;
    const empty = await seedDealer(scene.db, dealer.companyId, "Empty Motors");
    await scene.db.transact((tx) => tx.delete(units).where(eq(units.dealerId, empty.dealerId)));
    const start = [`/portal/dealers/${empty.dealerId}`];
    pages = await crawlPortal(await scene.as("owner", empty), start);
    viewed = await crawlPortal(await scene.as("viewer", empty), start);
  });
  const listOf = (found: readonly CrawledPage[], route: PortalRouteName) =>
    found.find((page) => page.route === route)?.html ?? "";

  test.each<[PortalRouteName, says: string, next: string]>([
    ["units", "No test units yet", "/units/order"],
    ["tests", "No tests yet", "/units"],
    ["keys", "No keys yet", "/keys/new"],
    ["webhooks", "No webhook endpoint yet", "/webhooks/new"],
    ["overview", "No tests yet", "/units"],
  ])("the empty list of %s says what to do, to those who may do it with a link", (route, says, next) => {
    const html = listOf(pages, route);
    expect(readableText(html)).toContain(says);
    const empty = /<div class="empty">.*?<\/div>/s.exec(html.slice(html.indexOf(says) - 200))?.[0] ?? "";
    expect(empty).toContain(`${next}"`);
    expect(listOf(viewed, route)).toContain(says);
  });

  test("no page shows a table without rows", () => {
    for (const { path, html } of [...pages, ...viewed])
      expect(html, path).not.toMatch(/<tbody[^>]*>\s*<\/tbody>/);
  });
});

test("every page of a dealer says its times by the clock that the dealer has chosen, and names the zone", async () => {
  const { dealerId } = scene.dealer;
  const display = { publicName: null, timeZone: "Asia/Kathmandu", lengthUnit: null, language: null };
  await scene.app.dealers.setDisplay("operator:ann", dealerId, display);
  const owner = found.find(({ page }) => page.route === "account")?.visitor;
  const withTimes = new Set<PortalRouteName>();
  for (const { page, visitor } of found) {
    const isOfDealer = page.path.startsWith(`/portal/dealers/${dealerId}`) || page.route === "account";
    if (!isOfDealer || visitor !== owner) continue;
    const answer = await visitor.get(page.path);
    if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) continue;
    const text = readableText(await answer.text());
    const zones = [...text.matchAll(/ \d{4}, \d\d:\d\d(?::\d\d)? (\S+)/g)].map(([, zone]) => zone);
    if (zones.length > 0) withTimes.add(page.route);
    expect(
      zones.filter((zone) => zone?.startsWith("(UTC+5:45)") !== true),
      page.path,
    ).toEqual([]);
    if (page.route === "replayForm") expect(text).toContain("Of events since (Kathmandu time)");
  }
  expect([...withTimes].toSorted()).toEqual([
    ...["account", "activity", "countReplay", "delivery", "notices", "overview", "test", "unit"],
    ...["webhook", "webhooks"],
  ] as PortalRouteName[]);
});
