import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { listAudit } from "../../src/audit/audit-store.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { notFound } from "../../src/kernel/errors.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asList, asObject, type JsonObject, type Scenario, testScenarios } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const REASON = 'The mileage was read from <another> vehicle & not "this" one.';
const ACTOR = "operator:test";
const VIN = "WVWZZZE1ZMP515151";

const tokens = { group: "", market: "", stranger: "" };
const renderer = new ScriptedRenderer();

const testApp = await startTestApp({ ports: { renderPool: renderer } });
const { db, random } = testApp;
const companyId = await seedCompany(db);
const dealer = await seedDealer(db, companyId, "Harbour Street Motors");
const strangersId = await seedCompany(db, "Others");
const token = async (wanted: Parameters<typeof seedCredential>[2]) =>
  await bearerToken(testApp, await seedCredential(db, random, wanted));
tokens.group = await token({ kind: "dealer-group", companyId });
tokens.market = await token({ kind: "marketplace" });
tokens.stranger = await token({ kind: "dealer-group", companyId: strangersId });
const withdrawals = testApp.app.certificates.withdrawals;
afterAll(() => testApp.close());

interface Issued {
  readonly testId: number;
  readonly number: string;
  readonly name: { readonly kind: "number"; readonly number: string };
}

async function issue(): Promise<Issued> {
  const testId = await seedTest(testApp.db, dealer, {
    status: "in_progress",
    renderedAtMs: null,
    vin: VIN,
  });
  await testApp.app.certificates.queueRendering(testId);
  await testApp.app.certificates.scheduler.drain();
  const number = (await rowOf(testId)).certificateNumber ?? "";
  return { testId, number, name: { kind: "number", number } };
}

async function rowOf(testId: number) {
  const [row] = await testApp.db.read.select().from(batteryTests).where(eq(batteryTests.id, testId));
  if (row === undefined) throw new Error("no such test");
  return row;
}

const read = async (path: string, token = tokens.group): Promise<JsonObject> => {
  const response = await testApp.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return asObject(await response.json());
};

async function newEvents(work: () => Promise<unknown>) {
  const rows = () => testApp.db.read.select().from(events).orderBy(asc(events.id));
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
}

const auditOf = (testId: number) =>
  listAudit(testApp.db.read, { subject: "test", subjectId: testId, limit: 10 });

