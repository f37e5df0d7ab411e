import { afterAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { useCatalogue } from "../../src/language/translators.ts";
import { bearerToken } from "../support/forged-token.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { asList, asObject, send, testScenarios } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const tokens = {
  group: "",
  otherGroup: "",
  market: "",
  grantedMarket: "",
  strangerMarket: "",
  withoutScope: "",
};
const ids = { rendered: 0, numberless: 0, historic: 0, pending: 0, running: 0, failed: 0, cancelled: 0 };

const forgetGerman = useCatalogue("de", pseudoCatalogue());
const testApp = await startTestApp({ ports: { renderPool: new ScriptedRenderer() } });
const { db, random } = testApp;
const companyId = await seedCompany(db);
const otherId = await seedCompany(db, "Others");
const dealer = await seedDealer(db, companyId, "Harbour Street Motors");
const group = { kind: "dealer-group", companyId } as const;
const token = async (wanted: Parameters<typeof seedCredential>[2]) =>
  await bearerToken(testApp, await seedCredential(db, random, wanted));
tokens.group = await token(group);
tokens.otherGroup = await token({ kind: "dealer-group", companyId: otherId });
tokens.market = await token({ kind: "marketplace" });
tokens.grantedMarket = await token({ kind: "marketplace", restrictedTo: [companyId] });
tokens.strangerMarket = await token({ kind: "marketplace", restrictedTo: [otherId] });
tokens.withoutScope = await token({ ...group, scopes: ["read:tests"] });
const inFlight = { renderedAtMs: null, resultHeld: false } as const;
const seed = async (row: SeededTestRow) => await seedTest(db, dealer, { renderedAtMs: null, ...row });
ids.rendered = await seed({ status: "in_progress" });
ids.numberless = await seed({});
await testApp.app.certificates.queueUnrendered();
await testApp.app.certificates.scheduler.drain();
ids.historic = await seed({});
ids.pending = await seed({ ...inFlight, status: "pending" });
ids.running = await seed({ ...inFlight, status: "in_progress" });
ids.failed = await seed({ ...inFlight, status: "failed" });
ids.cancelled = await seed({ ...inFlight, status: "cancelled" });
afterAll(async () => {
  forgetGerman();
  await testApp.close();
});

test("a file in another language is downloaded by its URL", async () => {
  const answer = await send(testApp, {
    path: `/v1/tests/${ids.rendered}/certificate?language=de`,
    token: tokens.group,
  });
  const { data } = asObject(await answer.json());
  const file = await fetch(String(asObject(data).url));
  expect(file.headers.get("content-disposition")).toMatch(/filename="battery-certificate-BT-\S+-de\.pdf"$/);
  expect(await file.text()).toContain('"language":"de"');
});

const askPreview = (query: string, id: keyof typeof ids = "rendered") => ({
  request: () => ({ path: `/v1/tests/${ids[id]}/preview${query}`, token: tokens.group }),
});
testScenarios(
  () => testApp,
  [
    ...(
      [
        ["?format=portrait", "battery-preview.jpg"],
        ["?format=landscape", "battery-preview-landscape.jpg"],
        ["?format=landscape&language=en", "battery-preview-landscape.jpg"],
        ["?language=de&format=landscape", "battery-preview-landscape-de.jpg"],
      ] as const
    ).map(([query, fileName]) => ({
      name: `GET /v1/tests/{id}/preview${query} gives a picture that is named ${fileName}`,
      ...askPreview(query),
      status: 200,
      body: ({ data }: Record<string, unknown>) => {
        const { url, content_type } = asObject(data);
        expect(content_type).toBe("image/jpeg");
        expect(new URL(String(url)).pathname.split("/").at(-1)).toBe(fileName);
      },
    })),
    ...["", "wide", "LANDSCAPE", "landscape&format=portrait"].map((format) => ({
      name: `GET /v1/tests/{id}/preview?format=${format} is refused by the name of the parameter`,
      ...askPreview(`?format=${format}`),
      status: 400,
      error: { code: "invalid_field", field: "format" } as const,
    })),
    {
      name: "GET /v1/tests/{id}/preview with a wrong format is not found for a test that failed: reach is judged before input",
      ...askPreview("?format=wide", "failed"),
      status: 404,
      error: { code: "not_found" },
    },
    {
      name: "GET /v1/tests/{id}/preview?format=landscape is to be retried for a test without a result",
      ...askPreview("?format=landscape", "running"),
      status: 409,
      error: { code: "preview_not_ready" },
    },
    {
      name: "GET /v1/tests/{id}/certificate?format=landscape ignores the parameter, which only previews have",
      request: () => ({
        path: `/v1/tests/${ids.rendered}/certificate?format=landscape`,
        token: tokens.group,
      }),
      status: 200,
      body: ({ meta }) => expect(asObject(meta).ignored_parameters).toEqual(["format"]),
    },
  ],
);

