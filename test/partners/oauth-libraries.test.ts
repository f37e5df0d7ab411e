import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type SeededCredential, seedCredential } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

const PYTHON = witness("svc-partner-python");
const GO = witness("svc-oauth-witness");
const SCRIPT = join(import.meta.dir, "oauth-libraries/witness.py");

let testApp: TestApp;
let client: SeededCredential;
beforeAll(async () => {
  testApp = await startTestApp();
  client = await seedCredential(testApp.db, testApp.random, {
    kind: "marketplace",
    scopes: ["read:tests", "read:certificates"],
  });
});
afterAll(() => testApp.close());

const LIBRARIES: ReadonlyArray<
  readonly [name: string, program: string | null, args: readonly string[], where: "header" | "params"]
> = (["header", "params"] as const).flatMap((where) => [
  ["requests-oauthlib", PYTHON, [SCRIPT, "requests-oauthlib"], where] as const,
  ["Authlib", PYTHON, [SCRIPT, "authlib"], where] as const,
  ["golang.org/x/oauth2", GO, [], where] as const,
]);

for (const [name, program, args, where] of LIBRARIES) {
  describe.skipIf(program === null)(`${name} with the secret in the ${where}`, () => {
    const ask = async (scope: string, secret = client.clientSecret) => {
      const url = `${testApp.baseUrl}/oauth/token`;
      const asked = [...args, url, client.clientId, secret, scope, where];
      const { exitCode, stdout, stderr } = await runWitness(String(program), asked);
      expect(exitCode, stderr).toBe(0);
      return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    };

    test(`${name} gets a token with the secret in the ${where}, and reads its scope`, async () => {
      const seen = await ask("read:tests");
      expect(seen).toMatchObject({ token_type: "Bearer", scope: "read:tests", valid: true });
    });

    test(`${name} reads the code and the words of a refusal with the secret in the ${where}`, async () => {
      expect(await ask("read:tests", "wrong")).toMatchObject({
        error: "invalid_client",
        error_description: "The client id and secret are not known.",
      });
      expect(await ask("write:dealers")).toMatchObject({ error: "invalid_scope" });
    });
  });
}
