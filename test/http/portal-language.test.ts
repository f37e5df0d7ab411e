import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { people } from "../../src/identity/people/person-table.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, Visitor } from "../support/portal-scene.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";

let person: Visitor & { readonly personId: number };
const undo: (() => void)[] = [];
const BRACKETS = { de: ["⟦", "⟧"], fr: ["⟪", "⟫"], nl: ["⦃", "⦄"], pl: ["⦅", "⦆"] } as const;

for (const language of ["de", "fr", "nl"] as const)
  undo.push(useCatalogue(language, pseudoCatalogue({ brackets: BRACKETS[language] })));
const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer() } });
afterAll(async () => {
  for (const forget of undo.toReversed()) forget();
  await scene.close();
});

/** What its mark says, which must be so of its words too. */
function languageOf(html: string): string | undefined {
  const named = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
  const spoken = Object.entries(BRACKETS).flatMap(([language, [open]]) =>
    html.includes(open) ? [language] : [],
  );
  expect(spoken).toEqual(named === "en" ? [] : [named ?? ""]);
  return named;
}

test.each([
  ["the person's", "fr", "de", "AT", "fr"],
  ["the dealer's without one", null, "de", "AT", "de"],
  ["that of the dealer's country without either", null, null, "AT", "de"],
  ["English at a dealer of another country", null, null, "GB", "en"],
  ["that of the browser at a dealer of which nothing says one", null, null, "GR", "fr"],
] as const)("on a page of a dealer is %s", async (_, chosen, language, country, expected) => {
  const { db } = scene;
  const dealer = await seedDealer(db, scene.dealer.companyId, `Reads ${expected}`);
  const address = { line1: "1", line2: null, city: "X", postcode: "1", country };
  await db.transact((tx) =>
    tx.update(dealers).set({ language, shippingAddress: address }).where(eq(dealers.id, dealer.dealerId)),
  );
  const { personId, sessionToken } = await scene.as("viewer", dealer);
  const visitor = new Visitor(scene, sessionToken, "fr");
  await db.transact((tx) => tx.update(people).set({ language: chosen }).where(eq(people.id, personId)));
  for (const path of [`/portal/dealers/${dealer.dealerId}`, "/portal/account"]) {
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(languageOf(await page.text())).toStartWith(expected);
  }
  const refused = await visitor.get(`/portal/dealers/${dealer.dealerId}/settings`);
  expect(refused.status).toBe(403);
  expect(languageOf(await refused.text())).toStartWith(expected);
});

test.each([
  ["the person's", "fr", "de", "fr"],
  ["that of the first dealer without one, as in mails about the group", null, "de", "de"],
  ["that of the browser without either", null, null, "nl"],
] as const)("on a page of a group is %s", async (_, chosen, ofDealer, expected) => {
  const { db } = scene;
  const companyId = await seedCompany(db, `Group that reads ${expected}`);
  const first = await seedDealer(db, companyId, "First");
  await seedDealer(db, companyId, "Second");
  const { personId, sessionToken } = await scene.asGroup("viewer", companyId);
  const visitor = new Visitor(scene, sessionToken, "nl");
  await db.transact(async (tx) => {
    await tx.update(dealers).set({ language: "cs" }).where(eq(dealers.companyId, companyId));
    await tx.update(dealers).set({ language: ofDealer }).where(eq(dealers.id, first.dealerId));
    await tx.update(people).set({ language: chosen }).where(eq(people.id, personId));
  });
  for (const [path, status] of [
    [`/portal/groups/${companyId}`, 200],
    ["/portal/account", 200],
    [`/portal/groups/${companyId}/people/invite`, 403],
  ] as const) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(status);
    expect(languageOf(await page.text()), path).toBe(expected);
  }
});

test("what the browser asks for is not loaded for a person who reads another language", async () => {
  let isRead = false;
  const catalogue = new Proxy(pseudoCatalogue({ brackets: BRACKETS.pl }), {
    get(messages, key) {
      isRead = true;
      return Reflect.get(messages, key);
    },
  });
  const forget = useCatalogue("pl", catalogue);
  try {
    const { sessionToken } = await scene.as("viewer");
    const visitor = new Visitor(scene, sessionToken, "pl");
    expect(languageOf(await (await visitor.get("/portal/account")).text())).toBe("pl");
    expect(isRead).toBe(true);
    await visitor.post("/portal/account/language", { language: "fr" });
    // Forgets the translator that is ready.
    useCatalogue("pl", catalogue);
    isRead = false;
    expect(languageOf(await (await visitor.get("/portal/account")).text())).toBe("fr");
    expect(isRead).toBe(false);
  } finally {
    forget();
  }
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.5", "de"],
  ["tlh, fr;q=0.2", "fr"],
  ["", "en"],
])("before signing in is what the browser asks for with %j", async (accepted, expected) => {
  const answer = await fetch(`${scene.baseUrl}/portal/sign-in`, {
    headers: { "accept-language": accepted },
  });
  expect(answer.headers.get("vary")).toBe("Accept-Language");
  expect(languageOf(await answer.text())).toStartWith(expected);
});

const BROWSER = { accept: "text/html", "accept-language": "en" };
const open = (path: string, init: RequestInit = {}) =>
  fetch(scene.baseUrl + path, { redirect: "manual", headers: BROWSER, ...init });
const expectPageIn = async (answer: Response, language: string) => {
  const html = await answer.text();
  expect(languageOf(html)).toBe(language);
  expect(answer.headers.get("content-language")).toBe(language);
  expect(answer.headers.get("vary")).toMatch(/^Accept-Language(, Accept)?$/);
  return html;
};

