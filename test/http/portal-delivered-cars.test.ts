import { afterAll, beforeAll, expect, test } from "bun:test";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";

let scene: PortalScene;
let path: string;
beforeAll(async () => {
  scene = await startPortalScene();
  const key = await seedDealerKey(scene, scene.dealer);
  const endpointId = await seedEndpoint(scene, key, "https://hooks.harbour.example/");
  path = `/portal/dealers/${scene.dealer.dealerId}/webhooks/${endpointId}`;
});
afterAll(() => scene.close());

const CAR = { registration: "YK21 RJD", make: "Kia", model: "e-Niro" } as const;
const CASES: readonly (readonly [string, SeededTestRow, string])[] = [
  ["plate, make and model", CAR, "YK21 RJD · Kia e-Niro"],
  ["make and model without a plate", { ...CAR, registration: null }, "Kia e-Niro"],
  [
    "the dealer's reference where no car is known",
    { registration: null, make: null, model: null, internalReference: "STOCK-77" },
    "STOCK-77",
  ],
];

test.each(CASES)(
  "a delivery names the car of its test, in the list and on its page: %s",
  async (_, row, car) => {
    const viewer = await scene.as("viewer");
    const testId = await seedTest(scene.db, scene.dealer, row);
    await publishEvent(scene, scene.dealer, "svc.test.completed", { id: testId });
    const link = `<a href="/portal/dealers/${scene.dealer.dealerId}/tests/${testId}">${car}</a>`;
    const list = await expectPortalPage(await viewer.get(path), 200, car);
    expect(list).toContain(link);
    const [, delivery] = /href="([^"]+\/deliveries\/\d+)"/.exec(list) ?? [];
    const html = await expectPortalPage(await viewer.get(delivery ?? ""), 200, "Show the body");
    expect(html).toContain(link);
    // The body folds, and is copied as it is sent.
    expect(html).toMatch(/<details[^>]*>\s*<summary>Show the body<\/summary>/);
    const [, sent = ""] = /data-text="([^"]*)"/.exec(html) ?? [];
    const body: unknown = JSON.parse(
      sent.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
    );
    expect(body).toMatchObject({ data: { test: { id: testId } } });
  },
);

test("the body of a delivery is copied byte for byte, with the characters of format that pages are otherwise without", async () => {
  const viewer = await scene.as("viewer");
  const reference = "a\u202eb\u200b \u{1F468}\u200d\u{1F527} \u00ad<&\"'";
  await publishEvent(scene, scene.dealer, "svc.test.completed", { id: 1, internalReference: reference });
  const list = await (await viewer.get(path)).text();
  const [, delivery] = /href="([^"]+\/deliveries\/\d+)"/.exec(list) ?? [];
  const html = await (await viewer.get(delivery ?? "")).text();
  const [, sent = ""] = /data-text="([^"]*)"/.exec(html) ?? [];
  expect(sent).not.toMatch(/\p{Cf}/u);
  const text = sent
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  expect(text).toContain(JSON.stringify(reference));
  expect(JSON.parse(text)).toMatchObject({ data: { test: { internal_reference: reference } } });
  // A joiner between two emoji is part of their spelling.
  expect(html).toContain("\u{1F468}\u200d\u{1F527}");
});

test("a delivery of a test that is not the dealer's, or is gone, names no car", async () => {
  const viewer = await scene.as("viewer");
  const foreign = await seedTest(scene.db, scene.otherDealer, { ...CAR, registration: "XX99 XXX" });
  for (const id of [foreign, 999_999]) {
    await publishEvent(scene, scene.dealer, "svc.test.completed", { id });
    const html = await expectPortalPage(await viewer.get(path), 200, "Test completed");
    expect(readableText(html)).not.toContain("XX99");
    expect(html).not.toContain(`/tests/${id}"`);
  }
});
