import { expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { decodeWebhookSecret, findSignatureFault, signWebhook } from "../../src/kernel/webhook-signature.ts";

const KEY = new Uint8Array(32).map((_, index) => index * 7);
const SECRET = `whsec_${Buffer.from(KEY).toString("base64")}`;
const OTHER_KEY = new Uint8Array(32).fill(9);
const BODY = new TextEncoder().encode('{"model":"Škoda Enyaq 82,0 kWh"}');
const SIGNED_AT_SECONDS = 1_770_000_000;
const MESSAGE = { id: "msg_2b7", timestampSeconds: SIGNED_AT_SECONDS, body: BODY };

interface Changes {
  readonly id?: string;
  readonly timestamp?: string;
  readonly signatures?: string;
  readonly body?: Uint8Array;
  readonly nowSeconds?: number;
}

function faultOf(changes: Changes = {}) {
  const headers = {
    id: changes.id ?? MESSAGE.id,
    timestamp: changes.timestamp ?? String(SIGNED_AT_SECONDS),
    signatures: changes.signatures ?? signWebhook(KEY, MESSAGE),
  };
  const nowMs = (changes.nowSeconds ?? SIGNED_AT_SECONDS) * 1000;
  return findSignatureFault([KEY], headers, changes.body ?? BODY, nowMs);
}

test("the reference implementation verifies what we sign", () => {
  const timestampSeconds = Math.floor(systemClock.nowMs() / 1000);
  const headers = {
    "webhook-id": MESSAGE.id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signWebhook(KEY, { ...MESSAGE, timestampSeconds }),
  };
  const body = new TextDecoder().decode(BODY);
  expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(SECRET).verify(`${body} `, headers)).toThrow("No matching signature");
});

test("the reference implementation signs what we verify", () => {
  const signedAt = new Date(SIGNED_AT_SECONDS * 1000);
  const signatures = new Webhook(SECRET).sign(MESSAGE.id, signedAt, new TextDecoder().decode(BODY));
  expect(signatures).toBe(signWebhook(KEY, MESSAGE));
  expect(faultOf({ signatures })).toBeNull();
});

const good = signWebhook(KEY, MESSAGE);
const other = signWebhook(OTHER_KEY, MESSAGE);

test.each([
  ["first of several", `${good} ${other}`],
  ["last of several, one of another version among them", `v1a,AAAA ${other} ${good}`],
])("a signature is found when it is the %s", (_, signatures) => {
  expect(faultOf({ signatures })).toBeNull();
});

test.each([
  ["another key's", { signatures: other }],
  ["none", { signatures: " " }],
  ["without its version", { signatures: good.slice("v1,".length) }],
  ["of another version", { signatures: good.replace("v1,", "v2,") }],
  ["cut short", { signatures: good.slice(0, -1) }],
  ["in the URL-safe alphabet or otherwise altered", { signatures: `${good}=` }],
  ["of another body", { body: new TextEncoder().encode("{}") }],
  ["of another id", { id: "msg_2b8" }],
  ["of another time", { timestamp: String(SIGNED_AT_SECONDS + 1) }],
])("a signature that is %s is no match", (_, changes) => {
  expect(faultOf(changes)).toBe("no-match");
});

test("a signature is good for 300 s on either side of its time", () => {
  expect(faultOf({ nowSeconds: SIGNED_AT_SECONDS + 300 })).toBeNull();
  expect(faultOf({ nowSeconds: SIGNED_AT_SECONDS - 300 })).toBeNull();
  expect(faultOf({ nowSeconds: SIGNED_AT_SECONDS + 301 })).toBe("too-old");
  expect(faultOf({ nowSeconds: SIGNED_AT_SECONDS - 301 })).toBe("too-new");
});

test.each([
  [""],
  ["now"],
  ["1770000000.0"],
  ["+1770000000"],
  ["01770000000"],
  ["1e9"],
  [" 1770000000"],
  ["9".repeat(16)],
])("a signature with the time %p is refused for its time", (timestamp) => {
  expect(faultOf({ timestamp })).toBe("bad-timestamp");
});

test.each([24, 32, 64])("a secret of %d bytes is decoded", (byteCount) => {
  const key = new Uint8Array(byteCount).fill(0xfb);
  expect(decodeWebhookSecret(`whsec_${Buffer.from(key).toString("base64")}`)).toEqual(key);
});

test.each([
  ["without its prefix", SECRET.slice("whsec_".length)],
  ["empty", "whsec_"],
  ["of 23 bytes", `whsec_${Buffer.alloc(23).toString("base64")}`],
  ["of 65 bytes", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ["in hexadecimal with a separator", `whsec_${"ab-".repeat(24)}`],
  ["followed by a line end", `${SECRET}\n`],
])("a text %s is no secret", (_, secret) => {
  expect(decodeWebhookSecret(secret)).toBeNull();
});
