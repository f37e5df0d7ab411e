import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { CODE_AWAITED_MINUTES } from "../../src/identity/sessions/session.ts";
import {
  ATTEMPTS_PER_ACCOUNT_AND_SOURCE,
  CODE_ATTEMPTS,
  SIGN_IN_WINDOW_MINUTES,
} from "../../src/identity/sessions/sign-in-limit.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { rotateKeys } from "../../src/key-rotation/key-rotation.ts";
import { PORTAL_OPERATIONS, type PortalRoute } from "../../src/web/portal/portal-route.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";
import { tableContents } from "../support/table-contents.ts";

const PATH = "/portal/account/second-factor";
const CODE_PATH = "/portal/sign-in/code";
let scene: PortalScene;
let passwordHash: string;
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
  passwordHash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
});
afterAll(() => scene.close());
beforeEach(() => scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60));

interface Enrolled {
  readonly email: string;
  readonly personId: number;
  readonly visitor: Visitor;
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}
async function newPerson(role: DealerRole = "owner", of: PortalScene = scene) {
  count += 1;
  const email = `factor${count}@harbour.example`;
  const personId = await of.addMember(email, role);
  await of.db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
  return { email, personId };
}
const offerIn = (html: string) => /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
async function enrol(visitor: Visitor, of: PortalScene = scene) {
  const html = await expectPortalPage(await visitor.get(PATH), 200, "Scan this with the app.");
  const app = new AuthenticatorApp(html, of.clock);
  const answer = await visitor.post(PATH, { offer: offerIn(html), password: GOOD_PASSWORD, code: app.code });
  const shown = await expectPortalPage(answer, 200, "Keep these recovery codes now");
  return { app, recoveryCodes: [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? "") };
}
async function enrolled(): Promise<Enrolled> {
  const person = await newPerson();
  const visitor = await scene.signedIn(person.personId);
  return { ...person, visitor, ...(await enrol(visitor)) };
}
/** A browser from which the right password came. */
async function afterPassword(
  { email }: { email: string },
  visitor = scene.visitor(),
  query = "",
): Promise<Visitor> {
  await visitor.get("/portal/sign-in");
  const fields = { email, password: GOOD_PASSWORD, form_token: visitor.openFormToken };
  expectPortalRedirect(await visitor.post(`/portal/sign-in${query}`, fields), `${CODE_PATH}${query}`);
  return visitor;
}
const typeCode = (visitor: Visitor, code: string, query = "") =>
  visitor.post(`${CODE_PATH}${query}`, { code, form_token: visitor.openFormToken });
const actionsOf = async (personId: number) =>
  (await scene.app.audit.list({ subject: "person", subjectId: personId, limit: 50 }))
    .map(({ action }) => action)
    .reverse();

