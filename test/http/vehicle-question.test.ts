import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { REGISTRATION, startIssuing, VIN } from "../support/issued-certificates.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError } from "../support/portal-page.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import type { TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** A page says whether its certificate is of the car that a visitor looks at, and tells nothing else of it. */
const testApp = await startIssuing({ ports: { renderPool: new ScriptedRenderer() } });
const { pathOf } = testApp;
afterAll(() => testApp.close());

const textOf = async (response: Response) => readableText(await response.text());
const ask = (
  path: string,
  vin: string,
  init: { readonly headers?: Record<string, string>; readonly on?: TestApp } = {},
) =>
  (init.on ?? testApp).fetch(path, {
    method: "POST",
    headers: { accept: "text/html", ...init.headers },
    body: new URLSearchParams({ vin }),
  });
const YES = "Yes, it is the car of this certificate";
const NO = "No, this certificate is not of that car";

test.each([
  ["the whole VIN", VIN, YES],
  ["its last six characters", VIN.slice(-6), YES],
  ["it in small letters, with spaces and hyphens", " wvw zzz-e1zmp 424 242 ", YES],
  ["another VIN of the same end", `WAUZZZE1ZMP${VIN.slice(-6)}`, NO],
  ["another VIN", "WVWZZZE1ZMP424243", NO],
  ["other last characters", "424243", NO],
  ["its first six characters", VIN.slice(0, 6), NO],
])(
  "POST /verify/{code} asked with %s answers with yes or no, and tells nothing else of the vehicle",
  async (_, vin, says) => {
    const response = await ask(await pathOf(), vin);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain(`<title>${says.slice(0, says.indexOf(","))},`);
    expect(readableText(html)).toContain(says);
    // A no leads the page, which the browser opens at the place of the question.
    const place = html.indexOf('id="your-car"');
    expect(place < html.indexOf("<h1>")).toBe(says.startsWith("No"));
    expect(html.match(/id="your-car"/g)).toHaveLength(1);
    // With the tick in green, or the cross in red.
    const tone = says.startsWith("No") ? "danger" : "good";
    expect(html).toContain(`<div class="verdict-panel ${tone}" role="status"`);
    expect(html).toContain(says.startsWith("No") ? `value="${vin}"` : 'id="vin"');
    const others = html.replaceAll(`value="${vin}"`, "");
    expect(others).not.toMatch(new RegExp(`${VIN}|${VIN.slice(-6)}|${REGISTRATION}`));
  },
);

test("POST /verify/{code} answers no with the same page, but for what was typed", async () => {
  const path = await pathOf();
  const [near, far] = [await ask(path, "WVWZZZE1ZMP424243"), await ask(path, "000000")];
  expect((await near.text()).replace("WVWZZZE1ZMP424243", "")).toBe((await far.text()).replace("000000", ""));
});

test.each(["", "42424", "WVWZZZE1ZMP42424", "WVWZZZE1ZMP4242422", "42424!", "ÄÖÜÄÖÜ"])(
  "POST /verify/{code} refuses %p beside the field",
  async (vin) => {
    const response = await ask(await pathOf(), vin);
    expect(response.status).toBe(422);
    const html = await response.text();
    expectFieldError(html, "vin", "Enter all 17 letters and digits");
  },
);

test("POST /verify/{code} leads in another language to the question that was answered, on the page without an answer to its top", async () => {
  const path = await pathOf();
  const link = (html: string) => /<a href="([^"]+)" lang="fi"/.exec(html)?.[1];
  for (const vin of [VIN, "424243", ""]) {
    const html = await (await ask(path, vin)).text();
    expect(link(html)).toBe("?lang=fi#your-car");
    expect(html).toContain('id="your-car"');
  }
  expect(link(await (await testApp.fetch(path)).text())).toBe("?lang=fi");
});

test("POST /verify/{code} takes no form from another site, and knows no other code", async () => {
  const path = await pathOf();
  const foreign = await ask(path, VIN, { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  expect(await textOf(foreign)).toContain("This did not come from our page");
  expect((await ask(`/verify/${"A".repeat(22)}`, VIN)).status).toBe(404);
  const without = await pathOf({ vin: null });
  expect(await textOf(await testApp.fetch(without))).not.toContain("Is this your car?");
  expect((await ask(without, VIN)).status).toBe(404);
});

test("POST /verify/{code} is not asked for a placeholder in the place of a VIN", async () => {
  const placeholder = "00000000000000000";
  const path = await pathOf({ vin: placeholder });
  await pathOf({ vin: placeholder, testedAtMs: TEST_START_MS });
  const text = await textOf(await testApp.fetch(path));
  expect(text).not.toContain("Is this your car?");
  expect(text).toContain("Newer test of this vehicle Not known");
  expect((await ask(path, placeholder)).status).toBe(404);
  expect((await ask(path, "000000")).status).toBe(404);
});

test("POST /verify/{code} leaves nothing of what was typed in the log", async () => {
  const before = testApp.logLines.length;
  for (const vin of [VIN, VIN.slice(-6), "nonsense"]) await ask(await pathOf(), vin);
  const log = testApp.logLines.slice(before).join("");
  expect(log).toContain('"route":"/verify/:code"');
  expect(log).not.toMatch(/424242|nonsense/);
});

describe("guesses at a vehicle", () => {
  let limited: Awaited<ReturnType<typeof startIssuing>>;
  let path: string;
  beforeAll(async () => {
    limited = await startIssuing({
      ports: { renderPool: new ScriptedRenderer() },
      settings: { SVC_RATE_LIMITS: "on", SVC_TRUSTED_PROXIES: "127.0.0.0/8" },
    });
    path = await limited.pathOf();
  });
  beforeEach(() => limited.clock.advanceMs(60_000));
  afterAll(() => limited.close());

  const from = async (address: string, vin: string) => {
    const response = await ask(path, vin, { headers: { "x-forwarded-for": address }, on: limited });
    return { status: response.status, text: await textOf(response) };
  };

  test("POST /verify/{code} with limits allows five guesses a minute from an address, and others theirs", async () => {
    for (let count = 0; count < 5; count++) expect((await from("203.0.113.1", "000000")).status).toBe(200);
    const sixth = await from("203.0.113.1", VIN);
    expect(sixth.status).toBe(429);
    expect(sixth.text).toContain("That was one try too many.");
    expect(sixth.text).toMatch(/the next minute begins in \d+ s/);
    expect(sixth.text).not.toContain(YES);
    const headers = { "x-forwarded-for": "203.0.113.1", accept: "application/json" };
    const program = await ask(path, VIN, { headers, on: limited });
    expect(await program.text()).toMatch(/"message":"[^"]*the next minute begins in \d+ s/);
    expect((await from("203.0.113.2", VIN)).text).toContain(YES);
    limited.clock.advanceMs(60_000);
    expect((await from("203.0.113.1", VIN)).text).toContain(YES);
  });

  test("POST /verify/{code} with limits, guessed at from many addresses, compares only whole VINs, and still answers each new address once", async () => {
    for (let count = 0; count < 30; count++) await from(`198.51.100.${count}`, "000000");
    const guess = await from("198.51.100.99", VIN.slice(-6));
    expect(guess.status).toBe(422);
    expect(guess.text).toContain("enter all 17 characters");
    expect((await from("192.0.2.7", VIN)).text).toContain(YES);
    expect((await from("192.0.2.7", VIN)).status).toBe(429);
    expect((await from("192.0.2.8", "WVWZZZE1ZMP424243")).text).toContain(NO);
  });
});
