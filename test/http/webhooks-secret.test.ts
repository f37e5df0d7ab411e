import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { send } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";
import { startWebhookWorld } from "../support/webhook-world.ts";

const world = await startWebhookWorld();
afterAll(() => world.close());

test("a secret is shown once: neither list nor read nor delete show it, nor the log, nor the bytes of any table", async () => {
  const { id, secret } = await world.create();
  const token = world.tokens.alphaGroup;
  const key = Buffer.from(secret.slice(6), "base64");
  const forms = [secret, secret.slice(6), key.toString("hex"), key.toString("base64url")];
  const shown: string[] = [JSON.stringify(await tableContents(world.db)), world.logLines.join("\n")];
  for (const [method, path] of [
    ["GET", "/v1/webhooks"],
    ["GET", `/v1/webhooks/${id}`],
    ["POST", `/v1/webhooks/${id}/test`],
    ["DELETE", `/v1/webhooks/${id}`],
  ] as const) {
    const response = await send(world, { method, path, token });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"secret":null');
    shown.push(text);
  }
  for (const text of shown) for (const form of forms) expect(text).not.toContain(form);
  expect(JSON.stringify(await tableContents(world.db))).toContain("s1.");
});

test("a secret is another for each endpoint", async () => {
  const made = [await world.create(), await world.create(), await world.create()];
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(3);
});

test("a secret of one endpoint cannot be made another's by copying its row", async () => {
  const [first, second] = [await world.create(), await world.create()];
  const rows = await world.db.read.select().from(webhookEndpoints);
  const sealedSecret = rows.find(({ id }) => id === first.id)?.sealedSecret ?? "";
  await world.db.transact((tx) =>
    tx.update(webhookEndpoints).set({ sealedSecret }).where(eq(webhookEndpoints.id, second.id)),
  );
  world.client.taken();
  await send(world, {
    method: "POST",
    path: `/v1/webhooks/${second.id}/test`,
    token: world.tokens.alphaGroup,
  });
  await world.app.deliveries.scheduler.drain();
  expect(world.client.taken()).toEqual([]);
  expect(world.logLines.join()).toContain("its secret cannot be opened");
});
