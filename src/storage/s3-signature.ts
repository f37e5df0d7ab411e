import { createHash, createHmac } from "node:crypto";
import type { S3Location } from "./s3-location.ts";

/** The body is not signed. */
interface SignedRequest {
  readonly location: S3Location;
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly nowMs: number;
  readonly lifetimeSeconds: number;
}

const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * S3 accepts the URL until its lifetime ends (Signature Version 4, in the query). Bun's own client signs no parameters, which a listing
 * has, takes the time from the machine, and reads environment variables that svc does not know.
 */
export function signedS3Url(request: SignedRequest): string {
  const { location, key, nowMs, lifetimeSeconds } = request;
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken } = location;
  const stamp = `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const day = stamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const path = `/${bucket}${key === "" ? "" : `/${key.split("/").map(encoded).join("/")}`}`;
  const parameters = {
    ...request.query,
    "X-Amz-Algorithm": ALGORITHM,
    "X-Amz-Credential": `${accessKeyId}/${scope}`,
    "X-Amz-Date": stamp,
    "X-Amz-Expires": String(lifetimeSeconds),
    ...(sessionToken === null ? {} : { "X-Amz-Security-Token": sessionToken }),
    "X-Amz-SignedHeaders": "host",
  };
  const query = Object.entries(parameters)
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const host = new URL(endpoint).host;
  const canonical = `${request.method}\n${path}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const toSign = `${ALGORITHM}\n${stamp}\n${scope}\n${sha256(canonical)}`;
  const signingKey = [day, region, "s3", "aws4_request"].reduce<Buffer>(
    (signer, part) => hmac(signer, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const signature = hmac(signingKey, toSign).toString("hex");
  return `${endpoint}${path}?${query}&X-Amz-Signature=${signature}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
