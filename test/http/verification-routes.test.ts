import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { formatDate } from "../../src/language/date-format.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { withDanger, withVerdict } from "../support/battery-test-example.ts";
import { REGISTRATION, startIssuing, VIN } from "../support/issued-certificates.ts";
import { readableText } from "../support/page-scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedDealer, seedTest } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const HOSTILE = `<img src=x onerror="alert('1')">&amp;`;

const renderer = new ScriptedRenderer();
const testApp = await startIssuing({ ports: { renderPool: renderer } });
const { dealer, pathOf } = testApp;
afterAll(() => testApp.close());

/** What is shown on a screen: the day of printing is only on paper. */
const onScreen = (html: string) => html.replace(/<section class="proof">.*?<\/section>/s, "");
/** What a reader sees of a page. */
const textOf = async (response: Response) => readableText(await response.text());

test.each(["/", "/verify"])(
  "GET %s keeps the example of a number in one line, in each language",
  async (path) => {
    for (const language of LANGUAGES) {
      const page = await (await testApp.fetch(`${path}?lang=${language}`)).text();
      expect(page, language).toContain('<span class="whole">BT-2026-7K3M9QXD4</span>');
    }
  },
);

test("GET /verify/{code} says that the certificate is genuine, and every figure and state that decides a purchase", async () => {
  const response = await testApp.fetch(
    await pathOf({
      ...withVerdict("OK"),
      estimatedRangeMiles: 218,
      capacityKwh: 54.1,
      nominalKwh: 58,
      method: "Partial charge",
      sohUncertaintyPercent: 2,
      sohBasis: "usable_energy",
      vin: "ONLYONE",
      warnings: ["BATTERY_TEMP_TOO_LOW", "SOMETHING_NEW"],
    }),
  );
  expect(response.status).toBe(200);
  const text = await textOf(response);
  for (const shown of [
    "Checks: no faults found The battery's capacity is very good: 93.4%",
    "Noticed: Battery cell voltages (warning); Something new; and 1 more.",
    "The certificate is genuine. It was issued here, for the test of 2 March 2026 (today).",
    "Volkswagen ID.3 58,0 kWh",
    "Result Reference data for this model confirmed",
    "93.4%",
    "State of health (SoH) Very good 93.4% of usable energy when new",
    "Very good 90% and above This vehicle",
    "usual warranty 70%",
    "Usable capacity 54.1 kWh, 58.0 kWh when new",
    "Stated uncertainty of the state of health ± 2 percentage points",
    "Method Partial charge",
    "218 miles",
    "Mileage at the test 48,211 km",
    "Tested on 2 March 2026",
    "Testing dealer Harbour Street Motors",
    "State of the certificate Valid",
    "Newer test of this vehicle None known",
    "Battery too cold The battery was colder",
    "Something new No further description is held.",
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).toMatch(/Certificate number •••• [0-9A-Z]{4} /);
});

const PROVISIONAL = { referenceData: "provisional", sohPercent: 104.2 } as const;
const PASSED = "Checks: no faults found";
const [WARNED, UNSAFE] = ["Checks: warning", "Checks: safety issue found"];
const ADVICE = "Do not charge or move the vehicle before somebody qualified has looked at its battery.";
const GREETINGS: ReadonlyArray<
  readonly [what: string, row: SeededTestRow, tone: string, heading: string, says: string]
> = [
  ["OK", withVerdict("OK"), "good", PASSED, "The battery's capacity is very good: 93.4%"],
  [
    "OK, worn",
    { ...withVerdict("OK"), sohPercent: 61.4 },
    "neutral",
    PASSED,
    "The battery is heavily worn: it has 61.4% of its capacity when new.",
  ],
  [
    "WARNING",
    { ...withVerdict("WARNING"), warnings: ["BATTERY_TEMP_TOO_HIGH"] },
    "caution",
    WARNED,
    "Battery too warm",
  ],
  ["SAFETY_ISSUE", withVerdict("SAFETY_ISSUE"), "danger", UNSAFE, ADVICE],
  [
    "danger of one check beside OK",
    withDanger("OK"),
    "danger",
    UNSAFE,
    "Battery cell voltages (safety issue)",
  ],
  ["SAFETY_ISSUE, provisional", { ...withVerdict("SAFETY_ISSUE"), ...PROVISIONAL }, "danger", UNSAFE, ADVICE],
  ["NOT_CONCLUSIVE", withVerdict("NOT_CONCLUSIVE"), "neutral", "Checks: not conclusive", "could not tell"],
  ["without a status", {}, "neutral", "Checks: no overall verdict", "holds no overall verdict"],
  [
    "OK, provisional",
    { ...withVerdict("OK"), ...PROVISIONAL },
    "neutral",
    "Provisional result",
    "The checks of this test found no faults.",
  ],
  [
    "OK, inconclusive",
    { ...withVerdict("OK"), sohPercent: null },
    "neutral",
    "No state of health could be determined",
    "found no faults.",
  ],
  [
    "inconclusive",
    { sohPercent: null },
    "neutral",
    "No state of health could be determined",
    "holds no overall verdict",
  ],
  [
    "OK, of unknown status",
    { ...withVerdict("OK"), referenceData: null },
    "neutral",
    "Result not classified",
    "found no faults.",
  ],
];
test.each(GREETINGS)(
  "GET /verify/{code} greets a certificate that is %s by its verdict, only OK with a tick, and in green only with a confirmed figure of a battery that is not worn",
  async (what, row, tone, heading, says) => {
    const html = await (await testApp.fetch(await pathOf(row))).text();
    const panel = /<section class="verdict-panel ([a-z]+)">(.*?)<\/section>/s.exec(html);
    const greeting = readableText(panel?.[2] ?? "");
    expect(panel?.[1]).toBe(tone);
    expect(greeting).toStartWith(heading);
    expect(greeting).toContain(says);
    // Apart from the verdict, without a colour.
    expect(greeting).not.toMatch(/genuine/);
    expect(html).toMatch(/<p class="genuine">.*?<strong>The certificate is genuine\.<\/strong>/s);
    const tick = 'd="M6.8 12.4';
    expect(panel?.[2]?.includes(tick)).toBe(what.startsWith("OK"));
    expect(html.includes(tick)).toBe(what.startsWith("OK"));
    expect(html).toContain(`<title>${heading} · Volkswagen`);
  },
);

test("GET /verify/{code} has what the record says of the pack, its uncertainty beside the figure, and when to ask for a new test", async () => {
  const pack = { replacedOn: "2025-05-03", certifiedEnergyKwh: 58.3, fullCycles: 412 };
  const row = { ...withVerdict("OK"), ...pack, sohUncertaintyPercent: 8, identifier: "0SN-4711-000009" };
  const shown = async (more: SeededTestRow = {}) =>
    await (await testApp.fetch(await pathOf({ ...row, ...more }))).text();
  const html = await shown();
  const text = readableText(html);
  expect(html).toMatch(/class="dial-plus-minus"[^>]*>±.8</);
  expect(text).toContain("Battery replaced on 3 May 2025");
  expect(text).toContain("Certified usable energy when new 58.3 kWh");
  expect(text).toContain("Full charging cycles 412");
  expect(html).not.toContain("0SN-4711");
  for (const certain of [{}, { referenceData: "provisional" }, { referenceData: null }] as const)
    expect(readableText(await shown(certain))).toMatch(/Ask for a new test from \d+ \w+ 20\d\d/);
  expect(readableText(await shown({ sohPercent: null }))).toContain("Ask for a new test now");
  expect(readableText(await shown(withVerdict("SAFETY_ISSUE")))).not.toContain("Ask for a new test");
  expect(readableText(await shown({ referenceData: "provisional" }))).not.toContain("58.3 kWh");
});

test("GET /verify/{code} says in each language when the battery was another one, and draws no line there", async () => {
  const vin = "WVWZZZE1ZMP515151";
  const earlier = (atMs: number, identifier: string) =>
    seedTest(testApp.db, dealer, { vin, testedAtMs: atMs, sohPercent: 81.2, identifier });
  await earlier(Date.UTC(2022, 4, 1), "0SN-4711-000001");
  await earlier(Date.UTC(2023, 4, 1), "0SN-4711-000001");
  await earlier(Date.UTC(2024, 4, 1), "0SN-4711-000002");
  const path = await pathOf({ vin, identifier: "0SN-4711-000003", replacedOn: "2025-05-03" });
  const html = await (await testApp.fetch(path)).text();
  const text = readableText(html);
  expect(text).toContain("The vehicle has had another battery since the test on 1 May 2024.");
  expect(text).toContain("The battery was replaced on 3 May 2025.");
  // A new battery explains it.
  expect(text).not.toContain("less than now");
  expect(html).not.toContain("0SN-4711");
  expect(html.match(/<polyline points="[^"]*"/g)?.map((line) => line.split(" ").length - 1)).toEqual([
    2, 1, 1,
  ]);
  for (const language of LANGUAGES) {
    const t = await translatorInto(language);
    const date = formatDate(Date.UTC(2025, 4, 3), null, t) ?? "";
    const page = await textOf(await testApp.fetch(`${path}?lang=${language}`));
    expect(page).toContain(t("battery.pack.replaced", { date }).replaceAll("\u00a0", " "));
  }
});

