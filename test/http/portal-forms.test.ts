import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { PORTAL_ROUTES, type PortalRoute, type PortalRouteName } from "../../src/web/portal/portal-route.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { readableText } from "../support/page-scenario.ts";
import {
  type CrawledField,
  type CrawledForm,
  type CrawledPage,
  crawlPortal,
  formsOf,
} from "../support/portal-crawl.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

interface FoundForm {
  readonly form: CrawledForm;
  readonly page: CrawledPage;
  /** Who found it. */
  readonly visitor: Visitor;
}

/** The forms of the portal, found by following its links, so that a new one is in these tests by itself. */
const forms: FoundForm[] = [];
let scene: PortalScene;

beforeAll(async () => {
  scene = await startPortalScene({
    ports: {
      passwordCosts: LOW_COSTS,
      renderPool: new ScriptedRenderer(),
      deliveryClient: new ScriptedDeliveryClient(),
      resolver: new ScriptedResolver({}),
    },
  });
  const owner = await scene.as("owner");
  const { endpointId } = await furnish(owner);
  const start = `/portal/dealers/${scene.dealer.dealerId}`;
  await collect(scene.visitor(), ["/portal/sign-in"]);
  const counted = `${start}/webhooks/${endpointId}/replay/count?since=2000-01-01T00:00`;
  await collect(owner, [counted, "/portal", start, "/portal/account"]);
  const group = await scene.asGroup("owner");
  const people = `/portal/groups/${scene.dealer.companyId}/people`;
  await group.post(`${people}/invite`, { email: "group@harbour.example", role: "viewer" });
  await collect(group, [people, `/portal/groups/${scene.dealer.companyId}`]);
  const enrolled = await scene.addMember("enrolled@harbour.example", "owner");
  const hash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
  await scene.testApp.db.transact((tx) => storePassword(tx, enrolled, hash, 1));
  const second = await scene.signedIn(enrolled);
  await enrol(second);
  await collect(second, ["/portal/account/second-factor"]);
  await collect(await withoutCode("enrolled@harbour.example"), ["/portal/sign-in/code"]);
});
afterAll(() => scene.close());

async function collect(visitor: Visitor, starts: readonly string[]): Promise<void> {
  for (const page of await crawlPortal(visitor, starts))
    forms.push(...page.forms.map((form) => ({ form, page, visitor })));
}

/** One of everything that has a form. */
async function furnish(owner: Visitor & { readonly personId: number }): Promise<{ endpointId: number }> {
  const { testApp, dealer, otherDealer } = scene;
  const { app, db } = testApp;
  let unitId = 0;
  for (const status of ["shipped", "active"] as const)
    ({ id: unitId } = await db.transact((tx) =>
      insertUnit(tx, {
        dealerId: dealer.dealerId,
        internalReference: null,
        status,
        serialNumber: status === "active" ? "SU26-00001" : null,
        locationLabel: null,
        shippingAddress: null,
        dispatchedAtMs: TEST_START_MS,
        deliveredAtMs: null,
        activatedAtMs: status === "active" ? TEST_START_MS : null,
        createdAtMs: TEST_START_MS,
      }),
    ));
  await owner.post(`/portal/dealers/${dealer.dealerId}/units/${unitId}/return`, { reason: "Broken" });
  await scene.as("viewer");
  const invited = { name: null, role: "viewer" } as const;
  const { invitations } = app.accounts;
  await invitations.invite(owner.personId, dealer.dealerId, { ...invited, email: "new@harbour.example" });
  const other = await scene.as("owner", otherDealer);
  const received = { ...invited, email: "owner1@harbour.example" };
  await invitations.invite(other.personId, otherDealer.dealerId, received);
  const companyId = await seedCompany(db, "Fells Motors");
  const group = await scene.asGroup("owner", companyId);
  await group.post(`/portal/groups/${companyId}/people/invite`, { email: received.email, role: "viewer" });
  const testId = await seedTest(db, dealer);
  await owner.get(`/portal/dealers/${dealer.dealerId}/tests/${testId}`);
  await app.certificates.scheduler.drain();
  const key = await seedDealerKey(testApp, dealer);
  const endpoints = [];
  for (const host of ["a", "b"])
    endpoints.push(await seedEndpoint(testApp, key, `https://${host}.harbour.example/hook`));
  await publishEvent(testApp, dealer, "svc.test.failed");
  await app.deliveries.scheduler.drain();
  await owner.post(`/portal/dealers/${dealer.dealerId}/webhooks/${endpoints[1]}/pause`);
  await owner.upload(`/portal/dealers/${dealer.dealerId}/logo`, "logo", new TextEncoder().encode(LOGO_SVG));
  await app.noticeWork.tick();
  await scene.signedIn(owner.personId);
  return { endpointId: endpoints[0] ?? 0 };
}

