import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { type AuditSubject, INSTALLATION, presentAuditEntry } from "../../src/audit/audit.ts";
import { hashPassword } from "../../src/identity/passwords/password-hash.ts";
import {
  passwordQueue,
  WAITING_PER_SOURCE_MAX,
  WAITING_PER_WIDER_MAX,
} from "../../src/identity/passwords/password-queue.ts";
import { storePassword } from "../../src/identity/people/person-store.ts";
import { newSessionToken } from "../../src/identity/sessions/session.ts";
import { admitAttempt } from "../../src/identity/sessions/sign-in-attempt-store.ts";
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ACCOUNT_AND_SOURCE,
  ATTEMPTS_PER_ACCOUNT_AND_WIDER,
  ATTEMPTS_PER_SOURCE,
  limitsOf,
  SIGN_IN_WINDOW_MINUTES,
} from "../../src/identity/sessions/sign-in-limit.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";

/** What is known and written down of the browsers in which people sign in. */
const WRONG = "not the password 1";
const HERE = "127.0.0.1";
let scene: PortalScene;
let email: string;
let personId: number;
let passwordHash: string;
let count = 0;
beforeAll(async () => {
  scene = await startPortalScene({
    settings: { SVC_TRUSTED_PROXIES: `${HERE}/32` },
    ports: { passwordCosts: LOW_COSTS },
  });
  passwordHash = await hashPassword(GOOD_PASSWORD, LOW_COSTS);
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60);
  count += 1;
  ({ email, personId } = await newOwner(`browser${count}@harbour.example`));
});

async function newOwner(address: string) {
  const id = await scene.addMember(address, "owner");
  await scene.db.transact((tx) => storePassword(tx, id, passwordHash, 1));
  return { email: address, personId: id };
}
async function signIn(
  visitor: Visitor,
  password = GOOD_PASSWORD,
  { address = email, userAgent = "", from = HERE } = {},
): Promise<Response> {
  await visitor.get("/portal/sign-in");
  const headers = {
    "x-forwarded-for": from,
    ...(userAgent === "" ? {} : { "user-agent": userAgent }),
  };
  return await visitor.post(
    "/portal/sign-in",
    { email: address, password, form_token: visitor.openFormToken },
    headers,
  );
}
/** Wrong passwords of strangers, without the work of looking at them. */
async function triedBefore(source: string, times: number, addressOf = (_place: number) => email) {
  const { db, clock } = scene;
  for (let place = 0; place < times; place++)
    await db.transact((tx) =>
      admitAttempt(tx, limitsOf(addressOf(place), { rateKey: source, widerKeys: [] }), clock.nowMs()),
    );
}
async function lockedByStrangers(): Promise<void> {
  await triedBefore(HERE, ATTEMPTS_PER_ACCOUNT_AND_SOURCE);
  for (let source = 1; source < ATTEMPTS_PER_ACCOUNT / ATTEMPTS_PER_ACCOUNT_AND_SOURCE; source++)
    await triedBefore(`203.0.113.${source}`, ATTEMPTS_PER_ACCOUNT_AND_SOURCE);
}
const ofInstallation = () => auditOf(INSTALLATION[1], INSTALLATION[0]);
const auditOf = async (id: number, subject: AuditSubject = "person") =>
  (await scene.app.audit.list({ subject, subjectId: id, limit: 20 }))
    .map(presentAuditEntry)
    .map(({ actor, action, changes }) => ({ actor, action, changes }))
    .reverse();
/** The lines about sign-ins since the last call, without time and level. */
let linesSeen = 0;
function newLines(): unknown[] {
  const lines = scene.logLines.slice(linesSeen).map((line) => JSON.parse(line));
  linesSeen = scene.logLines.length;
  return lines
    .filter(({ msg }) => /sign|link/.test(msg))
    .map(({ requestId, personId: id, msg }) => ({ requestId, personId: id, msg }));
}
const requestIdOf = ({ headers }: Response) => headers.get("x-request-id");

test("a browser that has signed in is not kept out by strangers' wrong passwords, and has a limit of its own", async () => {
  const known = scene.visitor();
  expectPortalRedirect(await signIn(known), "/portal");
  await lockedByStrangers();
  await expectPortalPage(await signIn(scene.visitor()), 429, "Too many wrong passwords");
  expectPortalRedirect(await signIn(known), "/portal");
  for (let tries = 0; tries < ATTEMPTS_PER_ACCOUNT_AND_SOURCE; tries++)
    expect((await signIn(known, WRONG)).status).toBe(422);
  await expectPortalPage(await signIn(known), 429, "Too many wrong passwords");
});

