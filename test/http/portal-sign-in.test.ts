import { afterAll, expect, test } from "bun:test";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { SESSION_IDLE_MINUTES } from "../../src/identity/sessions/session.ts";
import { admitAttempt } from "../../src/identity/sessions/sign-in-attempt-store.ts";
import {
  ATTEMPTS_PER_ACCOUNT_AND_SOURCE,
  limitsOf,
  SIGN_IN_WINDOW_MINUTES,
} from "../../src/identity/sessions/sign-in-limit.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";

const OTHER_PASSWORD = "tram gravel 82 lemonade";
let count = 0;
const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
const passwordHash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
afterAll(() => scene.close());

async function newOwner() {
  count += 1;
  const email = `sign-in${count}@harbour.example`;
  const personId = await scene.addMember(email, "owner");
  await scene.db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
  return { email, personId };
}
async function atSignIn(query = ""): Promise<Visitor> {
  const visitor = scene.visitor();
  await expectPortalPage(await visitor.get(`/portal/sign-in${query}`), 200, "Sign in");
  return visitor;
}
const signIn = (visitor: Visitor, email: string, password = GOOD_PASSWORD, query = "") =>
  visitor.post(`/portal/sign-in${query}`, { email, password });
const overview = () => `/portal/dealers/${scene.dealer.dealerId}`;
/** Wrong passwords before now, without the work of looking at them. */
async function countWrong(email: string, times: number): Promise<void> {
  for (let done = 0; done < times; done++)
    await scene.db.transact((tx) =>
      admitAttempt(tx, limitsOf(email, { rateKey: "127.0.0.1", widerKeys: [] }), scene.clock.nowMs()),
    );
}
const passSignInWindow = () => scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60);

test("signing in opens the portal at the only dealer, and keeps the token from scripts, other sites and the database", async () => {
  const { email } = await newOwner();
  const visitor = await atSignIn();
  const answer = await signIn(visitor, ` ${email.toUpperCase()} `);
  expectPortalRedirect(answer, "/portal");
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^svc_session=[0-9A-Za-z]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^svc_browser=[0-9A-Za-z]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
    "svc_language=en; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expectPortalRedirect(await visitor.get("/portal"), overview());
  const html = await expectPortalPage(await visitor.get(overview()), 200, scene.dealer.name);
  const token = visitor.sessionToken ?? "";
  expect(html).not.toContain(token);
  expect(scene.logLines.join("\n")).not.toContain(token);
  expect(scene.logLines.join("\n")).not.toContain(email);
});

test.each([
  ["/portal/account?dealer=1", "/portal/account?dealer=1"],
  ["https://evil.example/portal", "/portal"],
  ["//evil.example", "/portal"],
  ["/portal/../../evil", "/portal"],
  ["/portalevil", "/portal"],
  ["/portal/\nSet-Cookie: x=1", "/portal"],
])("signing in goes on to %j by way of %j", async (next, path) => {
  const { email } = await newOwner();
  const query = `?${new URLSearchParams({ next })}`;
  expectPortalRedirect(await signIn(await atSignIn(query), email, GOOD_PASSWORD, query), path);
});

test("signing in leads back to the page of a form that was sent after the session had ended, and says that nothing was saved", async () => {
  const { personId } = await newOwner();
  for (const [part, back] of [
    ["people/invite", true],
    ["units/1/return/take-back", false],
  ] as const) {
    const visitor = await scene.signedIn(personId);
    scene.clock.advanceMs(SESSION_IDLE_MINUTES * 60_000);
    const path = `${overview()}/${part}`;
    const query = new URLSearchParams({ why: "unsaved", ...(back ? { next: path } : {}) });
    expectPortalRedirect(await visitor.post(path), `/portal/sign-in?${query}`);
    // Signed out in another tab, the browser has no cookie of the session any more.
    const elsewhere = scene.visitor();
    expectPortalRedirect(await elsewhere.post(path), `/portal/sign-in?${query}`);
    await expectPortalPage(await elsewhere.get(`/portal/sign-in?${query}`), 200, "nothing was saved");
  }
  expectPortalRedirect(await scene.visitor().post("/portal/sign-out"), "/portal/sign-in");
});

test.each([
  [{ email: "", password: "x" }, "email", "Enter an e-mail address."],
  [{ email: "nobody", password: "x" }, "email", "This is not a complete e-mail address."],
  [{ email: "a@b.example", password: "" }, "password", "Enter your password."],
])("signing in refuses %j beside the field", async (fields, name, says) => {
  const html = await expectPortalPage(await (await atSignIn()).post("/portal/sign-in", fields), 422, says);
  expectFieldError(html, name, says, fields.email);
});

