import { afterAll, expect, test } from "bun:test";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
await seedDealer(sandbox.db, await seedCompany(sandbox.db), "Harbour Street Motors");
afterAll(() => sandbox.close());

async function post(path: string) {
  const response = await sandbox.fetch(`/sandbox/v1/tests${path}`, { method: "POST" });
  const { data, error } = (await response.json()) as { data: { id: number }; error?: object };
  return { status: response.status, data, error, retryAfter: response.headers.get("retry-after") };
}

test("a sandbox tells to retry a withdrawal that is asked for while the certificate is rendered", async () => {
  const { id } = (await post("")).data;
  expect((await post(`/${id}/complete`)).status).toBe(202);
  for (const action of ["withdraw", "reinstate"])
    expect(await post(`/${id}/${action}`)).toMatchObject({
      status: 409,
      error: { code: "certificate_not_ready", retry_after_seconds: 1 },
      retryAfter: "1",
    });
  await sandbox.app.certificates.scheduler.drain();
  expect((await post(`/${id}/withdraw`)).status).toBe(200);
});

test("a sandbox has no certificate to withdraw of a test without a result, and of none", async () => {
  const { id } = (await post("")).data;
  for (const test of [id, 999_999]) expect((await post(`/${test}/withdraw`)).status).toBe(404);
});
