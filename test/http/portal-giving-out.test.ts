import { afterAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { CERTIFICATES_PER_MAIL_MAX } from "../../src/certificates/giving-out/customer-mail.ts";
import { createCustomerMail } from "../../src/certificates/giving-out/customer-mail-service.ts";
import { MISSING_ENTRY } from "../../src/certificates/giving-out/file-bundle.ts";
import { FILES_PER_DOWNLOAD_MAX } from "../../src/certificates/giving-out/given-file.ts";
import { verdictInWords } from "../../src/certificates/verdict.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import type { OutgoingMail } from "../../src/mail/mail.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../src/mail/mail-limit.ts";
import { composeMessage } from "../../src/mail/mail-message.ts";
import { EXAMPLE_DIAGNOSTICS, EXAMPLE_TEST } from "../support/battery-test-example.ts";
import { SENDER } from "../support/mail-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { runWitness, witness } from "../support/witness.ts";

const DAY_MS = 86_400_000;
const TESTED_AT_MS = Date.UTC(2026, 0, 10);
const CUSTOMER = "buyer@customer.example";

const python = witness("python3");
const unzip = witness("unzip");

const mailer = new ScriptedMailer();
const renderer = new ScriptedRenderer();
const scene = await startPortalScene({ ports: { renderPool: renderer, mailer } });
const dealer = scene.dealer;
const viewer = await scene.as("viewer");
afterAll(() => scene.close());

const list = (of = dealer) => `/portal/dealers/${of.dealerId}/tests`;
const chosen = (ids: readonly number[], more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...Object.fromEntries(ids.map((id) => [`test-${id}`, "yes"])), ...more });
const download = (ids: readonly number[], format: "pdf" | "jpeg" = "pdf", visitor = viewer) =>
  visitor.get(`${list()}/files?${chosen(ids, { format })}`);
const sendForm = (ids: readonly number[]) => viewer.get(`${list()}/send?${chosen(ids)}`);

/** A completed test whose certificate is there. */
async function issued(row: SeededTestRow = {}, of = dealer): Promise<number> {
  const [id] = await issuedAll([row], of);
  return id ?? 0;
}

async function issuedAll(rows: readonly SeededTestRow[], of = dealer): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const stored = { status: "in_progress", renderedAtMs: null, resultHeld: true } as const;
    ids.push(await seedTest(scene.db, of, { testedAtMs: TESTED_AT_MS, ...row, ...stored }));
  }
  const { certificates } = scene.app;
  for (const id of ids) await certificates.queueRendering(id);
  await certificates.scheduler.drain();
  return ids;
}

async function withdraw(testId: number): Promise<void> {
  const name = { kind: "test", testId } as const;
  await scene.app.certificates.withdrawals.withdraw(name, "Read from another vehicle.", "operator:ann");
}

/** The fields of the form on the page, with what a person would type. */
async function filled(ids: readonly number[], typed: Readonly<Record<string, string>> = {}) {
  const html = await (await sendForm(ids)).text();
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  return { ...fields, email: CUSTOMER, name: "", message: "", attached: "jpeg", ...typed };
}
const send = async (ids: readonly number[], typed: Readonly<Record<string, string>> = {}, visitor = viewer) =>
  visitor.post(`${list()}/send`, { ...(await filled(ids, typed)), form_token: visitor.formToken });

async function sentMails(): Promise<readonly OutgoingMail[]> {
  const before = mailer.mails.length;
  await scene.app.mail.scheduler.drain();
  return mailer.mails.slice(before);
}

