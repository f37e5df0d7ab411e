import { afterAll, expect, test } from "bun:test";
import { createCustomerMail } from "../../src/certificates/giving-out/customer-mail-service.ts";
import { verdictInWords } from "../../src/certificates/verdict.ts";
import { sessions } from "../../src/identity/sessions/session-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { OutgoingMail } from "../../src/mail/mail.ts";
import { composeMessage } from "../../src/mail/mail-message.ts";
import { EXAMPLE_DIAGNOSTICS, EXAMPLE_TEST, withVerdict } from "../support/battery-test-example.ts";
import { CUSTOMER, DAY_MS, formOf, python, startGivingOut, TESTED_AT_MS } from "../support/giving-out.ts";
import { type JudgedMail, MAIL_JUDGE } from "../support/judged-mail.ts";
import { SENDER } from "../support/mail-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type SeededDealer, seedDealer } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";

const giving = await startGivingOut();
const { scene, dealer, viewer, list, chosen, sendForm, issued, issuedAll } = giving;
const { send, sentMails } = giving;
afterAll(() => scene.close());

async function judgedMail(mail: OutgoingMail | undefined): Promise<JudgedMail> {
  if (mail === undefined) throw new Error("no mail was sent");
  return await giving.judged(MAIL_JUDGE, (await composeMessage(mail, SENDER)).bytes);
}
const setDisplay = (of: SeededDealer, timeZone: string, publicName: string | null) =>
  scene.app.dealers.setDisplay("operator:ann", of.dealerId, {
    publicName,
    timeZone,
    lengthUnit: null,
    language: null,
  });
async function sentMail(): Promise<OutgoingMail | undefined> {
  const [mail, ...others] = await giving.sentMails();
  expect(others).toEqual([]);
  return mail;
}

test.skipIf(python === null)(
  "a mail to a customer comes from the dealer by name, is answered to the person who sent it, links to the validation page, shows the picture and holds the file",
  async () => {
    const id = await issued({ make: "Renault", model: "Zoe", ...withVerdict("OK") });
    const url = await scene.app.certificates.verificationUrl(id);
    const path = `${list()}/${id}`;
    const message = "The car is ready.\r\n\r\nSee you on Monday!";
    const asDownloaded = async (file: "preview" | "certificate", type: string) => {
      const alone = await viewer.get(`${path}/${file}`);
      const [, name = ""] = /filename="([^"]+)"/.exec(alone.headers.get("content-disposition") ?? "") ?? [];
      return { name, type, sha256: sha256Hex(await alone.bytes()) };
    };
    for (const attached of ["jpeg", "pdf"] as const) {
      expectPortalRedirect(await send([id], { name: "Bea Buyer", message, attached }), path);
      // What the next page says is stored until then, also in backups.
      const stored = await scene.db.read.select({ flash: sessions.flash }).from(sessions);
      expect(stored.filter(({ flash }) => flash !== null)).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(CUSTOMER);
      await expectPortalPage(await viewer.get(path), 200, `Sent to ${CUSTOMER}.`);
      const mail = await sentMail();
      const judged = await judgedMail(mail);
      expect(judged).toMatchObject({
        from: "Harbour Street Motors <svc@svc.example>",
        to: `Bea Buyer <${CUSTOMER}>`,
        replyTo: "viewer1@harbour.example",
        subject: "Battery certificate: Renault Zoe",
        defects: 0,
      });
      for (const said of ["Hello Bea Buyer,", "The car is ready.", "See you on Monday!", "10 January 2026"])
        expect(judged.text).toContain(said);
      expect(judged.text).toContain(
        "\nRenault Zoe · AB12 CDE · 93.4% · Very good · Checks: no faults found\n",
      );
      expect(judged.text).toContain(`\n${url}?lang=en\n`);
      expect(mail?.html).toContain(`href="${url}?lang=en"`);
      expect(judged.attachments).toEqual(
        attached === "pdf" ? [await asDownloaded("certificate", "application/pdf")] : [],
      );
      const [picture, ...others] = judged.inline;
      expect(others).toEqual([]);
      expect(picture).toMatchObject(await asDownloaded("preview", "image/jpeg"));
      expect(mail?.html).toContain(`src="cid:${picture?.cid}"`);
    }
  },
);

