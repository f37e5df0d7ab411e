import { afterAll, expect, test } from "bun:test";
import { LANGUAGES } from "../../src/language/language.ts";
import { withVerdict } from "../support/battery-test-example.ts";
import { startIssuing } from "../support/issued-certificates.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { SeededTestRow } from "../support/seed.ts";

const renderer = new ScriptedRenderer();
const testApp = await startIssuing({ ports: { renderPool: renderer } });
const { pathOf, issued, withdraw } = testApp;
afterAll(() => testApp.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  testApp.fetch(path, { headers });
let vehicleCount = 0;
const TESTED_AT_MS = Date.UTC(2026, 2, 2, 10);

const wordsOf = async (path: string) => await (await get(`${path}/badge.svg`)).text();

const STATES: readonly (readonly [string, SeededTestRow, string])[] = [
  ["a good battery", withVerdict("OK"), "Battery health 93.4% · tested 2 March 2026"],
  ["a worn battery", { ...withVerdict("OK"), sohPercent: 61 }, "Battery health 61.0% · tested 2 March 2026"],
  [
    "checks with warnings",
    withVerdict("WARNING"),
    "Checks: warning · Battery health 93.4% · tested 2 March 2026",
  ],
  [
    "a danger",
    withVerdict("SAFETY_ISSUE"),
    "Checks: safety issue found · Battery health 93.4% · tested 2 March 2026",
  ],
  [
    "a provisional result",
    { ...withVerdict("OK"), referenceData: "provisional" },
    "Provisional result · tested 2 March 2026",
  ],
  [
    "a provisional result with warnings",
    { ...withVerdict("WARNING"), referenceData: "provisional" },
    "Provisional result · Checks: warning · tested 2 March 2026",
  ],
  [
    "no figure",
    { ...withVerdict("OK"), sohPercent: null },
    "No state of health could be determined · tested 2 March 2026",
  ],
];

test.each(STATES)(
  "the badge of %s says first what decides, and when the battery was tested",
  async (_, row, words) => {
    expect(await wordsOf(await pathOf(row))).toBe(words);
  },
);

test.each([
  [withVerdict("OK"), "A newer test exists · Battery health 93.4% · tested 2 March 2026"],
  [
    withVerdict("WARNING"),
    "A newer test exists · Checks: warning · Battery health 93.4% · tested 2 March 2026",
  ],
  [
    withVerdict("SAFETY_ISSUE"),
    "Checks: safety issue found · A newer test exists · Battery health 93.4% · tested 2 March 2026",
  ],
] as const)(
  "the badge of a certificate whose vehicle was tested again says so, below nothing but a danger",
  async (row, words) => {
    vehicleCount += 1;
    const vin = `WVWZZZE1ZMP${500_000 + vehicleCount}`;
    const path = await pathOf({ ...row, vin });
    expect(await wordsOf(path)).not.toContain("newer");
    await issued({ ...withVerdict("OK"), vin, testedAtMs: TESTED_AT_MS + 86_400_000 });
    expect(await wordsOf(path)).toBe(words);
  },
);

test("the badge of an old test says first how old it is, and is not green, unless it leads with a danger", async () => {
  const old = { vin: "WVWZZZE1ZMP717171", testedAtMs: TESTED_AT_MS - 3 * 365 * 86_400_000 };
  const words = await wordsOf(await pathOf({ ...withVerdict("OK"), ...old }));
  expect(words).toMatch(/^Old test: [23] years.* ago · Battery health 93.4% · tested 3 March 2023$/);
  const danger = await wordsOf(
    await pathOf({ ...withVerdict("SAFETY_ISSUE"), ...old, vin: "WVWZZZE1ZMP727272" }),
  );
  expect(danger).toStartWith("Checks: safety issue found · Old test: ");
});

test("the badge of a withdrawn certificate says only that it is withdrawn", async () => {
  const certificate = await issued(withVerdict("OK"));
  const path = new URL(certificate.verificationUrl).pathname;
  expect(await wordsOf(path)).toContain("93.4%");
  await withdraw(certificate.testId);
  expect(await wordsOf(path)).toBe("Certificate withdrawn");
});

test("a badge may stand on pages of other sites, is five minutes old at most, and sets no cookie", async () => {
  const path = await pathOf(withVerdict("OK"));
  for (const [file, type] of [
    ["badge.svg", "image/svg+xml"],
    ["badge.jpg", "image/jpeg"],
  ] as const) {
    const response = await get(`${path}/${file}`);
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toBeNull();
    const etag = headers.get("etag") ?? "";
    expect((await get(`${path}/${file}`, { "if-none-match": etag })).status).toBe(304);
    expect((await get(`${path}/${file}?lang=de`, { "if-none-match": etag })).status).toBe(200);
  }
});

test("a badge is in the language of its address, else in that of the visitor's browser", async () => {
  const path = await pathOf(withVerdict("OK"));
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const response = await get(`${path}/badge.svg?lang=${language}`);
    expect(response.headers.get("content-language")).toBe(language);
    texts.add(await response.text());
  }
  expect(texts.size).toBe(LANGUAGES.length);
  const response = await get(`${path}/badge.svg`, { "accept-language": "de" });
  expect(await response.text()).toBe(
    "Batterie: SoH 93,4 % · getestet am 2. März 2026".replaceAll("4 %", "4\u00a0%"),
  );
  expect(response.headers.get("vary")).toContain("Accept-Language");
});

test("there is no badge of a code that is not ours", async () => {
  expect((await get("/verify/Zk3vR8sYtQmW1xB0nHc5dA/badge.svg")).status).toBe(404);
});

test("badges take one of the threads of certificates at a time, and those beyond a hundred are refused at once", async () => {
  const path = await pathOf(withVerdict("OK"));
  const draw = renderer.renderBadge.bind(renderer);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let runningCount = 0;
  let mostRunningCount = 0;
  renderer.renderBadge = async (badge) => {
    runningCount += 1;
    mostRunningCount = Math.max(mostRunningCount, runningCount);
    await opened;
    runningCount -= 1;
    return await draw(badge);
  };
  try {
    const asked = Array.from({ length: 101 }, () => get(`${path}/badge.svg`));
    expect((await Promise.race(asked)).status).toBe(503);
    open();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(mostRunningCount).toBe(1);
  } finally {
    renderer.renderBadge = draw;
  }
});