for (const kind of ["certificate", "preview"] as const) {
  const notReady = { code: `${kind}_not_ready` } as const;
  const waits = (body: Record<string, unknown>) => {
    const seconds = asObject(body.error).retry_after_seconds;
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Number.isInteger(seconds)).toBe(true);
  };

  describe(`GET /v1/tests/{id}/${kind}`, () => {
    const ask =
      (id: keyof typeof ids | string, token: keyof typeof tokens = "group", query = "") =>
      () => ({
        path: `/v1/tests/${id in ids ? ids[id as keyof typeof ids] : id}/${kind}${query}`,
        token: tokens[token],
      });

    testScenarios(
      () => testApp,
      [
        ...(["group", "market", "grantedMarket"] as const).map((token) => ({
          name: `GET /v1/tests/{id}/${kind} gives a signed URL to ${token}`,
          request: ask("rendered", token),
          status: 200,
          headers: { "cache-control": "no-store" },
          body: (body: Record<string, unknown>) => {
            const data = asObject(body.data);
            expect(Object.keys(data)).toEqual([
              "url",
              "expires_at",
              "content_type",
              ...(kind === "certificate" ? ["certificate_number"] : []),
            ]);
            expect(String(data.url)).toStartWith(`${testApp.baseUrl}/v1/files/`);
            expect(data.expires_at).toBe(new Date(testApp.clock.nowMs() + 3_600_000).toISOString());
            expect(data.content_type).toBe(kind === "certificate" ? "application/pdf" : "image/jpeg");
            if (kind === "certificate") expect(data.certificate_number).toMatch(/^BT-2026-[0-9A-Z]{9}$/);
          },
        })),
        ...(["de", "en", "DE", "de-AT", "EN-us"] as const).map((language) => ({
          name: `GET /v1/tests/{id}/${kind}?language=${language} gives the file in that language, which is named in another than its own`,
          request: ask("rendered", "group", `?language=${language}`),
          status: 200,
          body: (body: Record<string, unknown>) => {
            const { url, content_type } = asObject(body.data);
            expect(content_type).toBe(kind === "certificate" ? "application/pdf" : "image/jpeg");
            const ending = /^de/i.test(language) ? "-de\\." : "(?<!-de)\\.";
            expect(new URL(String(url)).pathname).toMatch(new RegExp(`${ending}(pdf|jpg)$`));
          },
        })),
        ...["", "xx", "xx-DE", "-de", "de-", "deutsch", "de&language=fr"].map((language) => ({
          name: `GET /v1/tests/{id}/${kind}?language=${language} is refused by the name of the parameter`,
          request: ask("rendered", "group", `?language=${language}`),
          status: 400,
          error: { code: "invalid_field", field: "language" } as const,
        })),
        {
          name: `GET /v1/tests/{id}/${kind}?lang=de ignores the parameter, which only pages have, and names it`,
          request: ask("rendered", "group", "?lang=de"),
          status: 200,
          body: ({ data, meta }: Record<string, unknown>) => {
            expect(asObject(meta).ignored_parameters).toEqual(["lang"]);
            expect(new URL(String(asObject(data).url)).pathname).not.toContain("-de.");
          },
        },
        ...(
          [
            ["a test of another group", "rendered", "otherGroup"],
            ["no test", "999999", "group"],
            ["a test that failed", "failed", "group"],
          ] as const
        ).map(([what, id, token]) => ({
          name: `GET /v1/tests/{id}/${kind} with a wrong language is not found for ${what}: reach is judged before input`,
          request: ask(id, token, "?language=xx"),
          status: 404,
          error: { code: "not_found" } as const,
        })),
        {
          name: `GET /v1/tests/{id}/${kind} gives a certificate without a number all the same`,
          request: ask("numberless"),
          status: 200,
          body: (body) => {
            const data = asObject(body.data);
            expect("certificate_number" in data ? data.certificate_number : null).toBeNull();
          },
        },
        ...(
          [
            ["while a historic test is rendered", "historic", "", /is not ready/],
            ["for a pending test and says why", "pending", "", /has no result yet/],
            ["for a test without a result and says why", "running", "", /has no result yet/],
            [
              "for a test without a result, in another language",
              "running",
              "?language=de",
              /has no result yet/,
            ],
          ] as const
        ).map(([what, id, query, message]) => ({
          name: `GET /v1/tests/{id}/${kind} is to be retried ${what}`,
          request: ask(id, "group", query),
          status: 409,
          error: notReady,
          body: (body: Record<string, unknown>) => {
            waits(body);
            expect(asObject(body.error).message).toMatch(message);
          },
        })),
        ...(
          [
            ["a failed test", "failed", "group", ""],
            ["a cancelled test", "cancelled", "group", ""],
            ["a test outside a group", "rendered", "otherGroup", ""],
            ["a test outside a group, in another language", "rendered", "otherGroup", "?language=de"],
            ["a test outside a restriction", "rendered", "strangerMarket", ""],
            ["an unknown test", "999999", "group", ""],
            ["0", "0", "group", ""],
            ["what is no id", "1e3", "group", ""],
          ] as const
        ).map(([what, id, token, query]) => ({
          name: `GET /v1/tests/{id}/${kind} is not found for ${what}`,
          request: ask(id, token, query),
          status: 404,
          error: { code: "not_found" } as const,
        })),
        {
          name: `GET /v1/tests/{id}/${kind} refuses a token without the scope`,
          request: ask("rendered", "withoutScope"),
          status: 403,
          error: { code: "insufficient_scope" },
          mayEcho: "read:certificates",
        },
        {
          name: `GET /v1/tests/{id}/${kind} refuses a call without a token`,
          request: () => ({ path: `/v1/tests/${ids.rendered}/${kind}` }),
          status: 401,
          error: { code: "missing_authorization" },
        },
        {
          name: `GET /v1/tests/{id}/${kind} is only read`,
          request: () => ({ ...ask("rendered")(), method: "POST" }),
          status: 404,
          error: { code: "not_found" },
        },
      ],
    );
  });
}

