import { decodeWebhookSecret } from "../../kernel/webhook-signature.ts";

interface TextReading {
  readonly text: string;
  readonly note: string | null;
}

/** Unix seconds. A number would lose leading zeros, and the signed text would differ. */
const SECONDS = /^(0|[1-9]\d{0,11})$/;
const MILLISECONDS = /^[1-9]\d{12}$/;

export function timestampFault(timestamp: string): { fault: string; reason: string } | null {
  if (SECONDS.test(timestamp)) return null;
  if (MILLISECONDS.test(timestamp.trim())) {
    return {
      fault: "timestamp_in_milliseconds",
      reason: "The timestamp is in milliseconds: the header webhook-timestamp is in seconds.",
    };
  }
  return {
    fault: "timestamp_malformed",
    reason:
      "The timestamp is not the header webhook-timestamp as it came: whole seconds since 1970, in digits.",
  };
}

export function timestampReadings(timestamp: string): TextReading[] {
  const trimmed = timestamp.trim();
  const readings: TextReading[] = [{ text: timestamp, note: null }];
  const offer = (text: string) => {
    if (readings.every((known) => known.text !== text))
      readings.push({ text, note: `The signature matches with the timestamp ${text}.` });
  };
  offer(trimmed);
  if (MILLISECONDS.test(trimmed)) offer(trimmed.slice(0, -3));
  if (/^\d+\.\d+$/.test(trimmed)) offer(trimmed.split(".")[0] ?? "");
  const dateMs = /^\d{4}-/.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  if (!Number.isNaN(dateMs)) offer(String(Math.floor(dateMs / 1000)));
  if (SECONDS.test(trimmed)) offer(`${trimmed}000`);
  return readings;
}

const ID_PREFIXES = ["msg_", "evt_", "webhook-id:", "webhook-id: "];

