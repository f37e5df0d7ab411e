import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";
import { type LookupWorld, startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asObject } from "../support/scenario.ts";
import type { SeededCredential } from "../support/seed.ts";
import { idsOf } from "../support/wire-test.ts";

let world: LookupWorld;
beforeAll(async () => {
  world = await startLookupWorld();
});
afterAll(() => world.close());

/** The service listens on loopback without TLS here. */
const insecure = { [oauth.allowInsecureRequests]: true };

const CLIENT_AUTHENTICATION: ReadonlyArray<
  readonly [name: string, make: (secret: string) => oauth.ClientAuth]
> = [
  ["HTTP Basic", oauth.ClientSecretBasic],
  ["the form", oauth.ClientSecretPost],
];

async function requestToken(
  credential: SeededCredential,
  make: (secret: string) => oauth.ClientAuth,
  scope?: string,
) {
  const server: oauth.AuthorizationServer = {
    issuer: world.baseUrl,
    token_endpoint: `${world.baseUrl}/v1/oauth/token`,
  };
  const client: oauth.Client = { client_id: credential.clientId };
  const parameters = new URLSearchParams(scope === undefined ? {} : { scope });
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    make(credential.clientSecret),
    parameters,
    insecure,
  );
  return await oauth.processClientCredentialsResponse(server, client, response);
}

describe("an OAuth client that is not ours", () => {
  for (const [name, make] of CLIENT_AUTHENTICATION) {
    test(`gets a token by ${name} and looks a vehicle up with it`, async () => {
      const { access_token, token_type, expires_in, scope } = await requestToken(
        world.credentials.market,
        make,
      );
      expect(token_type).toBe("bearer");
      expect(expires_in).toBe(3600);
      expect(scope).toBe("read:tests read:certificates");
      const url = new URL(`${world.baseUrl}/v1/tests?vin=${WORLD_VINS.shared}`);
      const response = await oauth.protectedResourceRequest(
        access_token,
        "GET",
        url,
        undefined,
        undefined,
        insecure,
      );
      expect(response.status).toBe(200);
      expect(idsOf(asObject(await response.json()))).toHaveLength(3);
    });

    test(`narrows its scope by ${name}`, async () => {
      const { scope } = await requestToken(world.credentials.market, make, "read:tests");
      expect(scope).toBe("read:tests");
    });

    test(`takes a refusal by ${name} for a refusal`, async () => {
      const wrong = { ...world.credentials.market, clientSecret: world.credentials.alphaGroup.clientSecret };
      const error = await requestToken(wrong, make).catch((thrown: unknown) => thrown);
      // By Basic the challenge speaks; by the form the status, for the body is in the envelope of the specification.
      if (name === "HTTP Basic") expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
      else expect(error).toBeInstanceOf(oauth.OperationProcessingError);
      const response = (error as { response?: Response; cause?: unknown }).response ?? (error as Error).cause;
      expect(response).toBeInstanceOf(Response);
      expect((response as Response).status).toBe(401);
    });
  }

  test("reads the challenge of an expired token", async () => {
    const { access_token } = await requestToken(world.credentials.market, oauth.ClientSecretBasic);
    world.clock.advanceSeconds(3_600);
    const url = new URL(`${world.baseUrl}/v1/tests?vin=WVW`);
    const asked = oauth.protectedResourceRequest(access_token, "GET", url, undefined, undefined, insecure);
    const error = await asked.catch((thrown: unknown) => thrown);
    world.clock.advanceSeconds(-3_600);
    expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    const [challenge] = (error as oauth.WWWAuthenticateChallengeError).cause;
    expect(challenge).toMatchObject({
      scheme: "bearer",
      parameters: { realm: "svc", error: "invalid_token" },
    });
  });
});

describe("openid-client", () => {
  test.each([
    ["HTTP Basic", openid.ClientSecretBasic],
    ["the form", openid.ClientSecretPost],
  ] as const)("gets a token by %s and looks a vehicle up with it", async (_, authenticate) => {
    const { clientId, clientSecret } = world.credentials.market;
    const server = { issuer: world.baseUrl, token_endpoint: `${world.baseUrl}/v1/oauth/token` };
    const client = new openid.Configuration(server, clientId, undefined, authenticate(clientSecret));
    openid.allowInsecureRequests(client);
    const token = await openid.clientCredentialsGrant(client, { scope: "read:tests" });
    expect(token.expires_in).toBe(3600);
    expect(token.scope).toBe("read:tests");
    const url = new URL(`${world.baseUrl}/v1/tests?vin=${WORLD_VINS.shared}`);
    const response = await openid.fetchProtectedResource(client, token.access_token, url, "GET");
    expect(response.status).toBe(200);
    expect(idsOf(asObject(await response.json()))).toHaveLength(3);
  });
});

describe("simple-oauth2", () => {
  const clientOf = ({ clientId, clientSecret }: SeededCredential, method: "header" | "body") =>
    new ClientCredentials({
      client: { id: clientId, secret: clientSecret },
      auth: { tokenHost: world.baseUrl, tokenPath: "/v1/oauth/token" },
      options: { authorizationMethod: method },
    });

  test.each(["header", "body"] as const)(
    "gets a token with its credentials in the %s and looks a vehicle up with it",
    async (method) => {
      const { token, expired } = await clientOf(world.credentials.market, method).getToken({
        scope: "read:tests",
      });
      expect(token.scope).toBe("read:tests");
      expect(expired).toBeFunction();
      const response = await world.fetch(`/v1/tests?vin=${WORLD_VINS.shared}`, {
        headers: { authorization: `${token.token_type} ${token.access_token}` },
      });
      expect(response.status).toBe(200);
      expect(idsOf(asObject(await response.json()))).toHaveLength(3);
    },
  );

  test("takes a refusal for a refusal", async () => {
    const wrong = { ...world.credentials.market, clientSecret: world.credentials.alphaGroup.clientSecret };
    const error = await clientOf(wrong, "body")
      .getToken({})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      output: { statusCode: 401 },
      data: { payload: { error: { code: "invalid_client" } } },
    });
  });
});