test("switching codes on is proven by a code, gives ten recovery codes once, tells the person and signs out every other browser", async () => {
  const person = await newPerson();
  const [here, there] = [await scene.signedIn(person.personId), await scene.signedIn(person.personId)];
  const html = await expectPortalPage(await here.get(PATH), 200, "Codes from an app");
  expect(html).toMatch(/<svg class="qr" role="img"[^>]*>\s*<rect[^>]*\/>\s*<path [^>]*d="M/);
  expect(html).toContain("otpauth://totp/");
  const app = new AuthenticatorApp(html, scene.clock);
  const wrong = await here.post(PATH, {
    offer: offerIn(html),
    password: GOOD_PASSWORD,
    code: app.wrongCode,
  });
  const again = await expectPortalPage(wrong, 422, "This code is not right");
  expectFieldError(again, "code", "This code is not right", app.wrongCode);
  expect(offerIn(again)).toBe(offerIn(html));
  const on = await here.post(PATH, {
    offer: offerIn(html),
    password: GOOD_PASSWORD,
    code: ` ${app.code.slice(0, 3)} ${app.code.slice(3)} `,
  });
  const shown = await expectPortalPage(on, 200, "Keep these recovery codes now");
  const codes = [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? "");
  expect(codes).toHaveLength(10);
  expect(scene.mails.at(-1)).toMatchObject({
    to: { address: person.email },
    subject: "Signing in with a code is on",
  });
  expectPortalRedirect(
    await here.post(PATH, { offer: offerIn(html), password: GOOD_PASSWORD, code: app.code }),
    `${PATH}?dealer=${scene.dealer.dealerId}`,
  );
  expect((await there.get("/portal/account")).status).toBe(303);
  await expectPortalPage(await here.get("/portal/account"), 200, "Recovery codes left 10");
  const stored = JSON.stringify(await tableContents(scene.db));
  for (const secret of [...codes, ...codes.map((code) => code.replaceAll("-", "")), app.secret])
    expect(stored).not.toContain(secret);
  expect(await actionsOf(person.personId)).toEqual(["person.second-factor-on"]);
});

test("switching codes on asks for the password too, so that nobody at an open session locks its owner out", async () => {
  const { personId } = await newPerson();
  const visitor = await scene.signedIn(personId);
  const html = await (await visitor.get(PATH)).text();
  const app = new AuthenticatorApp(html, scene.clock);
  for (const password of ["", "not the password 1"]) {
    const answer = await visitor.post(PATH, { offer: offerIn(html), password, code: app.code });
    const page = await expectPortalPage(answer, 422, "Scan this with the app.");
    expect(page).toContain('id="password-error"');
    expect(offerIn(page)).toBe(offerIn(html));
  }
  expect(await scene.app.accounts.secondFactor.find(personId)).toBeNull();
  for (let tries = 1; tries < ATTEMPTS_PER_ACCOUNT_AND_SOURCE; tries++)
    await visitor.post(PATH, { offer: offerIn(html), password: "not the password 1", code: app.code });
  const right = { offer: offerIn(html), password: GOOD_PASSWORD, code: app.code };
  await expectPortalPage(await visitor.post(PATH, right), 429, "Too many wrong passwords");
});

test("switching codes on takes no key that was offered to another person, in another session or by nobody", async () => {
  const [victim, attacker] = [await newPerson(), await newPerson()];
  const own = await scene.signedIn(victim.personId);
  for (const other of [await scene.signedIn(attacker.personId), await scene.signedIn(victim.personId)]) {
    const html = await (await other.get(PATH)).text();
    const { code } = new AuthenticatorApp(html, scene.clock);
    const page = await expectPortalPage(
      await own.post(PATH, { offer: offerIn(html), password: GOOD_PASSWORD, code }),
      422,
      "no longer good",
    );
    expect(offerIn(page)).not.toBe(offerIn(html));
  }
  expect((await own.post(PATH, { offer: "s1.x.y.z", password: GOOD_PASSWORD, code: "123456" })).status).toBe(
    422,
  );
  expect(await scene.app.accounts.secondFactor.find(victim.personId)).toBeNull();
});

test("signing in with a code opens nothing before the code, and then goes on to where the person was going", async () => {
  const person = await enrolled();
  const query = "?next=%2Fportal%2Faccount";
  const visitor = await afterPassword(person, scene.visitor(), query);
  expect(visitor.sessionToken).toBeNull();
  expect((await visitor.get("/portal/account")).status).toBe(303);
  await expectPortalPage(await visitor.get(`${CODE_PATH}${query}`), 200, "Enter your code");
  expectPortalRedirect(await typeCode(visitor, person.app.next(), query), "/portal/account");
  expect((await visitor.get("/portal/account")).status).toBe(200);
  expect((await actionsOf(person.personId)).slice(1)).toEqual(["person.sign-in"]);
});

test("signing in takes a code once, also of several that come at once, and none from before it", async () => {
  const person = await enrolled();
  const old = person.app.code;
  const code = person.app.next();
  const browsers = [await afterPassword(person), await afterPassword(person), await afterPassword(person)];
  const statuses = await Promise.all(browsers.map(async (one) => (await typeCode(one, code)).status));
  expect(statuses.sort()).toEqual([303, 422, 422]);
  const late = await afterPassword(person);
  for (const used of [code, old])
    await expectPortalPage(await typeCode(late, used), 422, "or was used before");
  expectPortalRedirect(await typeCode(late, person.app.next()), "/portal");
});

test("signing in takes each recovery code once, and says how many are left", async () => {
  const person = await enrolled();
  const [code = ""] = person.recoveryCodes;
  const visitor = await afterPassword(person);
  expectPortalRedirect(await typeCode(visitor, code.toLowerCase().replaceAll("-", " ")), "/portal");
  const account = await visitor.get("/portal/account");
  await expectPortalPage(account, 200, "You signed in with a recovery code");
  await expectPortalPage(await visitor.get("/portal/account"), 200, "Recovery codes left 9");
  expect((await typeCode(await afterPassword(person), code)).status).toBe(422);
  expect(await actionsOf(person.personId)).toContain("person.use-recovery-code");
});

test("signing in accepts so many wrong codes and no more, right or wrong, until the window is over", async () => {
  const person = await enrolled();
  const visitor = await afterPassword(person);
  for (let tries = 0; tries < CODE_ATTEMPTS; tries++)
    expect((await typeCode(visitor, person.app.wrongCode)).status).toBe(422);
  for (const code of [person.app.next(), person.recoveryCodes[0] ?? ""])
    await expectPortalPage(await typeCode(visitor, code), 429, "Too many wrong codes");
  expect((await typeCode(await afterPassword(person), person.app.code)).status).toBe(429);
  expect((await actionsOf(person.personId)).filter((action) => action.endsWith("locked"))).toHaveLength(1);
  scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60);
  expectPortalRedirect(await typeCode(await afterPassword(person), person.app.next()), "/portal");
});

