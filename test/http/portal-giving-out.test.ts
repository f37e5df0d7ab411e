import { afterAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CERTIFICATES_PER_MAIL_MAX } from "../../src/certificates/giving-out/customer-mail.ts";
import { MISSING_ENTRY } from "../../src/certificates/giving-out/file-bundle.ts";
import { FILES_PER_DOWNLOAD_MAX } from "../../src/certificates/giving-out/given-file.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { CUSTOMER_MAILS_PER_DAY, MAILS_TO_CUSTOMER_PER_HOUR } from "../../src/mail/mail-limit.ts";
import { DAY_MS, formOf, python, startGivingOut } from "../support/giving-out.ts";
import { expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { runWitness, witness } from "../support/witness.ts";

const unzip = witness("unzip");

const giving = await startGivingOut();
const { scene, dealer, viewer, list, chosen, sendForm, issued, issuedAll, filled, withdraw } = giving;
const { send, sentMails } = giving;
afterAll(() => scene.close());

const download = (ids: readonly number[], format: "pdf" | "jpeg" = "pdf") =>
  viewer.get(`${list()}/files?${chosen(ids, { format })}`);

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
  const stranger = await scene.as("viewer", scene.otherDealer);
  const nothing = await (await stranger.get(list(scene.otherDealer))).text();
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
  const bytes = await response.bytes();
  const judged = await giving.judged(ZIP_JUDGE, bytes);
  const path = join(scene.dataDir, "judged.zip");
  writeFileSync(path, bytes);
  if (unzip !== null) expect(await runWitness(unzip, ["-t", path])).toMatchObject({ exitCode: 0 });
  return judged;
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
      const what = format === "pdf" ? "certificate" : "picture";
      expect(response.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="battery-${what}s-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
      );
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { broken, entries } = await judgedZip(response);
      expect(broken).toBeNull();
      expect(entries).toHaveLength(3);
      for (const [index, { name, sha256 }] of entries.entries()) {
        const file = format === "pdf" ? "certificate" : "preview";
        const alone = await viewer.get(`${list()}/${ids[index]}/${file}`);
        expect(alone.headers.get("content-disposition")).toContain(`filename="${name}"`);
        expect(sha256Hex(await alone.bytes())).toBe(sha256);
        if (format === "jpeg") expect(name).not.toMatch(/BT-|VF1|TMB|WVW/);
      }
      const names = entries.map(({ name }) => name.replace(/BT-[\w-]+\.pdf|test-\d+\.jpg/, "*"));
      const vehicles = ["renault-zoe-", "skoda-enyaq-iv-80-sportline-", ""];
      expect(names).toEqual(vehicles.map((vehicle) => `battery-${what}-${vehicle}*`));
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
    const unrendered = { status: "in_progress", renderedAtMs: null, resultHeld: true } as const;
    const fresh = await seedTest(scene.db, dealer, unrendered);
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
    const html = await expectPortalPage(await visitor.get(`${list(motors)}?q=Kia`), 200, "26 tests");
    const [, path = ""] = /href="([^"]+format=pdf)" download>Certificates</.exec(html) ?? [];
    const { entries } = await judgedZip(await visitor.get(path.replaceAll("&amp;", "&")));
    expect(entries).toHaveLength(26);
    expect(entries.every(({ name }) => name.startsWith("battery-certificate-kia-e-"))).toBe(true);
    const all = `${list(motors)}/files?found=yes&format=pdf`;
    expectPortalRedirect(await visitor.get(`${all}&from=x`), `${list(motors)}?from=x`);
    await expectPortalPage(await visitor.get(`${all}&q=Lada`), 422, "No test is chosen");
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

test("a mail to a customer is sent once, however often its form is within a day", async () => {
  const fields = await filled([await issued()], { email: "once@customer.example" });
  const answers = await Promise.all([1, 2, 3].map(() => viewer.post(`${list()}/send`, fields)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await sentMails()).toHaveLength(1);
  const unmarked = await viewer.post(`${list()}/send`, { ...fields, form_mark: "x" });
  await expectPortalPage(unmarked, 422, "This form was not complete");
});

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
  await scene.app.dealers.setStatus("operator:ann", motors.dealerId, "suspended");
  const path = `${list(motors)}/send`;
  await expectPortalPage(await visitor.post(path, formOf(id, "A")), 403, "Nothing can be changed now");
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
    return await visitor.post(`${list(motors)}/send`, formOf(id, String(sent), email));
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
  const fields = formOf(id, "n", "more@customer.example");
  expect((await again.post(`${list(motors)}/send`, fields)).status).toBe(303);
});