test("GET /verify/{code} never shows the VIN, the registration, the identifier of the battery or the whole number, in its text or its markup", async () => {
  const response = await testApp.fetch(await pathOf({ identifier: "0SN-4711-000123" }));
  const html = `${await response.text()} ${JSON.stringify([...response.headers])}`;
  expect(html).not.toContain(VIN);
  expect(html).not.toContain(REGISTRATION);
  expect(html).not.toContain("0SN-4711");
  expect(html).not.toMatch(/BT-\d{4}/);
});

test.each([
  ["provisional", PROVISIONAL, "not confirmed yet"],
  ["inconclusive", { sohPercent: null }, "No state of health could be determined"],
  ["of unknown status", { referenceData: null }, "Result not classified"],
] as const)(
  "GET /verify/{code} shows no figure for a result that is %s, and says why",
  async (_, row, headline) => {
    const figures = { estimatedRangeMiles: 218, capacityKwh: 54.1, nominalKwh: 58 };
    const text = await textOf(await testApp.fetch(await pathOf({ ...figures, ...row })));
    expect(text).toContain(headline);
    expect(text).not.toMatch(/93\.4|104\.2|218 miles|54\.1|58\.0|\d%/);
  },
);

test("GET /verify/{code} says the day of the test by the clock of the dealer's country, as the certificate does, wherever it says one", async () => {
  const abroad = await seedDealer(testApp.db, dealer.companyId, "Nachtschicht Autohaus");
  const shippingAddress = { line1: "Kai 1", line2: null, city: "Kiel", postcode: "24103", country: "DE" };
  await testApp.db.transact((tx) =>
    tx.update(dealers).set({ shippingAddress }).where(eq(dealers.id, abroad.dealerId)),
  );
  // Half past midnight in Germany.
  const path = await pathOf({ testedAtMs: Date.parse("2026-03-04T23:30:00Z"), vin: null }, abroad);
  const html = onScreen(await (await testApp.fetch(path)).text());
  const days = [...html.matchAll(/\b\d+ March 2026/g)].map(([day]) => day);
  expect(days).toEqual(Array(5).fill("5 March 2026"));
  expect(renderer.documents.at(-1)?.localTime).toMatchObject({ offsetMinutes: 60 });
});

