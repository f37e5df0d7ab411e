import { decodeWebhookSecret } from "../../kernel/webhook-signature.ts";

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
  return `The signature was made with ${what} as the key: the key is the bytes that the base64 stands for.`;
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