test("the language that an address names before signing in stays on the way to the form, through its refusals and to new links", async () => {
  const led = async (path: string) => (await open(path)).headers.get("location");
  expect(await led("/portal?lang=DE")).toBe("/portal/sign-in?lang=de");
  expect(await led("/portal")).toBe("/portal/sign-in");
  expect(await led("/portal/sign-in/code?lang=de")).toBe("/portal/sign-in?why=late&lang=de");
  const next = `/portal/dealers/${scene.dealer.dealerId}/tests`;
  const address = await led(`${next}?lang=de`);
  expect(address).toBe(`/portal/sign-in?next=${encodeURIComponent(next)}&lang=de`);
  const form = await open(address ?? "");
  const cookie = (form.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const html = await expectPageIn(form, "de");
  expect(html).toContain('href="/setup/new-link?lang=de"');
  expect(html).toContain(
    `${(address ?? "").replace("lang=de", "lang=en").replace("/portal/sign-in", "").replaceAll("&", "&amp;")}" lang="en"`,
  );
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(address ?? "", {
      method: "POST",
      headers: { ...BROWSER, cookie, "sec-fetch-site": "same-origin", ...headers },
      body: new URLSearchParams(fields),
    });
  await expectPageIn(await send({ form_token: token, email: "", password: "" }), "de");
  for (const refused of [
    await send({ form_token: "wrong" }),
    await send({}, { "sec-fetch-site": "cross-site" }),
    await open("/portal/nothing-here?lang=de"),
  ])
    expect(await expectPageIn(refused, "de")).toContain('href="/portal?lang=de"');
});

test("the language of the portal is that of its refusals and failures too", async () => {
  const visitor = await scene.as("viewer");
  await scene.db.transact((tx) =>
    tx.update(people).set({ language: "de" }).where(eq(people.id, visitor.personId)),
  );
  const dealer = `dealers/${scene.dealer.dealerId}`;
  for (const path of [`${dealer}/tests/999999`, `${dealer}/tests/x`, `${dealer}/settings`, "nowhere"]) {
    const answer = await visitor.get(`/portal/${path}?lang=fr`);
    expect(answer.headers.get("content-language"), path).toBe("de");
    const html = await answer.text();
    expect(languageOf(html), path).toBe("de");
    expect(html, path).toContain('href="/portal"');
  }
});

test("the language of the portal is chosen on the page of the account, from the languages by their own names, and its change is in the audit log", async () => {
  person = await scene.as("viewer");
  const path = "/portal/account";
  const before = await expectPortalPage(await person.get(path), 200, "Language of pages and mails");
  expect(before).toMatch(/<option value="" selected\s*>As the dealer&#39;s<\/option>/);
  expect(before).toMatch(/<option value="de"\s*>Deutsch<\/option>/);
  const changed = await person.post("/portal/account/language", { language: "de" });
  expectPortalRedirect(changed, `${path}?dealer=${scene.dealer.dealerId}`);
  const after = await (await person.get(path)).text();
  expect(languageOf(after)).toStartWith("de");
  expect(after).toMatch(/<option value="de" selected\s*>Deutsch<\/option>/);
  await person.post("/portal/account/language", { language: "de" });
  const entries = await scene.app.audit.list({
    subject: "person",
    subjectId: person.personId,
    limit: 10,
  });
  expect(entries.filter(({ action }) => action === "person.set-language")).toMatchObject([
    { actor: `person:${person.personId}`, changes: { language: { from: null, to: "de" } } },
  ]);
  await person.post("/portal/account/language", { language: "" });
  expect(languageOf(await (await person.get(path)).text())).toStartWith("en");
  const refused = await person.post("/portal/account/language", { language: "tlh" });
  expectFieldError(await expectPortalPage(refused, 422, "Choose a language"), "language", "Choos");
});

test("the message that the language of a dealer was changed is in the new one", async () => {
  const admin = await scene.as("admin");
  const path = `/portal/dealers/${scene.dealer.dealerId}/settings`;
  const fields = { public_name: "", time_zone: "", length_unit: "" };
  for (const [language, isPseudo] of [
    ["de", true],
    ["", false],
  ] as const) {
    expectPortalRedirect(await admin.post(path, { ...fields, language }), path);
    const html = await (await admin.get(path)).text();
    expect(languageOf(html)).toStartWith(language || "en");
    expect(/role="status"><p>⟦/.test(html)).toBe(isPseudo);
  }
});

test("a page of a test offers its files in another language, whose name says it", async () => {
  const { app, db } = scene;
  const testId = await seedTest(db, scene.dealer, { renderedAtMs: null });
  await app.certificates.queueRendering(testId);
  await app.certificates.scheduler.drain();
  const visitor = await scene.as("viewer");
  const path = `/portal/dealers/${scene.dealer.dealerId}/tests/${testId}`;
  const html = await (await visitor.get(path)).text();
  expect(html).toMatch(/<option value="fr"\s*>Français<\/option>/);
  const offered = (page: string) => [...page.matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code);
  // The page has links of their own to the files as they were issued.
  expect(offered(html)).toEqual(LANGUAGES.filter((code) => code !== "en"));
  await visitor.post("/portal/account/language", { language: "fi" });
  const inFinnish = offered(await (await visitor.get(path)).text());
  expect(inFinnish[0]).toBe("fi");
  expect(inFinnish.toSorted()).toEqual(offered(html).toSorted());
  for (const file of ["certificate", "preview"]) {
    const address = new RegExp(`action="([^"?]*${file}[^"?]*)"`).exec(html)?.[1] ?? "";
    const name = async (query: string) =>
      (await visitor.get(`${address}${query}`)).headers.get("content-disposition");
    expect(await name("?language=fr")).toMatch(/-fr\.(pdf|jpg)"$/);
    expect(await name("?language=en")).not.toMatch(/-en\./);
    expect(await name("?language=en")).toBe(await name(""));
  }
});