test("a browser that has signed in is unknown to every other account, until it has signed in there as well", async () => {
  const shared = scene.visitor();
  const other = await newOwner(`other${count}@harbour.example`);
  expectPortalRedirect(await signIn(shared, GOOD_PASSWORD, { address: other.email }), "/portal");
  await lockedByStrangers();
  expect((await signIn(shared)).status).toBe(429);
  scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60);
  expectPortalRedirect(await signIn(shared), "/portal");
  await lockedByStrangers();
  expectPortalRedirect(await signIn(shared), "/portal");
});

test("a browser that has signed in is unknown once a password was set by a mailed link in another", async () => {
  const known = scene.visitor();
  await signIn(known);
  await known.post("/setup/new-link", { email });
  const path = new URL(scene.mails.at(-1)?.action?.url ?? "").pathname;
  expect((await scene.visitor().post(path, passwordForm(GOOD_PASSWORD))).status).toBe(303);
  await lockedByStrangers();
  expect((await signIn(known)).status).toBe(429);
});

test("a browser that has signed in is given a token of svc's, whichever it came with", async () => {
  const planted = newSessionToken(scene.random);
  const visitor = scene.visitor();
  visitor.setCookie("__Host-svc_browser", planted);
  expectPortalRedirect(await signIn(visitor), "/portal");
  expect(visitor.browserToken).not.toBe(planted);
  const own = visitor.browserToken;
  expectPortalRedirect(await signIn(visitor), "/portal");
  expect(visitor.browserToken).toBe(own);
});

test("a browser that has signed in is heard first where so many wait that strangers are sent away", async () => {
  const known = scene.visitor();
  await signIn(known);
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = [passwordQueue.run({ kind: "known" }, () => promise)];
  const order: string[] = [];
  for (let waiting = 0; waiting < WAITING_PER_SOURCE_MAX; waiting++)
    work.push(
      passwordQueue.run({ kind: "stranger", source: { rateKey: HERE, widerKeys: [] } }, async () => {
        order.push("stranger");
      }),
    );
  const sentAway = await signIn(scene.visitor());
  await expectPortalPage(sentAway, 503, "Your password was not looked at.");
  expect(sentAway.headers.getSetCookie()).toEqual([]);
  const answered = signIn(known).then((answer) => {
    order.push("known");
    return answer;
  });
  // Its password stands in the queue once its attempt is counted.
  while (passwordQueue.waitingCount < WAITING_PER_SOURCE_MAX + 1) await new Promise(setImmediate);
  resolve();
  expectPortalRedirect(await answered, "/portal");
  await Promise.all(work);
  // What was not looked at did not count.
  for (let tries = 0; tries < ATTEMPTS_PER_ACCOUNT_AND_SOURCE; tries++)
    expect((await signIn(scene.visitor(), WRONG)).status).toBe(422);
  expect((await signIn(scene.visitor())).status).toBe(429);
});

test("an attempt to sign in is in the audit log of the account and in the log, with its source in the audit log alone, and never the address typed", async () => {
  newLines();
  const answers = [await signIn(scene.visitor(), WRONG), await signIn(scene.visitor())];
  scene.clock.advanceSeconds(600);
  answers.push(await scene.visitor().post("/setup/new-link", { email }));
  const changes = { source_address: { from: null, to: HERE } };
  expect(await auditOf(personId)).toEqual([
    { actor: `source:${HERE}`, action: "person.sign-in-failed", changes },
    { actor: `person:${personId}`, action: "person.sign-in", changes },
    { actor: `source:${HERE}`, action: "person.ask-link", changes },
  ]);
  const said = ["sign-in failed", "signed in", "a new link was requested"];
  expect(newLines()).toEqual(
    answers.map((answer, place) => ({ requestId: requestIdOf(answer), personId, msg: said[place] })),
  );
  expect(scene.logLines.join("\n")).not.toContain(email);
  expect(scene.logLines.join("\n")).not.toContain(HERE);
});

test("an attempt to sign in that a limit refused is reported once, however often it happens", async () => {
  newLines();
  await lockedByStrangers();
  const answers = [];
  for (let times = 0; times < 3; times++) answers.push(await signIn(scene.visitor()));
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect((await auditOf(personId)).map(({ action }) => action)).toEqual(["person.sign-in-locked"]);
  const [first] = answers.map(requestIdOf);
  expect(newLines()).toEqual([{ requestId: first, personId, msg: "sign-ins are locked" }]);
});

