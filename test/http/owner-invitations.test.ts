import { afterAll, beforeEach, expect, test } from "bun:test";
import type { NewDealer } from "../../src/dealers/dealer.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import { createRequest, LEAST_DEALER_BODY } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { asObject, send } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { GOOD_PASSWORD, LOW_COSTS, passwordForm } from "../support/setup-scene.ts";
import { tableContents } from "../support/table-contents.ts";

let email: string;
let count = 0;
/** Whom the dealer groups name as owners: nobody acts for a dealer without agreeing to it, and nobody's mailbox is filled. */
const scene = await startPortalScene({ ports: { passwordCosts: LOW_COSTS } });
afterAll(() => scene.close());
beforeEach(() => {
  count += 1;
  email = `named${count}@harbour.example`;
});

/** A company that may make dealers. */
async function newGroup(name: string) {
  const { db, random } = scene;
  const companyId = await seedCompany(db, name);
  const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const token = await bearerToken(scene, credential);
  return {
    async makeDealer(fields: { name?: string; primary_contact_name?: string } = {}): Promise<number> {
      const body = { ...LEAST_DEALER_BODY, primary_contact_email: email, ...fields };
      const response = await send(scene, createRequest(token, body));
      expect(response.status).toBe(201);
      return Number(asObject(asObject(await response.json()).data).id);
    },
  };
}
const mailsTo = (address = email): readonly MailDraft[] =>
  scene.mails.filter(({ to }) => to.address === address);
const wordsOf = (mail: MailDraft | undefined) =>
  [mail?.to.name ?? "", mail?.subject ?? "", ...(mail?.paragraphs ?? [])].join("\n");
const pathIn = (mail: MailDraft | undefined) => new URL(mail?.action?.url ?? "").pathname;
const askForLink = () => scene.visitor().post("/setup/new-link", { email });
const membersOf = async (dealerId: number) =>
  (await scene.app.accounts.memberships.listMembers({ dealerId })).map(
    (member) => `${member.role} ${member.email}`,
  );

/** Sets the password by a mailed link, which signs in. */
async function comeIn(path: string): Promise<Visitor> {
  const visitor = scene.visitor();
  expect((await visitor.post(path, passwordForm(GOOD_PASSWORD))).headers.get("location")).toBe("/portal");
  return visitor;
}

test("the words of one company stand in its own mails alone: neither in another's nor in those about the account", async () => {
  const [mallory, honest] = [await newGroup("Mallory Group"), await newGroup("Honest Group")];
  await mallory.makeDealer({ name: "Your account is on hold", primary_contact_name: "Call Now Urgently" });
  await honest.makeDealer({ name: "Honest Leeds", primary_contact_name: "Zoë Field" });
  expect(wordsOf(mailsTo()[0])).toContain("Hello Call Now Urgently,");
  expect(wordsOf(mailsTo()[1])).toContain("Hello Zoë Field,");
  scene.clock.advanceSeconds(600);
  await askForLink();
  await comeIn(pathIn(mailsTo()[2]));
  scene.clock.advanceSeconds(600);
  await askForLink();
  await scene.visitor().post(pathIn(mailsTo()[3]), passwordForm("tram gravel 82 lemonade"));
  expect(mailsTo()[4]?.subject).toBe("Your password was changed");
  for (const mail of mailsTo().slice(1)) expect(wordsOf(mail)).not.toMatch(/Call Now|on hold|Mallory/);
  for (const mail of mailsTo().slice(2)) expect(wordsOf(mail)).not.toMatch(/Zoë|Honest/);
});

test("the words of one company make no link in its own mails either, and the names of companies stand in them", async () => {
  const group = await newGroup("Alpha Group");
  await group.makeDealer({ name: "Autohaus Müller GmbH & Co.KG" });
  expect(wordsOf(mailsTo()[0])).toContain("has registered Autohaus Müller GmbH & Co.KG");
  for (const name of ["Confirm at https://evil.example/now", "Secure-Login.Evil.COM"]) {
    const dealerId = await group.makeDealer({ name, primary_contact_name: "Mr.Green" });
    expect(wordsOf(mailsTo().at(-1))).not.toMatch(/evil|Green/i);
    expect(wordsOf(mailsTo().at(-1))).toContain(`has registered Dealer ${dealerId}`);
  }
});

