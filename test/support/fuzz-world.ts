import type { SignedUrl } from "../../src/certificates/certificate-links.ts";
import { insertEndpoint } from "../../src/webhooks/endpoints/endpoint-store.ts";
import { insertDelivery } from "../../src/webhooks/outbox/outbox-store.ts";
import { bearerToken, signParts, tokenParts } from "./forged-token.ts";
import { asObject } from "./scenario.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer, seedTest } from "./seed.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";

export const FUZZ_INGEST_SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
export const FUZZ_HOOK_HOST = "hooks.partner.test";
const WEBHOOK_COUNT = 60;

/** At least one thing of every kind, so that random requests often find something. */
export interface FuzzWorld extends TestApp {
  /** Valid ones and every kind of invalid one. */
  readonly goodTokens: readonly string[];
  readonly badTokens: readonly string[];
  readonly client: SeededCredential;
  readonly unitSerials: readonly string[];
  readonly filePath: string;
}

/** Of the one delivery of an endpoint. */
export const fuzzWebhookId = (endpointId: string) => `delivery-${endpointId}`;

export async function startFuzzWorld(): Promise<FuzzWorld> {
  const testApp = await startTestApp({
    settings: { SVC_INGEST_SECRET: FUZZ_INGEST_SECRET, SVC_WEBHOOK_LIMIT: "100" },
    ports: { resolver: new ScriptedResolver({ [FUZZ_HOOK_HOST]: [["93.184.216.34"]] }) },
  });
  const { db, random, app } = testApp;
  const companyId = await seedCompany(db, "Alpha Group");
  const leeds = await seedDealer(db, companyId, "Alpha Leeds");
  const dublin = await seedDealer(db, await seedCompany(db, "Beta Group"), "Beta Dublin");

  const rendered = await seedTest(db, leeds, { status: "in_progress", renderedAtMs: null });
  await app.certificates.queueRendering(rendered);
  await app.certificates.scheduler.drain();
  await seedTest(db, leeds, {});
  await seedTest(db, dublin, { vin: "VF1AG000000000002", registration: "MÜ-AB 123E" });
  await seedTest(db, leeds, { status: "pending", resultHeld: false, renderedAtMs: null, testedAtMs: null });
  await seedTest(db, leeds, { status: "failed", hasVehicle: false, hasBattery: false, testedAtMs: null });

  const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const market = await seedCredential(db, random, {
    kind: "marketplace",
    scopes: ["read:tests", "read:certificates", "manage:webhooks"],
  });
  const narrow = await seedCredential(db, random, { kind: "dealer-group", companyId, scopes: [] });
  const disabled = await seedCredential(db, random, {
    kind: "dealer-group",
    companyId,
    disabledAtMs: TEST_START_MS,
  });
  for (let index = 0; index < WEBHOOK_COUNT; index += 1) {
    await db.transact(async (tx) => {
      const { id: endpointId } = await insertEndpoint(tx, {
        accountId: group.accountId,
        url: `https://${FUZZ_HOOK_HOST}/${index}`,
        sealedSecret: "",
        events: ["svc.test.completed"],
        createdAtMs: TEST_START_MS,
      });
      await insertDelivery(tx, {
        webhookId: fuzzWebhookId(String(endpointId)),
        endpointId,
        event: "svc.webhook.test",
        pingData: JSON.stringify({
          message: "",
          test_event: true,
          endpoint_id: endpointId,
          sent_at: "2026-03-02T09:30:00.000Z",
          triggered_by: "partner_api",
        }),
        occurredAtMs: TEST_START_MS,
      });
    });
  }

  const bearer = (token: string) => `Bearer ${token}`;
  const parts = tokenParts(testApp, group);
  const forge = (claims: Record<string, unknown>) =>
    signParts({ ...parts, claims: { ...parts.claims, ...claims } });
  const token = await bearerToken(testApp, group);
  const link = await testApp.fetch(`/v1/tests/${rendered}/certificate`, {
    headers: { authorization: bearer(token) },
  });
  const { url } = asObject(asObject(await link.json()).data) as unknown as SignedUrl;
  return {
    ...testApp,
    goodTokens: [bearer(token), bearer(token), bearer(await bearerToken(testApp, market))],
    badTokens: [
      bearer(await bearerToken(testApp, narrow)),
      bearer(await bearerToken(testApp, disabled)),
      bearer(await forge({ exp: 1 })),
      bearer(await forge({ aud: "another" })),
      bearer(await forge({ sub: "svc_id_nobody" })),
      bearer(`${token}x`),
      ...["Bearer", "Bearer a.b.c", "Basic Zm9vOmJhcg==", "Basic !", "bearer  x y", "\t", token],
    ],
    client: group,
    unitSerials: [`SVC-TEST-${leeds.dealerId}`, `SVC-TEST-${dublin.dealerId}`, "SU-UNKNOWN"],
    filePath: url.slice(testApp.baseUrl.length),
  };
}
