import { expect, test } from "bun:test";
import { hideTable, LOGGED_MISSING_TABLE } from "../support/hidden-table.ts";
import { type LookupWorld, startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asObject, expectEnvelope, send } from "../support/scenario.ts";

async function withWorld(work: (world: LookupWorld) => Promise<void>): Promise<void> {
  const world = await startLookupWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

const breakTests = (world: LookupWorld) => hideTable(world.db, "tests");

test("an internal failure is 500 with the request id and nothing else of what happened", async () => {
  await withWorld(async (world) => {
    await breakTests(world);
    const path = `/v1/tests?vin=${WORLD_VINS.shared}&registration=AB12CDE`;
    const response = await send(world, { path, token: world.tokens.market });
    const text = await response.text();
    expect(response.status).toBe(500);
    const { error } = expectEnvelope(response, text);
    expect(Object.keys(asObject(error))).toEqual(["code", "message", "request_id", "doc_url"]);
    expect(asObject(error).code).toBe("internal_error");
    for (const inner of [
      "tests",
      "SQLITE",
      "PostgreSQL",
      "QueryFailure",
      "select",
      ".ts",
      "at ",
      WORLD_VINS.shared,
      "AB12CDE",
    ]) {
      expect(text).not.toContain(inner);
    }
  });
});

test("an internal failure is in the log with its cause, under the request id, without the vehicle that was asked for", async () => {
  await withWorld(async (world) => {
    await breakTests(world);
    const path = `/v1/tests?vin=${WORLD_VINS.shared}&registration=AB12CDE`;
    const response = await send(world, { path, token: world.tokens.market });
    const requestId = response.headers.get("x-request-id") ?? "";
    const errors = world.logLines.filter((line) => asObject(JSON.parse(line)).level === 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(requestId);
    expect(errors[0]).toContain(LOGGED_MISSING_TABLE);
    for (const value of [WORLD_VINS.shared, "AB12CDE", world.tokens.market])
      expect(errors[0]).not.toContain(value);
  });
});

test("an internal failure does not stop the service: what is not broken is answered", async () => {
  await withWorld(async (world) => {
    await breakTests(world);
    await send(world, { path: "/v1/tests", token: world.tokens.alphaGroup });
    const { clientId, clientSecret } = world.credentials.alphaGroup;
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const request = { method: "POST", path: "/v1/oauth/token", body: new URLSearchParams(form) };
    expect((await send(world, request)).status).toBe(200);
  });
});

test("an internal failure at the token endpoint is 500 in the envelope too, and logs no secret", async () => {
  await withWorld(async (world) => {
    const { clientId, clientSecret } = world.credentials.alphaGroup;
    await hideTable(world.db, "credentials");
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const response = await send(world, {
      method: "POST",
      path: "/v1/oauth/token",
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(500);
    expectEnvelope(response, await response.text());
    expect(world.logLines.join("\n")).not.toContain(clientSecret);
  });
});
