import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { encode } from "uqr";
import type { CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { ensureMark } from "../../src/identity/notices/notice-mark-store.ts";
import { storeLanguage } from "../../src/identity/people/person-language-store.ts";
import { findPersonByEmail } from "../../src/identity/people/person-store.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { expectRedirect } from "../support/page-scenario.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { LOW_COSTS, startSetupScene } from "../support/setup-scene.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { untranslatedWords } from "../support/untranslated-words.ts";

const VIN = "WVWZZZE1ZMP919191";
afterAll(async () => {
  takeBack();
  await testApp.close();
  await scene.close();
});

interface Certificate {
  readonly testId: number;
  readonly number: string;
  readonly path: string;
}

async function issue(row: SeededTestRow): Promise<Certificate> {
  const held = { status: "in_progress", renderedAtMs: null, vin: VIN } as const;
  const testId = await seedTest(testApp.db, dealer, { ...held, ...row });
  await testApp.app.certificates.queueRendering(testId);
  await testApp.app.certificates.scheduler.drain();
  const certificate = await findCertificate(testApp.db.read, testId);
  if (certificate === null) throw new Error("no certificate");
  return { testId, number: certificate.number ?? "", path: `/verify/${certificate.verificationCode}` };
}

const overall = (overall_battery_status: CheckStatus): SeededTestRow => ({
  diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
});

/** German is said in the pseudo-language; its dates and numbers are German. */
const takeBack = useCatalogue("de", pseudoCatalogue());
const testApp = await startTestApp({
  ports: { renderPool: new ScriptedRenderer() },
  settings: {
    SVC_PUBLIC_URL: "https://battery.example",
    SVC_IMPRINT_URL: "https://halden.example/imprint",
  },
});
const scene = await startSetupScene({ passwordCosts: LOW_COSTS });
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
const genuine = await issue(overall("OK"));

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

function open(path: string, acceptLanguage: string | null = null, init: RequestInit = {}, on = testApp) {
  const headers = { accept: BROWSER, ...(acceptLanguage && { "accept-language": acceptLanguage }) };
  return on.fetch(path, { redirect: "manual", headers, ...init });
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, null, {
    method: "POST",
    headers: { accept: BROWSER, ...headers },
    body: new URLSearchParams(fields),
  });

function sendDocument(path: string, document: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.set("document", new File([new Uint8Array(document)], "certificate.pdf"));
  return open(path, null, { method: "POST", body });
}

const languageOf = (html: string) => /<html lang="([a-z]+)">/.exec(html)?.[1];

test.each([
  ["/verify", null, "en"],
  ["/verify", "de-AT, en;q=0.5", "de"],
  ["/verify", "ja, la, de;q=0.1", "de"],
  ["/verify", "ja", "en"],
  ["/verify?lang=de", null, "de"],
  ["/verify?lang=en", "de", "en"],
  ["/verify?lang=la", "de", "de"],
  ["/verify?lang=DE", null, "de"],
  ["/verify?lang=de-CH", "en", "de"],
  ["/verify?lang=de-%3C", "en", "en"],
  ["/verify?lang=", "de", "de"],
  ["/verify?lang=%22%3E%3Cb%3Exyzzy", "de", "de"],
])(
  "the language of a page for anyone at %p, for a browser that asks for %p, is %p",
  async (path, accepted, language) => {
    const response = await open(path, accepted);
    const html = await response.text();
    expect(languageOf(html)).toBe(language);
    expect(html.includes("⟦")).toBe(language === "de");
    expect(html).not.toContain("xyzzy");
    expect(html).toContain(`property="og:locale" content="${language === "de" ? "de_DE" : "en_GB"}"`);
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("vary")).toBe("Accept-Language");
  },
);