test("an attempt to sign in to an unknown account is in the log alone, by the id of its request", async () => {
  newLines();
  const address = `stranger${count}@harbour.example`;
  const refused = await signIn(scene.visitor(), WRONG, { address });
  const asked = await scene.visitor().post("/setup/new-link", { email: address });
  expect(refused.status).toBe(422);
  expect(newLines()).toEqual([
    { requestId: requestIdOf(refused), personId: null, msg: "sign-in failed" },
    { requestId: requestIdOf(asked), personId: null, msg: "a new link was requested" },
  ]);
  expect(await ofInstallation()).toEqual([]);
});

test("attempts to sign in to many unknown accounts from one source are in the audit log once, with the source, when a limit ends them", async () => {
  const from = "203.0.113.200";
  await triedBefore(from, ATTEMPTS_PER_SOURCE, (place) => `guess${place}@harbour.example`);
  for (let tries = 0; tries < 3; tries++)
    expect((await signIn(scene.visitor(), WRONG, { address: `late${tries}@a.example`, from })).status).toBe(
      429,
    );
  const changes = { source_address: { from: null, to: from } };
  expect(await ofInstallation()).toEqual([
    { actor: `source:${from}`, action: "person.sign-in-locked", changes },
  ]);
  expect(scene.logLines.join("\n")).not.toContain(from);
});

const [AN_ACCOUNT, IN_56, IN_48] = [ATTEMPTS_PER_ACCOUNT_AND_SOURCE, ...ATTEMPTS_PER_ACCOUNT_AND_WIDER];
const wrongFrom = async (from: string, times: number) => {
  for (let tries = 0; tries < times; tries++)
    expect((await signIn(scene.visitor(), WRONG, { from })).status).toBe(422);
};
const statusFrom = async (from: string) => (await signIn(scene.visitor(), GOOD_PASSWORD, { from })).status;

test("wrong passwords from an IPv6 network count for the networks around it too, and not against an owner elsewhere", async () => {
  await wrongFrom("2001:db8:7:0::1", AN_ACCOUNT);
  expect(await statusFrom("2001:db8:7:0::2")).toBe(429);
  await wrongFrom("2001:db8:7:1::1", IN_56 - AN_ACCOUNT);
  expect(await statusFrom("2001:db8:7:2::1")).toBe(429);
  for (let left = IN_48 - IN_56; left > 0; left -= AN_ACCOUNT)
    await wrongFrom(`2001:db8:7:1${left}::1`, AN_ACCOUNT);
  expect(await statusFrom("2001:db8:7:200::1")).toBe(429);
  expect(await statusFrom("2001:db8:8::1")).toBe(303);
});

test("wrong passwords from an IPv6 network leave places in the queue for those elsewhere", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work: unknown[] = [passwordQueue.run({ kind: "known" }, () => promise)];
  for (let waiting = 0; waiting < WAITING_PER_WIDER_MAX[1]; waiting++) {
    const number = waiting.toString(16);
    work.push(signIn(scene.visitor(), WRONG, { from: `2001:db8:9:${number}00::1` }));
    while (passwordQueue.waitingCount < waiting + 1) await new Promise(setImmediate);
  }
  expect(await statusFrom("2001:db8:9:ff00::1")).toBe(503);
  const elsewhere = statusFrom("2001:db8:a::1");
  while (passwordQueue.waitingCount < WAITING_PER_WIDER_MAX[1] + 1) await new Promise(setImmediate);
  resolve();
  await Promise.all(work);
  expect(await elsewhere).toBe(303);
});

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const EDGE =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0";

const end = (visitor: Visitor, path: string, password = GOOD_PASSWORD) => visitor.post(path, { password });

