import { expect, test } from "bun:test";
import { verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { ed25519KeysOf, ed25519PublicKey } from "../../src/kernel/ed25519.ts";
import {
  decodeWebhookSecret,
  findSignatureFault,
  signWebhook,
  signWebhookPublicly,
} from "../../src/kernel/webhook-signature.ts";
import { diagnoseSignature } from "../../src/webhooks/diagnosis/signature-diagnosis.ts";
import { PUBLISHED, PUBLISHED_CASES, type PublishedChange } from "../support/published-webhook-vectors.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const keyOf = (prefixed: string) => Buffer.from(prefixed.slice("whsk_".length), "base64");
const { id, timestampSeconds } = PUBLISHED;
const MESSAGE = { id, timestampSeconds, body: bytesOf(PUBLISHED.body) };

test("the published vectors are what svc signs, with a secret and with a key", () => {
  expect(signWebhook(decodeWebhookSecret(PUBLISHED.secret) ?? new Uint8Array(), MESSAGE)).toBe(
    PUBLISHED.signature,
  );
  const keys = ed25519KeysOf(keyOf(PUBLISHED.privateKey).subarray(0, 32));
  expect(signWebhookPublicly(keys.privateKey, MESSAGE)).toBe(PUBLISHED.publicSignature);
  expect(`whpk_${keys.rawPublicKey.toString("base64")}`).toBe(PUBLISHED.publicKey);
});

test("the published signature of a key is genuine to the public key that svc would publish, and to no other message", () => {
  const publicKey = ed25519PublicKey(keyOf(PUBLISHED.publicKey));
  const signature = Buffer.from(PUBLISHED.publicSignature.slice("v1a,".length), "base64");
  const isGenuine = (text: string) => verify(null, Buffer.from(text), publicKey, signature);
  expect(isGenuine(`${id}.${timestampSeconds}.${PUBLISHED.body}`)).toBe(true);
  expect(isGenuine(`${id}.${timestampSeconds + 1}.${PUBLISHED.body}`)).toBe(false);
});

test.each(PUBLISHED_CASES.map((one) => [one.what, one] as const))(
  "the published message is judged by svc and by svc webhooks verify as by the reference library: %s",
  (_, { change, isValid, isTakenElsewhere = isValid }) => {
    const given = { ...PUBLISHED, timestamp: String(timestampSeconds), ...change };
    const { secret, timestamp, signature } = given;
    const body = bytesOf(given.body);
    const nowMs = (change.nowSeconds ?? timestampSeconds) * 1_000;
    const rules = { nowMs, toleranceSeconds: 300 };
    expect(diagnoseSignature({ secret, id, timestamp, signature, body }, rules).valid).toBe(isValid);
    const key = decodeWebhookSecret(secret);
    const headers = { id, timestamp, signatures: signature };
    expect(key !== null && findSignatureFault([key], headers, body, nowMs) === null).toBe(isValid);
    expect(isGenuineElsewhere(change)).toBe(isTakenElsewhere);
  },
);

/** The reference library reads the clock of the machine: the same message, signed as long ago as the published one is by its case. */
function isGenuineElsewhere({ nowSeconds = timestampSeconds, ...change }: PublishedChange): boolean {
  const signedAtMs = systemClock.nowMs() - (nowSeconds - timestampSeconds) * 1_000;
  const fresh = new Webhook(PUBLISHED.secret).sign(id, new Date(signedAtMs), PUBLISHED.body);
  const { signature = PUBLISHED.signature, secret = PUBLISHED.secret, body = PUBLISHED.body } = change;
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": change.timestamp ?? String(Math.floor(signedAtMs / 1_000)),
    "webhook-signature": signature.replace(PUBLISHED.signature.slice(3), fresh.slice(3)),
  };
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
