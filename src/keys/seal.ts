import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ServiceError } from "../kernel/errors.ts";
import { type KeyRing, keyOf } from "./key-ring.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Another format would get another name. */
const FORM = "s1";

/**
 * AES-256-GCM under the current key, as `s1.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url. `context` says what the text
 * is and whose, such as `mail:<id>`: it is not stored, and `open` needs the same one, so a sealed text cannot be moved to another row.
 */
export function seal(ring: KeyRing, plaintext: string, context: string): string {
  const { id, secret } = ring.current;
  // Not from the random port: a nonce that is used twice under one key reveals both texts.
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [FORM, id, nonce.toString("base64url"), encrypted.toString("base64url")].join(".");
}

/** @throws ServiceError `internal_error` for a changed text, another context or a key that the ring lacks; `internal` says if the key is missing. */
export function open(ring: KeyRing, sealed: string, context: string): string {
  const [form, keyId, nonce, encrypted, ...more] = sealed.split(".");
  if (form !== FORM || nonce === undefined || encrypted === undefined || more.length > 0) {
    throw unopenable("it is no sealed text");
  }
  const key = keyOf(ring, keyId);
  if (key === undefined) throw unopenable("keys.json does not have the key that it was sealed under");
  try {
    const bytes = decoded(encrypted);
    const decipher = createDecipheriv(ALGORITHM, key.secret, decoded(nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const decrypted = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    return decrypted.toString("utf8");
  } catch {
    throw unopenable("it was changed, or was sealed for another context");
  }
}

export function sealUnder(ring: KeyRing) {
  return {
    seal: (plaintext: string, context: string) => seal(ring, plaintext, context),
    open: (sealed: string, context: string) => open(ring, sealed, context),
  };
}

/** The decoder also accepts other spellings than `seal` writes: these count as changed texts. */
function decoded(base64Url: string): Buffer {
  const bytes = Buffer.from(base64Url, "base64url");
  if (bytes.toString("base64url") !== base64Url) throw new Error("not as it was written");
  return bytes;
}

export function sealedStart(keyId: string): string {
  return `${FORM}.${keyId}.`;
}

function unopenable(why: string): ServiceError {
  return new ServiceError("internal_error", "Something stored here cannot be read.", {
    internal: `a sealed text cannot be opened: ${why}`,
  });
}
