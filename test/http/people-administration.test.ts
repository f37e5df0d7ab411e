import { afterAll, beforeEach, expect, test } from "bun:test";
import { presentPerson } from "../../src/identity/people/person-presenter.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedCompany, seedDealer } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";
import { tableContents } from "../support/table-contents.ts";
import { rejectionOf } from "../support/thrown.ts";

/** What operators do with people: `svc people`. */
const OPERATOR = "operator:ann";

let dealer: SeededDealer;
let email: string;
let count = 0;
const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
afterAll(() => scene.close());
beforeEach(async () => {
  count += 1;
  email = `person${count}@harbour.example`;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane ${count}`);
});

const admin = () => scene.app.peopleAdministration;
const at = ({ dealerId }: SeededDealer) => ({ dealerId });
const invite = (role: "owner" | "admin" | "viewer" = "owner", name: string | null = "Zoë Field") =>
  admin().invite(OPERATOR, { dealerId: dealer.dealerId, email, role, name });
const mailsTo = () => scene.mails.filter(({ to }) => to.address === email);
const newestPath = () => new URL(mailsTo().at(-1)?.action?.url ?? "").pathname;
async function signIn(password = GOOD_PASSWORD): Promise<Visitor> {
  const visitor = scene.visitor();
  await visitor.get("/portal/sign-in");
  await visitor.post("/portal/sign-in", { email, password });
  return visitor;
}
/** Somebody who was invited, has set a password and is signed in by that. */
async function member(role: "owner" | "admin" | "viewer" = "owner") {
  const { person } = await invite(role);
  const visitor = scene.visitor();
  await visitor.post(newestPath(), passwordForm(GOOD_PASSWORD));
  return { personId: person.id, visitor };
}
async function switchCodesOn(visitor: Visitor): Promise<void> {
  const path = "/portal/account/second-factor";
  const html = await (await visitor.get(path)).text();
  const offer = /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const { code } = new AuthenticatorApp(html, scene.clock);
  await expectPortalPage(
    await visitor.post(path, { offer, password: GOOD_PASSWORD, code }),
    200,
    "Keep these recovery codes now",
  );
}
const isIn = async (visitor: Visitor) => (await visitor.get("/portal/account")).status === 200;
const actionsOn = async (subject: "person" | "dealer", subjectId: number) =>
  (await scene.app.audit.list({ subject, subjectId, limit: 20 }))
    .filter(({ actor }) => actor === OPERATOR)
    .map(({ action }) => action)
    .reverse();

test("a person that the operator invites again without a name keeps the name, and gets the new role", async () => {
  await invite("admin");
  const { person } = await invite("viewer", null);
  expect(person.invitations).toMatchObject([{ role: "viewer", name: "Zoë Field" }]);
  const { person: renamed } = await invite("viewer", "Zoë Hill");
  expect(renamed.invitations).toMatchObject([{ name: "Zoë Hill" }]);
});

test("a person that the operator invites is asked by a mail, joins with the given role, and is shown with it", async () => {
  const { person, isMailed } = await invite("admin");
  expect(isMailed).toBe(true);
  expect(presentPerson(person)).toEqual({
    id: expect.any(Number),
    email,
    has_password: false,
    password_set_at: null,
    disabled_at: null,
    second_factor: false,
    session_count: 0,
    created_at: "2026-03-02T09:30:00.000Z",
    memberships: [],
    invitations: [
      {
        dealer_id: dealer.dealerId,
        dealer_name: dealer.name,
        parent_company_id: dealer.companyId,
        role: "admin",
        name: "Zoë Field",
        sent_at: "2026-03-02T09:30:00.000Z",
        expires_at: null,
      },
    ],
    group_memberships: [],
    group_invitations: [],
  });
  expect(mailsTo()[0]?.paragraphs.join("\n")).toContain(`asked to join ${dealer.name}`);
  expect(await actionsOn("dealer", dealer.dealerId)).toEqual(["invitation.send"]);
  await scene.visitor().post(newestPath(), passwordForm(GOOD_PASSWORD));
  const shown = presentPerson(await admin().get({ email: ` ${email.toUpperCase()}` }));
  expect(shown).toMatchObject({ has_password: true, session_count: 1, invitations: [] });
  expect(shown.memberships).toEqual([
    {
      dealer_id: dealer.dealerId,
      dealer_name: dealer.name,
      parent_company_id: dealer.companyId,
      role: "admin",
      name: "Zoë Field",
    },
  ]);
  expect(JSON.stringify(shown)).not.toContain("argon2");
});

test("a person that the operator invites again is asked again, with the last role, and the operator learns when no mail goes out any more", async () => {
  const mailed = [];
  for (let times = 0; times < 4; times++) mailed.push((await invite("viewer")).isMailed);
  expect(mailed).toEqual([true, true, true, false]);
  const { person } = await invite("owner", null);
  expect(presentPerson(person).invitations).toMatchObject([{ role: "owner", name: "Zoë Field" }]);
});

test("a person that the operator invites is refused who acts for the dealer, for a closed or missing dealer, and under a bad address or name", async () => {
  await member();
  expect((await rejectionOf(invite("viewer"))).code).toBe("conflict");
  const at = (changed: object) =>
    rejectionOf(
      admin().invite(OPERATOR, {
        dealerId: dealer.dealerId,
        email,
        role: "viewer",
        name: null,
        ...changed,
      }),
    );
  email = `other${count}@harbour.example`;
  expect((await at({ dealerId: 9_999_999 })).code).toBe("not_found");
  expect((await at({ email: "nobody" })).code).toBe("usage");
  expect((await at({ name: "https://evil.example" })).code).toBe("usage");
  await scene.app.dealers.setStatus(OPERATOR, dealer.dealerId, "closed");
  expect((await at({})).code).toBe("conflict");
  expect(mailsTo()).toEqual([]);
  expect((await rejectionOf(admin().get({ email }))).code).toBe("not_found");
});

test("a person who is disabled is out at once, comes in by no way, and is as before once enabled", async () => {
  const { personId, visitor } = await member();
  scene.clock.advanceSeconds(600);
  await scene.visitor().post("/setup/new-link", { email });
  const link = newestPath();
  const mailCount = mailsTo().length;
  const disabled = await admin().disable(OPERATOR, { email });
  expect(presentPerson(disabled)).toMatchObject({ disabled_at: expect.any(String), session_count: 0 });
  expect(await isIn(visitor)).toBe(false);
  expect(await isIn(await signIn())).toBe(false);
  expect((await scene.fetch(link)).status).toBe(410);
  scene.clock.advanceSeconds(3600);
  await scene.visitor().post("/setup/new-link", { email });
  expect((await invite("viewer").catch(() => null))?.isMailed ?? false).toBe(false);
  expect(mailsTo()).toHaveLength(mailCount);
  const owner = await scene.as("owner", dealer);
  await expectPortalPage(await owner.get(`/portal/dealers/${dealer.dealerId}/people`), 200, "Disabled");
  await admin().enable(OPERATOR, { personId });
  expect(await isIn(await signIn())).toBe(true);
  expect(await actionsOn("person", personId)).toEqual(["person.disable", "person.enable"]);
});

test("a person who is disabled twice is disabled once", async () => {
  const { personId } = await member();
  const first = await admin().disable(OPERATOR, { personId });
  scene.clock.advanceSeconds(60);
  expect(presentPerson(await admin().disable(OPERATOR, { personId }))).toEqual(presentPerson(first));
  await admin().enable(OPERATOR, { personId });
  await admin().enable(OPERATOR, { personId });
  expect(await actionsOn("person", personId)).toEqual(["person.disable", "person.enable"]);
});

test("a person who is disabled is not signed in by a session that was begun meanwhile", async () => {
  const { personId } = await member();
  await admin().disable(OPERATOR, { personId });
  expect(await isIn(await scene.signedIn(personId))).toBe(false);
});

test("a person who is signed out has to sign in again, everywhere", async () => {
  const { personId, visitor } = await member();
  const second = await signIn();
  expect(presentPerson(await admin().get({ personId })).session_count).toBe(2);
  expect(presentPerson(await admin().signOut(OPERATOR, { personId })).session_count).toBe(0);
  expect([await isIn(visitor), await isIn(second)]).toEqual([false, false]);
  expect(await isIn(await signIn())).toBe(true);
  expect(await actionsOn("person", personId)).toEqual(["person.sign-out"]);
});

test("a person who is removed from a dealer alone keeps the account and the other dealers", async () => {
  const { personId, visitor } = await member();
  await scene.join(personId, "viewer", scene.otherDealer);
  const { ownerlessDealers } = await admin().remove(OPERATOR, { personId }, at(dealer));
  expect(ownerlessDealers).toEqual([dealer.dealerId]);
  expect(await isIn(visitor)).toBe(false);
  const again = await signIn();
  expect((await again.get(`/portal/dealers/${dealer.dealerId}`)).status).toBe(404);
  expect((await again.get(`/portal/dealers/${scene.otherDealer.dealerId}`)).status).toBe(200);
  expect(await actionsOn("dealer", dealer.dealerId)).toEqual(["invitation.send", "member.remove"]);
  expect((await rejectionOf(admin().remove(OPERATOR, { personId }, at(dealer)))).code).toBe("not_found");
});

test("a person who is removed from a dealer that has only asked is asked no more, and leaves no row if new", async () => {
  const { person } = await invite();
  await admin().remove(OPERATOR, { personId: person.id }, at(dealer));
  expect((await rejectionOf(admin().get({ email }))).code).toBe("not_found");
  expect((await scene.fetch(newestPath())).status).toBe(404);
  expect(await actionsOn("dealer", dealer.dealerId)).toEqual(["invitation.send", "invitation.withdraw"]);
});

test("a person who is removed altogether leaves nothing but the number, in the audit log", async () => {
  const { personId, visitor } = await member();
  scene.clock.advanceSeconds(3600);
  await scene.visitor().post("/setup/new-link", { email });
  await scene.as("owner", dealer);
  const invited = `by-${email}`;
  const path = `/portal/dealers/${dealer.dealerId}/people/invite`;
  const again = await signIn();
  expectPortalRedirect(
    await again.post(path, { email: invited, role: "viewer" }),
    `/portal/dealers/${dealer.dealerId}/people`,
  );
  await switchCodesOn(again);
  await signIn();
  expect((await admin().get({ email })).hasSecondFactor).toBe(true);
  await admin().remove(OPERATOR, { email }, null);
  expect([await isIn(visitor), await isIn(again)]).toEqual([false, false]);
  const { audit_entries, ...tables } = await tableContents(scene.db);
  for (const [name, rows] of Object.entries(tables))
    for (const row of rows) {
      expect(row, name).not.toContain(`"${email}"`);
      expect(row, name).not.toContain(`"person_id":${personId},`);
    }
  expect(await actionsOn("person", personId)).toEqual(["person.remove"]);
  expect((audit_entries ?? []).join("\n")).not.toContain(email);
  // What the person has done stays: the invitation of somebody else can be answered still.
  expect((await admin().get({ email: invited })).invitations).toHaveLength(1);
});

test("people are listed of everybody, of a dealer or of the dealers of a company, invited ones too", async () => {
  const companyId = await seedCompany(scene.db, `Group ${count}`);
  const [leeds, york] = [
    await seedDealer(scene.db, companyId, "Group Leeds"),
    await seedDealer(scene.db, companyId, "Group York"),
  ];
  const ids: number[] = [];
  for (const [role, of] of [
    ["owner", leeds],
    ["viewer", york],
  ] as const)
    ids.push((await scene.as(role, of)).personId);
  dealer = york;
  ids.push((await invite()).person.id);
  const listed = async (filter: Parameters<ReturnType<typeof admin>["list"]>[0]) =>
    (await admin().list(filter)).map(({ id }) => id);
  expect(await listed({ dealerId: leeds.dealerId })).toEqual([ids[0] ?? 0]);
  expect(await listed({ dealerId: york.dealerId })).toEqual(ids.slice(1));
  expect(await listed({ companyId })).toEqual(ids);
  expect(await listed({})).toEqual(expect.arrayContaining(ids));
  for (const record of await admin().list({}))
    expect(record).toEqual(await admin().get({ personId: record.id }));
  expect((await rejectionOf(admin().list({ dealerId: 9_999_999 }))).code).toBe("not_found");
  expect((await rejectionOf(admin().list({ companyId: 9_999_999 }))).code).toBe("not_found");
});

test("people who do not exist are not found, and the answer says so", async () => {
  await scene.db.transact((tx) => ensurePerson(tx, { email, nowMs: 1 }));
  expect((await rejectionOf(admin().get({ personId: 9_999_999 }))).code).toBe("not_found");
  expect((await rejectionOf(admin().get({ email: "nobody@harbour.example" }))).code).toBe("not_found");
  expect((await rejectionOf(admin().disable(OPERATOR, { email: "not an address" }))).code).toBe("not_found");
});
