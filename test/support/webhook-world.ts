import { newClientId, newClientSecret, secretDigest } from "../../src/credentials/client-secret.ts";
import { credentials } from "../../src/credentials/credential-table.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { freshKey, jsonRequest } from "./dealer-world.ts";
import { bearerToken } from "./forged-token.ts";
import { asObject, type ScenarioRequest, send } from "./scenario.ts";
import { ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import type { TestAppOptions } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";
import { type Role, startTestWorld, type TestWorld } from "./test-world.ts";

export const EVERY_EVENT = EVENT_NAMES;
export const TEST_EVENTS = [
  "svc.certificate.reinstated",
  "svc.certificate.withdrawn",
  "svc.test.completed",
  "svc.test.failed",
] as const;
const PUBLIC_ADDRESS = "93.184.216.34";
export const HOOK_URL = "https://hooks.partner.example/svc?from=svc";
export const GOOD_ENDPOINT = { url: HOOK_URL, events: [...EVERY_EVENT] };

/** With a resolver that knows a few names, and a scripted receiver. */
export interface WebhookWorld extends TestWorld {
  readonly client: ScriptedDeliveryClient;
  readonly resolver: ScriptedResolver;
  /** Through the API. @returns its `data`, secret included. */
  create(caller?: Role, body?: unknown): Promise<{ id: number; secret: string }>;
  /** Of a second credential of the same account, as a rotation issues it. */
  rotatedToken(caller: Role): Promise<string>;
}

export async function startWebhookWorld(
  settings: Settings = { SVC_WEBHOOK_LIMIT: "1000" },
  { place, ports }: Pick<TestAppOptions, "place" | "ports"> = {},
): Promise<WebhookWorld> {
  const client = new ScriptedDeliveryClient();
  const resolver = new ScriptedResolver({
    "hooks.partner.example": [[PUBLIC_ADDRESS]],
    "mixed.partner.example": [[PUBLIC_ADDRESS, "10.0.0.7"]],
    "inside.partner.example": [["10.0.0.7"]],
    "metadata.partner.example": [["169.254.169.254"]],
    "v6.partner.example": [["2606:2800:220:1:248:1893:25c8:1946"]],
    "mapped.partner.example": [["::ffff:127.0.0.1"]],
    "slow.partner.example": ["timeout"],
    "broken.partner.example": ["failed"],
  });
  const world = await startTestWorld({
    settings,
    ...(place && { place }),
    ports: { deliveryClient: client, resolver, ...ports },
  });
  const { db, random } = world;
  return {
    ...world,
    client,
    resolver,

    async create(caller = "alphaGroup", body = { url: HOOK_URL, events: TEST_EVENTS }) {
      const response = await send(world, createWebhook(world.tokens[caller], body));
      if (response.status !== 201) throw new Error(await response.text());
      const { id, secret } = asObject(asObject(await response.json()).data);
      return { id: Number(id), secret: String(secret) };
    },

    async rotatedToken(caller) {
      const { accountId, scopes } = world.credentials[caller];
      const clientId = newClientId(random);
      await db.transact((tx) =>
        tx.insert(credentials).values({
          accountId,
          clientId,
          scopes: scopes.join(" "),
          createdAtMs: TEST_START_MS,
          secretDigest: secretDigest(newClientSecret(random)),
        }),
      );
      return await bearerToken(world, { ...world.credentials[caller], clientId });
    },
  };
}

/** With a new key unless one is given; null for no key. */
export function createWebhook(
  token: string,
  body: unknown,
  key: string | null = freshKey(),
): ScenarioRequest {
  return jsonRequest("POST", "/v1/webhooks", token, body, key === null ? {} : { "idempotency-key": key });
}

export async function listEndpoints(world: WebhookWorld, caller: Role) {
  const response = await send(world, { path: "/v1/webhooks", token: world.tokens[caller] });
  return asObject(await response.json()).data;
}
