import { afterAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { createRequest, DEALER_BODY, freshKey } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { send } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const testApp = await startTestApp();
afterAll(() => testApp.close());

test("the owner of a dealer made through the API gets one mail, and its link sets a password once", async () => {
  const companyId = await seedCompany(testApp.db, "Northern Motor Group");
  const credential = await seedCredential(testApp.db, testApp.random, { kind: "dealer-group", companyId });
  const request = createRequest(await bearerToken(testApp, credential), DEALER_BODY, freshKey());
  expect((await send(testApp, request)).status).toBe(201);
  expect((await send(testApp, request)).status).toBe(201);

  await testApp.app.mail.scheduler.drain();
  const folder = join(testApp.dataDir, "mail");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  expect(files).toHaveLength(1);
  const mail = await PostalMime.parse(readFileSync(join(folder, String(files[0]))));
  expect(mail.to?.[0]?.address).toBe(DEALER_BODY.primary_contact_email);
  expect(mail.text).toContain("Northern Motor Group has registered");
  const link = /https?:\/\/\S+\/setup\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
  expect(mail.html).toContain(link);

  const path = new URL(link).pathname;
  expect((await testApp.fetch(path)).status).toBe(200);
  const password = "kettle orbit 47 marzipan";
  const submit = () =>
    testApp.fetch(path, { method: "POST", body: new URLSearchParams({ password, repeat: password }) });
  const set = await submit();
  expect(set.status).toBe(303);
  expect((await submit()).status).not.toBe(303);
  expect(testApp.logLines.join("\n")).not.toContain(path.slice("/setup/".length));
});
