import { join } from "node:path";
import { SignJWT } from "jose";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import type { SeededCredential } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

export interface TokenParts {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  readonly secret: Uint8Array;
}

export function tokenParts(
  testApp: Pick<TestApp, "clock" | "dataDir">,
  credential: SeededCredential,
): TokenParts {
  const { current } = loadKeys(join(testApp.dataDir, "keys.json"), systemRandom()).tokens;
  const nowSeconds = Math.floor(testApp.clock.nowMs() / 1000);
  return {
    header: { alg: "HS256", typ: "JWT", kid: current.id },
    claims: {
      iss: "svc",
      aud: "svc",
      sub: credential.clientId,
      scope: credential.scopes.join(" "),
      parent_company_id: credential.companyId,
      kind: credential.kind,
      exp: nowSeconds + 3600,
      iat: nowSeconds,
      jti: "seeded",
    },
    secret: current.secret,
  };
}

/** Signs with HS256, whatever the header says. */
export async function signParts({ header, claims, secret }: TokenParts): Promise<string> {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = new Bun.CryptoHasher("sha256", secret).update(signed).digest("base64url");
  return `${signed}.${signature}`;
}

/** A valid bearer token, signed by an independent library. */
export async function bearerToken(
  testApp: Pick<TestApp, "clock" | "dataDir">,
  credential: SeededCredential,
): Promise<string> {
  const { header, claims, secret } = tokenParts(testApp, credential);
  const kid = String(header.kid);
  return await new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT", kid }).sign(secret);
}