test("GET /verify/{code} says in each language that another test under the VIN names another make, and its date, and nothing else of it", async () => {
  const vin = "KNACC81CGL5004242";
  const path = await pathOf({ vin, make: "Kia", model: "e-Soul" });
  const heading = "Another test under this VIN names another make";
  expect(await textOf(await testApp.fetch(path))).not.toContain(heading);
  const other = { vin, make: "Tesla", model: "Model 3", sohPercent: 77.7 };
  await seedTest(testApp.db, dealer, { ...other, testedAtMs: Date.UTC(2027, 4, 17, 12) });
  const text = await textOf(await testApp.fetch(path));
  expect(text).toContain(`${heading} It took place on 17 May 2027.`);
  expect(text).toContain("Newer test of this vehicle Not known");
  expect(text).not.toMatch(/Tesla|Model 3|77\.7/);
  for (const language of LANGUAGES) {
    const t = await translatorInto(language);
    const day = formatDate(Date.UTC(2027, 4, 17, 12), null, t) ?? "";
    const page = await textOf(await testApp.fetch(`${path}?lang=${language}`));
    const said = `${t("verify.other_make.heading")} ${t("verify.other_make.text", { day })}`;
    expect(page).toContain(said.replaceAll("\u00a0", " "));
  }
});

const OLD_TEST = "An old test: ask for a new one";
test.each([
  ["2022-05-01", "1 May 2022", "3 years 10 months ago", true],
  ["2025-01-15", "15 January 2025", "1 year 1 month ago", true],
  ["2025-03-02", "2 March 2025", "1 year ago", true],
  ["2025-03-03", "3 March 2025", "11 months ago", false],
  ["2026-02-25", "25 February 2026", "5 days ago", false],
  ["2026-03-02", "2 March 2026", "today", false],
])(
  "GET /verify/{code} tells the age of a test of %s, in amber from twelve months on, whenever it was rendered",
  async (tested, day, ago, isOld) => {
    const testedAtMs = Date.parse(`${tested}T08:00:00Z`);
    const path = await pathOf({ ...withVerdict("OK"), vin: null, testedAtMs });
    const html = onScreen(await (await testApp.fetch(path)).text());
    const text = readableText(html);
    expect(text).toContain(`for the test of ${day} (${ago}).`);
    expect(text).toContain(`Tested on ${day} (${ago})`);
    expect(text.includes(OLD_TEST)).toBe(isOld);
    expect(html.includes('<span class="old">')).toBe(isOld);
    expect(/<dl class="facts">\s*<div>\s*<dt>([^<]*)/.exec(html)?.[1]).toBe("Tested on");
    // Nothing of today, which is the day of the issue.
    if (ago !== "today") expect(html).not.toContain("2 March 2026");
  },
);

