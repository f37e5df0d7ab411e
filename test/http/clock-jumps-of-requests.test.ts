import { afterAll, beforeEach, expect, test } from "bun:test";
import { asObject } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIST_LIMIT = 60;

const testApp = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
const companyId = await seedCompany(testApp.db);
await seedTest(testApp.db, await seedDealer(testApp.db, companyId, "One"));
const credential = await seedCredential(testApp.db, testApp.random, { kind: "dealer-group", companyId });
beforeEach(() => testApp.clock.setMs(TEST_START_MS));
afterAll(() => testApp.close());

async function signIn(): Promise<string> {
  const response = await testApp.fetch("/v1/oauth/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: credential.clientId,
      client_secret: credential.clientSecret,
    }),
  });
  expect(response.status).toBe(200);
  return `Bearer ${asObject(await response.json()).access_token}`;
}

/** @returns the error's code, or the status of a success. */
async function list(authorization: string): Promise<unknown> {
  const response = await testApp.fetch("/v1/tests", { headers: { authorization } });
  const { error } = (await response.json()) as { error?: { code: string } };
  return error?.code ?? response.status;
}

test("a clock that is set ahead ends a token early, which is said, and a new one is good", async () => {
  const token = await signIn();
  testApp.clock.advanceMs(HOUR_MS);
  expect(await list(token)).toBe("token_expired");
  expect(await list(await signIn())).toBe(200);
});

test("a clock that is set back leaves a token good, and a new one too; the time that was lost is all that it lives longer", async () => {
  testApp.clock.setMs(TEST_START_MS + 2 * DAY_MS);
  const token = await signIn();
  testApp.clock.advanceMs(-DAY_MS);
  expect(await list(token)).toBe(200);
  expect(await list(await signIn())).toBe(200);
  testApp.clock.advanceMs(DAY_MS + HOUR_MS);
  expect(await list(token)).toBe("token_expired");
});

for (const jumpMs of [-DAY_MS, -61_000, 61_000, DAY_MS]) {
  test(`a clock that jumps by ${jumpMs / 1000} s ends a full window of requests, and the next one is as long as any`, async () => {
    testApp.clock.setMs(TEST_START_MS + (jumpMs + 5 * DAY_MS) * 10);
    const exhaust = async () => {
      const token = await signIn();
      for (let count = 0; count < LIST_LIMIT; count += 1) expect(await list(token)).toBe(200);
      expect(await list(token)).toBe("too_many_requests");
    };
    await exhaust();
    testApp.clock.advanceMs(jumpMs);
    await exhaust();
  });
}