test.skipIf(python === null)(
  "a mail to a customer may hold several certificates, each with its link, and no file where none is wanted",
  async () => {
    const ids = await issuedAll([
      { make: "Kia", model: "Niro" },
      { make: "Fiat", model: "500e" },
    ]);
    const email = "several@customer.example";
    expectPortalRedirect(await send(ids, { attached: "pdf", email }), list());
    expectPortalRedirect(await send(ids, { attached: "none", email }), list());
    const judged: JudgedMail[] = [];
    for (const mail of await sentMails()) judged.push(await judgedMail(mail));
    expect(judged.map(({ attachments }) => attachments.length).toSorted()).toEqual([0, 2]);
    expect(judged.map(({ inline }) => inline.length).toSorted()).toEqual([0, 2]);
    for (const { subject, text } of judged) {
      expect(subject).toBe("2 battery certificates from Harbour Street Motors");
      for (const [index, title] of ["Kia Niro", "Fiat 500e"].entries()) {
        const url = await scene.app.certificates.verificationUrl(ids[index] ?? 0);
        expect(text).toContain(`${title}, tested on 10 January 2026:\n${url}?lang=en\n`);
      }
    }
  },
);

const ADVICE = "Do not charge or move the vehicle before somebody qualified has looked at its battery.";
const NOTICED = "The checks noticed something about this battery. Ask what it is before you buy the vehicle.";

test.each([
  ["SAFETY_ISSUE", "danger", "Safety issue", ADVICE, ADVICE],
  ["WARNING", "caution", "Warning", NOTICED, verdictInWords("warning", ENGLISH).dealerSentence ?? ""],
] as const)(
  "a mail to a customer about a test with %s is sent only where the sender confirms to have read it, and begins with it",
  async (status, tone, label, sentence, dealerSentence) => {
    const id = await issued({ make: "Kia", model: "Niro", ...withVerdict(status) });
    const form = await expectPortalPage(await sendForm([id]), 200, "Send to a customer");
    expect(form).toContain(`<section class="verdict-panel ${tone}">`);
    expect(readableText(form)).toContain(`${label} ${dealerSentence}`);
    expect(form).toMatch(/<input id="confirmed" name="confirmed" type="checkbox" value="yes" required/);
    const host = `${tone}.example`;
    for (const confirmed of [{}, { confirmed: "" }, { confirmed: "on" }]) {
      const email = `unconfirmed@${host}`;
      const refused = await send([id], { email, message: "Kept text", ...confirmed });
      const html = await expectPortalPage(refused, 422, "Send to a customer");
      expectFieldError(html, "confirmed", "Tick the box to confirm that you have read what was found.");
      expect(html).toContain("Kept text</textarea>");
      expect(html).toContain(`<section class="verdict-panel ${tone}">`);
    }
    expect(await sentMails()).toEqual([]);
    const email = `confirmed@${host}`;
    expectPortalRedirect(await send([id], { email, confirmed: "yes" }), `${list()}/${id}`);
    const mail = await sentMail();
    expect(mail?.subject).toBe(`${label}. Battery certificate: Kia Niro`);
    expect(mail?.text).toStartWith(`${label}\n${sentence}\n\n`);
    const [, said = ""] = /<body[^>]*>(.*)<\/body>/s.exec(mail?.html ?? "") ?? [];
    expect(readableText(said)).toStartWith(`${label} ${sentence} `);
    expect(said).toContain(tone === "danger" ? 'bgcolor="#fde7e4"' : 'bgcolor="#fdf1d6"');
  },
);

test("a mail to a customer about an earlier test of a vehicle is sent only where the sender confirms to have read that a newer one exists, and begins with it", async () => {
  const vin = "WVWZZZE1ZMP000088";
  const id = await issued({ vin, ...withVerdict("OK") });
  await issued({ vin, testedAtMs: TESTED_AT_MS + DAY_MS, ...withVerdict("OK") });
  const says = "A newer test of this vehicle exists";
  const sentence = "This certificate is not that of the newest test.";
  const form = await expectPortalPage(await sendForm([id]), 200, "Send to a customer");
  expect(readableText(form)).toContain(`${says} ${sentence}`);
  const email = "newer@customer.example";
  expect((await send([id], { email })).status).toBe(422);
  expectPortalRedirect(await send([id], { email, confirmed: "yes" }), `${list()}/${id}`);
  const mail = await sentMail();
  expect(mail?.text).toStartWith(`${says}\n${sentence}\n\n`);
});

