import { verify } from "node:crypto";
import { isJsonObject } from "../../kernel/json-object.ts";
import { type PublicSigningKey, publicKeyOf } from "../signing/signing-key.ts";
import type { SignatureFinding } from "./verification.ts";

/** What a credential claims, as far as it is read: values of JSON that may have any type. */
export interface ReadCredential {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly issuer: string | null;
  /** The digest of `result.json`, as Subresource Integrity writes it. */
  readonly resultDigest: string | null;
}

export interface CredentialFinding {
  readonly credential: SignatureFinding;
  /** Only of a valid one. */
  readonly read: ReadCredential | null;
}

const TEXT_MAX = 262_144;
const PART = /^[A-Za-z0-9_-]+$/;

/** A JWS in compact form with RS256, under any of the issuer's keys. */
export function checkCredential(
  bytes: Uint8Array | null,
  keys: readonly PublicSigningKey[],
): CredentialFinding {
  if (bytes === null) return { credential: "missing", read: null };
  const [header = "", payload = "", signature = "", ...more] = Buffer.from(bytes)
    .toString("latin1")
    .split(".");
  const isForm =
    more.length === 0 &&
    bytes.length <= TEXT_MAX &&
    [header, payload, signature].every((part) => PART.test(part));
  const stated = isForm ? objectIn(header) : null;
  const claims = isForm ? objectIn(payload) : null;
  if (stated === null || claims === null || stated.alg !== "RS256")
    return { credential: "invalid", read: null };
  const signed = Buffer.from(`${header}.${payload}`);
  const value = Buffer.from(signature, "base64url");
  const key = keys.find((known) => verify("sha256", signed, publicKeyOf(known), value));
  if (key === undefined) {
    const isKnown = keys.some(({ id }) => id === stated.kid);
    return { credential: isKnown ? "invalid" : "unknown_key", read: null };
  }
  return { credential: "valid", read: readClaims(claims) };
}

export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return null;
  }
}

export function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return isJsonObject(value) ? value : null;
}

function readClaims(claims: Readonly<Record<string, unknown>>): ReadCredential {
  const issuer = recordIn(claims.issuer);
  const [related] = Array.isArray(claims.relatedResource) ? claims.relatedResource : [];
  const { relatedResource: _, ...own } = claims;
  return {
    claims: own,
    subject: recordIn(claims.credentialSubject) ?? {},
    issuer: textIn(issuer?.name) ?? textIn(issuer?.id),
    resultDigest: textIn(recordIn(related)?.digestSRI),
  };
}

function objectIn(part: string): Readonly<Record<string, unknown>> | null {
  return parseObject(Buffer.from(part, "base64url").toString("utf8"));
}

export function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
