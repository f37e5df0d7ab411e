import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { ensurePerson, updateDisabled } from "../../src/identity/people/person-store.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";

const NEW_PASSWORD = "tram gravel 82 lemonade";
const SECOND_FACTOR = "/portal/account/second-factor";
let scene: PortalScene;
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
});
afterAll(() => scene.close());
beforeEach(() => scene.clock.advanceSeconds(3600));

async function newPerson(role: DealerRole = "viewer", of = scene) {
  count += 1;
  const email = `setter${count}@harbour.example`;
  const nowMs = of.clock.nowMs();
  const personId = await of.db.transact(async (tx) => {
    const { id } = await ensurePerson(tx, { email, nowMs });
    await setMember(tx, { personId: id, dealerId: of.dealer.dealerId, role, nowMs });
    return id;
  });
  return { email, personId };
}
async function linkOf(personId: number, of = scene): Promise<string> {
  const token = await of.db.transact((tx) =>
    of.app.people.issueSetupLink(tx, personId, null, of.clock.nowMs()),
  );
  return `/setup/${token}`;
}
const setPassword = async (visitor: Visitor, personId: number, password = GOOD_PASSWORD) =>
  await visitor.post(await linkOf(personId), passwordForm(password));
const overview = () => `/portal/dealers/${scene.dealer.dealerId}`;

test("setting a password signs in, says so once, and is in the audit log as a sign-in", async () => {
  const { personId } = await newPerson();
  const visitor = scene.visitor();
  const mailCount = scene.mails.length;
  expectPortalRedirect(await setPassword(visitor, personId), "/portal");
  expectPortalRedirect(await visitor.get("/portal"), overview());
  await expectPortalPage(await visitor.get(overview()), 200, "Your password is set.");
  expect(await (await visitor.get(overview())).text()).not.toContain("Your password is set.");
  const audited = await scene.app.audit.list({ subject: "person", subjectId: personId, limit: 2 });
  expect(audited.map(({ action }) => action)).toEqual(["person.sign-in", "person.set-password"]);
  // The first browser after the password was set is the person's own.
  expect(scene.mails).toHaveLength(mailCount);
});

test("setting a password ends every other session of the person, and the session of another person in that browser", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const elsewhere = await scene.signedIn(person.personId);
  const shared = await scene.signedIn(other.personId);
  const { sessionToken } = shared;
  expectPortalRedirect(await setPassword(shared, person.personId), "/portal");
  expect((await elsewhere.get("/portal/account")).status).toBe(303);
  await expectPortalPage(await shared.get("/portal/account"), 200, person.email);
  const before = scene.visitor();
  before.setCookie("svc_session", sessionToken ?? "");
  expect((await before.get("/portal/account")).status).toBe(303);
});

test("a person with a second factor who sets a password enters the portal only with a code", async () => {
  const { personId } = await newPerson();
  const enrolling = scene.visitor();
  await setPassword(enrolling, personId);
  const html = await (await enrolling.get(SECOND_FACTOR)).text();
  const app = new AuthenticatorApp(html, scene.clock);
  const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const fields = { offer, password: GOOD_PASSWORD, code: app.code };
  expect((await enrolling.post(SECOND_FACTOR, fields)).status).toBe(200);
  scene.clock.advanceSeconds(30);
  const visitor = scene.visitor();
  const due = await setPassword(visitor, personId, NEW_PASSWORD);
  expectPortalRedirect(due, "/portal/sign-in/code?why=set");
  expect(visitor.sessionToken).toBeNull();
  expect((await visitor.get(overview())).status).toBe(303);
  const codePath = due.headers.get("location") ?? "";
  await expectPortalPage(await visitor.get(codePath), 200, "Your password is set.");
  const wrong = await visitor.post(codePath, { code: app.wrongCode, form_token: visitor.openFormToken });
  expect(wrong.status).toBe(422);
  const right = await visitor.post(codePath, { code: app.code, form_token: visitor.openFormToken });
  expectPortalRedirect(right, "/portal");
  expect((await visitor.get(overview())).status).toBe(200);
});

test("a person who must have a second factor sets one up before anything else after setting a password", async () => {
  const strict = await startPortalScene({
    ports: { passwordCosts: LOW_COSTS },
    settings: { SVC_REQUIRE_SECOND_FACTOR: "on" },
  });
  try {
    const { personId } = await newPerson("owner", strict);
    const visitor = strict.visitor();
    expectPortalRedirect(
      await visitor.post(await linkOf(personId, strict), passwordForm(GOOD_PASSWORD)),
      "/portal",
    );
    for (const path of ["/portal", `/portal/dealers/${strict.dealer.dealerId}`, "/portal/account"])
      expectPortalRedirect(await visitor.get(path), SECOND_FACTOR);
    await expectPortalPage(await visitor.get(SECOND_FACTOR), 200, "Your password is set.");
  } finally {
    await strict.close();
  }
});

test("a disabled account gets no session by setting a password", async () => {
  const { personId } = await newPerson();
  const path = await linkOf(personId);
  await scene.db.transact((tx) => updateDisabled(tx, personId, 1, scene.clock.nowMs()));
  const visitor = scene.visitor();
  const answer = await visitor.post(path, passwordForm(GOOD_PASSWORD));
  expectPortalRedirect(answer, "/portal/sign-in?why=set");
  expect(answer.headers.getSetCookie()).toEqual([]);
});