async function enrol(visitor: Visitor): Promise<void> {
  const path = "/portal/account/second-factor";
  const html = await (await visitor.get(path)).text();
  const { code } = new AuthenticatorApp(html, scene.testApp.clock);
  const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await visitor.post(path, { offer, password: GOOD_PASSWORD, code })).status).toBe(200);
}

/** A browser from which the right password came, and no code yet. */
async function withoutCode(email: string): Promise<Visitor> {
  const visitor = scene.visitor();
  await visitor.get("/portal/sign-in");
  const fields = { email, password: GOOD_PASSWORD, form_token: visitor.openFormToken };
  expect((await visitor.post("/portal/sign-in", fields)).status).toBe(303);
  return visitor;
}

const POSTS = Object.entries(PORTAL_ROUTES)
  .filter(([name, { method }]: [string, PortalRoute]) => method === "POST" && name !== "signOut")
  .map(([name]) => name as PortalRouteName);
const formsTo = (route: PortalRouteName) => forms.filter(({ form }) => form.route === route);

const isText = ({ kind }: CrawledField) =>
  !["hidden", "checkbox", "radio", "select", "password", "file"].includes(kind);
const canBeWrong = (field: CrawledField) => isText(field) || ["radio", "select"].includes(field.kind);

/** Something else than the field held, as a person might fill it in. */
function typed({ kind, name, value, options }: CrawledField): string {
  switch (kind) {
    case "email":
      return "typed@harbour.example";
    case "datetime-local":
      return "2026-01-31T08:00";
    case "date":
      return "2026-01-31";
    case "hidden":
    case "file":
      return value;
    case "password":
      return "a password that was typed";
    case "checkbox":
    case "radio":
    case "select":
      return options.findLast((option) => option !== value && option !== "") ?? value;
    default:
      return `TYPED${name.length}`;
  }
}

/** What no field takes. */
const WRONG = "\u0007 & nothing";

describe("a form that was refused", () => {
  test.each(POSTS)("the form %s is reached by links", (route) => {
    expect(formsTo(route).length).toBeGreaterThan(0);
  });

  test.each(POSTS)("the form %s keeps what was typed in every other field", async (route) => {
    for (const { form, visitor } of formsTo(route).slice(0, 1)) {
      const filled = Object.fromEntries(form.fields.map((field) => [field.name, typed(field)]));
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
});

/** What ends or deletes something that does not come back by itself. */
const DESTRUCTIVE = POSTS.filter((name) =>
  /^(group)?(delete|remove|revoke|withdraw|decline|switchOff|signOutEverywhere)/i.test(name),
);

describe("an act that ends something", () => {
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
});

describe("the lists of a dealer that has nothing yet", () => {
  let pages: readonly CrawledPage[];
  let viewed: readonly CrawledPage[];
  beforeAll(async () => {
    const { testApp, dealer } = scene;
    const empty = await seedDealer(testApp.db, dealer.companyId, "Empty Motors");
    await testApp.db.transact((tx) => tx.delete(units).where(eq(units.dealerId, empty.dealerId)));
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
