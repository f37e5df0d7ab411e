import { afterAll, beforeAll, expect, test } from "bun:test";
import { createPublicKey, verify } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { ed25519PublicKey } from "../../src/kernel/ed25519.ts";
import { rotateKeys } from "../../src/key-rotation/key-rotation.ts";
import { oneEngine } from "../support/one-engine.ts";
import { asList, asObject, send } from "../support/scenario.ts";
import type { Post } from "../support/scripted-delivery-client.ts";
import { HOOK_URL, startWebhookWorld, TEST_EVENTS, type WebhookWorld } from "../support/webhook-world.ts";
import { runWitness, witness } from "../support/witness.ts";

oneEngine("what an answer says does not depend on the engine");

const openssl = witness("openssl");
let world: WebhookWorld;
let endpoint: { id: number; secret: string };
beforeAll(async () => {
  world = await startWebhookWorld();
  endpoint = await world.create("alphaGroup", {
    url: HOOK_URL,
    events: TEST_EVENTS,
    asymmetric_signatures: true,
  });
});
afterAll(() => world.close());

async function pinged(id = endpoint.id): Promise<Post> {
  const { accountId } = world.credentials.alphaGroup;
  await world.app.webhooks.ping({ accountId }, id);
  await world.app.deliveries.scheduler.drain();
  const [post] = world.client.taken();
  if (post === undefined) throw new Error("nothing was sent");
  return post;
}

async function published() {
  const response = await world.fetch("/.well-known/webhook-keys");
  expect(response.status).toBe(200);
  return asList(asObject(await response.json()).keys);
}

const signaturesOf = ({ headers }: Post) => String(headers["webhook-signature"]).split(" ");
const publicSignatures = (post: Post) =>
  signaturesOf(post).flatMap((one) => (one.startsWith("v1a,") ? [Buffer.from(one.slice(4), "base64")] : []));
const messageOf = (post: Post) =>
  Buffer.from(`${post.webhookId}.${post.headers["webhook-timestamp"]}.${post.body}`);

/** Whether node:crypto accepts one of the signatures under a published key. */
function isSignedBy(key: Record<string, unknown>, post: Post): boolean {
  const publicKey = createPublicKey({ key: key as never, format: "jwk" });
  return publicSignatures(post).some((signature) => verify(null, messageOf(post), publicKey, signature));
}

test("an endpoint that asks for it gets a v1a signature after the v1, which node:crypto finds good under the published key, and bad for any other body", async () => {
  const post = await pinged();
  expect(signaturesOf(post).map((one) => one.split(",")[0])).toEqual(["v1", "v1a"]);
  const [key = {}] = await published();
  expect(isSignedBy(key, post)).toBe(true);
  expect(isSignedBy(key, { ...post, body: `${post.body} ` })).toBe(false);
  expect(String(key.public_key)).toBe(`whpk_${Buffer.from(String(key.x), "base64url").toString("base64")}`);
});

test.skipIf(openssl === null)(
  "OpenSSL finds a v1a signature good under the published key, and bad for another body",
  async () => {
    const post = await pinged();
    const [key = {}] = await published();
    const folder = world.dataDir;
    const files = {
      key: join(folder, "key.pem"),
      signature: join(folder, "signature"),
      body: join(folder, "message"),
    };
    const publicKey = createPublicKey({ key: key as never, format: "jwk" });
    writeFileSync(files.key, publicKey.export({ format: "pem", type: "spki" }));
    writeFileSync(files.signature, publicSignatures(post)[0] ?? "");
    for (const [message, exitCode] of [
      [messageOf(post), 0],
      [Buffer.from("another"), 1],
    ] as const) {
      writeFileSync(files.body, message);
      const args = ["pkeyutl", "-verify", "-pubin", "-inkey", files.key, "-rawin", "-in", files.body];
      expect((await runWitness(openssl ?? "", [...args, "-sigfile", files.signature])).exitCode).toBe(
        exitCode,
      );
    }
  },
);

test("a library that knows v1 alone accepts a delivery that is also signed publicly", async () => {
  const post = await pinged();
  world.clock.nowMs();
  const verifier = new Webhook(endpoint.secret);
  const signed = verifier.sign(
    post.webhookId,
    new Date(Number(post.headers["webhook-timestamp"]) * 1000),
    post.body,
  );
  expect(signaturesOf(post)[0]).toBe(signed);
});

test("an endpoint has no v1a signature unless it asks for one", async () => {
  const { id } = await world.create();
  expect(signaturesOf(await pinged(id)).map((one) => one.split(",")[0])).toEqual(["v1"]);
  const body = JSON.stringify({ asymmetric_signatures: true });
  const headers = { "content-type": "application/json" };
  const token = world.tokens.alphaGroup;
  await send(world, { method: "PATCH", path: `/v1/webhooks/${id}`, token, headers, body });
  expect(publicSignatures(await pinged(id))).toHaveLength(1);
});

test("a rotated key signs beside the one before it, both published; a key that is dropped does neither", async () => {
  const [before = {}] = await published();
  const ports = { ...world, keysFile: join(world.dataDir, "keys.json"), retentionMs: 0 };
  const rotation = await rotateKeys(ports, "test", ["webhook"]);
  expect(rotation.made.map(({ purpose }) => purpose)).toEqual(["webhook"]);
  world.clock.advanceSeconds(2);
  const keys = await published();
  expect(keys.map(({ kid }) => kid)).toEqual([rotation.made[0]?.id, before.kid]);
  const post = await pinged();
  expect(keys.map((key) => isSignedBy(key, post))).toEqual([true, true]);
  world.clock.advanceSeconds(8 * 24 * 3600);
  await rotateKeys(ports, "test", ["token"]);
  world.clock.advanceSeconds(2);
  expect((await published()).map(({ kid }) => kid)).toEqual([rotation.made[0]?.id]);
  expect(isSignedBy(before, await pinged())).toBe(false);
});

test("the keys of deliveries are public, may be kept for five minutes, and are not sent again to those that have them", async () => {
  const response = await world.fetch("/.well-known/webhook-keys");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/jwk-set+json",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
  });
  expect(await response.text()).not.toContain('"d"');
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await world.fetch("/.well-known/webhook-keys", { headers })).status).toBe(304);
});

test("the guide's delivery to test with has the v1a signature that the guide says, under the key that it says", async () => {
  const page = (name: string) => Bun.file(join(import.meta.dir, "../../src/guide/integrate", name)).text();
  const vector = await page("verifying-deliveries.md");
  const [, id = "", timestamp = ""] =
    /`webhook-id` +\| `(\S+)` +\|\n.*`webhook-timestamp` +\| `(\d+)`/.exec(vector) ?? [];
  const [, body = ""] = /```text\n(\{.*\})\n```/.exec(vector) ?? [];
  const [, key = "", signature = ""] =
    /^whpk_(\S+)\nv1a,(\S+)$/m.exec(await page("receiving-webhooks.md")) ?? [];
  const message = Buffer.from(`${id}.${timestamp}.${body}`);
  const publicKey = ed25519PublicKey(Buffer.from(key, "base64"));
  expect(verify(null, message, publicKey, Buffer.from(signature, "base64"))).toBe(true);
});