test("the language of a page for anyone is that of every kind of page, of refusals too, and no shared cache may mix them", async () => {
  const pages: readonly (readonly [path: string, status: number])[] = [
    ["/", 200],
    ["/verify", 200],
    [genuine.path, 200],
    ["/verify/AAAAAAAAAAAAAAAAAAAAAA", 404],
    ["/nothing", 404],
    ["/docs/nothing/x", 404],
    ["/setup/new-link", 200],
    ["/setup/not-a-token", 404],
    ["/unsubscribe/not-a-token", 404],
    ["/portal/sign-in", 200],
    ["/portal/nothing", 404],
  ];
  for (const [path, status] of pages)
    for (const [address, accepted] of [
      [path, "de"],
      [`${path}?lang=de`, "en"],
    ] as const) {
      const response = await open(address, accepted);
      expect(response.status, address).toBe(status);
      expect(languageOf(await response.text()), address).toBe("de");
      expect(response.headers.get("content-language"), address).toBe("de");
      expect(response.headers.get("vary"), address).toMatch(/^Accept-Language(, Accept)?$/);
    }
});

test("the language of a page for anyone stays that of its address on links, forms and answers, and others have none", async () => {
  const own = (html: string) =>
    [...html.matchAll(/\s(?:href|action)="(\/[^"]*)"/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !/^\/(docs|favicon\.ico)/.test(path));
  for (const path of [
    "/",
    "/verify",
    genuine.path,
    "/verify/AAAAAAAAAAAAAAAAAAAAAA",
    "/setup/not-a-token",
    "/portal/sign-in",
    "/portal/nothing",
  ]) {
    const chosen = own(await (await open(`${path}?lang=de`)).text());
    expect(chosen.length, path).toBeGreaterThan(0);
    expect(
      chosen.filter((address) => !/\?lang=de(#|$)|\/preview\.jpg$/.test(address)),
      path,
    ).toEqual([]);
    const plain = own(await (await open(path, "de")).text());
    expect(
      plain.filter((address) => address.includes("lang")),
      path,
    ).toEqual([]);
  }
  expect(own(await (await open("/verify/check?lang=de")).text())).toContain("/verify/check?lang=de");
  expectRedirect(
    await post("/verify?lang=de", { number: "AAAAAAAAAAAAAAAAAAAAAA" }),
    "/verify/AAAAAAAAAAAAAAAAAAAAAA?lang=de",
  );
  expectRedirect(
    await post("/setup/new-link?lang=de", { email: "a@b.example" }, { "sec-fetch-site": "same-origin" }),
    "/setup/new-link/sent?lang=de",
  );
});

test("the language of a page for anyone can be chosen by words on it, which repeat nothing of its address", async () => {
  for (const path of [
    "/",
    "/verify",
    genuine.path,
    "/setup/not-a-token",
    "/unsubscribe/not-a-token",
    "/portal/sign-in",
    "/nothing",
  ]) {
    const html = await (await open(`${path}?lang=de`)).text();
    expect(html, path).toContain('<a href="?lang=en" lang="en" hreflang="en" >English</a>');
    expect(html, path).toContain(
      '<a href="?lang=de" lang="de" hreflang="de" aria-current="true">Deutsch</a>',
    );
    expect(html.match(/aria-current="true">(?:English|Deutsch)/g)).toHaveLength(1);
  }
  expect(await (await open("/unsubscribe/some-secret-token")).text()).not.toContain("some-secret-token");
});

test("the language of a page for anyone is named to search engines where they may list it, and nowhere else", async () => {
  const alternates = async (path: string) =>
    [
      ...(await (await open(path)).text()).matchAll(
        /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g,
      ),
    ].map(([, code, address]) => [code, address]);
  for (const path of ["/", "/verify"])
    expect(await alternates(`${path}?lang=de`)).toEqual([
      ["x-default", `https://battery.example${path}`],
      ...LANGUAGES.map((language) => [language, `https://battery.example${path}?lang=${language}`]),
    ]);
  expect(await alternates(genuine.path)).toEqual([]);
});

test("the language of a page for one person is the one that the person has chosen, unless the address names one", async () => {
  const email = "kim@harbour.example";
  const path = await scene.welcome({ email });
  const page = async (address: string, accepted: string) =>
    languageOf(await (await open(address, accepted, {}, scene)).text());
  const personId = (await findPersonByEmail(scene.db.read, email))?.id ?? 0;
  await scene.db.transact((tx) => storeLanguage(tx, personId, "de", TEST_START_MS));
  expect(await page(path, "en")).toBe("de");
  expect(await page(`${path}?lang=en`, "de")).toBe("en");
  await scene.db.transact((tx) => storeLanguage(tx, personId, "en", TEST_START_MS));
  expect(await page(path, "de")).toBe("en");
  const refused = await scene.submit(`${path}?lang=de`, { password: "short", repeat: "" });
  expect(languageOf(await refused.text())).toBe("de");
  await scene.db.transact((tx) => storeLanguage(tx, personId, "de", TEST_START_MS));
  const password = "kettle orbit plum 47 fern";
  const done = await scene.submit(path, { password, repeat: password });
  // Setting a password signs in, in the language of the form.
  expectPortalRedirect(done, "/portal");
  expect(done.headers.getSetCookie().join()).toContain("svc_language=de");
});

test.each([
  [null, "de", "de"],
  ["GR", "de", "de"],
  ["GR", "ja", "en"],
  ["GB", "de", "en"],
  ["AT", "en", "de"],
])(
  "the language of a page for one person who has chosen none, at a dealer in %p, is for a browser that asks for %p %p",
  async (country, accepted, language) => {
    const { db } = scene;
    const of = await seedDealer(db, scene.dealer.companyId, `Dealer of ${country} and ${accepted}`);
    const address = country === null ? null : { line1: "1", line2: null, city: "X", postcode: "1", country };
    await db.transact((tx) =>
      tx.update(dealers).set({ registeredAddress: address }).where(eq(dealers.id, of.dealerId)),
    );
    const email = `owner-${of.dealerId}@harbour.example`;
    const setup = await scene.welcome({ email, dealer: of });
    const personId = (await findPersonByEmail(db.read, email))?.id ?? 0;
    const token = `${personId}`.padStart(22, "0");
    const mark = { unsubscribeToken: token, eventUpToId: 0 };
    await db.transact((tx) => ensureMark(tx, { personId, dealerId: of.dealerId }, mark));
    for (const path of [setup, `/unsubscribe/${token}`])
      expect(languageOf(await (await open(path, accepted, {}, scene)).text()), path).toBe(language);
  },
);

/** Names, units, and what a message never says. */
const NAMES = [
  ...[
    "Harbour Street Motors",
    "Volkswagen",
    "ID.3",
    "battery.example",
    "Alex Morgan",
    "Northern Motor Group",
  ],
  ...["harbour.example", "owner", "kim", "kWh", "km", "März", "UTC", "BT-", "The unit was faulty."],
  ...["req_", "Partial charge"],
];

const words = async (response: Response, status: number) => {
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(languageOf(html)).toBe("de");
  return untranslatedWords(html.replaceAll(/req_[\w-]+|BT-[\w-]+/g, ""), NAMES);
};

test("every word of a page for anyone is said by a message", async () => {
  for (const path of ["/", "/verify", "/verify/AAAAAAAAAAAAAAAAAAAAAA", "/nothing", "/docs/nothing/x"])
    expect(await words(await open(`${path}?lang=de`), /^\/(verify)?$/.test(path) ? 200 : 404), path).toEqual(
      [],
    );
});

const CERTIFICATES: readonly SeededTestRow[] = [
  {
    ...overall("OK"),
    estimatedRangeMiles: 218,
    capacityKwh: 54.1,
    nominalKwh: 58,
    method: "Partial charge",
  },
  {
    ...overall("WARNING"),
    vin: "WVWZZZE1ZMP919192",
    warnings: ["BATTERY_TEMP_TOO_LOW"],
    sohUncertaintyPercent: 2,
  },
  { ...overall("SAFETY_ISSUE"), vin: "WVWZZZE1ZMP919193", warnings: [], mileageKm: null },
  {
    ...overall("NOT_CONCLUSIVE"),
    vin: "WVWZZZE1ZMP919194",
    sohPercent: null,
  },
  { vin: "WVWZZZE1ZMP919195", referenceData: "provisional", make: null, model: null, warnings: null },
];
test.each(CERTIFICATES.map((row, index) => [index, row] as const))(
  "every word of the page of certificate %p is said by a message",
  async (_, row) => {
    const { path } = await issue(row);
    expect(await words(await open(`${path}?lang=de`), 200)).toEqual([]);
  },
);

test("every word of the page of a withdrawn certificate, and of one with a newer test, is said by a message", async () => {
  const vin = "WVWZZZE1ZMP919196";
  const { path, testId, number } = await issue({ vin, testedAtMs: TEST_START_MS - 90_000_000 });
  await seedTest(testApp.db, dealer, { vin, testedAtMs: TEST_START_MS });
  expect(await words(await open(`${path}?lang=de`), 200)).toEqual([]);
  expect(await words(await post("/verify?lang=de", { number }), 200)).toEqual([]);
  const name = { kind: "test", testId } as const;
  await testApp.app.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
  expect(await words(await open(`${path}?lang=de`), 200)).toEqual([]);
  expect(await words(await post("/verify?lang=de", { number }), 200)).toEqual([]);
});

test("every word of the answers of pages for anyone is said by a message", async () => {
  const { path, number } = genuine;
  const foreign = { "sec-fetch-site": "cross-site" };
  const answers: readonly (readonly [ask: () => Promise<Response>, status: number])[] = [
    [() => post("/verify?lang=de", { number }), 200],
    [() => post("/verify?lang=de", { number: "nonsense" }), 200],
    [() => post("/verify?lang=de", { number: "" }), 422],
    [() => post("/verify?lang=de", { number: "x".repeat(301) }), 422],
    [() => post("/verify?lang=de", { number }, foreign), 403],
    [() => post("/verify?lang=de", { number: "x".repeat(20_000) }), 413],
    [() => post(`${path}?lang=de`, { vin: VIN }), 200],
    [() => post(`${path}?lang=de`, { vin: "000000" }), 200],
    [() => post(`${path}?lang=de`, { vin: "x" }), 422],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("")), 422],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("nothing")), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("%PDF-1.7 nothing")), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("%PDF-1.7 nothing\n%%EOF")), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("%PDF-1.7 /Encrypt 1 0 R\n%%EOF")), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.from("%PDF-1.7 /ByteRange [0 1 2 3]\n%%EOF")), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.from([0xff, 0xd8, 0xff, 0x00])), 200],
    [() => sendDocument("/verify/check?lang=de", Buffer.alloc(16 * 1024 * 1024)), 413],
  ];
  for (const [index, [ask, status]] of answers.entries())
    expect(await words(await ask(), status), `answer ${index}`).toEqual([]);
});

