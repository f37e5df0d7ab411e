import type { Scope } from "../../src/access/scope.ts";
import { newClientId, newClientSecret, secretDigest } from "../../src/credentials/client-secret.ts";
import { credentials } from "../../src/credentials/credential-table.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { freshKey, jsonRequest } from "./dealer-world.ts";
import { bearerToken } from "./forged-token.ts";
import { asObject, type ScenarioRequest, send } from "./scenario.ts";
import { ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";
import { type SeededCredential, type SeededDealer, seedCompany, seedCredential, seedDealer } from "./seed.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";

export const EVERY_EVENT = EVENT_NAMES;
export const TEST_EVENTS = ["svc.certificate.withdrawn", "svc.test.completed", "svc.test.failed"] as const;
const PUBLIC_ADDRESS = "93.184.216.34";
export const HOOK_URL = "https://hooks.partner.example/svc?from=svc";
export const GOOD_ENDPOINT = { url: HOOK_URL, events: [...EVERY_EVENT] };

export type WebhookCaller = "alphaGroup" | "betaGroup" | "market" | "otherMarket" | "noScope";

/** Callers of every kind, a resolver that knows a few names, and a scripted receiver. */
export interface WebhookWorld extends TestApp {
  readonly alphaId: number;
  readonly leeds: SeededDealer;
  readonly client: ScriptedDeliveryClient;
  readonly resolver: ScriptedResolver;
  readonly credentials: Readonly<Record<WebhookCaller, SeededCredential>>;
  readonly tokens: Readonly<Record<WebhookCaller, string>>;
  /** Through the API. @returns its `data`, secret included. */
  create(caller?: WebhookCaller, body?: unknown): Promise<{ id: number; secret: string }>;
  /** Of a second credential of the same account, as a rotation issues it. */
  rotatedToken(caller: WebhookCaller): Promise<string>;
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
  const testApp = await startTestApp({
    settings,
    ...(place && { place }),
    ports: { deliveryClient: client, resolver, ...ports },
  });
  const { db, random } = testApp;
  const alphaId = await seedCompany(db, "Alpha Group");
  const betaId = await seedCompany(db, "Beta Group");
  const leeds = await seedDealer(db, alphaId, "Alpha Leeds");
  const group = (companyId: number, scopes?: readonly Scope[]) =>
    seedCredential(db, random, { kind: "dealer-group", companyId, ...(scopes && { scopes }) });
  const market = () =>
    seedCredential(db, random, {
      kind: "marketplace",
      scopes: ["read:tests", "read:certificates", "manage:webhooks"],
    });
  const seeded = {
    alphaGroup: await group(alphaId),
    betaGroup: await group(betaId),
    market: await market(),
    otherMarket: await market(),
    noScope: await group(alphaId, ["read:tests", "read:certificates", "read:dealers", "write:dealers"]),
  };
  const tokens: Partial<Record<WebhookCaller, string>> = {};
  for (const [name, credential] of Object.entries(seeded))
    tokens[name as WebhookCaller] = await bearerToken(testApp, credential);
  const allTokens = tokens as Record<WebhookCaller, string>;

  return {
    ...testApp,
    alphaId,
    leeds,
    client,
    resolver,
    credentials: seeded,
    tokens: allTokens,

    async create(caller = "alphaGroup", body = { url: HOOK_URL, events: TEST_EVENTS }) {
      const response = await send(testApp, createWebhook(allTokens[caller], body));
      if (response.status !== 201) throw new Error(await response.text());
      const { id, secret } = asObject(asObject(await response.json()).data);
      return { id: Number(id), secret: String(secret) };
    },

    async rotatedToken(caller) {
      const { accountId, scopes } = seeded[caller];
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
      return await bearerToken(testApp, { ...seeded[caller], clientId });
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

export async function listEndpoints(world: WebhookWorld, caller: WebhookCaller) {
  const response = await send(world, { path: "/v1/webhooks", token: world.tokens[caller] });
  return asObject(await response.json()).data;
}
