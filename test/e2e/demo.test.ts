import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const RUN_TIMEOUT_MS = 120_000;
/** Both write a decimal comma; a number of miles has two forms in one and four in the other. */
const SPOKEN = [
  ["de", /\d Meilen?\b/],
  ["pl", /\d mil[aei]?\b/],
] as const;

interface Tour {
  readonly vin: string;
  readonly pdf: string;
  readonly jpeg: string;
  readonly certificate_number: string;
  readonly verification_url: string;
  readonly keys: string;
  readonly verification: { readonly [name: string]: unknown };
  readonly webhook: { readonly id: number; readonly url: string };
  readonly portal: {
    readonly url: string;
    readonly dealer_id: number;
    readonly email: string;
    readonly password: string;
  };
  readonly delivery: {
    readonly webhook_id: string;
    readonly event: string;
    readonly status: number;
    readonly attempt_ms: number;
    readonly answered_in_ms: number;
    readonly verified_ms: number;
  };
}

const svc = await compileSvc();
const cwd = svc.folder();
const printed = await svc.run(["demo", "--exit", "--json"], { cwd });
const tour = JSON.parse(printed.stdout) as Tour;
await forgetWaitingRenders(svc, { cwd });
afterAll(() => svc.remove());

const [qpdf, pdftotext, zbarimg] = ["qpdf", "pdftotext", "zbarimg"].map(witness) as [
  string | null,
  string | null,
  string | null,
];

// Before the tour is taken again, which replaces its files.
const verify = (file: string, ...keys: string[]) =>
  svc.run(["certificates", "verify", file, "--offline", ...keys, "--json"], { cwd: svc.folder() });

test("svc certificates verify --offline --keys finds a genuine certificate, and ends with 0", async () => {
  const { exitCode, stdout, stderr } = await verify(tour.pdf, "--keys", tour.keys);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual(tour.verification);
  expect(tour.verification).toEqual({
    genuine: true,
    signature: "valid",
    credential: "valid",
    number: tour.certificate_number,
    issuer: expect.stringMatching(/^did:web:127\.0\.0\.1%3A\d+$/),
    altered: [],
    format: "pdf",
    level: "B-B",
    time_stamped_at: null,
    log: "absent",
    explanation: expect.stringContaining("not one byte"),
  });
});

test("svc certificates verify --offline --keys finds one changed byte, and ends with 1", async () => {
  const bytes = await Bun.file(tour.pdf).bytes();
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  const changed = join(cwd, "changed.pdf");
  await Bun.write(changed, bytes);
  const { exitCode, stdout, stderr } = await verify(changed, "--keys", tour.keys);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ genuine: false, signature: "invalid" });
});

test("svc certificates verify --offline without keys, or with a file that holds none, is wrong usage: 2, and says where keys are", async () => {
  const without = await verify(tour.pdf);
  expect(without).toMatchObject({ exitCode: 2, stdout: "" });
  expect(without.stderr).toMatch(/^svc: [^\n]*--keys[^\n]*\n$/);
  const other = await verify(tour.pdf, "--keys", tour.jpeg);
  expect(other).toMatchObject({ exitCode: 2, stdout: "" });
  expect(other.stderr).toMatch(/^svc: [^\n]*holds no keys: take \/\.well-known\/jwks\.json[^\n]*\n$/);
});

test("svc demo --exit --json ends with 0, one JSON value on stdout and the steps on stderr", () => {
  expect(printed.exitCode).toBe(0);
  expect(printed.stdout.trim().split("\n")).toHaveLength(1);
  expect(printed.stderr).toContain("✓ verified");
});

