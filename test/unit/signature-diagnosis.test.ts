import { describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { decodeWebhookSecret, signWebhook } from "../../src/kernel/webhook-signature.ts";
import { diagnoseSignature, type SuspectDelivery } from "../../src/webhooks/diagnosis/signature-diagnosis.ts";

const NOW_MS = systemClock.nowMs();
const NOW_SECONDS = Math.floor(NOW_MS / 1000);
const KEY = new Uint8Array(32).map((_, index) => 251 - index * 5);
const ENCODED = Buffer.from(KEY).toString("base64");
const SECRET = `whsec_${ENCODED}`;
const OTHER = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const ID = "2Lzj9r0qXkW_3-vQ5c1A0w";
/** As svc writes it: an envelope with letters beyond ASCII, a slash, signs that some writers escape, and members out of order. */
const ENVELOPE = {
  event: "svc.test.completed",
  data: {
    test: { id: 7, vehicle: { model: "Škoda Enyaq 82,0 kWh", make: "Škoda <&>" }, soh: 93.5 },
    dealer: { id: 1, name: "Nørgaard A/S" },
  },
};
const BODY = JSON.stringify(ENVELOPE);
const SORTED =
  '{"data":{"dealer":{"id":1,"name":"Nørgaard A/S"},"test":{"id":7,"soh":93.5,"vehicle":{"make":"Škoda <&>","model":"Škoda Enyaq 82,0 kWh"}}},"event":"svc.test.completed"}';
const ascii = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Another implementation of the scheme signs: what is judged is not our own signing. */
function sign(
  body: string,
  { secret = SECRET, id = ID, at = NOW_SECONDS }: { secret?: string; id?: string; at?: number } = {},
): string {
  return new Webhook(secret).sign(id, new Date(at * 1000), body);
}
const signRaw = (key: string, body = BODY) =>
  signWebhook(new TextEncoder().encode(key), {
    id: ID,
    timestampSeconds: NOW_SECONDS,
    body: new TextEncoder().encode(body),
  });
const hexOf = (signature: string) => Buffer.from(signature.slice("v1,".length), "base64").toString("hex");
const bare = (signature: string) => signature.slice("v1,".length);

type Suspect = Partial<Omit<SuspectDelivery, "body">> & { readonly body?: string };

function deliveryOf({ body = BODY, ...rest }: Suspect): SuspectDelivery {
  const genuine = { secret: SECRET, id: ID, timestamp: String(NOW_SECONDS), signature: sign(BODY) };
  return { ...genuine, ...rest, body: new TextEncoder().encode(body) };
}

function diagnose(suspect: Suspect, toleranceSeconds = 300) {
  return diagnoseSignature(deliveryOf(suspect), { nowMs: NOW_MS, toleranceSeconds });
}

/** What the public package says of the same. */
function isGenuineElsewhere(suspect: Suspect): boolean {
  const { secret, id, timestamp, signature, body } = deliveryOf(suspect);
  try {
    const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
    new Webhook(secret).verify(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body), headers, {
      jsonParse: false,
    });
    return true;
  } catch {
    return false;
  }
}

describe("genuine deliveries", () => {
  const GENUINE: ReadonlyArray<readonly [what: string, suspect: Suspect]> = [
    ["as it came", {}],
    [
      "among signatures of other keys and versions",
      { signature: `v1a,AAAA ${sign(BODY, { secret: OTHER })} ${sign(BODY)}` },
    ],
    ["with a body that is no JSON", { body: "plain\n", signature: sign("plain\n") }],
    ["with an empty body", { body: "", signature: sign("") }],
    [
      "at the edge of the tolerance",
      { timestamp: String(NOW_SECONDS - 290), signature: sign(BODY, { at: NOW_SECONDS - 290 }) },
    ],
  ];
  test.each(GENUINE)("a genuine delivery is valid, here and to the public package: %s", (_, suspect) => {
    expect(diagnose(suspect)).toEqual({ valid: true });
    expect(isGenuineElsewhere(suspect)).toBe(true);
  });
});

const milliseconds = String(NOW_SECONDS * 1000 + 123);
/** By the fault that svc names: what is wrong, and what is said of it. */
const CASES: Readonly<
  Record<string, ReadonlyArray<readonly [what: string, suspect: Suspect, says: RegExp]>>