describe("a withdrawn certificate", () => {
  let issued: Issued;
  const urls = { certificate: "", preview: "" };
  let code = "";
  beforeAll(async () => {
    issued = await issue();
    for (const kind of ["certificate", "preview"] as const)
      urls[kind] = String(asObject((await read(`/v1/tests/${issued.testId}/${kind}`)).data).url);
    code = (await findCertificate(testApp.db.read, issued.testId))?.verificationCode ?? "";
    expect((await fetch(urls.certificate)).status).toBe(200);
    await withdrawals.withdraw(issued.name, REASON, ACTOR);
  });

  const asked = (path: string, token: string) => () => ({
    path: `/v1/tests/${issued.testId}${path}`,
    token,
  });
  const refused = (name: string, path: string, token: () => string, message: string): Scenario => ({
    name,
    request: () => asked(path, token())(),
    status: 404,
    error: { code: "not_found" },
    body: ({ error }) => expect(asObject(error).message).toStartWith(message),
    writes: {},
  });
  const WITHDRAWN = "The certificate of this test was withdrawn";
  testScenarios(
    () => testApp,
    [
      ...(["certificate", "preview"] as const).flatMap((kind) => [
        refused(
          `GET /tests/{id}/${kind} gives its group none, says why, and renders none`,
          `/${kind}`,
          () => tokens.group,
          WITHDRAWN,
        ),
        refused(
          `GET /tests/{id}/${kind} gives a marketplace none, and says why`,
          `/${kind}`,
          () => tokens.market,
          WITHDRAWN,
        ),
        refused(
          `GET /tests/{id}/${kind} tells another group nothing`,
          `/${kind}`,
          () => tokens.stranger,
          notFound().message,
        ),
      ]),
      {
        name: "GET /tests/{id} shows the test with its number, that its result is not final, and that neither file is available",
        request: () => asked("", tokens.group)(),
        status: 200,
        body: ({ data }) => {
          expect(data).toMatchObject({
            status: "completed",
            result_status: null,
            certificate_number: issued.number,
            certificate_available: false,
            preview_available: false,
          });
        },
      },
      {
        name: "GET /tests shows a marketplace that its result is not final, and that neither file is available",
        request: () => ({ path: `/v1/tests?vin=${VIN}`, token: tokens.market }),
        status: 200,
        body: ({ data }) => {
          const listed = asList(data)
            .map(asObject)
            .find(({ id }) => id === issued.testId);
          expect(listed).toMatchObject({
            result_status: null,
            certificate_available: false,
            preview_available: false,
          });
        },
      },
    ],
  );

  test.each(["certificate", "preview"] as const)(
    "a URL of the %s that was signed before the withdrawal gives nobody the file, even if it is lost",
    async (kind) => {
      const refusedAs404 = async () => {
        const response = await fetch(urls[kind]);
        expect(response.status).toBe(404);
        expect(asObject(asObject(await response.json()).error).code).toBe("not_found");
      };
      await refusedAs404();
      rmSync(join(testApp.dataDir, "files"), { recursive: true, force: true });
      const renderedCount = renderer.documents.length;
      await refusedAs404();
      expect(renderer.documents.length).toBe(renderedCount);
    },
  );

  test("the validation page says since when and why, shows no result and no picture, and escapes the reason", async () => {
    const response = await testApp.fetch(`/verify/${code}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("This certificate is withdrawn");
    expect(html).toContain(
      "The mileage was read from &lt;another&gt; vehicle &amp; not &quot;this&quot; one.",
    );
    expect(html).not.toMatch(/is genuine|93\.4|<img/i);
    expect(html).not.toContain(VIN);
    expect((await testApp.fetch(`/verify/${code}/preview.jpg`)).status).toBe(404);
  });

  test("the check of its file finds it genuine, and says since when and why it is withdrawn", async () => {
    const { certificates } = testApp.app;
    const other = await issue();
    const url = String(asObject((await read(`/v1/tests/${other.testId}/certificate`)).data).url);
    const bytes = await (await fetch(url)).bytes();
    expect((await certificates.verifyFile(bytes)).installation?.withdrawn).toBeNull();
    await withdrawals.withdraw(other.name, REASON, ACTOR);
    expect(await certificates.verifyFile(bytes)).toMatchObject({
      genuine: true,
      installation: { withdrawn: { atMs: testApp.clock.nowMs(), reason: REASON } },
    });
  });

  test("an operator cannot render it", async () => {
    expect(await testApp.app.certificates.queueRendering(issued.testId)).toBe(false);
  });
});

test.each([
  ["svc.certificate.withdrawn", "withdrawal", null],
  ["svc.certificate.reinstated", "reinstatement", "final"],
] as const)(
  "%s is written with the %s: the test as it is read from then on, and its dealer",
  async (event, _, state) => {
    const { testId, name, number } = await issue();
    if (state !== null) await withdrawals.withdraw(name, REASON, ACTOR);
    const before = (await rowOf(testId)).updatedAtMs;
    const written = await newEvents(() =>
      state === null ? withdrawals.withdraw(name, REASON, ACTOR) : withdrawals.reinstate(name, ACTOR),
    );
    expect(written.map((one) => one.name)).toEqual([event]);
    const data = asObject(JSON.parse(written[0]?.data ?? ""));
    const shown = asObject((await read(`/v1/tests/${testId}`)).data);
    expect(data.test).toEqual({
      ...shown,
      verification_url: null,
      dealer: { id: dealer.dealerId, name: "Harbour Street Motors" },
    });
    expect(data.dealer).toMatchObject({ id: dealer.dealerId, parent_company_id: dealer.companyId });
    expect(shown).toMatchObject({ certificate_number: number, result_status: state });
    expect((await rowOf(testId)).updatedAtMs).toBeGreaterThan(before);
  },
);

test("no event is written for a withdrawal or a reinstatement that changes nothing", async () => {
  const { name } = await issue();
  await withdrawals.withdraw(name, REASON, ACTOR);
  expect(await newEvents(() => withdrawals.withdraw(name, REASON, ACTOR))).toEqual([]);
  expect(await newEvents(() => withdrawals.withdraw(name, "Another.", ACTOR).catch(() => {}))).toEqual([]);
  await withdrawals.reinstate(name, ACTOR);
  expect(await newEvents(() => withdrawals.reinstate(name, ACTOR))).toEqual([]);
});

test("two withdrawals at once make one event and one entry in the audit log", async () => {
  const { testId, name } = await issue();
  const written = await newEvents(() =>
    Promise.all([withdrawals.withdraw(name, REASON, ACTOR), withdrawals.withdraw(name, REASON, ACTOR)]),
  );
  expect(written).toHaveLength(1);
  expect(await auditOf(testId)).toHaveLength(1);
});

describe("the operator's part", () => {
  let issued: Issued;
  beforeEach(async () => {
    issued = await issue();
  });

  test("the audit log says who withdrew and who reinstated, since when and why", async () => {
    const { testId, name } = issued;
    await withdrawals.withdraw(name, REASON, ACTOR);
    const { withdrawnAtMs } = await rowOf(testId);
    const at = new Date(withdrawnAtMs ?? 0).toISOString();
    await withdrawals.reinstate(name, "operator:other");
    expect((await auditOf(testId)).map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual(
      [
        {
          action: "certificate.reinstate",
          actor: "operator:other",
          changes: { withdrawn_at: { from: at, to: null }, withdrawal_reason: { from: REASON, to: null } },
        },
        {
          action: "certificate.withdraw",
          actor: ACTOR,
          changes: { withdrawn_at: { from: null, to: at }, withdrawal_reason: { from: null, to: REASON } },
        },
      ],
    );
  });

  test("a certificate is found by its number as a person types it: in small letters, without hyphens", async () => {
    const number = (issued.number ?? "").toLowerCase().replaceAll("-", " ");
    const { certificate } = await withdrawals.withdraw({ kind: "number", number }, REASON, ACTOR);
    expect(certificate.testId).toBe(issued.testId);
  });

  test("a reinstated certificate is the one that it was: its number, its page and the same bytes", async () => {
    const { testId, name } = issued;
    const before = await findCertificate(testApp.db.read, testId);
    await withdrawals.withdraw(name, REASON, ACTOR);
    const { certificate, isChanged } = await withdrawals.reinstate(name, ACTOR);
    expect({ isChanged, withdrawal: certificate.withdrawal }).toEqual({ isChanged: true, withdrawal: null });
    expect(await findCertificate(testApp.db.read, testId)).toEqual(before);
    const url = String(asObject((await read(`/v1/tests/${testId}/certificate`)).data).url);
    expect((await fetch(url)).status).toBe(200);
    expect(await (await testApp.fetch(`/verify/${before?.verificationCode}`)).text()).toContain("is genuine");
  });

  test("what is withdrawn or valid already stays as it is; another reason is refused", async () => {
    const { name } = issued;
    expect(await withdrawals.reinstate(name, ACTOR)).toMatchObject({ isChanged: false });
    const first = await withdrawals.withdraw(name, REASON, ACTOR);
    testApp.clock.advanceSeconds(60);
    expect(await withdrawals.withdraw(name, REASON, ACTOR)).toEqual({ ...first, isChanged: false });
    await expect(withdrawals.withdraw(name, "Another.", ACTOR)).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    [
      "a number that was never issued",
      async () => ({ kind: "number", number: "BT-2026-00000000X" }) as const,
    ],
    ["a test that there is not", async () => ({ kind: "test", testId: 999_999 }) as const],
    [
      "a test that is not completed",
      async () =>
        ({ kind: "test", testId: await seedTest(testApp.db, dealer, { status: "failed" }) }) as const,
    ],
    [
      "a number that is only reserved",
      async () => {
        const testId = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null });
        await testApp.app.certificates.queueRendering(testId);
        renderer.onRender = () => {
          throw new Error("no ink");
        };
        await testApp.app.certificates.scheduler.drain();
        renderer.onRender = () => {};
        const number = (await findCertificate(testApp.db.read, testId))?.number ?? "";
        return { kind: "number", number } as const;
      },
    ],
  ])("%s cannot be withdrawn", async (_, nameOf) => {
    const name = await nameOf();
    await expect(withdrawals.withdraw(name, REASON, ACTOR)).rejects.toMatchObject({ code: "not_found" });
    await expect(withdrawals.reinstate(name, ACTOR)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["its own number", "DEK 2019/4711 (Kopie)"],
    ["no number", null],
  ])(
    "an imported certificate with %s is withdrawn before it was ever rendered, and is rendered for nobody",
    async (_, number) => {
      const testId = await seedTest(testApp.db, dealer, { renderedAtMs: null, certificateNumber: number });
      const name =
        number === null ? ({ kind: "test", testId } as const) : ({ kind: "number", number } as const);
      const { certificate } = await withdrawals.withdraw(name, REASON, ACTOR);
      expect(certificate).toMatchObject({ testId, number, verificationUrl: null });
      expect((await read(`/v1/tests/${testId}/certificate`)).error).toMatchObject({ code: "not_found" });
      await testApp.app.certificates.queueUnrendered();
      await testApp.app.certificates.scheduler.drain();
      expect((await rowOf(testId)).renderedAtMs).toBeNull();
      await withdrawals.reinstate(name, ACTOR);
      expect((await read(`/v1/tests/${testId}/certificate`)).error).toMatchObject({
        code: "certificate_not_ready",
      });
      await testApp.app.certificates.scheduler.drain();
    },
  );

  test("a certificate that is withdrawn while it is rendered again stays withdrawn", async () => {
    const { testId, name } = issued;
    const { certificates } = testApp.app;
    await certificates.queueRendering(testId);
    await withdrawals.withdraw(name, REASON, ACTOR);
    await certificates.scheduler.drain();
    expect(await read(`/v1/tests/${testId}/certificate`)).toMatchObject({ error: { code: "not_found" } });
    expect((await rowOf(testId)).withdrawnAtMs).not.toBeNull();
  });
});

test("a certificate that is withdrawn leaves the earlier tests of other certificates, which are rendered again without what contradicts it", async () => {
  const { certificates } = testApp.app;
  const car = { vin: "WVWZZZE1ZMP616161", renderedAtMs: null, status: "in_progress" } as const;
  const [earlierMs, laterMs] = [Date.UTC(2025, 2, 4), Date.UTC(2026, 0, 5)];
  const issueAt = async (testedAtMs: number, mileageKm: number) => {
    const testId = await seedTest(testApp.db, dealer, { ...car, testedAtMs, mileageKm });
    await certificates.queueRendering(testId);
    await certificates.scheduler.drain();
    return testId;
  };
  const earlierId = await issueAt(earlierMs, 60_000);
  const laterId = await issueAt(laterMs, 45_000);
  const codes = async () => {
    const code = (await findCertificate(testApp.db.read, laterId))?.verificationCode ?? "";
    return (await certificates.validation.find(code))?.contradictions.map((one) => one.code);
  };
  expect(await codes()).toEqual(["odometer_fell"]);
  await withdrawals.withdraw({ kind: "test", testId: earlierId }, REASON, ACTOR);
  expect(await codes()).toEqual([]);
  expect((await findCertificate(testApp.db.read, laterId))?.pinned.history).toEqual([]);
  expect((await certificates.scheduler.drain()).rendered).toBe(1);
});