test("svc demo received its webhook, verified it with the public package, and keeps its outcome", async () => {
  const { webhook, delivery } = tour;
  expect(printed.stderr).toContain("✓ delivered   svc.test.completed: event written → attempt +");
  expect([delivery.event, delivery.status]).toEqual(["svc.test.completed", 204]);
  for (const ms of [delivery.attempt_ms, delivery.answered_in_ms, delivery.verified_ms]) {
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  const args = ["webhooks", "deliveries", String(webhook.id), "--limit", "1000", "--json"];
  const { stdout } = await svc.run(args, { cwd });
  const kept = JSON.parse(stdout) as Array<{ webhook_id: string; state: string; attempts: unknown[] }>;
  const own = kept.find(({ webhook_id }) => webhook_id === delivery.webhook_id);
  expect([own?.state, own?.attempts.length]).toEqual(["delivered", 1]);
  expect(stdout).not.toContain(tour.vin);
});

test("svc demo ends by checking its certificate offline, with keys that anyone can take, and says what it found", async () => {
  expect(printed.stderr.trimEnd().split("\n").at(-1)).toMatch(
    /✓ checked .*jwks\.json: genuine, \S+ by .+; signature valid \(PAdES B-B\), credential valid$/,
  );
  expect(tour.verification).toMatchObject({
    genuine: true,
    signature: "valid",
    credential: "valid",
    number: tour.certificate_number,
    altered: [],
  });
});

test.skipIf(qpdf === null)("svc demo leaves a PDF without fault to qpdf", async () => {
  expect(await runWitness(qpdf ?? "", ["--check", tour.pdf])).toMatchObject({ exitCode: 0 });
});

test.skipIf(pdftotext === null)("svc demo leaves a PDF in English with the VIN and the number", async () => {
  const { stdout } = await runWitness(pdftotext ?? "", [tour.pdf, "-"]);
  expect(stdout).toContain(ENGLISH("certificate.name"));
  expect(stdout).toContain(tour.vin);
  expect(stdout).toContain(tour.certificate_number);
});

test.skipIf(zbarimg === null)(
  "svc demo leaves a preview whose QR code leads to the validation page",
  async () => {
    const { stdout } = await runWitness(zbarimg ?? "", ["--quiet", "--raw", tour.jpeg]);
    expect(stdout.trim()).toBe(tour.verification_url);
  },
);

test("svc demo leaves a preview without the VIN in its bytes", async () => {
  const bytes = Buffer.from(await Bun.file(tour.jpeg).bytes());
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(bytes.includes(tour.vin)).toBe(false);
});

test("svc demo leaves an installation that serve takes up: the validation page of the QR code answers", async () => {
  const { url, process } = await svc.serve({ cwd });
  const page = await fetch(url + new URL(tour.verification_url).pathname);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(tour.vin);
  // Read in a thread of the binary: the PDF by its signature, the JPEG, of which one byte is changed, by its QR code.
  const jpeg = await Bun.file(tour.jpeg).bytes();
  const changed = jpeg.with(jpeg.length - 3, (jpeg.at(-3) ?? 0) ^ 1);
  const check = async (type: string, body: Uint8Array<ArrayBuffer>) =>
    await (
      await fetch(`${url}/verify/check`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": type },
        body,
      })
    ).json();
  expect(await check("application/pdf", await Bun.file(tour.pdf).bytes())).toMatchObject({
    genuine: true,
    signature: "valid",
  });
  expect(await check("image/jpeg", changed)).toMatchObject({ genuine: false, qr_code: "certificate" });
  process.kill("SIGTERM");
  expect(await process.exited).toBe(0);
});