test("signing in answers a stranger, a wrong password and an account without one the same, byte for byte", async () => {
  const { email } = await newOwner();
  await scene.addMember("no-password@harbour.example", "viewer");
  const pages: string[] = [];
  for (const address of [email, "stranger@harbour.example", "no-password@harbour.example"]) {
    const visitor = await atSignIn();
    const answer = await signIn(visitor, address, "not the password 1");
    const html = await expectPortalPage(answer, 422, "The address or the password is not right.");
    expect(answer.headers.getSetCookie()).toEqual([]);
    pages.push(html.replaceAll(address, "").replaceAll(visitor.formToken, ""));
  }
  expect(new Set(pages).size).toBe(1);
});

test("signing in is refused after so many wrong passwords, right or wrong, until the window is over", async () => {
  passSignInWindow();
  const { email } = await newOwner();
  for (const address of [email, "stranger2@harbour.example"]) {
    const visitor = await atSignIn();
    await countWrong(address, ATTEMPTS_PER_ACCOUNT_AND_SOURCE - 1);
    expect((await signIn(visitor, address, "not the password 1")).status).toBe(422);
    await expectPortalPage(await signIn(visitor, address), 429, "Too many wrong passwords");
  }
  scene.clock.advanceMs(SIGN_IN_WINDOW_MINUTES * 60_000 - 1);
  expect((await signIn(await atSignIn(), email)).status).toBe(429);
  scene.clock.advanceMs(1);
  expectPortalRedirect(await signIn(await atSignIn(), email), "/portal");
});

