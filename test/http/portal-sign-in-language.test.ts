import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { people } from "../../src/identity/people/person-table.ts";
import type { Language } from "../../src/language/language.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, Visitor } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";

const ACCOUNT = "/portal/account";
const HINT = "only in this browser";
let count = 0;
const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
const passwordHash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
afterAll(() => scene.close());

async function newPerson(language: Language | null = null) {
  count += 1;
  const email = `chooser${count}@harbour.example`;
  const personId = await scene.addMember(email, "viewer");
  const { db } = scene;
  await db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
  await db.transact((tx) => tx.update(people).set({ language }).where(eq(people.id, personId)));
  return { email, personId };
}
async function signIn(visitor: Visitor, email: string, path: string): Promise<Response> {
  await visitor.get(path);
  return await visitor.post(path, { email, password: GOOD_PASSWORD });
}
const languageAt = async (visitor: Visitor, path = ACCOUNT) =>
  (await visitor.get(path)).headers.get("content-language");

test("the language chosen on the sign-in page stays after signing in and out, until the person chooses one for the account", async () => {
  const { email } = await newPerson();
  const visitor = scene.visitor();
  const answer = await signIn(visitor, email, "/portal/sign-in?lang=de");
  expectPortalRedirect(answer, "/portal");
  // It ends with the session of the browser.
  expect(answer.headers.getSetCookie()).toContain("svc_language=de; Path=/; HttpOnly; SameSite=Lax");
  const settings = `/portal/dealers/${scene.dealer.dealerId}/settings`;
  for (const path of [ACCOUNT, `/portal/dealers/${scene.dealer.dealerId}`, settings, "/portal/nowhere"])
    expect(await languageAt(visitor, path), path).toBe("de");
  const out = (await visitor.post("/portal/sign-out")).headers.get("location") ?? "";
  expect(await languageAt(visitor, out)).toBe("de");
  expect((await visitor.get(ACCOUNT)).headers.get("location")).toContain("lang=de");
  await signIn(visitor, email, out);
  expect(await languageAt(visitor)).toBe("de");
  await visitor.post(`${ACCOUNT}/language`, { language: "" });
  expect(await languageAt(visitor)).toBe("en");
});

test("the language of the sign-in page is not stored in the account, whose page says so where the dealer's is another", async () => {
  const { email, personId } = await newPerson();
  const visitor = scene.visitor();
  await signIn(visitor, email, "/portal/sign-in?lang=en");
  const html = await expectPortalPage(await visitor.get(ACCOUNT), 200, HINT);
  expect(html).toContain("You signed in on a page in English");
  expect(html).toMatch(/<option value="" selected\s*>As the dealer/);
  const [stored] = await scene.db.read.select().from(people).where(eq(people.id, personId));
  expect(stored?.language).toBeNull();
  const { db, dealer } = scene;
  const speaks = (language: Language | null) =>
    db.transact((tx) => tx.update(dealers).set({ language }).where(eq(dealers.id, dealer.dealerId)));
  await speaks("en");
  expect(await (await visitor.get(ACCOUNT)).text()).not.toContain(HINT);
  await speaks(null);
});

test("the language in which the sign-in page was shown goes on, also where the browser asked for it", async () => {
  const { email } = await newPerson();
  const visitor = new Visitor(scene, null, "fr");
  expect(await languageAt(visitor, "/portal/sign-in")).toBe("fr");
  await signIn(visitor, email, "/portal/sign-in");
  const { db, dealer } = scene;
  await db.transact((tx) =>
    tx.update(dealers).set({ language: "de" }).where(eq(dealers.id, dealer.dealerId)),
  );
  expect(await languageAt(visitor, `/portal/dealers/${dealer.dealerId}`)).toBe("fr");
  await db.transact((tx) =>
    tx.update(dealers).set({ language: null }).where(eq(dealers.id, dealer.dealerId)),
  );
});

test("the language of the account counts more than that of the sign-in page", async () => {
  const { email } = await newPerson("en");
  const visitor = scene.visitor();
  await signIn(visitor, email, "/portal/sign-in?lang=de");
  expect(await languageAt(visitor)).toBe("en");
  expect(await (await visitor.get(ACCOUNT)).text()).not.toContain(HINT);
});

test("the language chosen on the sign-in page stays where a code is asked for too", async () => {
  const { email, personId } = await newPerson();
  const enrolling = await scene.signedIn(personId);
  const html = await (await enrolling.get(`${ACCOUNT}/second-factor`)).text();
  const app = new AuthenticatorApp(html, scene.clock);
  const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const enrolled = await enrolling.post(`${ACCOUNT}/second-factor`, {
    offer,
    password: GOOD_PASSWORD,
    code: app.code,
  });
  expect(enrolled.status).toBe(200);
  const visitor = scene.visitor();
  const due = await signIn(visitor, email, "/portal/sign-in?lang=nl");
  const codePath = due.headers.get("location") ?? "";
  expectPortalRedirect(due, "/portal/sign-in/code?lang=nl");
  expect(due.headers.getSetCookie().join()).not.toContain("svc_language");
  scene.clock.advanceSeconds(30);
  expectPortalRedirect(await visitor.post(codePath, { code: app.code }), "/portal");
  expect(await languageAt(visitor)).toBe("nl");
});

test("a cookie that names no language counts for nothing", async () => {
  const { email } = await newPerson();
  const visitor = scene.visitor();
  visitor.setCookie("svc_language", "tlh");
  expect((await signIn(visitor, email, "/portal/sign-in")).status).toBe(303);
  expect(await languageAt(visitor)).toBe("en");
});