test("signing in with a code in a browser that the account knows is not locked by attempts elsewhere", async () => {
  const person = await enrolled();
  const known = await afterPassword(person);
  expectPortalRedirect(await typeCode(known, person.app.next()), "/portal");
  const stranger = await afterPassword(person);
  for (let tries = 0; tries < CODE_ATTEMPTS; tries++) await typeCode(stranger, person.app.wrongCode);
  expect((await typeCode(stranger, person.app.wrongCode)).status).toBe(429);
  expectPortalRedirect(await typeCode(await afterPassword(person, known), person.app.next()), "/portal");
});

test("signing in waits for the code some minutes, and not after the password was set by a mailed link", async () => {
  const person = await enrolled();
  const late = await afterPassword(person);
  scene.clock.advanceSeconds(CODE_AWAITED_MINUTES * 60);
  for (const answer of [await late.get(CODE_PATH), await typeCode(late, person.app.code)])
    expectPortalRedirect(answer, "/portal/sign-in?why=late");
  await expectPortalPage(await late.get("/portal/sign-in?why=late"), 200, "Sign in again.");
  const reset = await afterPassword(person);
  await reset.post("/setup/new-link", { email: person.email });
  const path = new URL(scene.mails.at(-1)?.action?.url ?? "").pathname;
  await scene.visitor().post(path, passwordForm(GOOD_PASSWORD));
  expectPortalRedirect(await typeCode(reset, person.app.code), "/portal/sign-in?why=late");
  // A mailed link is no way past the code.
  await afterPassword(person);
});

test("signing in with a code works when the clock was set back after a code", async () => {
  const person = await enrolled();
  const setBackSeconds = 86_400;
  scene.clock.advanceSeconds(-setBackSeconds);
  expectPortalRedirect(await typeCode(await afterPassword(person), person.app.code), "/portal");
  scene.clock.advanceSeconds(setBackSeconds);
});

