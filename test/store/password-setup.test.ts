import { afterAll, beforeEach, expect, test } from "bun:test";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { verifyPassword } from "../../src/identity/passwords/password-hash.ts";
import { createPasswordSetup } from "../../src/identity/passwords/password-setup.ts";
import { SETUP_LINK_LIFETIME_MS } from "../../src/identity/passwords/setup-link.ts";
import type { Person } from "../../src/identity/people/person.ts";
import { createPersonService } from "../../src/identity/people/person-service.ts";
import { ensurePerson, findPerson } from "../../src/identity/people/person-store.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { createMailCollector, GOOD_PASSWORD, LOW_COSTS } from "../support/setup-scene.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

/** Nobody signs in. */
const nobody = async () => null;
const OTHER_PASSWORD = "tram gravel 82 lemonade";

let personId: number;
let personCount = 0;
const clock = new TestClock();

const opened = await openTestDatabase();
const { db } = opened;
const notice = { enqueueMail: createMailCollector().enqueue, publicUrl: () => "https://svc.example" };
const passwords = createPasswordSetup({ db, clock, notice, costs: LOW_COSTS });
/** At the costs of the service, so that much happens while a password is being hashed. */
const slowPasswords = createPasswordSetup({ db, clock, notice });
const service = createPersonService({
  db,
  clock,
  random: new SeededRandom("passwords"),
  log: capturingLog(() => {}),
  enqueueMail: createMailCollector().enqueue,
  publicUrl: () => "https://svc.example",
  signInPath: "/portal/sign-in",
});
const dealerId = (await seedDealer(db, await seedCompany(db), "Harbour Street Motors")).dealerId;
afterAll(() => opened.close());

beforeEach(async () => {
  personCount += 1;
  const email = `owner${personCount}@alpha.example`;
  await opened.db.transact(async (tx) => {
    const nowMs = clock.nowMs();
    ({ id: personId } = await ensurePerson(tx, { email, nowMs }));
    await setMember(tx, { personId, dealerId, role: "owner", name: "Zoë van Dyk", nowMs });
  });
});

const issue = () => opened.db.transact((tx) => service.issueSetupLink(tx, personId, null, clock.nowMs()));
async function person(): Promise<Person> {
  const found = await findPerson(opened.db.read, personId);
  if (found === null) throw new Error("there is no such person");
  return found;
}

test("a link to set a password sets that of its person, and the account knows it", async () => {
  const token = await issue();
  clock.advanceSeconds(60);
  expect(await passwords.setPassword(token, GOOD_PASSWORD, nobody)).toEqual({ kind: "set", entry: null });
  const set = await person();
  expect(set).toMatchObject({ passwordSetAtMs: clock.nowMs(), updatedAtMs: clock.nowMs() });
  expect(await verifyPassword(set, GOOD_PASSWORD)).toBe(true);
  expect(await verifyPassword(set, OTHER_PASSWORD)).toBe(false);
});

test("a link to set a password works once", async () => {
  const token = await issue();
  await passwords.setPassword(token, GOOD_PASSWORD, nobody);
  const { passwordHash } = await person();
  expect(await passwords.setPassword(token, OTHER_PASSWORD, nobody)).toEqual({
    kind: "closed",
    state: "used",
  });
  expect(await passwords.find(token)).toEqual({ state: "used" });
  expect((await person()).passwordHash).toBe(passwordHash);
});

test("a link to set a password that several use at once sets one password, and the others learn that it is used", async () => {
  const token = await issue();
  const wanted = [GOOD_PASSWORD, OTHER_PASSWORD, "quiet walnut 5 harbour"];
  const outcomes = await Promise.all(
    wanted.map((password) => slowPasswords.setPassword(token, password, nobody)),
  );
  expect(outcomes.filter(({ kind }) => kind === "set")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.kind === "closed" && outcome.state === "used")).toHaveLength(2);
  const set = await person();
  for (const [index, password] of wanted.entries()) {
    expect(await verifyPassword(set, password)).toBe(outcomes[index]?.kind === "set");
  }
});

test("a link to set a password works to the last millisecond of its seven days, and not after", async () => {
  const [token, issuedAtMs] = [await issue(), clock.nowMs()];
  clock.setMs(issuedAtMs + SETUP_LINK_LIFETIME_MS);
  expect(await passwords.find(token)).toEqual({ state: "expired" });
  expect(await passwords.setPassword(token, GOOD_PASSWORD, nobody)).toEqual({
    kind: "closed",
    state: "expired",
  });
  expect((await person()).passwordHash).toBeNull();
  clock.setMs(issuedAtMs + SETUP_LINK_LIFETIME_MS - 1);
  expect((await passwords.find(token)).state).toBe("open");
  expect(await passwords.setPassword(token, GOOD_PASSWORD, nobody)).toEqual({ kind: "set", entry: null });
});

test("a link to set a password ends when a newer one is made", async () => {
  const [older, newer] = [await issue(), await issue()];
  expect(await passwords.find(older)).toEqual({ state: "replaced" });
  expect(await passwords.setPassword(older, GOOD_PASSWORD, nobody)).toEqual({
    kind: "closed",
    state: "replaced",
  });
  expect(await passwords.setPassword(newer, GOOD_PASSWORD, nobody)).toEqual({ kind: "set", entry: null });
});

test.each(["replaced", "expired"] as const)(
  "a link to set a password that is %s while the password is being hashed sets nothing",
  async (state) => {
    const token = await issue();
    const setting = slowPasswords.setPassword(token, GOOD_PASSWORD, nobody);
    // Looked at, but still being hashed: that takes far longer than a transaction.
    await passwords.find(token);
    if (state === "replaced") await issue();
    else clock.advanceMs(SETUP_LINK_LIFETIME_MS);
    expect(await setting).toEqual({ kind: "closed", state });
    expect((await person()).passwordHash).toBeNull();
  },
);

test("a link to set a password lets a password be changed, and the older one no longer counts", async () => {
  await passwords.setPassword(await issue(), GOOD_PASSWORD, nobody);
  expect(await passwords.setPassword(await issue(), OTHER_PASSWORD, nobody)).toEqual({
    kind: "set",
    entry: null,
  });
  expect(await verifyPassword(await person(), GOOD_PASSWORD)).toBe(false);
  expect(await verifyPassword(await person(), OTHER_PASSWORD)).toBe(true);
});

test("a link to set a password is not used up by being looked at, or by a password that is refused", async () => {
  const token = await issue();
  for (let times = 0; times < 3; times++) expect((await passwords.find(token)).state).toBe("open");
  for (const [password, problem] of [
    ["", "missing"],
    ["short", "too_short"],
    ["football2024!", "common"],
    ["Zoe van Dyk!!", "personal"],
    [`owner${personCount}@alpha.example`, "personal"],
    ["harbour street motors", "personal"],
  ] as const) {
    const outcome = await passwords.setPassword(token, password, nobody);
    expect(outcome, password).toEqual({ kind: "refused", problem });
  }
  expect(await passwords.setPassword(token, GOOD_PASSWORD, nobody)).toEqual({ kind: "set", entry: null });
});

test.each(["", "A".repeat(43), "%00", "x".repeat(10_000)])(
  "a link to set a password that was never made opens nothing: %#",
  async (token) => {
    expect(await passwords.find(token)).toEqual({ state: "unknown" });
    expect(await passwords.setPassword(token, GOOD_PASSWORD, nobody)).toEqual({
      kind: "closed",
      state: "unknown",
    });
  },
);