test("the sessions of an account are seen by the person, who ends one of another browser", async () => {
  const [here, there] = [scene.visitor(), scene.visitor()];
  await signIn(here, GOOD_PASSWORD, { userAgent: FIREFOX });
  await signIn(there, GOOD_PASSWORD, { userAgent: EDGE });
  const html = await expectPortalPage(await here.get("/portal/account"), 200, "Firefox on Windows");
  expect(html).toContain("Edge on macOS");
  expect(html).toContain(HERE);
  expect(html).toContain("This browser");
  const paths = [...html.matchAll(/\/portal\/account\/sessions\/\d+\/end[^"]*/g)].map(([path]) => path);
  expect(paths).toHaveLength(1);
  const [path = ""] = paths;
  const asks = await expectPortalPage(await here.get(path), 200, "End this session");
  expect(readableText(asks)).toContain("Browser Edge on macOS");
  expectPortalRedirect(await end(here, path), `/portal/account?dealer=${scene.dealer.dealerId}`);
  expect((await there.get("/portal/account")).status).toBe(303);
  await expectPortalPage(await here.get("/portal/account"), 200, "That browser is signed out.");
});

test.each([
  ["for one browser", /\/portal\/account\/sessions\/\d+\/end/],
  ["for signing out everywhere", /\/portal\/account\/sign-out-everywhere/],
])(
  "the form %s asks for the password again before it ends a session, and tries count as those at sign-in do",
  async (_, form) => {
    const [here, there] = [scene.visitor(), scene.visitor()];
    await signIn(here);
    await signIn(there);
    const path = form.exec(await (await here.get("/portal/account")).text())?.[0] ?? "";
    expectFieldError(
      await expectPortalPage(await here.post(path), 422, "Your password"),
      "password",
      "Enter the password that you sign in with.",
    );
    for (let tries = 0; tries < ATTEMPTS_PER_ACCOUNT_AND_SOURCE; tries++)
      expectFieldError(
        await expectPortalPage(await end(here, path, WRONG), 422, "Your password"),
        "password",
        "This is not your password.",
      );
    await expectPortalPage(await end(here, path), 429, "Too many");
    for (const visitor of [here, there]) expect((await visitor.get("/portal/account")).status).toBe(200);
    scene.clock.advanceSeconds(SIGN_IN_WINDOW_MINUTES * 60);
    expect((await end(here, path)).status).toBe(303);
    expect((await there.get("/portal/account")).status).toBe(303);
  },
);

test("the sessions of an account are ended by no other person", async () => {
  const [own, stranger] = [scene.visitor(), scene.visitor()];
  await signIn(own);
  const other = await newOwner(`stranger${count}@harbour.example`);
  await signIn(stranger, GOOD_PASSWORD, { address: other.email });
  const [session] = await scene.app.accounts.sessions.listOf(personId, "");
  expectPortalRedirect(
    await end(stranger, `/portal/account/sessions/${session?.id}/end`),
    `/portal/account?dealer=${scene.dealer.dealerId}`,
  );
  expect((await own.get("/portal/account")).status).toBe(200);
  const html = await (await stranger.get("/portal/account")).text();
  expect(html).not.toContain(`/sessions/${session?.id}/`);
});

test("the sessions of an account end in a browser by signing in there again, also as another person", async () => {
  const visitor = scene.visitor();
  const other = await newOwner(`next${count}@harbour.example`);
  await signIn(visitor);
  const older = await scene.app.accounts.sessions.find(visitor.sessionToken ?? "");
  expect(older?.person.id).toBe(personId);
  expectPortalRedirect(await signIn(visitor, GOOD_PASSWORD, { address: other.email }), "/portal");
  expect(await scene.app.accounts.sessions.find(older?.token ?? "")).toBeNull();
  expect(await scene.app.accounts.sessions.listOf(personId, "")).toEqual([]);
});

const UBUNTU = "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const told = () => scene.mails.filter(({ to }) => to.address === email);

test("a new browser that signs in is mailed to the person, with its name and address, and one that is known is not", async () => {
  const own = scene.visitor();
  await signIn(own);
  await own.post("/portal/sign-out");
  await signIn(own);
  // The first browser is the person's own, and the second time it is known.
  expect(told()).toEqual([]);
  await signIn(scene.visitor(), GOOD_PASSWORD, { userAgent: UBUNTU, from: "203.0.113.9" });
  expect(told().map(({ subject }) => subject)).toEqual(["A new browser signed in to your account"]);
  const words = told()[0]?.paragraphs.join(" ") ?? "";
  expect(words).toContain("Firefox");
  expect(words).toContain("203.0.113.9");
  expect(told()[0]?.unsubscribeUrl).toBeUndefined();
});

test("a new browser with a wrong password, or that another account knows, is no sign-in and no known browser", async () => {
  await signIn(scene.visitor());
  await signIn(scene.visitor(), WRONG);
  expect(told()).toEqual([]);
  const other = await newOwner(`other${count}@harbour.example`);
  const theirs = scene.visitor();
  await signIn(theirs, GOOD_PASSWORD, { address: other.email });
  await theirs.post("/portal/sign-out");
  await signIn(theirs);
  expect(told()).toHaveLength(1);
});