test.each([
  ["SAFETY_ISSUE", false, "unconfirmed"],
  ["WARNING", false, "unconfirmed"],
  ["SAFETY_ISSUE", true, "missing"],
  ["OK", false, "missing"],
] as const)(
  "a mail to a customer about a test with %s, confirmed: %p, is refused by the service as %s, also while its file is rendered",
  async (status, confirmed, outcome) => {
    const test = { ...EXAMPLE_TEST, ...withVerdict(status) };
    const fails = async () => {
      throw new Error("nothing is to be sent");
    };
    const { db, clock, random } = scene;
    const customerMail = createCustomerMail({
      db,
      clock,
      random,
      enqueueMail: fails,
      givenFiles: {
        find: async () => [{ test, state: { kind: "rendering", waitSeconds: 1 } }],
        stateOf: fails,
        verificationUrl: fails,
        issuedLanguage: fails,
        testedDay: fails,
        comparison: fails,
        contradictions: async () => new Map(),
      },
    });
    const sender = {
      personId: 1,
      email: "seller@dealer.example",
      name: null,
      dealer: { id: dealer.dealerId, name: "Dealer" },
    };
    const sent = await customerMail.send(sender, {
      email: "buyer@customer.example",
      name: null,
      message: [],
      attached: "pdf",
      language: "en",
      testIds: [test.id],
      confirmed,
      formMark: customerMail.newFormMark(),
    });
    expect(sent.kind).toBe(outcome);
  },
);

test("a mail to a customer about several certificates begins with each vehicle whose checks found something, the gravest first", async () => {
  const ids = await issuedAll([
    { make: "Kia", model: "Niro", ...withVerdict("OK") },
    { make: "Fiat", model: "500e", ...withVerdict("WARNING") },
    { make: "Renault", model: "Zoe", ...withVerdict("SAFETY_ISSUE") },
  ]);
  const form = readableText(await (await sendForm(ids)).text());
  const day = "10 January 2026";
  expect(form).toContain(
    `Safety issue: Renault Zoe, tested on ${day}, AB12 CDE ${ADVICE} Warning: Fiat 500e`,
  );
  expect((await send(ids, { email: "many@customer.example" })).status).toBe(422);
  expectPortalRedirect(await send(ids, { email: "many@customer.example", confirmed: "yes" }), list());
  const mail = await sentMail();
  expect(mail?.subject).toBe("Safety issue. 3 battery certificates from Harbour Street Motors");
  expect(mail?.text).toStartWith(
    `Safety issue: Renault Zoe, tested on ${day}\n${ADVICE}\n\nWarning: Fiat 500e, tested on ${day}\n${NOTICED}\n\n`,
  );
  expect(mail?.text).not.toContain("OK: Kia");
});

test.each(["OK", "NOT_CONCLUSIVE"] as const)(
  "a mail to a customer about a test with %s needs no confirmation, and begins as ever",
  async (status) => {
    const id = await issued({ make: "Kia", model: "Niro", ...withVerdict(status) });
    expect(await (await sendForm([id])).text()).not.toMatch(/<section class="verdict-panel|name="confirmed"/);
    const email = `${status.toLowerCase().replace("_", "")}@customer.example`;
    expectPortalRedirect(await send([id], { email }), `${list()}/${id}`);
    const mail = await sentMail();
    expect(mail?.subject).toBe("Battery certificate: Kia Niro");
    expect(mail?.text).toStartWith("Harbour Street Motors\n\nBattery certificate: Kia Niro\n==");
  },
);

test("a mail to a customer about figures that contradict each other is sent only where the sender confirms to have read it, begins with it, and calls no checks good", async () => {
  const measurements = { cell_temperature_c: null, cell_voltage_v: null, pack_voltage_v: null };
  const id = await issued({
    make: "Kia",
    model: "Niro",
    mileageKm: 45_210,
    diagnostics: {
      ...EXAMPLE_DIAGNOSTICS,
      measurements: { ...measurements, average_current_a: null, mileage_km: 98_000 },
    },
  });
  const says = "Some figures contradict each other";
  const sentence =
    "The vehicle's electronics report 98,000 km, which is not the mileage recorded for this test.";
  const form = await expectPortalPage(await sendForm([id]), 200, "Send to a customer");
  expect(readableText(form)).toContain(`${says} ${sentence}`);
  const email = "odometer@customer.example";
  expect((await send([id], { email })).status).toBe(422);
  expectPortalRedirect(await send([id], { email, confirmed: "yes" }), `${list()}/${id}`);
  const mail = await sentMail();
  expect(mail?.subject).toBe(`${says}. Battery certificate: Kia Niro`);
  expect(mail?.text).toStartWith(`${says}\n${sentence}\n\n`);
  expect(mail?.text).not.toContain("no faults found");
});

test("a mail to a customer comes from the dealer's public name, and says days by the dealer's clock", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "HSM Holding Nominee 7");
  await setDisplay(motors, "Pacific/Auckland", "Sunny Cars");
  const id = await issued({ testedAtMs: TESTED_AT_MS + DAY_MS - 1 }, motors);
  const visitor = await scene.as("viewer", motors);
  expectPortalRedirect(await visitor.post(`${list(motors)}/send`, formOf(id, "p")), `${list(motors)}/${id}`);
  const mail = await sentMail();
  expect(mail?.sender?.name).toBe("Sunny Cars");
  expect(mail?.text).toContain("tested on 11 January 2026");
  expect(mail?.text).not.toContain("Nominee");
});