test("codes that are on are switched off with the password and a code, and the person gets a mail", async () => {
  const { visitor, app, personId, email } = await enrolled();
  for (const [password, code, field] of [
    ["not the password 1", app.next(), "password"],
    [GOOD_PASSWORD, app.wrongCode, "code"],
    ["", app.code, "password"],
    [GOOD_PASSWORD, "", "code"],
  ] as const) {
    const html = await expectPortalPage(
      await visitor.post(`${PATH}/off`, { password, code }),
      422,
      "Switch codes off",
    );
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(await scene.app.accounts.secondFactor.find(personId)).not.toBeNull();
  const off = await visitor.post(`${PATH}/off`, { password: GOOD_PASSWORD, code: app.code });
  expectPortalRedirect(off, `/portal/account?dealer=${scene.dealer.dealerId}`);
  expect(scene.mails.at(-1)).toMatchObject({
    to: { address: email },
    subject: "Signing in with a code is off",
  });
  const again = scene.visitor();
  await again.get("/portal/sign-in");
  expectPortalRedirect(await again.post("/portal/sign-in", { email, password: GOOD_PASSWORD }), "/portal");
  expect(await actionsOf(personId)).toContain("person.second-factor-off");
});

test("codes that are on give ten other recovery codes for a code, which end those of before", async () => {
  const person = await enrolled();
  const { visitor, app, recoveryCodes } = person;
  const path = `${PATH}/recovery-codes`;
  expect((await visitor.post(path, { code: app.wrongCode })).status).toBe(422);
  const shown = await expectPortalPage(
    await visitor.post(path, { code: app.next() }),
    200,
    "Your new recovery codes",
  );
  const renewed = [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? "");
  expect(renewed).toHaveLength(10);
  const other = await afterPassword(person);
  expect((await typeCode(other, recoveryCodes[0] ?? "")).status).toBe(422);
  expectPortalRedirect(await typeCode(other, renewed[0] ?? ""), "/portal");
});

test("codes that are on are removed by the operator, who stands in the audit log, and the person gets a mail", async () => {
  const { personId, email } = await enrolled();
  const { secondFactor } = scene.app.accounts;
  expect(await secondFactor.removeSecondFactor("operator:ann", personId)).toBe(true);
  expect(await secondFactor.removeSecondFactor("operator:ann", personId)).toBe(false);
  expect(secondFactor.removeSecondFactor("operator:ann", 9_999_999)).rejects.toThrow();
  const [entry] = await scene.app.audit.list({ subject: "person", subjectId: personId, limit: 1 });
  expect(entry).toMatchObject({ actor: "operator:ann", action: "person.reset-second-factor" });
  expect(scene.mails.at(-1)?.paragraphs.join(" ")).toContain("by the operator of the service");
  const visitor = scene.visitor();
  await visitor.get("/portal/sign-in");
  expectPortalRedirect(await visitor.post("/portal/sign-in", { email, password: GOOD_PASSWORD }), "/portal");
});

test("codes that are on and locked by wrong ones are removed by the operator together with the lock", async () => {
  const person = await enrolled();
  const visitor = await afterPassword(person);
  for (let tries = 0; tries <= CODE_ATTEMPTS; tries++) await typeCode(visitor, person.app.wrongCode);
  expect((await typeCode(visitor, person.app.next())).status).toBe(429);
  await scene.app.accounts.secondFactor.removeSecondFactor("operator:ann", person.personId);
  const { app } = await enrol(await scene.signedIn(person.personId));
  expectPortalRedirect(await typeCode(await afterPassword(person), app.next()), "/portal");
});

test("codes that are on are good after a rotation of the keys, under which their secrets are sealed", async () => {
  const person = await enrolled();
  const { db, clock, dataDir } = scene;
  const keysFile = join(dataDir, "keys.json");
  const ports = { db, clock, random: systemRandom(), keysFile, retentionMs: 0 };
  const rotation = await rotateKeys(ports, "operator:ann", ["at-rest"]);
  expect(rotation.unreadableCount).toBe(0);
  const visitor = await afterPassword(person);
  expectPortalRedirect(await typeCode(visitor, person.app.next()), "/portal");
});

describe("roles that need codes", () => {
  const isOpenBefore = ({ access, isBeforeEnrolment }: PortalRoute) => access === "open" || isBeforeEnrolment;
  let strict: PortalScene;
  beforeAll(async () => {
    strict = await startPortalScene({
      settings: { SVC_REQUIRE_SECOND_FACTOR: "on" },
      ports: { passwordCosts: LOW_COSTS },
    });
  });
  afterAll(() => strict.close());

  test.each(["owner", "admin"] as const)(
    "an %s who needs codes reaches nothing else before they are set up",
    async (role) => {
      const visitor = await strict.as(role);
      const before = await tableContents(strict.db);
      for (const route of PORTAL_OPERATIONS) {
        if (isOpenBefore(route)) continue;
        const path = route.path.replace(":dealerId", `${strict.dealer.dealerId}`).replace(/:\w+/g, "1");
        const answer = route.method === "GET" ? await visitor.get(path) : await visitor.post(path);
        expectPortalRedirect(answer, PATH);
      }
      expect(await tableContents(strict.db)).toEqual(before);
      await expectPortalPage(await visitor.get(PATH), 200, "Your role needs them");
      await strict.db.transact((tx) => storePassword(tx, visitor.personId, passwordHash, 1));
      await enrol(visitor, strict);
      expect((await visitor.get("/portal/account")).status).toBe(200);
      await expectPortalPage(await visitor.get(PATH), 200, "cannot be switched off");
      const query = `?dealer=${strict.dealer.dealerId}`;
      expectPortalRedirect(await visitor.get(`${PATH}/off`), `${PATH}${query}`);
      expectPortalRedirect(
        await visitor.post(`${PATH}/off`, { password: GOOD_PASSWORD, code: "1" }),
        `${PATH}${query}`,
      );
    },
  );

  test("a viewer works without codes where owners and admins need them", async () => {
    const viewer = await strict.as("viewer");
    expect((await viewer.get("/portal/account")).status).toBe(200);
  });
});
