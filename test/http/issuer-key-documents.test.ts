import { afterAll, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseIssuerKeys } from "../../src/certificates/signing/key-documents.ts";
import { rotateSigningKey } from "../../src/key-rotation/signing-rotation.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { testSigningKey } from "../support/signing-keys.ts";
import { startTestApp } from "../support/test-app.ts";

const PUBLIC_URL = "https://battery.example";
const DID = "did:web:battery.example";
const DOCUMENTS = [
  ["/.well-known/jwks.json", "application/jwk-set+json"],
  ["/.well-known/did.json", "application/did+json"],
  ["/.well-known/svc-issuer.pem", "application/x-pem-file"],
] as const;

const testApp = await startTestApp({
  ports: { renderPool: new ScriptedRenderer() },
  settings: { SVC_PUBLIC_URL: PUBLIC_URL },
});
const { db, clock, random, dataDir } = testApp;
const rotate = async () => {
  clock.advanceMs(1_000);
  return await rotateSigningKey(
    {
      ...{ db, clock, random, keysFile: join(dataDir, "keys.json") },
      subject: { organization: "Halden & Co", publicUrl: PUBLIC_URL },
    },
    "operator:test",
  );
};
const first = await rotate();
/** The key in use, which has signed nothing, and those made here, the newest first. */
const ids: readonly string[] = [testSigningKey().id, await rotate(), first];
afterAll(() => testApp.close());

test.each(DOCUMENTS)(
  "%s is given to anyone, as %s, and to pages of other origins too",
  async (path, type) => {
    const answer = await testApp.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("set-cookie")).toBeNull();
  },
);

test.each(DOCUMENTS)("%s is not sent again to a client that has it", async (path) => {
  const etag = (await testApp.fetch(path)).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const known = await testApp.fetch(path, { headers: { "if-none-match": `"other", W/${etag}` } });
  expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([304, etag, ""]);
  for (const [asked, status] of [
    ["*", 304],
    ['"other"', 200],
    [`"more-${etag.slice(1)}`, 200],
  ] as const)
    expect((await testApp.fetch(path, { headers: { "if-none-match": asked } })).status).toBe(status);
});

test("every document names the key in use before it has signed anything, each earlier key, and no private part of one", async () => {
  const [jwks = "", did = "", pem = ""] = await Promise.all(
    DOCUMENTS.map(async ([path]) => await (await testApp.fetch(path)).text()),
  );
  for (const text of [jwks, pem])
    expect(parseIssuerKeys(text)?.signing.map(({ id }) => id)).toEqual([...ids]);
  const { keys } = JSON.parse(jwks) as { keys: Record<string, unknown>[] };
  for (const key of keys)
    expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use", "x5c"]);
  expect(JSON.parse(did)).toMatchObject({
    id: DID,
    assertionMethod: ids.map((id) => `${DID}#${id}`),
    verificationMethod: ids.map((id) => ({ id: `${DID}#${id}`, publicKeyJwk: { kid: id, kty: "RSA" } })),
  });
  const stored = readFileSync(join(testApp.dataDir, "keys.json"), "utf8");
  const secrets = [...stored.matchAll(/"(?:private_key|secret)": "([^"]+)"/g)].map(
    ([, secret = ""]) => secret,
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const text of [jwks, did, pem]) {
    expect(text).not.toContain("PRIVATE");
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const [own] = (keys[1]?.x5c ?? []) as string[];
  expect(new X509Certificate(Buffer.from(own ?? "", "base64")).subject).toContain("Halden");
});