test("an owner that a company names and who is new acts for the dealer once a password is set by its mail, and not before", async () => {
  const group = await newGroup("Alpha Group");
  const dealerId = await group.makeDealer({ name: "Alpha Leeds" });
  expect(await membersOf(dealerId)).toEqual([]);
  const form = await scene.fetch(pathIn(mailsTo()[0]));
  expect(await form.text()).toContain("<strong>Alpha Leeds</strong> as an owner");
  const owner = await comeIn(pathIn(mailsTo()[0]));
  expect(await membersOf(dealerId)).toEqual([`owner ${email}`]);
  expectPortalRedirect(await owner.get("/portal"), `/portal/dealers/${dealerId}`);
  const people = await owner.get(`/portal/dealers/${dealerId}/people`);
  await expectPortalPage(people, 200, LEAST_DEALER_BODY.primary_contact_name);
});

test("an owner that a company names and who has an account already joins by accepting alone, whenever that is", async () => {
  const [first, second] = [await newGroup("First Group"), await newGroup("Second Group")];
  await first.makeDealer();
  const owner = await comeIn(pathIn(mailsTo()[0]));
  const dealerId = await second.makeDealer({ name: "Second Leeds" });
  expect(mailsTo()[1]?.action?.label).toBe("Sign in to accept or decline");
  expect((await owner.get(`/portal/dealers/${dealerId}`)).status).toBe(404);
  scene.clock.advanceMs(30 * 24 * 3_600_000);
  const again = scene.visitor();
  await again.get("/portal/sign-in");
  await again.post("/portal/sign-in", { email, password: GOOD_PASSWORD });
  await expectPortalPage(await again.get("/portal"), 200, "Join Second Leeds? You are invited as owner.");
  expect(await membersOf(dealerId)).toEqual([]);
  expectPortalRedirect(
    await again.post(`/portal/invitations/${dealerId}/accept`),
    `/portal/dealers/${dealerId}`,
  );
  expect(await membersOf(dealerId)).toEqual([`owner ${email}`]);
});

test("an owner that two companies name before the first password joins the one whose mail is used, and is asked about the other", async () => {
  const [mallory, honest] = [await newGroup("Mallory Group"), await newGroup("Honest Group")];
  const honestId = await honest.makeDealer({ name: "Honest Leeds" });
  const malloryId = await mallory.makeDealer({ name: "Mallory Leeds" });
  const [honestMail, malloryMail] = mailsTo();
  const owner = await comeIn(pathIn(honestMail));
  expect([await membersOf(honestId), await membersOf(malloryId)]).toEqual([[`owner ${email}`], []]);
  await expectPortalPage(await owner.get("/portal"), 200, "Join Mallory Leeds?");
  expect((await scene.fetch(pathIn(malloryMail))).status).toBe(410);
  expectPortalRedirect(await owner.post(`/portal/invitations/${malloryId}/decline`), "/portal");
  expectPortalRedirect(await owner.get("/portal"), `/portal/dealers/${honestId}`);
});

test("an owner that a company names joins none by a link that was asked for", async () => {
  const group = await newGroup("Alpha Group");
  const dealerId = await group.makeDealer({ name: "Alpha Leeds" });
  scene.clock.advanceSeconds(600);
  await askForLink();
  const owner = await comeIn(pathIn(mailsTo()[1]));
  expect(await membersOf(dealerId)).toEqual([]);
  await expectPortalPage(await owner.get("/portal"), 200, "Join Alpha Leeds?");
});

test("an owner that the operator names with a dealer is invited as over the API, and the operator learns of the mail", async () => {
  const { app, db } = scene;
  const companyId = await seedCompany(db, "Operator's Group");
  const make = (contact: NewDealer["primaryContact"]) =>
    app.dealers.create("operator:ann", {
      companyId,
      name: "Operator Leeds",
      legalName: null,
      status: "active",
      billingMode: "group",
      companyNumber: null,
      vatNumber: null,
      registeredAddress: null,
      shippingAddress: null,
      primaryContact: contact,
    });
  const contact = { name: "Zoë Field", email, phone: null };
  const { id, isOwnerMailed } = await make(contact);
  expect(isOwnerMailed).toBe(true);
  expect(wordsOf(mailsTo()[0])).toContain("Operator's Group has registered Operator Leeds");
  await comeIn(pathIn(mailsTo()[0]));
  expect(await membersOf(id)).toEqual([`owner ${email}`]);
  const told = [];
  for (let made = 0; made < 3; made++) told.push((await make(contact)).isOwnerMailed);
  expect(told).toEqual([true, true, false]);
  expect((await make({ ...contact, email: null })).isOwnerMailed).toBeNull();
});