test("a certificate that was asked for, waited for and asked for again is there", async () => {
  const asked = { path: `/v1/tests/${ids.historic}/certificate`, token: tokens.group };
  expect((await send(testApp, asked)).status).toBe(409);
  await testApp.app.certificates.scheduler.drain();
  const answer = await send(testApp, asked);
  expect(answer.status).toBe(200);
  const { data } = asObject(await answer.json());
  const file = await fetch(String(asObject(data).url));
  expect(file.status).toBe(200);
  expect(await file.text()).toStartWith("%PDF-");
  const listed = await send(testApp, { path: `/v1/tests/${ids.historic}`, token: tokens.group });
  expect(asObject(asObject(await listed.json()).data)).toMatchObject({
    certificate_available: true,
    preview_available: true,
  });
});

test("files that were lost with their disk are asked for, rendered again and served", async () => {
  const asked = { path: `/v1/tests/${ids.rendered}/preview`, token: tokens.group };
  rmSync(join(testApp.dataDir, "files"), { recursive: true });
  const first = await send(testApp, asked);
  expect(first.status).toBe(409);
  await testApp.app.certificates.scheduler.drain();
  const { data } = asObject(await (await send(testApp, asked)).json());
  expect((await fetch(String(asObject(data).url))).status).toBe(200);
});

test("neither tests nor their links show up for another group's list", async () => {
  const listed = await send(testApp, { path: "/v1/tests", token: tokens.otherGroup });
  expect(asList(asObject(await listed.json()).data)).toEqual([]);
});
