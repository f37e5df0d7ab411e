import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { DEALER_ROLES } from "../../src/access/dealer-role.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { startFurnishedPortal } from "../support/furnished-portal.ts";
import { type CrawledForm, canBeWrong, crawlPortal, typedInto, WRONG } from "../support/portal-crawl.ts";
import type { Visitor } from "../support/portal-scene.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { seedDealer } from "../support/seed.ts";
import { untranslatedWords } from "../support/untranslated-words.ts";

const takeBack = useCatalogue("de", pseudoCatalogue());
const portal = await startFurnishedPortal("de");
afterAll(async () => {
  takeBack();
  await portal.scene.close();
});

/** What people are called and have typed, what no language says otherwise, and the months and the country that the pages name. */
const NAMES = [
  ...["Harbour Street Motors", "Quayside Cars", "Northern Motor Group", "Fells Motors", "Empty Motors"],
  ...["Volkswagen", "ID.3", "WVWZZZE1ZMP", "SVC-TEST", "SU26-", "Broken", "Zypern"],
  ...["kWh", "km", "UTC", " ms", "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"],
  ...["September", "Oktober", "November", "Dezember", "English"],
];
/** Addresses, ids of clients and events, what `typedInto` types, and the names of plural forms, of which a script chooses one. */
const TYPED = [
  ...[/[\w.-]+@harbour\.example|(?:https:\/\/)?\w+\.harbour\.example(?:\/\w+)?/g, /\b(?:Jan|Apr|Okt)\b/g],
  ...[
    /svc_id_[\w-]+|(?<![\w-])[\w-]{22}(?![\w-])/g,
    /TYPED\d*/g,
    /AB12.?CDE/g,
    /whpk_[\w+/=]+/g,
    /\{count\}|&quot;(?:one|other)&quot;/g,
  ],
];

/** Countries as the language calls them, languages as they call themselves, and time zones. */
const NAMED_BY_CODE = /<option value="(?:[A-Za-z]{2}|\w+\/[\w/+-]+)"[^>]*>[^<]*<\/option>/g;

interface SeenPage {
  readonly name: string;
  readonly html: string;
}

/** What stands on pages without a mark, with the pages on which it does. */
function unsaidOf(pages: readonly SeenPage[]): Record<string, string[]> {
  const unsaid = new Map<string, Set<string>>();
  for (const { name, html } of pages) {
    const left = [NAMED_BY_CODE, ...TYPED].reduce((text, named) => text.replace(named, " "), html);
    for (const word of untranslatedWords(left, NAMES))
      unsaid.set(word, (unsaid.get(word) ?? new Set()).add(name));
  }
  return Object.fromEntries([...unsaid].map(([word, names]) => [word, [...names]]));
}

const isPage = (answer: Response) => (answer.headers.get("content-type") ?? "").startsWith("text/html");

/** A page that answers, or to which the answer leads. */
async function seen(name: string, visitor: Visitor, answer: Response): Promise<SeenPage[]> {
  const location = answer.headers.get("location");
  const shown = location?.startsWith("/portal") ? await visitor.get(location) : answer;
  return isPage(shown) ? [{ name: `${name} ${answer.status}`, html: await shown.text() }] : [];
}

/** The language stays. */
const filledOut = ({ fields }: CrawledForm): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field.name, field.name === "language" ? "de" : typedInto(field)]),
  );

test("on the pages that links lead to", () => {
  expect(unsaidOf(portal.found.map(({ page }) => ({ name: page.route, html: page.html })))).toEqual({});
});

test("a link from the portal to the documentation says that the documentation is in English", () => {
  const inEnglish = String(pseudoCatalogue()["page.in_english"]);
  const links = portal.found.flatMap(
    ({ page }) => page.html.match(/<a [^>]*href="\/docs[\s\S]*?<\/a>/g) ?? [],
  );
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    expect(link).toContain('hreflang="en"');
    expect(link).toContain(inEnglish);
  }
});

test.each(["viewer", "admin"] as const)(
  "on the pages that a %s sees, and where it is refused",
  async (role) => {
    const { scene, found } = portal;
    const visitor = await scene.as(role);
    const pages: SeenPage[] = [];
    for (const page of await crawlPortal(visitor, [`/portal/dealers/${scene.dealer.dealerId}`]))
      pages.push({ name: page.route, html: page.html });
    const routes = new Set<string>();
    for (const { page } of found) {
      if (routes.has(page.route)) continue;
      routes.add(page.route);
      pages.push(...(await seen(page.route, visitor, await visitor.get(page.path))));
    }
    pages.push(...(await seen("nothing", visitor, await visitor.get("/portal/nothing"))));
    expect(unsaidOf(pages)).toEqual({});
  },
);

test("on the pages of a dealer that has nothing yet", async () => {
  const { dealer } = portal.scene;
  const empty = await seedDealer(portal.scene.db, dealer.companyId, "Empty Motors");
  await portal.scene.db.transact((tx) => tx.delete(units).where(eq(units.dealerId, empty.dealerId)));
  await portal.scene.db.transact((tx) => tx.update(dealers).set({ language: "de" }));
  for (const role of DEALER_ROLES) {
    const visitor = await portal.scene.as(role, empty);
    const pages = await crawlPortal(visitor, [`/portal/dealers/${empty.dealerId}`]);
    expect(unsaidOf(pages.map(({ route, html }) => ({ name: route, html })))).toEqual({});
  }
});

test("on the answers to a form with something wrong, with nothing, from elsewhere and too long", async () => {
  const pages: SeenPage[] = [];
  const routes = new Set<string>();
  for (const { page, visitor } of portal.found)
    for (const form of page.forms) {
      if (routes.has(form.route)) continue;
      routes.add(form.route);
      const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
        pages.push(...(await seen(form.route, visitor, await visitor.post(form.path, fields, headers))));
      const filled = filledOut(form);
      await send(filled, { "sec-fetch-site": "cross-site" });
      await send({ ...filled, form_token: "A" });
      for (const field of form.fields.filter(canBeWrong))
        for (const wrong of [WRONG, field.name === "language" ? WRONG : "", "x".repeat(1500)])
          await send({ ...filled, form_token: visitor.formToken, [field.name]: wrong });
      await send({ ...filled, more: "x".repeat(100_000) });
    }
  expect(pages.length).toBeGreaterThan(150);
  expect(unsaidOf(pages)).toEqual({});
});

test("on the answers to a form that is as it should be", async () => {
  const pages: SeenPage[] = [];
  const routes = new Set<string>();
  for (const { page, visitor } of portal.found)
    for (const form of page.forms) {
      if (routes.has(form.route)) continue;
      routes.add(form.route);
      const filled = filledOut(form);
      const answer = await visitor.post(form.path, { ...filled, form_token: visitor.formToken });
      pages.push(...(await seen(form.route, visitor, answer)));
    }
  expect(unsaidOf(pages)).toEqual({});
});
