import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { clientText } from "../../cli/client/client-language.ts";
import { clientModel } from "../../cli/client/client-model.ts";
import { apiDocument } from "../../src/api-document.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { exampleEvent } from "../support/webhook-scene.ts";
import { HOOK_URL, startWebhookWorld, TEST_EVENTS } from "../support/webhook-world.ts";

type Pages = AsyncGenerator<{ readonly id?: number; readonly webhook_id?: string }> & {
  readonly cursor: string | null;
};

const world = await startWebhookWorld();
const folder = temporaryFolder();
const { name, content } = clientText("typescript", clientModel(apiDocument(world.baseUrl)));
await Bun.write(join(folder.path, name), content);
const { SvcClient } = await import(join(folder.path, name));
const { clientId, clientSecret } = world.credentials.alphaGroup;
const client = new SvcClient({ baseUrl: world.baseUrl, clientId, clientSecret });
const webhookId = (await world.create("alphaGroup", { url: HOOK_URL, events: TEST_EVENTS })).id;
await happens(1);
world.clock.advanceMs(60_000);
const since = new Date(world.clock.nowMs()).toISOString();
await happens(5);
afterAll(async () => {
  folder.remove();
  await world.close();
});

async function happens(count: number): Promise<void> {
  const publish = createOutbox({ random: world.random, wake: () => {} });
  for (let index = 0; index < count; index += 1) {
    world.clock.advanceMs(1_000);
    const event = exampleEvent(world.leeds, "svc.test.completed", world.clock.nowMs());
    await world.db.transact((tx) => publish(tx, event));
  }
}

async function read(pages: Pages, maxCount = 1_000): Promise<(number | string | undefined)[]> {
  const ids: (number | string | undefined)[] = [];
  for await (const { id, webhook_id: deliveryId } of pages) {
    ids.push(id ?? deliveryId);
    if (ids.length === maxCount) break;
  }
  return ids;
}

test("five events since an instant are read over pages of two, and those before it too without one", async () => {
  expect(await read(client.listEventsAll({ since, per_page: 2 }))).toHaveLength(5);
  expect(await read(client.listEventsAll({ per_page: 2 }))).toHaveLength(6);
});

test("deliveries are read over pages of two with every filter, and end without a cursor", async () => {
  const narrowed = { state: "waiting", event: "svc.test.completed", since, until: "2100-01-01T00:00:00Z" };
  const pages = client.listWebhookDeliveriesAll(webhookId, { ...narrowed, per_page: 2 });
  expect(new Set(await read(pages)).size).toBe(5);
  expect(pages.cursor).toBeNull();
});

test("a follower goes on from the cursor of a page whose entries it has all handled, and sees what came since", async () => {
  const all = await read(client.listEventsAll({ since, per_page: 2 }));
  const first = client.listEventsAll({ since, per_page: 2 });
  expect(first.cursor).toBeNull();
  // It may not have handled the fourth, so the page of the third and fourth comes again.
  expect(await read(first, 4)).toEqual(all.slice(0, 4));
  const second = client.listEventsAll({ since, per_page: 2, cursor: first.cursor });
  expect(await read(second)).toEqual(all.slice(2));
  const [end, none] = [second.cursor, client.listEventsAll({ cursor: second.cursor })];
  expect(end).toEqual(expect.any(String));
  expect(await read(none)).toEqual([]);
  await happens(3);
  expect(await read(client.listEventsAll({ cursor: none.cursor, per_page: 2 }))).toHaveLength(3);
});