export function idReadings(id: string): TextReading[] {
  const readings: TextReading[] = [{ text: id, note: null }];
  const offer = (text: string) => {
    if (text !== "" && readings.every((known) => known.text !== text))
      readings.push({ text, note: `The signature matches with the id ${text}: give webhook-id as it came.` });
  };
  offer(id.trim());
  offer(id.trim().replace(/^(["'])(.*)\1$/s, "$2"));
  for (const prefix of ID_PREFIXES) {
    if (id.startsWith(prefix)) offer(id.slice(prefix.length));
    else if (!prefix.includes(":")) offer(prefix + id);
  }
  return readings;
}

export interface SignatureReading {
  readonly mac: Uint8Array;
  readonly fault: string | null;
  readonly note: string | null;
}

const MAC_BYTES = 32;

export function signatureReadings(header: string): SignatureReading[] {
  const readings: SignatureReading[] = [];
  const named = /^\s*webhook-signature\s*:\s*/i.exec(header)?.[0] ?? "";
  const unnamed = header.slice(named.length);
  const isJoined = /\S,(?=v\d+a?,)/.test(unnamed);
  for (const entry of unnamed.trim().split(isJoined ? /[\s,]+(?=v\d+a?,)|\s+/ : /\s+/)) {
    const [, version, value = ""] = /^(?:(v\d+a?),)?(.*)$/s.exec(entry) ?? [];
    for (const { mac, fault, note } of macsOf(value)) {
      const [first, ...more] = [
        ...(named === "" ? [] : [["signature_malformed", "The header's name was given with its value."]]),
        ...(isJoined
          ? [["signature_malformed", "The signatures were joined with commas: a space is between them."]]
          : []),
        ...versionFault(version),
        ...(fault === null || note === null ? [] : [[fault, note]]),
      ];
      const notes = [first, ...more].flatMap((one) => one?.[1] ?? []);
      readings.push({ mac, fault: first?.[0] ?? null, note: notes.length === 0 ? null : notes.join(" ") });
    }
  }
  return readings;
}

function versionFault(version: string | undefined): string[][] {
  if (version === "v1") return [];
  if (version === undefined) {
    return [["v1_missing", "The signature lacks v1, before it: give the header webhook-signature whole."]];
  }
  return [["other_version", `The signature is marked ${version}: the scheme of svc is v1.`]];
}

function macsOf(value: string): SignatureReading[] {
  const found: SignatureReading[] = [];
  if (/^[0-9a-f]{64}$/i.test(value)) {
    const mac = Buffer.from(value, "hex");
    found.push({
      mac,
      fault: "signature_in_hex",
      note: "The signature is in hexadecimal: the scheme has base64.",
    });
  }
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) {
    const mac = Buffer.from(value, "base64");
    const isStandard = mac.toString("base64") === value;
    const note = "The signature is not in base64 as it must be: standard alphabet, padded.";
    if (mac.length === MAC_BYTES)
      found.push({ mac, fault: isStandard ? null : "signature_malformed", note: isStandard ? null : note });
  }
  return found;
}

const PREFIX = "whsec_";
/** The length of svc's own keys; other makers of the scheme may use 24 to 64 bytes. */
const KEY_BYTES = 32;

/** `note` says what went wrong if this key matches; null when nothing did. */
interface KeyReading {
  readonly key: Uint8Array;
  readonly note: string | null;
}

/** `fault` says why the text is no signing secret. Neither fault nor doubt repeats the secret. */
interface SecretReading {
  readonly fault: string | null;
  readonly doubt: string | null;
  /** The first is the right one, unless there is a fault. No key is empty. */
  readonly keys: readonly KeyReading[];
}

export function readSecret(secret: string): SecretReading {
  const key = decodeWebhookSecret(secret);
  const trimmed = secret.trim().replace(/^(["'])(.*)\1$/s, "$2");
  const encoded = trimmed.startsWith(PREFIX) ? trimmed.slice(PREFIX.length) : trimmed;
  const corrected = key === null ? decodeWebhookSecret(PREFIX + toStandardAlphabet(encoded)) : null;
  const fault = key === null ? secretFault(secret, trimmed, encoded) : null;
  const keys: KeyReading[] = [];
  if (key !== null) keys.push({ key, note: null });
  if (corrected !== null) keys.push({ key: corrected, note: "With that corrected, the signature matches." });
  const asText = (text: string, what: string) => {
    if (text !== "") keys.push({ key: new TextEncoder().encode(text), note: usedAsText(what) });
  };
  asText(encoded, "the base64 text after whsec_");
  asText(secret, "the whole text of the secret");
  return { fault, doubt: key === null ? null : doubtOf(key), keys };
}

function usedAsText(what: string): string {
  return `The signature was created with ${what} as the key: the key is the bytes that the base64 stands for.`;
}

function secretFault(secret: string, trimmed: string, encoded: string): string {
  if (encoded === "") return "The secret is empty.";
  if (trimmed !== secret) return "The secret has white space or quotes around it.";
  if (!secret.startsWith(PREFIX)) return "The secret does not start with whsec_: give it as svc printed it.";
  if (/^[A-Za-z0-9_-]+={0,2}$/.test(encoded) && /[_-]/.test(encoded))
    return "What follows whsec_ is in the URL-safe alphabet: base64 has + and / where it has - and _.";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return "What follows whsec_ is not base64.";
  const { length } = Buffer.from(encoded, "base64");
  return `What follows whsec_ stands for ${length} bytes, where a key has 24 to 64 and ours have ${KEY_BYTES}: it was cut short, or is no secret of this scheme.`;
}

function doubtOf(key: Uint8Array): string | null {
  if (key.length === KEY_BYTES) return null;
  return `The secret stands for ${key.length} bytes, while those of svc have ${KEY_BYTES}: was it copied whole?`;
}

function toStandardAlphabet(encoded: string): string {
  return encoded.replaceAll("-", "+").replaceAll("_", "/");
}