test("mail to one address that one group causes ends at 3 in an hour, and every invitation is there all the same", async () => {
  const group = await newGroup("Alpha Group");
  for (let made = 0; made < 12; made++) await group.makeDealer({ name: `Branch ${made}` });
  expect(mailsTo()).toHaveLength(3);
  const owner = await comeIn(pathIn(mailsTo()[2]));
  const home = await (await owner.get("/portal")).text();
  expect(home.match(/Join Branch \d+\?/g)).toHaveLength(11);
  scene.clock.advanceSeconds(3600);
  const later = await newGroup("Beta Group");
  await later.makeDealer();
  expect(mailsTo()).toHaveLength(4);
});

test("mail to one address from all causes ends at 10 in an hour, over the API, in the portal and by asking together", async () => {
  for (let group = 0; group < 3; group++) {
    const { makeDealer } = await newGroup(`Group ${group}`);
    for (let made = 0; made < 3; made++) await makeDealer();
  }
  expect(mailsTo()).toHaveLength(9);
  const owner = await scene.as("owner");
  const invite = `/portal/dealers/${scene.dealer.dealerId}/people/invite`;
  expect((await owner.post(invite, { email, role: "viewer" })).status).toBe(303);
  expect(mailsTo()).toHaveLength(10);
  scene.clock.advanceSeconds(600);
  const other = await scene.as("owner", scene.otherDealer);
  const otherInvite = `/portal/dealers/${scene.otherDealer.dealerId}/people/invite`;
  expect((await other.post(otherInvite, { email, role: "viewer" })).status).toBe(303);
  await askForLink();
  await (await newGroup("One more")).makeDealer();
  expect(mailsTo()).toHaveLength(10);
  scene.clock.advanceSeconds(3600);
  await askForLink();
  expect(mailsTo()).toHaveLength(11);
});

test("mail to one address reports a changed password, however many mails there were", async () => {
  const groups = [await newGroup("A"), await newGroup("B"), await newGroup("C"), await newGroup("D")];
  await groups[0]?.makeDealer();
  await comeIn(pathIn(mailsTo()[0]));
  scene.clock.advanceSeconds(600);
  await askForLink();
  const link = pathIn(mailsTo()[1]);
  for (const { makeDealer } of groups) for (let made = 0; made < 3; made++) await makeDealer();
  expect(mailsTo()).toHaveLength(10);
  await scene.visitor().post(link, passwordForm("tram gravel 82 lemonade"));
  expect(mailsTo().at(-1)?.subject).toBe("Your password was changed");
});

test("mail to one address that was never mailed is not blocked by strangers who ask for links to it", async () => {
  for (let asked = 0; asked < 12; asked++) {
    await askForLink();
    scene.clock.advanceSeconds(60);
  }
  await (await newGroup("Alpha Group")).makeDealer();
  expect(mailsTo()).toHaveLength(1);
});

test("a dealer causes at most 30 mails in an hour, however many are invited and withdrawn, and leaves nobody behind", async () => {
  const { dealer } = scene;
  scene.clock.advanceSeconds(3600);
  const owner = await scene.as("owner");
  const people = `/portal/dealers/${dealer.dealerId}/people`;
  const before = await tableContents(scene.db);
  const mailCount = scene.mails.length;
  for (let sent = 0; sent < 30; sent++) {
    expect((await owner.post(`${people}/invite`, { email: `${sent}-${email}`, role: "viewer" })).status).toBe(
      303,
    );
    const invited = (await scene.app.accounts.memberships.listInvitations({ dealerId: dealer.dealerId })).at(
      -1,
    );
    expect((await owner.post(`${people}/${invited?.personId}/withdraw`)).status).toBe(303);
  }
  const refused = await owner.post(`${people}/invite`, { email: `x-${email}`, role: "viewer" });
  await expectPortalPage(refused, 422, "No more than 30 mails");
  expect(scene.mails.length).toBe(mailCount + 30);
  const { people: peopleBefore, setup_links: linksBefore, invitations } = before;
  expect(await tableContents(scene.db)).toMatchObject({
    people: peopleBefore,
    setup_links: linksBefore,
    invitations,
  });
});
