import { expect, test } from "bun:test";
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

interface Case {
  readonly what: string;
  readonly suspect: Suspect;
  readonly fault: string;
  readonly says: RegExp;
  /** The package guesses what was meant. */
  readonly isAcceptedElsewhere?: true;
}

const milliseconds = String(NOW_SECONDS * 1000 + 123);
const CASES: readonly Case[] = [
  {
    what: "another secret",
    suspect: { secret: OTHER },
    fault: "no_match",
    says: /secret, the id, the timestamp or the body is not the one/,
  },
  { what: "an empty secret", suspect: { secret: "" }, fault: "secret_undecodable", says: /is empty/ },
  {
    what: "a prefix and no more",
    suspect: { secret: "whsec_" },
    fault: "secret_undecodable",
    says: /is empty/,
  },
  {
    what: "a secret without whsec_",
    suspect: { secret: ENCODED },
    fault: "secret_undecodable",
    says: /does not start with whsec_.*With that corrected, the signature matches/,
    isAcceptedElsewhere: true,
  },
  {
    what: "a secret with a line end",
    suspect: { secret: `${SECRET}\n` },
    fault: "secret_undecodable",
    says: /white space or quotes.*With that corrected/,
  },
  {
    what: "a secret in quotes",
    suspect: { secret: `"${SECRET}"` },
    fault: "secret_undecodable",
    says: /white space or quotes.*With that corrected/,
  },
  {
    what: "a secret that is no base64",
    suspect: { secret: "whsec_hello world, this is no base64" },
    fault: "secret_undecodable",
    says: /is not base64/,
  },
  {
    what: "a secret in the URL-safe alphabet",
    suspect: { secret: `whsec_${ENCODED.replaceAll("+", "-").replaceAll("/", "_")}` },
    fault: "secret_undecodable",
    says: /URL-safe alphabet.*With that corrected/,
  },
  {
    what: "a secret of 16 bytes",
    suspect: { secret: `whsec_${Buffer.alloc(16, 1).toString("base64")}` },
    fault: "secret_undecodable",
    says: /16 bytes/,
  },
  {
    what: "a secret cut to 24 bytes",
    suspect: { secret: `whsec_${ENCODED.slice(0, 32)}` },
    fault: "no_match",
    says: /24 bytes.*copied whole/,
  },
  {
    what: "the secret's base64 text as the key",
    suspect: { signature: signRaw(ENCODED) },
    fault: "secret_used_as_text",
    says: /base64 text after whsec_ as the key/,
  },
  {
    what: "the whole secret as the key",
    suspect: { signature: signRaw(SECRET) },
    fault: "secret_used_as_text",
    says: /whole text of the secret as the key/,
  },
  { what: "v1, missing", suspect: { signature: bare(sign(BODY)) }, fault: "v1_missing", says: /lacks v1,/ },
  {
    what: "hexadecimal after v1,",
    suspect: { signature: `v1,${hexOf(sign(BODY))}` },
    fault: "signature_in_hex",
    says: /hexadecimal/,
  },
  {
    what: "hexadecimal alone",
    suspect: { signature: hexOf(sign(BODY)) },
    fault: "v1_missing",
    says: /lacks v1,.*hexadecimal/,
  },
  {
    what: "a signature without padding",
    suspect: { signature: sign(BODY).replace(/=+$/, "") },
    fault: "signature_malformed",
    says: /padded/,
  },
  {
    what: "the signature under another version",
    suspect: { signature: sign(BODY).replace("v1,", "v2,") },
    fault: "other_version",
    says: /marked v2/,
  },
  {
    what: "no signature but one of another scheme",
    suspect: { signature: `v1a,${Buffer.alloc(64, 3).toString("base64")}` },
    fault: "signature_malformed",
    says: /no signature in the header/,
  },
  {
    what: "a signature of another version that is not ours",
    suspect: { signature: `v2,${Buffer.alloc(32, 3).toString("base64")}` },
    fault: "other_version",
    says: /no signature of version v1/,
  },
  {
    what: "an empty signature",
    suspect: { signature: "" },
    fault: "signature_malformed",
    says: /no signature in the header/,
  },
  {
    what: "signatures joined with commas",
    suspect: { signature: `${sign(BODY, { secret: OTHER })},${sign(BODY)}` },
    fault: "signature_malformed",
    says: /joined with commas/,
  },
  {
    what: "the header's name with its value",
    suspect: { signature: `webhook-signature: ${sign(BODY)}` },
    fault: "signature_malformed",
    says: /header's name/,
    isAcceptedElsewhere: true,
  },
  {
    what: "an old timestamp",
    suspect: { timestamp: String(NOW_SECONDS - 400), signature: sign(BODY, { at: NOW_SECONDS - 400 }) },
    fault: "stale",
    says: /genuine.*older than this machine's clock by 400 s.*tolerance of 300 s/,
  },
  {
    what: "a timestamp of tomorrow",
    suspect: { timestamp: String(NOW_SECONDS + 86_400), signature: sign(BODY, { at: NOW_SECONDS + 86_400 }) },
    fault: "future",
    says: /genuine.*ahead of this machine's clock by 86400 s/,
  },
  {
    what: "the timestamp in milliseconds",
    suspect: { timestamp: milliseconds },
    fault: "timestamp_in_milliseconds",
    says: /in milliseconds.*matches with the timestamp \d{10}\./,
  },
  {
    what: "the timestamp with a fraction",
    suspect: { timestamp: `${NOW_SECONDS}.5` },
    fault: "timestamp_malformed",
    says: /whole seconds.*matches with the timestamp/,
    isAcceptedElsewhere: true,
  },
  {
    what: "the timestamp as a date",
    suspect: { timestamp: new Date(NOW_SECONDS * 1000).toISOString() },
    fault: "timestamp_malformed",
    says: /whole seconds.*matches with the timestamp/,
  },
  { what: "no timestamp", suspect: { timestamp: "" }, fault: "timestamp_malformed", says: /whole seconds/ },
  {
    what: "the timestamp of another attempt",
    suspect: { timestamp: String(NOW_SECONDS - 60) },
    fault: "no_match",
    says: /secret, the id, the timestamp or the body.*headers are of one attempt/,
  },
  {
    what: "the id of another delivery",
    suspect: { id: "0123456789abcdefghijkl" },
    fault: "no_match",
    says: /secret, the id, the timestamp or the body.*headers are of one attempt/,
  },
  {
    what: "the id with a prefix put before it",
    suspect: { id: `msg_${ID}` },
    fault: "wrong_id",
    says: new RegExp(`matches with the id ${ID}`),
  },
  {
    what: "the id without its prefix",
    suspect: { signature: sign(BODY, { id: `msg_${ID}` }) },
    fault: "wrong_id",
    says: /matches with the id msg_/,
  },
  {
    what: "the id in white space",
    suspect: { id: ` ${ID}` },
    fault: "wrong_id",
    says: /matches with the id/,
  },
  {
    what: "a line end after the body",
    suspect: { body: `${BODY}\n` },
    fault: "body_reserialised",
    says: /with the line end after the body removed/,
  },
  {
    what: "a CRLF after the body",
    suspect: { body: `${BODY}\r\n` },
    fault: "body_reserialised",
    says: /with the line end after the body removed/,
  },
  {
    what: "the line end of the body lost",
    suspect: { signature: sign(`${BODY}\n`) },
    fault: "body_reserialised",
    says: /with a line end \(LF\)/,
  },
  {
    what: "line ends turned to CRLF",
    suspect: { body: "a\r\nb", signature: sign("a\nb") },
    fault: "body_reserialised",
    says: /LF line ends in place of CRLF/,
  },
  {
    what: "line ends turned to LF",
    suspect: { body: "a\nb", signature: sign("a\r\nb") },
    fault: "body_reserialised",
    says: /CRLF line ends in place of LF/,
  },
  {
    what: "a byte order mark before the body",
    suspect: { body: `\ufeff${BODY}` },
    fault: "body_reserialised",
    says: /without the byte order mark/,
  },
  {
    what: "the body indented",
    suspect: { body: JSON.stringify(ENVELOPE, null, 2) },
    fault: "body_reserialised",
    says: /re-serialised compactly/,
  },
  {
    what: "the body with non-ASCII escaped",
    suspect: { body: ascii(BODY) },
    fault: "body_reserialised",
    says: /re-serialised compactly/,
  },
  {
    what: "the body with slashes escaped",
    suspect: { body: BODY.replaceAll("/", "\\/") },
    fault: "body_reserialised",
    says: /re-serialised compactly/,
  },
  {
    what: "the body with sorted members",
    suspect: { body: SORTED },
    fault: "body_reserialised",
    says: /writes its member event before data/,
  },
  {
    what: "a signature of the body with sorted members",
    suspect: { signature: sign(SORTED) },
    fault: "body_reserialised",
    says: /compactly with sorted members/,
  },
  {
    what: "a signature of the indented body",
    suspect: { signature: sign(JSON.stringify(ENVELOPE, null, 2)) },
    fault: "body_reserialised",
    says: /indent of two/,
  },
  {
    what: "a signature of the body with tabs",
    suspect: { signature: sign(JSON.stringify(ENVELOPE, null, "\t")) },
    fault: "body_reserialised",
    says: /with tabs/,
  },
  {
    what: "a signature of the body with non-ASCII escaped",
    suspect: { signature: sign(ascii(BODY)) },
    fault: "body_reserialised",
    says: /non-ASCII characters escaped/,
  },
  {
    what: "a signature of the body as PHP writes it",
    suspect: { signature: sign(ascii(BODY).replaceAll("/", "\\/")) },
    fault: "body_reserialised",
    says: /PHP/,
  },
  {
    what: "a signature of the body as Go writes it",
    suspect: { signature: sign(BODY.replace("<&>", "\\u003c\\u0026\\u003e")) },
    fault: "body_reserialised",
    says: /Go/,
  },
  {
    what: "the body read as Latin-1",
    suspect: { body: Buffer.from(BODY, "utf8").toString("latin1") },
    fault: "body_reserialised",
    says: /Latin-1/,
  },
  { what: "an empty body", suspect: { body: "" }, fault: "body_empty", says: /body is empty/ },
  {
    what: "another body altogether",
    suspect: { body: BODY.replace("93.5", "99.5") },
    fault: "no_match",
    says: /form that svc writes/,
  },
  {
    what: "two things at once: v1, missing and a line end",
    suspect: { signature: bare(sign(BODY)), body: `${BODY}\n` },
    fault: "v1_missing",
    says: /lacks v1,.*line end after the body removed/,
  },
  {
    what: "a stale delivery with a line end",
    suspect: {
      timestamp: String(NOW_SECONDS - 900),
      signature: sign(BODY, { at: NOW_SECONDS - 900 }),
      body: `${BODY}\n`,
    },
    fault: "body_reserialised",
    says: /line end after the body removed.*older than this machine's clock by 900 s/,
  },
];

test.each(CASES.map((one) => [one.what, one] as const))(
  "an invalid delivery has a reason of its own, and the public package refuses it unless it is more lenient: %s",
  (_, { suspect, fault, says, isAcceptedElsewhere }) => {
    const verdict = diagnose(suspect);
    expect(verdict).toEqual({ valid: false, fault, reason: expect.stringMatching(says) });
    expect(isGenuineElsewhere(suspect)).toBe(isAcceptedElsewhere ?? false);
  },
);

test("no reason of an invalid delivery repeats a secret, a signature or a part of the body", () => {
  for (const { suspect } of CASES) {
    const { secret, signature } = deliveryOf(suspect);
    const told = JSON.stringify(diagnose(suspect));
    for (const hidden of [ENCODED, bare(sign(BODY)), hexOf(sign(BODY)), "Enyaq", "Nørgaard"]) {
      expect(told).not.toContain(hidden);
    }
    for (const given of [secret, signature]) if (given.length > 10) expect(told).not.toContain(given);
  }
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