test("the mail to a customer and its form say the day that the certificate prints, whatever time zone the dealer has chosen since", async () => {
  const { app, db } = scene;
  const motors = await seedDealer(db, dealer.companyId, "Moving Motors");
  await setDisplay(motors, "Europe/Berlin", null);
  const id = await issued({ testedAtMs: Date.UTC(2026, 0, 10, 22, 30) }, motors);
  const page = new URL(await app.certificates.verificationUrl(id)).pathname;
  await setDisplay(motors, "Pacific/Auckland", null);
  const visitor = await scene.as("viewer", motors);
  const form = await visitor.get(`${list(motors)}/send?${chosen([id])}`);
  await expectPortalPage(form, 200, "tested on 10 January 2026");
  await visitor.post(`${list(motors)}/send`, formOf(id, "q"));
  const mail = await sentMail();
  expect(mail?.text).toContain("tested on 10 January 2026");
  expect(await (await visitor.get(page)).text()).toContain("10 January 2026");
});

test("a mail to a customer leaves nothing of the customer behind: the audit log says who sent which certificates", async () => {
  const id = await issued();
  const email = "private.person@customer.example";
  await send([id], { email, name: "Quentin Private", message: "Between us two" });
  const { dealerId } = dealer;
  const [entry] = await scene.app.audit.list({ subject: "dealer", subjectId: dealerId, limit: 1 });
  expect(entry).toMatchObject({
    actor: `person:${viewer.personId}`,
    action: "certificate.send",
    changes: { test_ids: { from: null, to: [id] }, attached: { from: null, to: "jpeg" } },
  });
  await sentMails();
  // The page after the form names the address once.
  await viewer.get(`${list()}/${id}`);
  const stored = JSON.stringify(await tableContents(scene.db));
  const logged = scene.logLines.join("");
  for (const text of [stored, logged]) expect(text).not.toMatch(/private\.person|Quentin|Between us/);
});

test.each<[string, Record<string, string>, string]>([
  ["email", { email: "" }, "Enter the customer's e-mail address."],
  ["email", { email: "nobody" }, "This is not a complete e-mail address."],
  ["name", { name: "See Evil.COM" }, "put a space after each full stop"],
  ["name", { name: "See www.evil.example" }, "without a web or e-mail address"],
  ["message", { message: "Pay at e\u200bvil.exam\u00adple" }, "Leave out web and e-mail addresses"],
  ["message", { message: "Pay at Secure-Login.Example-Bank.Com" }, "put a space after each full stop"],
  ["message", { message: "Pay at 203.0.113.7/login" }, "Leave out web and e-mail addresses"],
  ["message", { message: "Pay at https://evil.example/pay" }, "Leave out web and e-mail addresses"],
  ["message", { message: "Write to me@evil.example" }, "Leave out web and e-mail addresses"],
  ["message", { message: "long ".repeat(300) }, "That was too long"],
  ["message", { message: "bell \u0007" }, "a character that cannot be shown"],
])(
  "a mail to a customer with a wrong %s is refused beside the field, and keeps what was typed: %#",
  async (name, wrong, says) => {
    const id = await issued();
    const typed = { email: "kept@customer.example", message: "Kept text", attached: "pdf", ...wrong };
    const html = await expectPortalPage(await send([id], typed), 422, "Send to a customer");
    expectFieldError(html, name, says);
    if (name !== "email") expect(html).toContain('value="kept@customer.example"');
    if (name !== "message") expect(html).toContain("Kept text</textarea>");
    expect(html).toMatch(/value="pdf"[^>]*checked/s);
    expect(await sentMails()).toEqual([]);
  },
);
