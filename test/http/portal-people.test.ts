import { afterAll, expect, test } from "bun:test";
import type { DealerRole } from "../../src/access/dealer-role.ts";
import { INVITATION_LIFETIME_DAYS, OPEN_INVITATIONS_MAX } from "../../src/identity/memberships/membership.ts";
import { setMember } from "../../src/identity/memberships/membership-store.ts";
import { findChosenLanguage } from "../../src/identity/people/person-language-store.ts";
import { findPersonByEmail, storePassword } from "../../src/identity/people/person-store.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { roleMay } from "../../src/web/portal/frame/labels.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { type SeededDealer, seedDealer } from "../support/seed.ts";
import { GOOD_PASSWORD, passwordForm } from "../support/setup-scene.ts";

let dealer: SeededDealer;
let owner: Visitor & { readonly personId: number };
let count = 0;
const scene = await startPortalScene();
afterAll(() => scene.close());

/** Every test has a dealer of its own. */
async function newDealer(): Promise<void> {
  count += 1;
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Mill Lane ${count}`);
  owner = await scene.as("owner", dealer);
}
const people = () => `/portal/dealers/${dealer.dealerId}/people`;
const invite = (email: string, role = "viewer") => owner.post(`${people()}/invite`, { email, role });
const audit = async (limit = 1) =>
  (await scene.app.audit.list({ subject: "dealer", subjectId: dealer.dealerId, limit })).map(
    ({ actor, action, changes }) => ({ actor, action, changes }),
  );
const newEmail = () => `invited${++count}@harbour.example`;

test("the page that invites and the page of a person's role say in the same words that viewers give certificates to customers", async () => {
  await newDealer();
  const viewerId = await scene.addMember(newEmail(), "viewer", dealer);
  const may = roleMay(ENGLISH, "viewer");
  expect(may).toMatch(/hands out certificates and sends them to customers/);
  await expectPortalPage(await owner.get(`${people()}/invite`), 200, may);
  await expectPortalPage(await owner.get(`${people()}/${viewerId}`), 200, may);
  const invited = newEmail();
  const personId = await scene.addMember(invited, "viewer", scene.otherDealer);
  await invite(invited);
  const visitor = await scene.signedIn(personId);
  await expectPortalPage(await visitor.get("/portal"), 200, may);
});

test("inviting chooses the language of the mail and of a new person's pages; somebody who has an account keeps its own, and nobody learns of it", async () => {
  await newDealer();
  expect(await (await owner.get(`${people()}/invite`)).text()).toMatch(
    /name="language"[\s\S]*?<option value="" >As the dealer&#39;s<\/option>[\s\S]*?<option value="fr"/,
  );
  const known = newEmail();
  await scene.addMember(known, "viewer", scene.otherDealer);
  for (const [email, chosen, language] of [
    [newEmail(), "fr", "fr"],
    [newEmail(), "", null],
    [known, "fr", null],
  ] as const) {
    const answer = await owner.post(`${people()}/invite`, { email, role: "viewer", language: chosen });
    expectPortalRedirect(answer, people());
    expect(scene.mails.at(-1)?.to.address).toBe(email);
    expect(scene.mails.at(-1)?.t.language).toBe(language ?? "en");
    const { read } = scene.db;
    const person = await findPersonByEmail(read, email);
    expect(await findChosenLanguage(read, person?.id ?? 0)).toBe(language);
  }
  const wrong = { email: newEmail(), role: "viewer", language: "tlh" };
  const refused = await owner.post(`${people()}/invite`, wrong);
  expectFieldError(await expectPortalPage(refused, 422, "Choose a language"), "language", "Choose");
});

test("inviting a new person leads by mail and password to the role, under the name that was given", async () => {
  await newDealer();
  const email = newEmail();
  const form = { email: ` ${email.toUpperCase()} `, role: "admin", name: " Zoë  Field " };
  expectPortalRedirect(await owner.post(`${people()}/invite`, form), people());
  const mail = scene.mails.at(-1);
  expect(mail?.to).toEqual({ name: "Zoë  Field", address: email });
  expect(mail?.subject).toBe(`Join ${dealer.name}`);
  expect((await audit())[0]).toMatchObject({
    actor: `person:${owner.personId}`,
    action: "invitation.send",
  });
  const list = await expectPortalPage(await owner.get(people()), 200, `${email} is invited.`);
  expect(list).toContain("Invited");
  expect(list).toContain("Zoë  Field");
  const visitor = scene.visitor();
  const path = new URL(mail?.action?.url ?? "").pathname;
  expect((await visitor.post(path, passwordForm(GOOD_PASSWORD))).status).toBe(303);
  expectPortalRedirect(await visitor.get("/portal"), `/portal/dealers/${dealer.dealerId}`);
  expect((await audit(2)).map(({ action }) => action)).toEqual(["invitation.accept", "invitation.send"]);
  expect((await audit())[0]).toMatchObject({ changes: { role: { from: null, to: "admin" } } });
  await expectPortalPage(await owner.get(people()), 200, "Zoë Field");
  // A form that is sent a second time leads where the first one did.
  expectPortalRedirect(
    await visitor.post(`/portal/invitations/${dealer.dealerId}/accept`),
    `/portal/dealers/${dealer.dealerId}`,
  );
});

test("inviting a person who has a password leads to signing in, and shows the owner nothing else", async () => {
  await newDealer();
  const known = newEmail();
  const unknown = newEmail();
  const personId = await scene.addMember(known, "viewer", scene.otherDealer);
  await scene.db.transact((tx) => storePassword(tx, personId, "a hash", 1));
  const pages: string[] = [];
  for (const email of [known, unknown]) {
    await newDealer();
    expectPortalRedirect(await invite(email), people());
    const html = await (await owner.get(people())).text();
    const one = html.replaceAll(email, "").replaceAll(owner.formToken, "").replaceAll(dealer.name, "");
    pages.push(
      one.replace(/owner\d+@harbour\.example|\/people\/\d+|\/dealers\/\d+|dealer=\d+|value="[\w-]{43}"/g, ""),
    );
    expect(scene.mails.at(-1)?.action?.label).toBe(
      email === known ? "Sign in to accept or decline" : "Set your password and join",
    );
  }
  expect(pages[1]).toBe(pages[0] ?? "");
});

test.each([
  [{ email: "", role: "viewer" }, "email", "Enter an e-mail address."],
  [{ email: "nobody", role: "viewer" }, "email", "This is not a complete e-mail address."],
  [
    { email: "a@harbour.example", role: "viewer", name: "https://evil.example" },
    "name",
    "Enter a name of at most 80 characters",
  ],
  [{ email: "a@harbour.example" }, "role", "Choose what the person may do."],
  [{ email: "a@harbour.example", role: "owner" }, "role", "Choose what the person may do."],
])("inviting refuses %j beside the field", async (fields, name, says) => {
  await newDealer();
  const mailCount = scene.mails.length;
  const html = await expectPortalPage(await owner.post(`${people()}/invite`, fields), 422, says);
  if (name === "email") expectFieldError(html, name, says, fields.email);
  else if (name === "name") expectFieldError(html, name, says, "https://evil.example");
  else expect(html).toContain(`value="${fields.email}"`);
  expect(scene.mails.length).toBe(mailCount);
});

test("inviting refuses a person who is in already, or invited already, or too soon again", async () => {
  await newDealer();
  const member = newEmail();
  await scene.addMember(member, "viewer", dealer);
  expectFieldError(
    await expectPortalPage(await invite(member), 422, "acts for the dealer already"),
    "email",
    "This person acts",
    member,
  );
  const email = newEmail();
  expect((await invite(email)).status).toBe(303);
  await expectPortalPage(await invite(email), 422, "invited already");
  const { personId } = (
    await scene.app.accounts.memberships.listInvitations({ dealerId: dealer.dealerId })
  )[0] ?? {
    personId: 0,
  };
  expectPortalRedirect(await owner.post(`${people()}/${personId}/withdraw`), people());
  expect((await audit())[0]).toMatchObject({ action: "invitation.withdraw" });
  const mailCount = scene.mails.length;
  await expectPortalPage(await invite(email), 422, "a moment ago");
  expect(scene.mails.length).toBe(mailCount);
  scene.clock.advanceSeconds(600);
  expect((await invite(email)).status).toBe(303);
});

test(`a dealer has no more than ${OPEN_INVITATIONS_MAX} invitations waiting`, async () => {
  await newDealer();
  for (let sent = 0; sent < OPEN_INVITATIONS_MAX; sent++) expect((await invite(newEmail())).status).toBe(303);
  await expectPortalPage(await invite(newEmail()), 422, `No more than ${OPEN_INVITATIONS_MAX}`);
});

async function invited(): Promise<{ visitor: Visitor; personId: number }> {
  await newDealer();
  expect((await invite(newEmail())).status).toBe(303);
  const [one] = await scene.app.accounts.memberships.listInvitations({ dealerId: dealer.dealerId });
  if (one === undefined) throw new Error("nobody was invited");
  await scene.db.transact((tx) => storePassword(tx, one.personId, "a hash", 1));
  return { visitor: await scene.signedIn(one.personId), personId: one.personId };
}
const answers = () => `/portal/invitations/${dealer.dealerId}`;

test("an invitation that is declined is gone, and nothing was gained", async () => {
  const { visitor } = await invited();
  expectPortalRedirect(await visitor.post(`${answers()}/decline`), "/portal");
  await expectPortalPage(await visitor.get("/portal"), 200, "The invitation is declined.");
  expect((await visitor.post(`${answers()}/accept`)).status).toBe(404);
  expect((await audit())[0]).toMatchObject({ action: "invitation.decline" });
});

test("an invitation to another person, or a withdrawn one, cannot be accepted", async () => {
  const { visitor, personId } = await invited();
  const other = await scene.as("viewer", scene.otherDealer);
  expect((await other.post(`${answers()}/accept`)).status).toBe(404);
  await owner.post(`${people()}/${personId}/withdraw`);
  expect((await visitor.post(`${answers()}/accept`)).status).toBe(404);
  expect((await visitor.get(people())).status).toBe(404);
});

test("an invitation is too old after its days, and sent again is good once more", async () => {
  const { personId } = await invited();
  scene.clock.advanceMs(INVITATION_LIFETIME_DAYS * 24 * 3_600_000);
  const visitor = await scene.signedIn(personId);
  expect((await visitor.post(`${answers()}/accept`)).status).toBe(404);
  owner = Object.assign(await scene.signedIn(owner.personId), { personId: owner.personId });
  await expectPortalPage(await owner.get(people()), 200, "Too old");
  const mailCount = scene.mails.length;
  for (const says of ["The invitation is renewed.", "Nothing was sent"]) {
    expectPortalRedirect(await owner.post(`${people()}/${personId}/resend`), people());
    await expectPortalPage(await owner.get(people()), 200, says);
  }
  expect(scene.mails.length).toBe(mailCount + 1);
  expect((await visitor.post(`${answers()}/accept`)).status).toBe(303);
});

async function member(role: DealerRole = "viewer") {
  await newDealer();
  const visitor = await scene.as(role, dealer);
  return { visitor, path: `${people()}/${visitor.personId}` };
}

test("a member gets another role from the next page on, and the audit log says who gave it", async () => {
  const { visitor, path } = await member();
  expect((await visitor.get(`${people()}/invite`)).status).toBe(403);
  await expectPortalPage(await owner.get(path), 200, "Role");
  expectPortalRedirect(await owner.post(path, { role: "owner" }), path);
  await expectPortalPage(await owner.get(path), 200, "is now owner");
  expect((await visitor.get(`${people()}/invite`)).status).toBe(200);
  expect(await audit()).toEqual([
    {
      actor: `person:${owner.personId}`,
      action: "member.change-role",
      changes: {
        person_id: { from: visitor.personId, to: visitor.personId },
        role: { from: "viewer", to: "owner" },
      },
    },
  ]);
});

test("a member who is removed is signed out at once", async () => {
  const { visitor, path } = await member("admin");
  expectPortalRedirect(await owner.post(`${path}/remove`), people());
  expect((await visitor.get(people())).status).toBe(303);
  const again = await scene.signedIn(visitor.personId);
  expect((await again.get(people())).status).toBe(404);
  expect((await owner.post(`${path}/remove`)).status).toBe(404);
  expect((await audit())[0]).toMatchObject({ action: "member.remove" });
});

test("a member who is the last owner stays one", async () => {
  await newDealer();
  const path = `${people()}/${owner.personId}`;
  const html = await expectPortalPage(
    await owner.post(path, { role: "viewer" }),
    422,
    "keeps at least one owner",
  );
  expectFieldError(html, "role", "A dealer keeps at least one owner");
  await expectPortalPage(await owner.post(`${path}/remove`), 422, "keeps at least one owner");
  expect((await owner.get(`${people()}/invite`)).status).toBe(200);
});

test("one of two owners who remove each other at once stays an owner", async () => {
  const { visitor } = await member("owner");
  await Promise.all([
    owner.post(`${people()}/${visitor.personId}/remove`),
    visitor.post(`${people()}/${owner.personId}/remove`),
  ]);
  const left = await scene.app.accounts.memberships.listMembers({ dealerId: dealer.dealerId });
  expect(left.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test.each([{}, { role: "king" }])("a member gets no role by %j", async (fields) => {
  const { path } = await member();
  const html = await expectPortalPage(await owner.post(path, fields), 422, "Choose a role.");
  expectFieldError(html, "role", "Choose a role.");
});

test("a member of another dealer does not exist here", async () => {
  await newDealer();
  const other = await scene.as("viewer", scene.otherDealer);
  const path = `${people()}/${other.personId}`;
  const answers = [
    await owner.get(path),
    await owner.post(path, { role: "admin" }),
    await owner.post(`${path}/remove`),
    await owner.post(`${path}/resend`),
    await owner.post(`${path}/withdraw`),
    await owner.get(`${people()}/0`),
    await owner.get(`${people()}/x`),
  ];
  for (const answer of answers) await expectPortalPage(answer, 404, "There is nothing here");
  expect((await other.get(`/portal/dealers/${scene.otherDealer.dealerId}`)).status).toBe(200);
});

test("a person who acts for several dealers chooses among them, and switches on every page", async () => {
  await newDealer();
  const visitor = await scene.as("viewer", dealer);
  await scene.addMember(`viewer-of-two${count}@harbour.example`, "viewer", dealer);
  await scene.db.transact(async (tx) => {
    const { dealerId } = scene.otherDealer;
    await setMember(tx, { personId: visitor.personId, dealerId, role: "admin", nowMs: 1 });
  });
  const home = await expectPortalPage(await visitor.get("/portal"), 200, "Your dealers");
  expect(home).toContain(`href="/portal/dealers/${dealer.dealerId}"`);
  const there = await visitor.get(`/portal/dealers/${scene.otherDealer.dealerId}`);
  const html = await expectPortalPage(there, 200, scene.otherDealer.name);
  expect(html).toContain(`href="/portal/dealers/${dealer.dealerId}"`);
  expect(html).toContain(`href="/portal/account?dealer=${scene.otherDealer.dealerId}"`);
});
