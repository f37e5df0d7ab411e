import { test } from "bun:test";
import { startPortalScene } from "../support/portal-scene.ts";
import { INGEST_SECRET, type PostgresApp } from "../support/postgres-app.ts";
import { resultRequest } from "../support/result-request.ts";
import { send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedTest } from "../support/seed.ts";
import { startWebhookWorld } from "../support/webhook-world.ts";

/** Run by `main.ts`: one walk so often, under coverage. */
const WALKS: Readonly<Record<string, () => Promise<(index: number) => Promise<unknown>>>> = {
  "a lookup by VIN": async () => {
    const world = await startWebhookWorld();
    await seedTest(world.db, world.leeds, { vin: "WVWZZZE1ZMP919191" });
    const headers = { authorization: `Bearer ${world.tokens.alphaGroup}` };
    return async () => await expected(await world.fetch("/v1/tests?vin=WVWZZZE1ZMP919191", { headers }), 200);
  },
  "the list of tests in the portal": async () => {
    const scene = await startPortalScene();
    await seedTest(scene.db, scene.dealer);
    const viewer = await scene.as("viewer");
    const path = `/portal/dealers/${scene.dealer.dealerId}/tests`;
    return async () => await expected(await viewer.get(path), 200);
  },
  "a form of the portal that is saved": async () => {
    const scene = await startPortalScene();
    const admin = await scene.as("admin");
    const { dealerId, unitId } = scene.dealer;
    const path = `/portal/dealers/${dealerId}/units/${unitId}/describe`;
    return async (index) => {
      const fields = { name: `Box ${index}`, own_reference: "A", location_label: "B" };
      await expected(await admin.post(path, fields), 303);
    };
  },
  "a result until its webhook is delivered, without rendering": async () => {
    const world = await startWebhookWorld(
      { SVC_INGEST_SECRET: INGEST_SECRET, SVC_WEBHOOK_LIMIT: "1000" },
      { ports: { renderPool: new ScriptedRenderer() } },
    );
    await world.create();
    return async (index) => {
      const request = resultRequest(world as unknown as PostgresApp, world.leeds, `run-${index}`);
      await expected(await send(world, request), 200);
      await world.app.certificates.scheduler.drain();
      await world.app.deliveries.scheduler.drain();
    };
  },
};

async function expected(response: Response, status: number): Promise<void> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
}

export const WALK_NAMES = Object.keys(WALKS);

const { WALK, CALLS } = process.env;
if (WALK !== undefined)
  test(WALK, async () => {
    const walk = await WALKS[WALK]?.();
    for (let index = 0; index < Number(CALLS); index += 1) await walk?.(index);
  }, 60_000);
