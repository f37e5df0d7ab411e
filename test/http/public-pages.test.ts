import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { LOGO_SVG } from "../support/logo-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError } from "../support/portal-page.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const ISSUER = {
  SVC_ISSUER_NAME: "Halden & Co",
  SVC_ISSUER_URL: "https://halden.example/",
  SVC_ISSUER_CONTACT: "checks@halden.example",
};
const VIN = "WVWZZZE1ZMP515151";

const testApp = await startTestApp({
  ports: { renderPool: new ScriptedRenderer() },
  settings: {
    ...ISSUER,
    SVC_PUBLIC_URL: "https://battery.example",
    SVC_IMPRINT_URL: "https://halden.example/imprint",
    SVC_PRIVACY_URL: "https://halden.example/privacy",
  },
});
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
afterAll(() => testApp.close());

async function issue(row: SeededTestRow) {
  const held = { status: "in_progress", renderedAtMs: null, vin: VIN } as const;
  const testId = await seedTest(testApp.db, dealer, { ...held, ...row });
  await testApp.app.certificates.queueRendering(testId);
  await testApp.app.certificates.scheduler.drain();
  const certificate = await findCertificate(testApp.db.read, testId);
  if (certificate === null) throw new Error("no certificate");
  return { testId, number: certificate.number ?? "", code: certificate.verificationCode };
}

test("GET / names the issuer, leads to the check, the portal and the documentation, and may be found by search engines", async () => {
  const response = await testApp.fetch("/");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBeNull();
  expect(html).not.toContain("noindex");
  const text = readableText(html);
  expect(text).toContain("issued by Halden & Co , checks@halden.example");
  expect(text).toContain("must be at battery.example");
  for (const path of [
    "/verify",
    "/portal",
    "/docs",
    "https://halden.example/",
    "https://halden.example/imprint",
    "https://halden.example/privacy",
  ])
    expect(html).toContain(`href="${path}"`);
});

test("GET / without settings of an operator names none, and links to no imprint", async () => {
  const plain = await startTestApp();
  const html = await (await plain.fetch("/")).text();
  await plain.close();
  expect(readableText(html)).toContain("issued by the operator of this service");
  expect(html).not.toMatch(/Imprint|Privacy|undefined|null/);
});

test("GET /verify/{code} of a named issuer says who issued the certificate", async () => {
  const { code } = await issue({ vin: "WVWZZZE1ZMP515150" });
  const text = readableText(await (await testApp.fetch(`/verify/${code}`)).text());
  expect(text).toContain("It was issued by Halden & Co , for the test of 2 March 2026 (today).");
  expect(text).toContain("Issued by Halden & Co , checks@halden.example");
});

test("GET /verify/{code} of a named issuer offers messengers the verdict and the published picture, and no picture once withdrawn", async () => {
  const { code, testId } = await issue({ vin: "WVWZZZE1ZMP515149" });
  const shared = async () => {
    const html = await (await testApp.fetch(`/verify/${code}`)).text();
    return Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, name = "", content = ""]) => [name, content],
      ),
    );
  };
  const page = `https://battery.example/verify/${code}`;
  expect(await shared()).toMatchObject({
    "og:site_name": "Halden &amp; Co",
    "og:url": page,
    "og:image": `${page}/preview.jpg`,
    "twitter:card": "summary_large_image",
    "twitter:image": `${page}/preview.jpg`,
    "og:title": "Volkswagen ID.3 58,0 kWh · State of health 93.4% · Very good",
    "og:description":
      "Volkswagen ID.3 58,0 kWh. Tested on 2 March 2026. The record of this test holds no overall verdict on the battery. The battery&#39;s capacity is very good: 93.4% of what it was when new.",
  });
  const name = { kind: "test", testId } as const;
  await testApp.app.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
  const later = await shared();
  expect(later["og:title"]).not.toContain("%");
  expect(later["og:description"]).toContain("is withdrawn");
  expect(later).not.toHaveProperty("og:image");
});

