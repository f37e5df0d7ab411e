import { afterAll, expect, test } from "bun:test";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";
import { startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asObject } from "../support/scenario.ts";
import type { SeededCredential } from "../support/seed.ts";
import { idsOf } from "../support/wire-test.ts";

const world = await startLookupWorld();
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
    token_endpoint: `${world.baseUrl}/oauth/token`,
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

for (const [name, make] of CLIENT_AUTHENTICATION) {
  test(`an independent OAuth client gets a token by ${name} and looks a vehicle up with it`, async () => {
    const { access_token, token_type, expires_in, scope } = await requestToken(
      world.credentials.market,
      make,
    );
    expect(token_type).toBe("bearer");
    expect(expires_in).toBe(3600);
    expect(scope).toBe("read:tests read:certificates manage:webhooks");
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

  test(`an independent OAuth client narrows its scope by ${name}`, async () => {
    const { scope } = await requestToken(world.credentials.market, make, "read:tests");
    expect(scope).toBe("read:tests");
  });

  test(`an independent OAuth client takes a refusal by ${name} for a refusal`, async () => {
    const wrong = { ...world.credentials.market, clientSecret: world.credentials.alphaGroup.clientSecret };
    const error = await requestToken(wrong, make).catch((thrown: unknown) => thrown);
    // By Basic the challenge speaks; by the form the body.
    if (name === "HTTP Basic") expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    else expect(error).toMatchObject({ error: "invalid_client", status: 401 });
    const { response } = error as { response: Response };
    expect(response.status).toBe(401);
  });

  test(`an independent OAuth client reads by ${name} that a scope is not granted`, async () => {
    const asked = requestToken(world.credentials.market, make, "write:dealers");
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(oauth.ResponseBodyError);
    expect(error).toMatchObject({
      error: "invalid_scope",
      error_description: "The scope write:dealers is not granted to this credential.",
    });
  });
}

test("an independent OAuth client reads the challenge of an expired token, asks for another and goes on", async () => {
  const { access_token } = await requestToken(world.credentials.market, oauth.ClientSecretBasic);
  const url = new URL(`${world.baseUrl}/v1/tests?vin=WVW`);
  const ask = (token: string) =>
    oauth.protectedResourceRequest(token, "GET", url, undefined, undefined, insecure);
  const { error, status } = await anHourLater(async () => ({
    error: await ask(access_token).catch((thrown: unknown) => thrown),
    status: (await ask((await requestToken(world.credentials.market, oauth.ClientSecretBasic)).access_token))
      .status,
  }));
  expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  const [challenge] = (error as oauth.WWWAuthenticateChallengeError).cause;
  expect(challenge).toMatchObject({
    scheme: "bearer",
    parameters: { realm: "svc", error: "invalid_token" },
  });
  expect(status).toBe(200);
});

/** Runs after a token that is at hand has expired, and sets the time back. */
async function anHourLater<T>(run: () => Promise<T>): Promise<T> {
  world.clock.advanceSeconds(3_600);
  try {
    return await run();
  } finally {
    world.clock.advanceSeconds(-3_600);
  }
}

/** Set up from the metadata of RFC 8414 alone. */
const clientWith = async (authenticate: (secret: string) => openid.ClientAuth) => {
  const { clientId, clientSecret } = world.credentials.market;
  const server = new URL(world.baseUrl);
  return await openid.discovery(server, clientId, undefined, authenticate(clientSecret), {
    algorithm: "oauth2",
    execute: [openid.allowInsecureRequests],
  });
};
const lookUp = async (client: openid.Configuration, token: string) => {
  const url = new URL(`${world.baseUrl}/v1/tests?vin=${WORLD_VINS.shared}`);
  const response = await openid.fetchProtectedResource(client, token, url, "GET");
  expect(response.status).toBe(200);
  expect(idsOf(asObject(await response.json()))).toHaveLength(3);
};

test.each([
  ["HTTP Basic", openid.ClientSecretBasic],
  ["the form", openid.ClientSecretPost],
] as const)("openid-client gets a token by %s and looks a vehicle up with it", async (_, authenticate) => {
  const client = await clientWith(authenticate);
  const token = await openid.clientCredentialsGrant(client, { scope: "read:tests" });
  expect(token.expires_in).toBe(3600);
  expect(token.scope).toBe("read:tests");
  await lookUp(client, token.access_token);
});

test("openid-client reads the code and the words of a refusal", async () => {
  const client = await clientWith(openid.ClientSecretPost);
  const asked = openid.clientCredentialsGrant(client, { scope: "write:dealers" });
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(openid.ResponseBodyError);
  expect(error).toMatchObject({ error: "invalid_scope", status: 400 });
});

test("openid-client throws the challenge of an expired token, and goes on with another", async () => {
  const client = await clientWith(openid.ClientSecretBasic);
  const { access_token } = await openid.clientCredentialsGrant(client);
  await anHourLater(async () => {
    const error = await lookUp(client, access_token).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(openid.WWWAuthenticateChallengeError);
    expect((error as openid.WWWAuthenticateChallengeError).cause[0]?.parameters.error).toBe("invalid_token");
    await lookUp(client, (await openid.clientCredentialsGrant(client)).access_token);
  });
});

const clientOf = ({ clientId, clientSecret }: SeededCredential, method: "header" | "body") =>
  new ClientCredentials({
    client: { id: clientId, secret: clientSecret },
    auth: { tokenHost: world.baseUrl, tokenPath: "/oauth/token" },
    options: { authorizationMethod: method },
  });

test.each(["header", "body"] as const)(
  "simple-oauth2 gets a token with its credentials in the %s and looks a vehicle up with it",
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

test("simple-oauth2 says when its token is about to expire, and goes on with another, as it does after a 401", async () => {
  const client = clientOf(world.credentials.market, "header");
  const first = await client.getToken({});
  expect([first.expired(300), first.expired(3_600)]).toEqual([false, true]);
  const statusWith = async ({ token }: typeof first) => {
    const authorization = `${token.token_type} ${token.access_token}`;
    return (await world.fetch(`/v1/tests?vin=${WORLD_VINS.shared}`, { headers: { authorization } })).status;
  };
  await anHourLater(async () => {
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(await client.getToken({}))).toBe(200);
  });
});

test("simple-oauth2 takes a refusal for a refusal", async () => {
  const wrong = { ...world.credentials.market, clientSecret: world.credentials.alphaGroup.clientSecret };
  const error = await clientOf(wrong, "body")
    .getToken({})
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    output: { statusCode: 401 },
    data: {
      payload: { error: "invalid_client", error_description: "The client id and secret are not known." },
    },
  });
});