test("every word of the answer to a document of another test, and to a picture of a QR code, is said by a message", async () => {
  const other = await issue({ ...overall("WARNING"), vin: "WVWZZZE1ZMP919197" });
  const { pdfSha256 } = (await findCertificate(testApp.db.read, other.testId)) ?? expect.unreachable();
  const { bytes } = await testApp.app.certificates.files.read(pdfSha256 ?? "");
  const { data, size } = encode(`https://battery.example${other.path}`, { border: 4 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const code = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  const picture = await code.resize(500, 500, { kernel: "nearest" }).png().toBuffer();
  for (const document of [bytes, picture])
    for (const path of [`${genuine.path}/check?lang=de`, `${other.path}/check?lang=de`])
      expect(await words(await sendDocument(path, document), 200)).toEqual([]);
  expect(await words(await open(`${other.path}/check?lang=de`), 200)).toEqual([]);
});

test("every word of the pages of a password, and of the end of mails, is said by a message", async () => {
  const on = scene;
  const path = `${await scene.welcome({ email: "kim2@harbour.example" })}?lang=de`;
  const shown = async (address: string, status = 200) => words(await open(address, null, {}, on), status);
  expect(await shown(path)).toEqual([]);
  for (const password of ["", "short", "x".repeat(300), "password1234", "aaaaaaaaaaaaaaa", "kettle orbit 47"])
    expect(await words(await scene.submit(path, { password, repeat: "no" }), 422), password).toEqual([]);
  expect(await words(await scene.submit(path, {}, { "sec-fetch-site": "cross-site" }), 403)).toEqual([]);
  for (const [address, status] of [
    ["/setup/new-link", 200],
    ["/setup/new-link/sent", 200],
    ["/setup/not-a-token", 404],
    ["/unsubscribe/not-a-token", 404],
  ] as const)
    expect(await shown(`${address}?lang=de`, status), address).toEqual([]);
  expect(await words(await scene.submit("/setup/new-link?lang=de", { email: "x" }), 422)).toEqual([]);
});
