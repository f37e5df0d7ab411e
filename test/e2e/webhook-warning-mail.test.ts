import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { accounts } from "../../src/credentials/credential-table.ts";
import { asList, asObject, send } from "../support/scenario.ts";
import { answered } from "../support/scripted-delivery-client.ts";
import { rawOf, startSmtpProcess } from "../support/smtp-process.ts";
import { HOOK_URL, startWebhookWorld, type WebhookCaller } from "../support/webhook-world.ts";

test("a real mail server receives a warning, the news that the endpoint is disabled, and that it works again", async () => {
  const server = await startSmtpProcess();
  const world = await startWebhookWorld({
    SVC_SMTP_URL: `smtp://localhost:${server.port}`,
    SVC_MAIL_FROM: "Battery Tests <svc@svc.example>",
    SVC_WEBHOOK_RETRY_SECONDS: "1",
    SVC_WEBHOOK_DISABLE_AFTER: "2",
  });
  try {
    const { accountId } = world.credentials.alphaGroup;
    await world.db.transact((tx) =>
      tx.update(accounts).set({ contact: "it@partner.example" }).where(eq(accounts.id, accountId)),
    );
    const { id } = await world.create("alphaGroup", { url: HOOK_URL, events: ["svc.test.failed"] });
    const ping = async (status: number) => {
      world.client.onPost = () => answered(status);
      await world.app.webhooks.ping({ accountId }, id);
      await world.app.deliveries.scheduler.drain();
      world.clock.advanceSeconds(1);
      await world.app.deliveries.scheduler.drain();
      await world.app.mail.scheduler.drain();
    };
    await ping(503);
    await ping(503);
    await ping(204);
    const told = async (caller: WebhookCaller) => {
      const response = await send(world, { path: "/v1/events", token: world.tokens[caller] });
      return asList(asObject(await response.json()).data).map(({ event }) => event);
    };
    expect([await told("alphaGroup"), await told("betaGroup")]).toEqual([["svc.webhook.disabled"], []]);
    const mails = await server.mails();
    const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(rawOf(mail))));
    expect(mails.map(({ to }) => to)).toEqual([
      ["it@partner.example"],
      ["it@partner.example"],
      ["it@partner.example"],
    ]);
    expect(parsed.map(({ subject }) => subject)).toEqual([
      `Your webhook ${id} keeps failing`,
      `Your webhook ${id} is disabled`,
      `Your webhook ${id} works again`,
    ]);
    for (const { text } of parsed) expect(text).toContain("hooks.partner.example");
  } finally {
    await world.close();
    await server.kill();
  }
});