test("GET /verify/{code} leaves out a model in which a record wrote the VIN, for messengers too", async () => {
  const { code } = await issue({ vin: VIN, model: `ID.3 ${VIN}` });
  const html = await (await testApp.fetch(`/verify/${code}`)).text();
  expect(html).toContain('<meta property="og:title" content="Volkswagen · ');
  expect(html).not.toContain(VIN);
});

test.each([
  [
    "OK",
    61.4,
    "Volkswagen ID.3 58,0 kWh · State of health 61.4% · Heavily worn",
    "found no faults. The battery is heavily worn",
  ],
  ["SAFETY_ISSUE", 95.2, "Checks: safety issue found · Volkswagen", "Checks: safety issue found. "],
  ["WARNING", 71.3, "Checks: warning · Volkswagen", "The battery is noticeably worn: it has 71.3%"],
  [
    "OK",
    null,
    "Volkswagen ID.3 58,0 kWh · No state of health could be determined",
    "No state of health could be determined. The checks of this test found no faults.",
  ],
] as const)(
  "GET /verify/{code} offers messengers what the checks found, %s, with the word for a figure of %p, or why there is none",
  async (status, sohPercent, title, says) => {
    const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: status };
    const { code } = await issue({ vin: null, sohPercent, diagnostics });
    const html = await (await testApp.fetch(`/verify/${code}`)).text();
    expect(html).toContain(`<meta property="og:title" content="${title}`);
    expect(/<meta property="og:description" content="([^"]*)"/.exec(html)?.[1]).toContain(says);
  },
);

describe("the logos on the pages for anyone", () => {
  let folder: TemporaryFolder;
  let branded: TestApp;
  let path: string;
  const DEALER_SVG = LOGO_SVG.replaceAll("#1b4f9c", "#9c1b4f");
  const [issuers, dealers] = [LOGO_SVG, DEALER_SVG].map((svg) => `/logos/${sha256Hex(Buffer.from(svg))}.png`);
  beforeAll(async () => {
    folder = temporaryFolder();
    const file = join(folder.path, "logo.svg");
    writeFileSync(file, LOGO_SVG);
    branded = await startTestApp({ settings: { ...ISSUER, SVC_ISSUER_LOGO: file } });
    const motors = await seedDealer(branded.db, await seedCompany(branded.db), "Harbour Street Motors");
    await branded.app.dealerLogos.set("operator:test", motors.dealerId, Buffer.from(DEALER_SVG));
    const testId = await seedTest(branded.db, motors, {
      status: "in_progress",
      renderedAtMs: null,
      vin: VIN,
    });
    await branded.app.certificates.queueRendering(testId);
    await branded.app.certificates.scheduler.drain();
    path = `/verify/${(await findCertificate(branded.db.read, testId))?.verificationCode}`;
  });
  afterAll(async () => {
    await branded.close();
    folder.remove();
  });

  const pictures = async (page: string) => {
    const html = await (await branded.fetch(page)).text();
    return [...html.matchAll(/<img class="logo" src="([^"]+)" width="160" height="40" alt="([^"]+)"/g)].map(
      ([, src, alt]) => [src, alt],
    );
  };

  test("the logos on the pages for anyone are the issuer's, and on that of a certificate also those that it prints", async () => {
    const issuer = [issuers, "Logo of Halden &amp; Co"];
    for (const page of ["/", "/verify", "/verify/AAAAAAAAAAAAAAAAAAAAAA"])
      expect(await pictures(page)).toEqual([issuer]);
    expect(await pictures(path)).toEqual([issuer, [dealers, "Logo of Harbour Street Motors"], issuer]);
  });

  test("the logos on the pages for anyone are pictures that may be kept for good and do nothing, and there are no others", async () => {
    const response = await branded.fetch(issuers ?? "");
    expect(response.status).toBe(200);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await branded.fetch(issuers ?? "", { headers })).status).toBe(304);
    for (const other of ["0".repeat(64), "..%2flogo", sha256Hex("x").toUpperCase()])
      expect((await branded.fetch(`/logos/${other}.png`)).status).toBe(404);
  });

  test("the logos on the pages for anyone are missing where the file cannot be used, and the page is there", async () => {
    await Bun.write(join(folder.path, "page.svg"), "<html>");
    const settings = { ...ISSUER, SVC_ISSUER_LOGO: join(folder.path, "page.svg") };
    const plain = await startTestApp({ settings });
    const response = await plain.fetch("/");
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('class="logo"');
    await plain.close();
  });
});

