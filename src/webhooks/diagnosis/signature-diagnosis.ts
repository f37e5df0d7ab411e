import { bodyReadings } from "./body-reading.ts";
import {
  idReadings,
  readSecret,
  type SignatureReading,
  signatureReadings,
  timestampFault,
  timestampReadings,
} from "./signature-reading.ts";

export interface SuspectDelivery {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Uint8Array;
}

/** A code for scripts and sentences for people; these repeat no secret, signature or body. */
type SignatureVerdict =
  | { readonly valid: true }
  | { readonly valid: false; readonly fault: string; readonly reason: string };

/** For longer bodies, only one change at a time is tried. */
const COMBINED_MAX_BYTES = 262_144;

interface Difference {
  readonly fault: string;
  readonly note: string;
}

/** Interface specification, section 6, "Signing". Finds the fewest changes that make the signature match. */
export function diagnoseSignature(
  delivery: SuspectDelivery,
  rules: { readonly nowMs: number; readonly toleranceSeconds: number },
): SignatureVerdict {
  const secret = readSecret(delivery.secret);
  const timestamp = timestampFault(delivery.timestamp);
  const differences = findDifferences(delivery, secret.keys);
  const clock = clockFault(delivery.timestamp, rules);
  if (secret.fault !== null) {
    const notes = differences?.map(({ note }) => note) ?? [];
    return invalid("secret_undecodable", [secret.fault, ...notes]);
  }
  if (timestamp !== null) {
    return invalid(timestamp.fault, [timestamp.reason, ...(differences ?? []).map(({ note }) => note)]);
  }
  if (differences === null) return unexplained(delivery, secret.doubt);
  const [first] = differences;
  if (first === undefined) return clock ?? { valid: true };
  const notes = differences.map(({ note }) => note);
  return invalid(first.fault, clock === null ? notes : [...notes, clock.reason]);
}

function invalid(fault: string, sentences: readonly string[]) {
  return { valid: false, fault, reason: sentences.join(" ") } as const;
}

/** An empty list when no change is needed, null when nothing matches. */
function findDifferences(
  { id, timestamp, signature, body }: SuspectDelivery,
  keys: ReturnType<typeof readSecret>["keys"],
): Difference[] | null {
  const macs = new Map<string, SignatureReading>();
  for (const reading of signatureReadings(signature)) {
    const known = macs.get(hexOf(reading.mac));
    if (known === undefined || reading.fault === null) macs.set(hexOf(reading.mac), reading);
  }
  if (macs.size === 0) return null;
  const maxChanges = body.length > COMBINED_MAX_BYTES ? 1 : Number.POSITIVE_INFINITY;
  let best: Difference[] | null = null;
  for (const bodyReading of bodyReadings(body)) {
    const ofBody = differs("body_reserialised", bodyNote(bodyReading.note));
    for (const keyReading of keys) {
      const ofKey = differs("secret_used_as_text", keyReading.note);
      for (const idReading of idReadings(id)) {
        const ofId = differs("wrong_id", idReading.note);
        for (const timeReading of timestampReadings(timestamp)) {
          const ofTime = differs("timestamp_changed", timeReading.note);
          const changes = [...ofKey, ...ofId, ...ofTime, ...ofBody];
          if (changes.length > maxChanges || (best !== null && changes.length >= best.length)) continue;
          const found = macs.get(macOf(keyReading.key, idReading.text, timeReading.text, bodyReading.body));
          if (found === undefined) continue;
          const all = [...differs(found.fault ?? "", found.note), ...changes];
          if (best === null || all.length < best.length) best = all;
        }
      }
    }
  }
  return best;
}

function differs(fault: string, note: string | null): Difference[] {
  return note === null ? [] : [{ fault, note }];
}

function bodyNote(note: string | null): string | null {
  if (note === null) return null;
  return `The signature matches ${note.startsWith("of ") ? note.slice("of ".length) : `the body ${note}`}: check the raw bytes as they came, before anything reads them.`;
}

function macOf(key: Uint8Array, id: string, timestamp: string, body: Uint8Array): string {
  return new Bun.CryptoHasher("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("hex");
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

function clockFault(timestamp: string, rules: { readonly nowMs: number; readonly toleranceSeconds: number }) {
  const ageSeconds = Math.floor(rules.nowMs / 1000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= rules.toleranceSeconds) return null;
  const apart = `${Math.abs(ageSeconds)} s, more than the tolerance of ${rules.toleranceSeconds} s`;
  return ageSeconds > 0
    ? invalid("stale", [
        `The signature is genuine, but its timestamp is older than this machine's clock by ${apart}: it was held back, or sent again by someone else, or the clock is wrong. svc signs each attempt with its own time.`,
      ])
    : invalid("future", [
        `The signature is genuine, but its timestamp is ahead of this machine's clock by ${apart}: the clock is wrong.`,
      ]);
}

function unexplained({ signature, body }: SuspectDelivery, doubt: string | null) {
  const hints = doubt === null ? [] : [doubt];
  if (signatureReadings(signature).length === 0) {
    return invalid("signature_malformed", [
      "There is no signature in the header: it is v1, and the base64 of 32 bytes, several with a space between them.",
    ]);
  }
  if (body.length === 0) {
    return invalid("body_empty", [
      "The body is empty: something has read it before. Check the raw bytes as they came.",
      ...hints,
    ]);
  }
  const form = formOf(body);
  if (form === "reordered") {
    return invalid("body_reserialised", [
      "The body was re-serialised: svc writes its member event before data. The signed bytes cannot be recovered from it: check the raw bytes as they came.",
      ...hints,
    ]);
  }
  const onlyOthers = !signature.split(/\s+/).some((entry) => entry.startsWith("v1,"));
  if (onlyOthers && /(^|\s)v\d+a?,/.test(signature)) {
    return invalid("other_version", [
      "The header has no signature of version v1, the only one for which the secret of an endpoint is used.",
      ...hints,
    ]);
  }
  const ofBody =
    form === "ours"
      ? "The body has the form that svc writes, but what is in it may have been changed"
      : "The body does not have the form that svc writes: it was changed, or is that of something else";
  return invalid("no_match", [
    "The secret, the id, the timestamp or the body is not the one that was signed: a signature cannot tell which.",
    `${ofBody}. Look whether the three headers are of one attempt of this delivery, and whether the secret is that of this endpoint, and of now: deleting it and creating it again, or a rotation, gives another. If all of these are right, somebody has changed the body.`,
    ...hints,
  ]);
}

function formOf(body: Uint8Array): "ours" | "reordered" | "other" {
  const text = new TextDecoder().decode(body);
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return "other";
    const [first, second] = Object.keys(parsed);
    if (first === "data" && second === "event") return "reordered";
    return first === "event" && second === "data" && JSON.stringify(parsed) === text ? "ours" : "other";
  } catch {
    return "other";
  }
}