test("the page of a test offers its files, printing, sending and the address of the validation page, which can be selected", async () => {
  const id = await issued();
  const response = await viewer.get(`${list()}/${id}`);
  const html = await expectPortalPage(response, 200, "Send to a customer");
  const url = await scene.app.certificates.verificationUrl(id);
  expect(html).toMatch(
    new RegExp(`<textarea id="validation-link"[^>]* readonly [^>]*>${RegExp.escape(url)}<`),
  );
  const policy = response.headers.get("content-security-policy") ?? "";
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'sha256-${digest}'`);
  for (const path of ["certificate", "preview?save=yes", "certificate?show=yes"])
    expect(html).toContain(`href="${list()}/${id}/${path}"`);
  expect(html).toContain(`href="${list()}/send?test-${id}=yes"`);
  expect((await viewer.get(new URL(url).pathname)).status).toBe(200);
});

test("the page of a test without a certificate offers nothing of it", async () => {
  const withdrawn = await issued();
  await withdraw(withdrawn);
  const failed = await seedTest(scene.db, dealer, { status: "failed" });
  for (const id of [withdrawn, failed]) {
    const html = await (await viewer.get(`${list()}/${id}`)).text();
    expect(html).not.toMatch(/Send to a customer|Download the|validation-link|<script>/);
  }
});

test("the list of tests has a box for each test that has a certificate, whose form downloads or sends the chosen ones", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "Ticking Motors");
  const [first = 0, second = 0, withdrawn = 0] = await issuedAll([{}, {}, {}], motors);
  await withdraw(withdrawn);
  await seedTest(scene.db, motors, { status: "failed" });
  const visitor = await scene.as("viewer", motors);
  const html = await expectPortalPage(await visitor.get(list(motors)), 200, "4 tests");
  const [form = ""] = /<form method="get"[^>]* class="ticked".*?<\/form>/s.exec(html) ?? [];
  expect(form).toContain(`action="${list(motors)}/files"`);
  const boxes = [...form.matchAll(/type="checkbox" name="([^"]+)" value="yes" aria-label="Choose ([^"]+)"/g)];
  expect(boxes.map(([, name]) => name).toSorted()).toEqual([`test-${first}`, `test-${second}`].toSorted());
  for (const format of ["pdf", "jpeg"])
    expect(form).toContain(`<button type="submit" name="format" value="${format}"`);
  expect(form).toContain(`formaction="${list(motors)}/send"`);
  const query = new URLSearchParams(boxes.map(([, name = ""]): [string, string] => [name, "yes"]));
  const zip = await visitor.get(`${list(motors)}/files?${query}&format=pdf`);
  expect(zip.headers.get("content-type")).toBe("application/zip");
  await zip.body?.cancel();
  await expectPortalPage(await visitor.get(`${list(motors)}/send?${query}`), 200, "2 certificates");
  const nothing = await (
    await (await scene.as("viewer", scene.otherDealer)).get(list(scene.otherDealer))
  ).text();
  expect(nothing).not.toMatch(/class="ticked"|<script>/);
});

/** What Python's zipfile says of an archive. */
interface JudgedZip {
  readonly broken: string | null;
  readonly entries: readonly { readonly name: string; readonly sha256: string; readonly text: string }[];
}
const ZIP_JUDGE = `
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    entries = [(i.filename, archive.read(i)) for i in archive.infolist()]
    print(json.dumps({"broken": archive.testzip(), "entries": [
        {"name": n, "sha256": hashlib.sha256(b).hexdigest(), "text": b.decode("latin1") if n.endswith(".txt") else ""}
        for n, b in entries]}))
`;

async function judgedZip(response: Response): Promise<JudgedZip> {
  const path = join(scene.dataDir, "judged.zip");
  writeFileSync(path, await response.bytes());
  if (unzip !== null) expect(await runWitness(unzip, ["-t", path])).toMatchObject({ exitCode: 0 });
  const judged = await runWitness(python ?? "", ["-c", ZIP_JUDGE, path]);
  expect(judged.stderr).toBe("");
  return JSON.parse(judged.stdout);
}

test.skipIf(python === null)(
  "the files of several tests are one ZIP that others can read, each file as it is alone, under a name of its own",
  async () => {
    const ids = await issuedAll([
      { make: "Renault", model: "Zoé", vin: "VF1AG000000000101" },
      { make: "Škoda", model: "Enyaq iV 80 / Sportline", vin: "TMBJJ000000000102" },
      { make: null, model: null, vin: "WVWZZZE1ZMP000103" },
    ]);
    for (const format of ["pdf", "jpeg"] as const) {
      const response = await download(ids, format);
      expect(response.headers.get("content-type")).toBe("application/zip");
      expect(response.headers.get("content-disposition")).toMatch(
        format === "pdf"
          ? /^attachment; filename="battery-certificates-\d{4}-\d\d-\d\d\.zip"$/
          : /^attachment; filename="battery-pictures-\d{4}-\d\d-\d\d\.zip"$/,
      );
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { broken, entries } = await judgedZip(response);
      expect(broken).toBeNull();
      expect(entries).toHaveLength(3);
      for (const [index, { name, sha256 }] of entries.entries()) {
        const alone = await viewer.get(
          `${list()}/${ids[index]}/${format === "pdf" ? "certificate" : "preview"}`,
        );
        expect(alone.headers.get("content-disposition")).toContain(`filename="${name}"`);
        expect(sha256Hex(await alone.bytes())).toBe(sha256);
        if (format === "jpeg") expect(name).not.toMatch(/BT-|VF1|TMB|WVW/);
      }
      const names = entries.map(({ name }) => name.replace(/BT-[\w-]+\.pdf|test-\d+\.jpg/, "*"));
      const start = format === "pdf" ? "battery-certificate" : "battery-picture";
      expect(names).toEqual([
        `${start}-renault-zoe-*`,
        `${start}-skoda-enyaq-iv-80-sportline-*`,
        `${start}-*`,
      ]);
    }
  },
);

test.skipIf(python === null)(
  "the files of several tests come with a list of those that are missing, each with the reason",
  async () => {
    const [good, withdrawn] = await issuedAll([{}, { make: "Kia", model: "Niro" }]);
    await withdraw(withdrawn ?? 0);
    const failed = await seedTest(scene.db, dealer, { status: "failed" });
    const running = await seedTest(scene.db, dealer, { status: "in_progress", resultHeld: false });
    const fresh = await seedTest(scene.db, dealer, {
      status: "in_progress",
      renderedAtMs: null,
      resultHeld: true,
    });
    const asked = [withdrawn ?? 0, failed, good ?? 0, running, fresh];
    const { entries } = await judgedZip(await download(asked));
    expect(entries.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^battery-certificate-volkswagen-/),
      MISSING_ENTRY,
    ]);
    const lines = entries.at(-1)?.text.trim().split("\r\n").slice(2);
    expect(lines).toEqual([
      `Test ${withdrawn}, Kia Niro: The certificate is withdrawn: it cannot be given to anybody.`,
      `Test ${failed}: The test ended without a result: there is no certificate, and none will follow.`,
      expect.stringContaining(`Test ${running}, Volkswagen ID.3 58,0 kWh: The result has not arrived yet`),
      expect.stringContaining(`Test ${fresh}, Volkswagen ID.3 58,0 kWh: The certificate is being rendered`),
    ]);
    const none = await expectPortalPage(await download([failed, withdrawn ?? 0]), 409, "Nothing to download");
    expect(none).toContain("The certificate is withdrawn");
  },
);

test("the files of several tests are for nobody else, and none comes when one is another dealer's", async () => {
  const own = await issued();
  const others = await issued({}, scene.otherDealer);
  await expectPortalPage(await download([own, others]), 404, "There is nothing here");
  await expectPortalPage(await sendForm([own, others]), 404, "There is nothing here");
  const before = await tableContents(scene.db);
  const fields = { ...(await filled([own])), tests: `${own},${others}` };
  await expectPortalPage(await viewer.post(`${list()}/send`, fields), 404, "There is nothing here");
  expect(await tableContents(scene.db)).toEqual(before);
});

test.skipIf(python === null)(
  "the files of all tests that a search finds are one ZIP where the search finds at most a hundred",
  async () => {
    const motors = await seedDealer(scene.db, dealer.companyId, "Searching Motors");
    const made = await issuedAll(
      Array.from({ length: 27 }, (_, index) => ({ make: index < 26 ? "Kia" : "Fiat", model: "E" })),
      motors,
    );
    const visitor = await scene.as("viewer", motors);
    const html = await expectPortalPage(await visitor.get(`${list(motors)}?make=Kia`), 200, "26 tests");
    const [, path = ""] = /href="([^"]+format=pdf)" download>Certificates</.exec(html) ?? [];
    const { entries } = await judgedZip(await visitor.get(path.replaceAll("&amp;", "&")));
    expect(entries).toHaveLength(26);
    expect(entries.every(({ name }) => name.startsWith("battery-certificate-kia-e-"))).toBe(true);
    const all = `${list(motors)}/files?found=yes&format=pdf`;
    expectPortalRedirect(await visitor.get(`${all}&from=x`), `${list(motors)}?from=x`);
    await expectPortalPage(await visitor.get(`${all}&make=Lada`), 422, "No test is chosen");
    const rows = Array.from({ length: FILES_PER_DOWNLOAD_MAX - made.length + 1 }, () => ({
      dealer: motors,
      row: {},
    }));
    await seedTests(scene.db, rows);
    await expectPortalPage(await visitor.get(all), 422, "101 tests are chosen, and at most 100");
    await expectPortalPage(await visitor.get(list(motors)), 200, "find at most 100 tests");
  },
);

test("a choice of no test, or of too many, says so", async () => {
  const tooMany = (count: number) => Array.from({ length: count + 1 }, (_, index) => 1_000 + index);
  await expectPortalPage(await download([]), 422, "No test is chosen");
  await expectPortalPage(await sendForm([]), 422, "No test is chosen");
  await expectPortalPage(await download(tooMany(FILES_PER_DOWNLOAD_MAX)), 422, "at most 100");
  await expectPortalPage(await sendForm(tooMany(CERTIFICATES_PER_MAIL_MAX)), 422, "at most 10");
  for (const tests of ["", "x", "1,,2", "0", "1,".repeat(500)]) {
    const fields = { ...(await filled([await issued()])), tests };
    expect((await viewer.post(`${list()}/send`, fields)).status).toBe(422);
  }
});

/** What Python's mail parser says of a message. */
interface JudgedMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly defects: number;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly sha256: string }[];
}
const MAIL_JUDGE = `
import email, email.policy, hashlib, json, sys
message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
print(json.dumps({
    "from": str(message["From"]), "to": str(message["To"]), "replyTo": str(message["Reply-To"]),
    "subject": str(message["Subject"]), "text": message.get_body(("plain",)).get_content(),
    "defects": sum(len(part.defects) for part in message.walk()),
    "attachments": [{"name": part.get_filename(), "type": part.get_content_type(),
                     "sha256": hashlib.sha256(part.get_content()).hexdigest()} for part in message.iter_attachments()],
}))
`;

async function judgedMail(mail: OutgoingMail | undefined): Promise<JudgedMail> {
  if (mail === undefined) throw new Error("no mail was sent");
  const path = join(scene.dataDir, "judged.eml");
  writeFileSync(path, (await composeMessage(mail, SENDER)).bytes);
  const judged = await runWitness(python ?? "", ["-c", MAIL_JUDGE, path]);
  expect(judged.stderr).toBe("");
  return JSON.parse(judged.stdout);
}

test.skipIf(python === null)(
  "a mail to a customer comes from the dealer by name, is answered to the person who sent it, links to the validation page and holds the file",
  async () => {
    const id = await issued({ make: "Renault", model: "Zoe" });
    const digests = scene.app.certificates;
    const url = await digests.verificationUrl(id);
    for (const format of ["jpeg", "pdf"] as const) {
      const typed = {
        name: "Bea Buyer",
        message: "The car is ready.\r\n\r\nSee you on Monday!",
        attached: format,
      };
      expectPortalRedirect(await send([id], typed), `${list()}/${id}`);
      await expectPortalPage(
        await viewer.get(`${list()}/${id}`),
        200,
        "The mail to your customer is on its way",
      );
      const [mail, ...others] = await sentMails();
      expect(others).toEqual([]);
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
      expect(judged.text).toContain(`\n${url}?lang=en\n`);
      expect(mail?.html).toContain(`href="${url}?lang=en"`);
      const alone = await viewer.get(`${list()}/${id}/${format === "pdf" ? "certificate" : "preview"}`);
      const [, name = ""] = /filename="([^"]+)"/.exec(alone.headers.get("content-disposition") ?? "") ?? [];
      expect(judged.attachments).toEqual([
        {
          name,
          type: format === "pdf" ? "application/pdf" : "image/jpeg",
          sha256: sha256Hex(await alone.bytes()),
        },
      ]);
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
    for (const { subject, text } of judged) {
      expect(subject).toBe("2 battery certificates from Harbour Street Motors");
      for (const [index, title] of ["Kia Niro", "Fiat 500e"].entries()) {
        const url = await scene.app.certificates.verificationUrl(ids[index] ?? 0);
        expect(text).toContain(`${title}, tested on 10 January 2026:\n${url}?lang=en\n`);
      }
    }
  },
);

const overall = (status: CheckStatus): SeededTestRow => ({
  diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: status },
});
const ADVICE = "Do not charge or move the vehicle before somebody qualified has looked at its battery.";
const NOTICED = "The checks noticed something about this battery. Ask what it is before you buy the vehicle.";

test.each([
  ["SAFETY_ISSUE", "danger", "Safety issue", ADVICE, ADVICE],
  ["WARNING", "caution", "Warning", NOTICED, verdictInWords("warning", ENGLISH).dealerSentence ?? ""],
] as const)(
  "a mail to a customer about a test with %s is sent only where the sender confirms to have read it, and begins with it",
  async (status, tone, label, sentence, dealerSentence) => {
    const id = await issued({ make: "Kia", model: "Niro", ...overall(status) });
    const form = await expectPortalPage(await sendForm([id]), 200, "Send to a customer");
    expect(form).toContain(`<section class="verdict-panel ${tone}">`);
    expect(readableText(form)).toContain(`${label} ${dealerSentence}`);
    expect(form).toMatch(/<input id="confirmed" name="confirmed" type="checkbox" value="yes" required/);
    for (const confirmed of [{}, { confirmed: "" }, { confirmed: "on" }]) {
      const email = `unconfirmed@${status.toLowerCase().replace("_", "")}.example`;
      const refused = await send([id], { email, message: "Kept text", ...confirmed });
      const html = await expectPortalPage(refused, 422, "Send to a customer");
      expectFieldError(html, "confirmed", "Tick the box to confirm that you have read what was found.");
      expect(html).toContain("Kept text</textarea>");
      expect(html).toContain(`<section class="verdict-panel ${tone}">`);
    }
    expect(await sentMails()).toEqual([]);
    const email = `confirmed@${status.toLowerCase().replace("_", "")}.example`;
    expectPortalRedirect(await send([id], { email, confirmed: "yes" }), `${list()}/${id}`);
    const [mail] = await sentMails();
    expect(mail?.subject).toBe(`${label}. Battery certificate: Kia Niro`);
    expect(mail?.text).toStartWith(`${label}\n${sentence}\n\n`);
    const [, said = ""] = /<body[^>]*>(.*)<\/body>/s.exec(mail?.html ?? "") ?? [];
    expect(readableText(said)).toStartWith(`${label} ${sentence} `);
    expect(said).toContain(tone === "danger" ? 'bgcolor="#fde7e4"' : 'bgcolor="#fdf1d6"');
  },
);

test.each([
  ["SAFETY_ISSUE", false, "unconfirmed"],
  ["WARNING", false, "unconfirmed"],
  ["SAFETY_ISSUE", true, "missing"],
  ["OK", false, "missing"],
] as const)(
  "a mail to a customer about a test with %s, confirmed: %p, is refused by the service as %s, also while its file is rendered",
  async (status, confirmed, outcome) => {
    const test = {
      ...EXAMPLE_TEST,
      diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: status },
    };
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
        testedDay: fails,
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
    { make: "Kia", model: "Niro", ...overall("OK") },
    { make: "Fiat", model: "500e", ...overall("WARNING") },
    { make: "Renault", model: "Zoe", ...overall("SAFETY_ISSUE") },
  ]);
  const form = readableText(await (await sendForm(ids)).text());
  const day = "10 January 2026";
  expect(form).toContain(
    `Safety issue: Renault Zoe, tested on ${day}, AB12 CDE ${ADVICE} Warning: Fiat 500e`,
  );
  expect((await send(ids, { email: "many@customer.example" })).status).toBe(422);
  expectPortalRedirect(await send(ids, { email: "many@customer.example", confirmed: "yes" }), list());
  const [mail] = await sentMails();
  expect(mail?.subject).toBe("Safety issue. 3 battery certificates from Harbour Street Motors");
  expect(mail?.text).toStartWith(
    `Safety issue: Renault Zoe, tested on ${day}\n${ADVICE}\n\nWarning: Fiat 500e, tested on ${day}\n${NOTICED}\n\n`,
  );
  expect(mail?.text).not.toContain("OK: Kia");
});

test.each(["OK", "NOT_CONCLUSIVE"] as const)(
  "a mail to a customer about a test with %s needs no confirmation, and begins as ever",
  async (status) => {
    const id = await issued({ make: "Kia", model: "Niro", ...overall(status) });
    expect(await (await sendForm([id])).text()).not.toMatch(/<section class="verdict-panel|name="confirmed"/);
    const email = `${status.toLowerCase().replace("_", "")}@customer.example`;
    expectPortalRedirect(await send([id], { email }), `${list()}/${id}`);
    const [mail] = await sentMails();
    expect(mail?.subject).toBe("Battery certificate: Kia Niro");
    expect(mail?.text).toStartWith("Battery certificate: Kia Niro\n==");
  },
);

test("a mail to a customer comes from the dealer's public name, and says days by the dealer's clock", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "HSM Holding Nominee 7");
  const display = {
    publicName: "Sunny Cars",
    timeZone: "Pacific/Auckland",
    lengthUnit: null,
    language: null,
  };
  await scene.app.dealers.setDisplay("operator:ann", motors.dealerId, display);
  const id = await issued({ testedAtMs: TESTED_AT_MS + DAY_MS - 1 }, motors);
  const visitor = await scene.as("viewer", motors);
  const fields = { tests: String(id), email: CUSTOMER, attached: "none", form_mark: "p".repeat(22) };
  expectPortalRedirect(await visitor.post(`${list(motors)}/send`, fields), `${list(motors)}/${id}`);
  const [mail] = await sentMails();
  expect(mail?.sender?.name).toBe("Sunny Cars");
  expect(mail?.text).toContain("tested on 11 January 2026");
  expect(mail?.text).not.toContain("Nominee");
});

test("the mail to a customer and its form say the day that the certificate prints, whatever time zone the dealer has chosen since", async () => {
  const { app, db } = scene;
  const motors = await seedDealer(db, dealer.companyId, "Moving Motors");
  const inZone = (timeZone: string) =>
    app.dealers.setDisplay("operator:ann", motors.dealerId, {
      publicName: null,
      timeZone,
      lengthUnit: null,
      language: null,
    });
  await inZone("Europe/Berlin");
  const id = await issued({ testedAtMs: Date.UTC(2026, 0, 10, 22, 30) }, motors);
  const page = new URL(await app.certificates.verificationUrl(id)).pathname;
  await inZone("Pacific/Auckland");
  const visitor = await scene.as("viewer", motors);
  const form = await visitor.get(`${list(motors)}/send?${chosen([id])}`);
  await expectPortalPage(form, 200, "tested on 10 January 2026");
  const fields = { tests: String(id), email: CUSTOMER, attached: "none", form_mark: "q".repeat(22) };
  await visitor.post(`${list(motors)}/send`, fields);
  const [mail] = await sentMails();
  expect(mail?.text).toContain("tested on 10 January 2026");
  expect(await (await visitor.get(page)).text()).toContain("10 January 2026");
});

test("a mail to a customer is in the dealer's language unless the sender chooses another", async () => {
  const { db } = scene;
  const id = await issued();
  const forget = useCatalogue("de", pseudoCatalogue());
  const { dealerId } = dealer;
  const setLanguage = (language: "de" | null) =>
    db.transact((tx) => tx.update(dealers).set({ language }).where(eq(dealers.id, dealerId)));
  try {
    await setLanguage("de");
    expect(await (await sendForm([id])).text()).toMatch(/<option value="de" selected\s*>Deutsch/);
    const told: unknown[] = [];
    for (const language of ["de", "en", ""]) {
      const typed = { email: `reader${told.length}@customer.example`, attached: "none", language };
      expectPortalRedirect(await send([id], typed), `${list()}/${id}`);
      const [mail] = await sentMails();
      told.push([mail?.language, mail?.text.includes("Hello,"), mail?.text.includes("⟦")]);
    }
    expect(told).toEqual([
      ["de", false, true],
      ["en", true, false],
      ["de", false, true],
    ]);
    const refused = await send([id], { email: "la.reader@customer.example", language: "la" });
    expect(refused.status).toBe(422);
  } finally {
    forget();
    await setLanguage(null);
  }
});

test("a mail to a customer holds the file in its own language, as the page of the test gives it", async () => {
  const id = await issued();
  const forget = useCatalogue("de", pseudoCatalogue());
  try {
    for (const [attached, file] of [
      ["pdf", "certificate"],
      ["jpeg", "preview"],
    ] as const)
      for (const language of ["de", "en"]) {
        const email = `${attached}.${language}@customer.example`;
        expectPortalRedirect(await send([id], { email, attached, language }), `${list()}/${id}`);
        const [mail] = await sentMails();
        const given = await viewer.get(`${list()}/${id}/${file}?language=${language}`);
        const [attachment, ...others] = mail?.attachments ?? [];
        expect(others).toEqual([]);
        expect(given.headers.get("content-disposition")).toContain(`"${attachment?.fileName}"`);
        expect(attachment?.fileName.includes("-de.")).toBe(language === "de");
        expect(attachment?.sha256).toBe(sha256Hex(await given.bytes()));
      }
  } finally {
    forget();
  }
});

test("a mail to a customer about several certificates in another language waits for them together, not for one after the other", async () => {
  const ids = await issuedAll([{}, {}]);
  const forget = useCatalogue("de", pseudoCatalogue());
  const allBegun = Promise.withResolvers<void>();
  let begunCount = 0;
  renderer.onRender = () => {
    begunCount += 1;
    if (begunCount === ids.length) allBegun.resolve();
    return allBegun.promise;
  };
  try {
    const typed = { email: "together@customer.example", attached: "pdf", language: "de" };
    expectPortalRedirect(await send(ids, typed), list());
    const [mail] = await sentMails();
    expect(mail?.attachments?.map(({ fileName }) => fileName.includes("-de."))).toEqual([true, true]);
  } finally {
    renderer.onRender = () => {};
    allBegun.resolve();
    forget();
  }
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
  const stored = JSON.stringify(await tableContents(scene.db));
  const logged = scene.logLines.join("");
  for (const text of [stored, logged]) expect(text).not.toMatch(/private\.person|Quentin|Between us/);
});

test("a mail to a customer is sent once, however often its form is within a day", async () => {
  const fields = await filled([await issued()], { email: "once@customer.example" });
  const answers = await Promise.all([1, 2, 3].map(() => viewer.post(`${list()}/send`, fields)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await sentMails()).toHaveLength(1);
  const unmarked = await viewer.post(`${list()}/send`, { ...fields, form_mark: "x" });
  await expectPortalPage(unmarked, 422, "This form was not complete");
});

test.each<[string, Record<string, string>, string]>([
  ["email", { email: "" }, "Enter the customer's e-mail address."],
  ["email", { email: "nobody" }, "This is not a complete e-mail address."],
  ["name", { name: "See www.evil.example" }, "without a web or e-mail address"],
  ["message", { message: "Battery \u202e%04 only" }, "a character that cannot be shown"],
  ["message", { message: "Battery \u2067%04 only" }, "a character that cannot be shown"],
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

test("a mail to a customer names the tests that it leaves out, and is refused when a certificate is withdrawn meanwhile", async () => {
  const [good = 0, withdrawn = 0] = await issuedAll([{}, { make: "Kia", model: "EV6" }]);
  await withdraw(withdrawn);
  const html = await expectPortalPage(await sendForm([good, withdrawn]), 200, "These are left out");
  expect(html).toContain(`Kia EV6, test ${withdrawn}</a>: The certificate is withdrawn`);
  expect(html).toContain(`name="tests" value="${good}"`);
  const fields = await filled([good]);
  await withdraw(good);
  await expectPortalPage(await viewer.post(`${list()}/send`, fields), 409, "There is no certificate to send");
  await expectPortalPage(await sendForm([good]), 409, "There is no certificate to send");
  expect(await sentMails()).toEqual([]);
});

test("a mail to a customer is given up when its certificate is withdrawn before it is sent", async () => {
  const id = await issued();
  expectPortalRedirect(await send([id], { email: "late@customer.example" }), `${list()}/${id}`);
  await withdraw(id);
  expect(await sentMails()).toEqual([]);
});

test("a suspended dealer sends no mail to customers, and its people still download", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "Suspended Motors");
  const visitor = await scene.as("owner", motors);
  const id = await issued({}, motors);
  const fields = { tests: String(id), email: CUSTOMER, attached: "none", form_mark: "A".repeat(22) };
  await scene.app.dealers.setStatus("operator:ann", motors.dealerId, "suspended");
  const path = `${list(motors)}/send`;
  await expectPortalPage(await visitor.post(path, fields), 403, "Nothing can be changed now");
  await expectPortalPage(await visitor.get(`${path}?${chosen([id])}`), 403, "Nothing can be changed now");
  expect(await (await visitor.get(`${list(motors)}/${id}`)).text()).not.toContain("Send to a customer");
  const zip = await visitor.get(`${list(motors)}/files?${chosen([id], { format: "pdf" })}`);
  expect(zip.status).toBe(200);
  await zip.body?.cancel();
});

test("mails to customers are counted per dealer and day, and per customer and hour, and a refusal says when more is possible", async () => {
  const motors = await seedDealer(scene.db, dealer.companyId, "Busy Mailing Motors");
  const [id = 0] = await issuedAll([{}], motors);
  const people = [await scene.as("viewer", motors), await scene.as("owner", motors)] as const;
  const { clock } = scene;
  let sent = 0;
  const post = async (email: string) => {
    sent += 1;
    const visitor = people[sent % 2 === 0 ? 0 : 1];
    const formMark = String(sent).padStart(22, "m");
    return await visitor.post(`${list(motors)}/send`, {
      tests: String(id),
      email,
      attached: "none",
      form_mark: formMark,
    });
  };
  const startMs = clock.nowMs();
  for (let count = 0; count < MAILS_TO_CUSTOMER_PER_HOUR; count++)
    expect((await post("same@customer.example")).status).toBe(303);
  const inAnHour = new Date(startMs + 3_600_000).toISOString().slice(11, 16);
  await expectPortalPage(await post("same@customer.example"), 422, `${inAnHour} UTC`);
  for (let count = MAILS_TO_CUSTOMER_PER_HOUR; count < CUSTOMER_MAILS_PER_DAY; count++)
    expect((await post(`c${count}@customer.example`)).status).toBe(303);
  const tomorrow = new Date(startMs + DAY_MS).toISOString();
  const html = await expectPortalPage(await post("more@customer.example"), 422, "at most 50 mails a day");
  expect(html).toContain(`${tomorrow.slice(11, 16)} UTC`);
  expect(html).toContain('value="more@customer.example"');
  expect(await sentMails()).toHaveLength(CUSTOMER_MAILS_PER_DAY);
  // Another dealer of the group has a count of its own.
  expect((await send([await issued()], { email: "same@customer.example" })).status).toBe(303);
  clock.advanceMs(DAY_MS);
  const again = await scene.signedIn(people[0].personId);
  const fields = { tests: String(id), email: "more@customer.example", attached: "none" };
  expect((await again.post(`${list(motors)}/send`, { ...fields, form_mark: "n".repeat(22) })).status).toBe(
    303,
  );
});