> = {
  no_match: [
    ["another secret", { secret: OTHER }, /secret, the id, the timestamp or the body is not the one/],
    ["a secret cut to 24 bytes", { secret: `whsec_${ENCODED.slice(0, 32)}` }, /24 bytes.*copied whole/],
    [
      "the timestamp of another attempt",
      { timestamp: String(NOW_SECONDS - 60) },
      /secret, the id, the timestamp or the body.*headers are of one attempt/,
    ],
    [
      "the id of another delivery",
      { id: "0123456789abcdefghijkl" },
      /secret, the id, the timestamp or the body.*headers are of one attempt/,
    ],
    ["another body altogether", { body: BODY.replace("93.5", "99.5") }, /form that svc writes/],
  ],
  secret_undecodable: [
    ["an empty secret", { secret: "" }, /is empty/],
    ["a prefix and no more", { secret: "whsec_" }, /is empty/],
    [
      "a secret without whsec_",
      { secret: ENCODED },
      /does not start with whsec_.*With that corrected, the signature matches/,
    ],
    ["a secret with a line end", { secret: `${SECRET}\n` }, /white space or quotes.*With that corrected/],
    ["a secret in quotes", { secret: `"${SECRET}"` }, /white space or quotes.*With that corrected/],
    ["a secret that is no base64", { secret: "whsec_hello world, this is no base64" }, /is not base64/],
    [
      "a secret in the URL-safe alphabet",
      { secret: `whsec_${ENCODED.replaceAll("+", "-").replaceAll("/", "_")}` },
      /URL-safe alphabet.*With that corrected/,
    ],
    ["a secret of 16 bytes", { secret: `whsec_${Buffer.alloc(16, 1).toString("base64")}` }, /16 bytes/],
  ],
  secret_used_as_text: [
    [
      "the secret's base64 text as the key",
      { signature: signRaw(ENCODED) },
      /base64 text after whsec_ as the key/,
    ],
    ["the whole secret as the key", { signature: signRaw(SECRET) }, /whole text of the secret as the key/],
  ],
  v1_missing: [
    ["v1, missing", { signature: bare(sign(BODY)) }, /lacks v1,/],
    ["hexadecimal alone", { signature: hexOf(sign(BODY)) }, /lacks v1,.*hexadecimal/],
    [
      "two things at once: v1, missing and a line end",
      { signature: bare(sign(BODY)), body: `${BODY}\n` },
      /lacks v1,.*line end after the body removed/,
    ],
  ],
  signature_in_hex: [["hexadecimal after v1,", { signature: `v1,${hexOf(sign(BODY))}` }, /hexadecimal/]],
  signature_malformed: [
    ["a signature without padding", { signature: sign(BODY).replace(/=+$/, "") }, /padded/],
    [
      "no signature but one of another scheme",
      { signature: `v1a,${Buffer.alloc(64, 3).toString("base64")}` },
      /no signature in the header/,
    ],
    ["an empty signature", { signature: "" }, /no signature in the header/],
    [
      "signatures joined with commas",
      { signature: `${sign(BODY, { secret: OTHER })},${sign(BODY)}` },
      /joined with commas/,
    ],
    ["the header's name with its value", { signature: `webhook-signature: ${sign(BODY)}` }, /header's name/],
  ],
  other_version: [
    ["the signature under another version", { signature: sign(BODY).replace("v1,", "v2,") }, /marked v2/],
    [
      "a signature of another version that is not ours",
      { signature: `v2,${Buffer.alloc(32, 3).toString("base64")}` },
      /no signature of version v1/,
    ],
  ],
  stale: [
    [
      "an old timestamp",
      { timestamp: String(NOW_SECONDS - 400), signature: sign(BODY, { at: NOW_SECONDS - 400 }) },
      /genuine.*older than this machine's clock by 400 s.*tolerance of 300 s/,
    ],
  ],
  future: [
    [
      "a timestamp of tomorrow",
      { timestamp: String(NOW_SECONDS + 86_400), signature: sign(BODY, { at: NOW_SECONDS + 86_400 }) },
      /genuine.*ahead of this machine's clock by 86400 s/,
    ],
  ],
  timestamp_in_milliseconds: [
    [
      "the timestamp in milliseconds",
      { timestamp: milliseconds },
      /in milliseconds.*matches with the timestamp \d{10}\./,
    ],
  ],
  timestamp_malformed: [
    [
      "the timestamp with a fraction",
      { timestamp: `${NOW_SECONDS}.5` },
      /whole seconds.*matches with the timestamp/,
    ],
    [
      "the timestamp as a date",
      { timestamp: new Date(NOW_SECONDS * 1000).toISOString() },
      /whole seconds.*matches with the timestamp/,
    ],
    ["no timestamp", { timestamp: "" }, /whole seconds/],
  ],
  wrong_id: [
    ["the id with a prefix put before it", { id: `msg_${ID}` }, new RegExp(`matches with the id ${ID}`)],
    ["the id without its prefix", { signature: sign(BODY, { id: `msg_${ID}` }) }, /matches with the id msg_/],
    ["the id in white space", { id: ` ${ID}` }, /matches with the id/],
  ],
  body_reserialised: [
    ["a line end after the body", { body: `${BODY}\n` }, /with the line end after the body removed/],
    ["a CRLF after the body", { body: `${BODY}\r\n` }, /with the line end after the body removed/],
    ["the line end of the body lost", { signature: sign(`${BODY}\n`) }, /with a line end \(LF\)/],
    [
      "line ends turned to CRLF",
      { body: "a\r\nb", signature: sign("a\nb") },
      /LF line ends in place of CRLF/,
    ],
    ["line ends turned to LF", { body: "a\nb", signature: sign("a\r\nb") }, /CRLF line ends in place of LF/],
    ["a byte order mark before the body", { body: `\ufeff${BODY}` }, /without the byte order mark/],
    ["the body indented", { body: JSON.stringify(ENVELOPE, null, 2) }, /re-serialised compactly/],
    ["the body with non-ASCII escaped", { body: ascii(BODY) }, /re-serialised compactly/],
    ["the body with slashes escaped", { body: BODY.replaceAll("/", "\\/") }, /re-serialised compactly/],
    ["the body with sorted members", { body: SORTED }, /writes its member event before data/],
    [
      "a signature of the body with sorted members",
      { signature: sign(SORTED) },
      /compactly with sorted members/,
    ],
    [
      "a signature of the indented body",
      { signature: sign(JSON.stringify(ENVELOPE, null, 2)) },
      /indent of two/,
    ],
    [
      "a signature of the body with tabs",
      { signature: sign(JSON.stringify(ENVELOPE, null, "\t")) },
      /with tabs/,
    ],
    [
      "a signature of the body with non-ASCII escaped",
      { signature: sign(ascii(BODY)) },
      /non-ASCII characters escaped/,
    ],
    [
      "a signature of the body as PHP writes it",
      { signature: sign(ascii(BODY).replaceAll("/", "\\/")) },
      /PHP/,
    ],
    [
      "a signature of the body as Go writes it",
      { signature: sign(BODY.replace("<&>", "\\u003c\\u0026\\u003e")) },
      /Go/,
    ],
    ["the body read as Latin-1", { body: Buffer.from(BODY, "utf8").toString("latin1") }, /Latin-1/],
    [
      "a stale delivery with a line end",
      {
        timestamp: String(NOW_SECONDS - 900),
        signature: sign(BODY, { at: NOW_SECONDS - 900 }),
        body: `${BODY}\n`,
      },
      /line end after the body removed.*older than this machine's clock by 900 s/,
    ],
  ],
  body_empty: [["an empty body", { body: "" }, /body is empty/]],
};
/** The package guesses what was meant. */
const ACCEPTED_ELSEWHERE = [
  "a secret without whsec_",
  "the header's name with its value",
  "the timestamp with a fraction",
];

describe("invalid deliveries", () => {
  test.each(Object.entries(CASES).flatMap(([fault, cases]) => cases.map((one) => [...one, fault] as const)))(
    "an invalid delivery has a reason of its own, and the public package refuses it unless it is more lenient: %s",
    (what, suspect, says, fault) => {
      const verdict = diagnose(suspect);
      expect(verdict).toEqual({ valid: false, fault, reason: expect.stringMatching(says) });
      expect(isGenuineElsewhere(suspect)).toBe(ACCEPTED_ELSEWHERE.includes(what));
    },
  );

  test("no reason of an invalid delivery repeats a secret, a signature or a part of the body", () => {
    for (const [, suspect] of Object.values(CASES).flat()) {
      const { secret, signature } = deliveryOf(suspect);
      const told = JSON.stringify(diagnose(suspect));
      for (const hidden of [ENCODED, bare(sign(BODY)), hexOf(sign(BODY)), "Enyaq", "Nørgaard"]) {
        expect(told).not.toContain(hidden);
      }
      for (const given of [secret, signature]) if (given.length > 10) expect(told).not.toContain(given);
    }
  });
});

test("the tolerance of a signature check is the caller's", () => {
  const at = NOW_SECONDS - 400;
  const old = { timestamp: String(at), signature: sign(BODY, { at }) };
  expect(diagnose(old, 500)).toEqual({ valid: true });
  expect(diagnose(old, 399)).toMatchObject({ fault: "stale" });
});

test("a body of bytes that are no UTF-8 is checked as it is", () => {
  const body = Uint8Array.of(0xff, 0xfe, 0x00, 0x80);
  const key = decodeWebhookSecret(SECRET) ?? new Uint8Array();
  const signature = signWebhook(key, { id: ID, timestampSeconds: NOW_SECONDS, body });
  const rules = { nowMs: NOW_MS, toleranceSeconds: 300 };
  expect(diagnoseSignature({ ...deliveryOf({ signature }), body }, rules)).toEqual({ valid: true });
  expect(diagnoseSignature({ ...deliveryOf({}), body }, rules)).toMatchObject({
    fault: "no_match",
  });
});

test("a large body is tried with one change at a time, and a small one with several", () => {
  const judge = (length: number) => {
    const body = "å".repeat(length);
    const given = { body: `${body}\n`, signature: sign(body) };
    return [diagnose(given), diagnose({ ...given, id: `msg_${ID}` })].map((one) => !one.valid && one.fault);
  };
  expect(judge(1_000)).toEqual(["body_reserialised", "wrong_id"]);
  expect(judge(200_000)).toEqual(["body_reserialised", "no_match"]);
});