const lookUp = (number: string, headers: Record<string, string> = {}) =>
  testApp.fetch("/verify", {
    method: "POST",
    headers: { accept: "text/html", ...headers },
    body: new URLSearchParams({ number }),
    redirect: "manual",
  });
const textOf = async (response: Response) => {
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return readableText(await response.text());
};
const VALID = "A certificate with this number was issued, and is valid";

test("POST /verify with a number says that it was issued, and tells nothing that only the code opens", async () => {
  const { number, code } = await issue({});
  const response = await lookUp(number);
  const html = await response.clone().text();
  expect(await textOf(response)).toContain(VALID);
  for (const hidden of [code, number, VIN, "93.4", "Harbour Street", "Volkswagen"])
    expect(html).not.toContain(hidden);
});

test("POST /verify reads a number as people type it", async () => {
  const { number } = await issue({ vin: "WVWZZZE1ZMP515152" });
  for (const typed of [
    number.toLowerCase(),
    ` ${number.replaceAll("-", " ")} `,
    number.replaceAll("0", "O").replaceAll("1", "l"),
  ])
    expect(await textOf(await lookUp(typed)), typed).toContain(VALID);
});

test("POST /verify says of an imported number that it was issued, also where it looks like a code", async () => {
  for (const certificateNumber of ["H 17/2019", "HIST-2019-000000000123"]) {
    await seedTest(testApp.db, dealer, { certificateNumber, vin: null });
    expect(await textOf(await lookUp(certificateNumber))).toContain(VALID);
  }
});

test("POST /verify says when a certificate was withdrawn, or the vehicle was tested again", async () => {
  const older = await issue({ vin: "WVWZZZE1ZMP515153", testedAtMs: TEST_START_MS - 90_000_000 });
  await seedTest(testApp.db, dealer, { vin: "WVWZZZE1ZMP515153", testedAtMs: TEST_START_MS });
  expect(await textOf(await lookUp(older.number))).toContain("The same vehicle was tested again since");
  const name = { kind: "test", testId: older.testId } as const;
  await testApp.app.certificates.withdrawals.withdraw(name, "The unit was faulty.", "operator:test");
  const text = await textOf(await lookUp(older.number));
  expect(text).toContain("is withdrawn It was withdrawn on 2 March 2026.");
  expect(text).not.toContain("faulty");
});

test("POST /verify says of an unknown number, and of one that is only reserved, that none was issued", async () => {
  const testId = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null });
  for (const number of ["BT-2026-00000000F", "nonsense", "'; DROP TABLE tests", String(testId)])
    expect(await textOf(await lookUp(number))).toContain("No certificate with this number was issued here");
});

test("POST /verify with a code, or the address beside the QR code, leads to the page of the certificate", async () => {
  const { code } = await issue({ vin: "WVWZZZE1ZMP515154" });
  for (const typed of [
    code,
    ` ${code} `,
    `https://battery.example/verify/${code}`,
    `battery.example/verify/${code}?x=1`,
  ]) {
    const response = await lookUp(typed);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/verify/${code}`);
  }
});

test("POST /verify refuses what cannot be a number beside the field, and a form from another site", async () => {
  const empty = await lookUp("  ");
  expect(empty.status).toBe(422);
  expectFieldError(await empty.text(), "number", "Enter the number of the certificate, or its code.");
  expect((await lookUp("x".repeat(301))).status).toBe(422);
  expect((await lookUp("BT-2026-00000000F", { "sec-fetch-site": "cross-site" })).status).toBe(403);
});

test("POST /verify leaves nothing of what was typed in the log, and answers 20 numbers a minute from an address", async () => {
  const limited = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
  const statuses: number[] = [];
  for (let count = 0; count <= 20; count++) {
    const body = new URLSearchParams({ number: "BT-2026-SECRETXXX" });
    statuses.push((await limited.fetch("/verify", { method: "POST", body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(limited.logLines.join("")).not.toContain("SECRETXXX");
  await limited.close();
});