test("signing in counts many wrong passwords at once one by one", async () => {
  passSignInWindow();
  const { email } = await newOwner();
  const visitor = await atSignIn();
  await countWrong(email, ATTEMPTS_PER_ACCOUNT_AND_SOURCE - 3);
  const tries = Array.from({ length: 7 }, () => signIn(visitor, email, "not the password 1"));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test("signing in with the right password forgives the wrong ones before it", async () => {
  passSignInWindow();
  const { email } = await newOwner();
  for (let rounds = 0; rounds < 2; rounds++) {
    const visitor = await atSignIn();
    await countWrong(email, ATTEMPTS_PER_ACCOUNT_AND_SOURCE - 1);
    expectPortalRedirect(await signIn(visitor, email), "/portal");
  }
});

test("signing in is open again at once to a person who sets a password by a mailed link", async () => {
  passSignInWindow();
  const { email } = await newOwner();
  const visitor = await atSignIn();
  await countWrong(email, ATTEMPTS_PER_ACCOUNT_AND_SOURCE);
  expect((await signIn(visitor, email)).status).toBe(429);
  await visitor.post("/setup/new-link", { email });
  const path = new URL(scene.mails.at(-1)?.action?.url ?? "").pathname;
  expect((await visitor.post(path, passwordForm(OTHER_PASSWORD))).status).toBe(303);
  expectPortalRedirect(await signIn(await atSignIn(), email, OTHER_PASSWORD), "/portal");
});

test("a portal behind a proxy that speaks TLS sends every cookie over TLS alone and to this host alone", async () => {
  const proxied = await startPortalScene({
    settings: { SVC_TRUSTED_PROXIES: "127.0.0.1/32" },
    ports: { passwordCosts: LOW_COSTS },
  });
  try {
    const email = "proxied@harbour.example";
    const personId = await proxied.addMember(email, "owner");
    await proxied.db.transact((tx) => storePassword(tx, personId, passwordHash, 1));
    const visitor = proxied.visitor();
    const form = await visitor.get("/portal/sign-in");
    const answer = await signIn(visitor, email);
    expectPortalRedirect(answer, "/portal");
    const cookies = [...form.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    expect(cookies.map((cookie) => cookie.replace(/=[0-9A-Za-z]{43};/, ";"))).toEqual([
      "__Host-svc_form; Path=/; HttpOnly; SameSite=Lax; Secure",
      "__Host-svc_session; Path=/; HttpOnly; SameSite=Lax; Secure",
      "__Host-svc_browser; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000",
      "__Host-svc_language=en; Path=/; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect((await visitor.get("/portal/account")).status).toBe(200);
    const signedOut = await visitor.post("/portal/sign-out");
    expect(signedOut.headers.getSetCookie()).toEqual([
      "__Host-svc_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0",
    ]);
  } finally {
    await proxied.close();
  }
});

test("a session ends by signing out, in this browser alone", async () => {
  const { personId } = await newOwner();
  const [here, there] = [await scene.signedIn(personId), await scene.signedIn(personId)];
  expectPortalRedirect(await here.post("/portal/sign-out"), "/portal/sign-in?why=out");
  expect(here.sessionToken).toBeNull();
  await expectPortalPage(await here.get("/portal/sign-in?why=out"), 200, "You are signed out.");
  expect((await there.get(overview())).status).toBe(200);
});

test("a session ends by signing out everywhere, in every browser", async () => {
  const { personId } = await newOwner();
  const [here, there] = [await scene.signedIn(personId), await scene.signedIn(personId)];
  expectPortalRedirect(
    await here.post("/portal/account/sign-out-everywhere", { password: GOOD_PASSWORD }),
    "/portal/sign-in?why=everywhere",
  );
  expect((await there.get(overview())).status).toBe(303);
});

test("a session ends by a password that is set by link, in every browser, and that is in the audit log", async () => {
  const { email, personId } = await newOwner();
  const visitor = await scene.signedIn(personId);
  scene.clock.advanceSeconds(600);
  await visitor.post("/setup/new-link", { email });
  const path = new URL(scene.mails.at(-1)?.action?.url ?? "").pathname;
  await scene.visitor().post(path, passwordForm(OTHER_PASSWORD));
  expect((await visitor.get(overview())).status).toBe(303);
  expect(await scene.app.audit.list({ subject: "person", subjectId: personId, limit: 2 })).toEqual([
    expect.objectContaining({ action: "person.sign-in" }),
    expect.objectContaining({ actor: `person:${personId}`, action: "person.set-password" }),
  ]);
});

const PATH = "/portal/account/password";
const form = (current: string, password = OTHER_PASSWORD, repeat = password) => ({
  current,
  password,
  repeat,
});

test("changing the password ends every other session and goes on with a new one", async () => {
  const { email, personId } = await newOwner();
  const [here, there] = [await scene.signedIn(personId), await scene.signedIn(personId)];
  const oldToken = here.sessionToken;
  await expectPortalPage(await here.get(PATH), 200, "Change the password");
  expectPortalRedirect(
    await here.post(PATH, form(GOOD_PASSWORD)),
    `/portal/account?dealer=${scene.dealer.dealerId}`,
  );
  expect(here.sessionToken).not.toBe(oldToken);
  expect(scene.mails.at(-1)).toMatchObject({
    to: { address: email },
    subject: "Your password was changed",
  });
  const account = await here.get("/portal/account");
  await expectPortalPage(account, 200, "Your password is changed.");
  expect(await (await here.get("/portal/account")).text()).not.toContain("Your password is changed.");
  expect((await there.get(overview())).status).toBe(303);
  expect((await signIn(await atSignIn(), email)).status).toBe(422);
  expectPortalRedirect(await signIn(await atSignIn(), email, OTHER_PASSWORD), "/portal");
});

test.each([
  [form("", OTHER_PASSWORD), "current", "Enter the password that you sign in with now."],
  [form("something else 1"), "current", "This is not your present password."],
  [form(GOOD_PASSWORD, "", ""), "password", "Enter a password."],
  [form(GOOD_PASSWORD, OTHER_PASSWORD, ""), "repeat", "Enter the new password again."],
  [form(GOOD_PASSWORD, OTHER_PASSWORD, "x"), "repeat", "This was not the same as the new password"],
  [form(GOOD_PASSWORD, "short"), "password", "enter at least 12 characters"],
  [form(GOOD_PASSWORD, "football2024!"), "password", "one of the passwords used most"],
  [form(GOOD_PASSWORD, "HarbourStreet99"), "password", "the name of your dealer"],
])("changing the password refuses %j beside the field %s", async (fields, name, says) => {
  const { personId } = await newOwner();
  const visitor = await scene.signedIn(personId);
  const html = await expectPortalPage(await visitor.post(PATH, fields), 422, says);
  expectFieldError(html, name, says);
  for (const typed of Object.values(fields)) if (typed.length > 5) expect(html).not.toContain(typed);
  expect((await visitor.get(overview())).status).toBe(200);
});

test("changing the password accepts wrong present passwords no oftener than signing in does", async () => {
  passSignInWindow();
  const { email, personId } = await newOwner();
  const visitor = await scene.signedIn(personId);
  await countWrong(email, ATTEMPTS_PER_ACCOUNT_AND_SOURCE - 1);
  expect((await visitor.post(PATH, form("something else 1"))).status).toBe(422);
  await expectPortalPage(await visitor.post(PATH, form(GOOD_PASSWORD)), 429, "Too many wrong passwords");
});
