import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { EVENT_NAMES } from "../../src/events/event.ts";
import { eventBox } from "../../src/web/portal/webhooks/webhook-labels.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { expectPortalRedirect } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";

const HOST = "dms.harbour.example";
const URL_OF_HOOK = `https://${HOST}/battery-tests`;
const FIRST = [
  "test_completed",
  "test_failed",
  "certificate_withdrawn",
  "certificate_reinstated",
  "webhook_disabled",
];
const OTHERS = EVENT_NAMES.map(eventBox).filter((box) => box !== "dealer_activated" && !FIRST.includes(box));
const OFFERED = [...FIRST, ...OTHERS];
const scene = await startPortalScene({
  ports: { resolver: new ScriptedResolver({ [HOST]: [["93.184.216.34"]] }) },
});
afterAll(() => scene.close());

const boxesIn = (html: string) =>
  [...html.matchAll(/type="checkbox" id="(\w+)"|id="(\w+)"[^>]*type="checkbox"/g)]
    .map(([, first, second]) => first ?? second ?? "")
    .filter((name) => name !== "asymmetric");

test("the people of a dealer are offered only events that can come to it: that a dealer is activated goes to its group alone", async () => {
  const admin = await scene.as("admin");
  const path = `/portal/dealers/${scene.dealer.dealerId}/webhooks`;
  expect(boxesIn(await (await admin.get(`${path}/new`)).text())).toEqual(OFFERED);
});

test("a form of the portal takes no event away that a program has chosen", async () => {
  const admin = await scene.as("admin");
  const endpointId = await seedEndpoint(scene, await seedDealerKey(scene, scene.dealer), URL_OF_HOOK, [
    "svc.dealer.activated",
    "svc.test.failed",
  ]);
  const path = `/portal/dealers/${scene.dealer.dealerId}/webhooks/${endpointId}`;
  const html = await (await admin.get(`${path}/change`)).text();
  expect(boxesIn(html)).toEqual([...OFFERED, "dealer_activated"]);
  expect(html).toMatch(/id="dealer_activated"[^>]*checked/);
  const fields = { url: URL_OF_HOOK, dealer_activated: "yes", test_completed: "yes" };
  expectPortalRedirect(await admin.post(`${path}/change`, fields), path);
  const { db } = scene;
  const [row] = await db.read.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  expect(row?.events).toEqual(["svc.dealer.activated", "svc.test.completed"]);
});