test("GET /verify/{code} of an old test that has a newer one asks for that one, and not for a new test", async () => {
  const vin = "WVWZZZE1ZMP707070";
  await seedTest(testApp.db, dealer, { vin });
  const text = await textOf(await testApp.fetch(await pathOf({ vin, testedAtMs: Date.UTC(2022, 4, 1) })));
  expect(text).toContain("A newer test of this vehicle exists");
  expect(text).not.toContain(OLD_TEST);
});

test("GET /verify/{code} tells no age where the clock is behind the day of the test", async () => {
  const path = await pathOf({ testedAtMs: TEST_START_MS + 3 * 86_400_000 });
  const text = readableText(onScreen(await (await testApp.fetch(path)).text()));
  expect(text).toContain("Tested on 5 March 2026 ");
  expect(text).not.toMatch(/\bago\b|today|-\d/);
});

test("GET /verify/{code} of a withdrawn certificate says the day of its test and nothing of a newer one to ask for", async () => {
  const { testId, verificationCode } = await testApp.issued({ testedAtMs: Date.UTC(2022, 4, 1) });
  await testApp.withdraw(testId);
  const text = await textOf(await testApp.fetch(`/verify/${verificationCode}`));
  expect(text).toContain("Tested on 1 May 2022 (3 years 10 months ago)");
  expect(text).not.toContain(OLD_TEST);
});

test("GET /verify/{code} warns of a newer test of the same vehicle from the moment that it is completed", async () => {
  const path = await pathOf({ vin: "WVWZZZE1ZMP909090" });
  const warning = "A newer test of this vehicle exists";
  expect(await textOf(await testApp.fetch(path))).not.toContain(warning);
  await seedTest(testApp.db, dealer, { vin: "WVWZZZE1ZMP909090", testedAtMs: TEST_START_MS });
  expect(await textOf(await testApp.fetch(path))).toContain(warning);
});

test("GET /verify/{code} escapes whatever a record holds", async () => {
  const hostile = await seedDealer(testApp.db, dealer.companyId, HOSTILE);
  const response = await testApp.fetch(await pathOf({ make: HOSTILE, model: HOSTILE }, hostile));
  const html = await response.text();
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('onerror="');
  expect(
    html.split("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;").length,
  ).toBeGreaterThan(4);
});

test("GET /verify/{code} allows no script, no frame, nothing from elsewhere, no cookie, no referrer and no index", async () => {
  const response = await testApp.fetch(await pathOf());
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy.split("; ").sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    expect.stringMatching(/^style-src 'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
  const html = await response.text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  expect(policy).toContain(`'sha256-${digest}'`);
  expect(html).not.toMatch(/<script|<iframe|javascript:|\son[a-z]+=|\sstyle=/i);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("cache-control")).toBe("private, max-age=60");
});

test.each(["AAAAAAAAAAAAAAAAAAAAAA", "x", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%00", "A".repeat(5000)])(
  "GET /verify/{code} answers an unknown code with a plain page: %#",
  async (code) => {
    const response = await testApp.fetch(`/verify/${code}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await textOf(response);
    expect(text).toContain("This is not a certificate of ours");
    expect(text).not.toMatch(/genuine|alert/);
  },
);
