import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderSigning } from "../../src/certificates/certificate-document.ts";
import { readConfiguredKey } from "../../src/certificates/signing/configured-signing-key.ts";
import { signatureMaxBytes } from "../../src/certificates/signing/document-signature.ts";
import type { MakeKeyPair } from "../../src/certificates/signing/self-signed-certificate.ts";
import { type SigningKey, signingKeyText } from "../../src/certificates/signing/signing-key.ts";
import type { SigningKeys } from "../../src/certificates/signing/signing-keys.ts";

const FOLDER = join(import.meta.dir, "signing");
const FILES = { keyFile: join(FOLDER, "key.pem"), certFile: join(FOLDER, "cert.pem") };
/** Of 2,048 bits, of which svc warns. */
export const SHORT_KEY_FILES = {
  keyFile: join(FOLDER, "short-key.pem"),
  certFile: join(FOLDER, "short-cert.pem"),
};

/** Settings with a key that is worth nothing, because making one takes a second of processor time. */
export const TEST_SIGNING_SETTINGS = {
  SVC_SIGNING_KEY: FILES.keyFile,
  SVC_SIGNING_CERT: FILES.certFile,
} as const;

/** Within the validity of that key's certificate, and after every result of a test. */
export const TEST_SIGNED_AT_MS = Date.UTC(2026, 10, 22, 12, 0, 0);

let key: SigningKey | undefined;

/** The same key, read. */
export function testSigningKey(): SigningKey {
  key ??= readConfiguredKey(FILES);
  return key;
}

/**
 * Key pairs that svc makes certificates for, in turn: three that are worth nothing, because making one takes up to a second of processor
 * time. Keys with the same pair differ in their certificates, and so in their ids.
 */
export function keyPairsInTurn(): MakeKeyPair {
  const pems = readFileSync(join(FOLDER, "pairs.pem"), "utf8").match(/-----BEGIN[\s\S]+?-----END.+/g) ?? [];
  let turn = 0;
  return async () => {
    const privateKey = createPrivateKey(pems[turn++ % pems.length] ?? "");
    return { privateKey, publicKey: createPublicKey(privateKey) };
  };
}

/** The key, the room for a signature without a time-stamp, and the time that a signature states. */
export function testSigning() {
  return {
    key: testSigningKey(),
    maxBytes: signatureMaxBytes(testSigningKey(), false),
    signedAtMs: TEST_SIGNED_AT_MS,
  };
}

/** The same as a render worker is told it. */
export function testRenderSigning(): RenderSigning {
  const { key, maxBytes, signedAtMs } = testSigning();
  return { key: signingKeyText(key), maxBytes, signedAtMs };
}

/** An installation that signs with one key alone, without a database. @param read gives that key: the one above unless it is given. */
export function testSigningKeys(read: () => SigningKey = testSigningKey): SigningKeys {
  return {
    current: async () => read(),
    inUse: read,
    find: (id) => (id === read().id ? read() : null),
    recordInUse: async () => {},
    confirmInUse: async () => {},
    published: async () => [read()],
  };
}