test.skipIf(pdftotext === null)(
  "svc demo leaves certificates that the binary gives in each language, with its words, plural forms and numbers",
  async () => {
    const made = await svc.run(
      [
        "credentials",
        "create",
        "--kind",
        "marketplace",
        "--scopes",
        "read:tests read:certificates",
        "--json",
      ],
      { cwd },
    );
    const { client_id, client_secret } = JSON.parse(made.stdout) as Record<string, string>;
    const { url, process } = await svc.serve({ cwd, env: { SVC_RATE_LIMITS: "off" } });
    const basic = { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` };
    const body = new URLSearchParams({ grant_type: "client_credentials" });
    const token = await fetch(`${url}/v1/oauth/token`, { method: "POST", headers: basic, body });
    const { access_token } = (await token.json()) as { readonly access_token: string };
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${access_token}` };
      let answer = await fetch(url + path, { headers });
      // On a busy machine a translation may take longer than its caller is kept waiting.
      while (answer.status === 409) answer = await fetch(url + path, { headers });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: unknown }).data;
    };
    const [found] = (await ask(`/v1/tests?vin=${tour.vin}`)) as readonly { id: number }[];
    for (const [language, distance] of SPOKEN) {
      const t = await translatorInto(language);
      const certificate = `/v1/tests/${found?.id}/certificate?language=${language}`;
      const given = (await ask(certificate)) as { readonly url: string };
      const file = join(cwd, `${language}.pdf`);
      await Bun.write(file, await fetch(given.url));
      const { stdout } = await runWitness(pdftotext ?? "", [file, "-"]);
      const words = stdout.replace(/\s+/g, " ");
      expect(words).toContain(t("certificate.name"));
      expect(words).toMatch(distance);
      expect(words).toMatch(/\d,\d ?%/);
      expect(words).toContain(tour.certificate_number);
      const page = await fetch(`${url}${new URL(tour.verification_url).pathname}?lang=${language}`);
      const html = await page.text();
      expect(html).toContain(`<html lang="${language}`);
      expect(html).toContain(t("verify.fact.tested"));
    }
    process.kill("SIGTERM");
    expect(await process.exited).toBe(0);
  },
);

test("svc demo can be run again in the same folder: it has a portal as before, and every endpoint leads to a receiver that listens then", async () => {
  const again = await svc.run(["demo", "--exit", "--json"], { cwd });
  expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining("✓ checked")]);
  const { portal, webhook } = JSON.parse(again.stdout) as Tour;
  const { dealer_id, email } = tour.portal;
  expect(portal).toMatchObject({ dealer_id, email, url: expect.stringMatching(/^http.*\/portal$/) });
  const { stdout } = await svc.run(["webhooks", "list", "--json"], { cwd });
  const urls = (JSON.parse(stdout) as Array<{ url: string }>).map(({ url }) => new URL(url));
  expect(urls.map(({ pathname }) => pathname).sort()).toEqual(["/fails", "/svc-demo-receiver", "/works"]);
  expect(urls.map(({ href }) => href)).toContain(webhook.url);
  expect(webhook.id).toBeGreaterThan(tour.webhook.id);
});

testOnSqlite(
  "svc demo whose database is gone says to delete its folder, and makes no other one",
  async () => {
    const other = svc.folder();
    mkdirSync(join(other, "data/mail"), { recursive: true });
    for (const name of ["demo.txt", "mail/one.eml"]) writeFileSync(join(other, "data", name), "left");
    const refused = await svc.run(["demo", "--exit"], { cwd: other });
    expect([refused.exitCode, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(
      /^svc: The database of the demo in .*\/data is missing: delete this folder/,
    );
    expect(readdirSync(join(other, "data")).sort()).toEqual(["demo.txt", "mail"]);
  },
  RUN_TIMEOUT_MS,
);

test("svc demo refuses a folder that holds an installation of its own, and leaves it alone", async () => {
  const other = svc.folder();
  await svc.run(["companies", "create", "--name", "Real"], { cwd: other });
  const refused = await svc.run(["demo", "--exit"], { cwd: other });
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain(TEST_ENGINE === "sqlite" ? "--data-dir" : "SVC_DATABASE_URL");
  const listed = await svc.run(["companies", "list", "--json"], { cwd: other });
  expect(JSON.parse(listed.stdout)).toEqual([{ id: 1, name: "Real" }]);
  expect(readdirSync(join(other, "data")).filter((name) => name.startsWith("demo"))).toEqual([]);
});
